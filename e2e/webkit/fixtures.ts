import { test as base, expect } from '@playwright/test';
import { startDemoServer } from '#e2e/demo-server.ts';
import { type Screen, screenOf } from './screen.ts';
import { startWebKit } from './start-webkit.ts';
import { openTlsDoor } from './tls-door.ts';

type WorkerFixtures = {
  site: { url: string; inner: string };
  webkit: Awaited<ReturnType<typeof startWebKit>>;
};

// biome-ignore lint/style/noProcessEnv: bin/test.ts says which WebKit it has found
const { WEBKIT_DRIVER = '', WEBKIT_BROWSER = '', XVFB_PATH = '' } = process.env;

/** A test in WebKit, driven by W3C WebDriver, on a demo server of its own behind TLS. */
export const test = base.extend<{ portal: Screen }, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
    async ({}, use) => {
      const server = await startDemoServer();
      const door = await openTlsDoor(server.url);
      await use({ url: door.url, inner: server.url });
      door.close();
      await server.stop();
    },
    { scope: 'worker' },
  ],

  webkit: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const webkit = await startWebKit({ driver: WEBKIT_DRIVER, browser: WEBKIT_BROWSER, display: XVFB_PATH });
      await use(webkit);
      webkit.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: ({ site }, use) => use(site.inner),

  portal: async ({ webkit, site }, use) => {
    const driver = await webkit.open();
    await use(screenOf(driver, site.url));
    await driver.quit();
  },
});

export { expect };
