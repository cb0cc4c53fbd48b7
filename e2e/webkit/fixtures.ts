import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { type DemoServer, startDemoServer } from '#e2e/demo-server.ts';
import { joinAsNewcomer } from '#e2e/people.ts';
import { desktop, type Screen, screenOf } from './screen.ts';
import { startWebKit } from './start-webkit.ts';
import { openTlsDoor, type TlsDoor } from './tls-door.ts';
import { visitorOf } from './visitor.ts';

type TestFixtures = {
  /** A browser that knows nothing, in a window as wide as a desktop. */
  portal: Screen;
  /** The same for the helpers that make calls. */
  visitor: ReturnType<typeof visitorOf>;
  /** Somebody whom no other test knows, signed in. */
  newcomer: { email: string; phone: string };
};

type WorkerFixtures = {
  server: DemoServer;
  door: TlsDoor;
  webkit: Awaited<ReturnType<typeof startWebKit>>;
};

// biome-ignore lint/style/noProcessEnv: bin/test.ts says which WebKit it has found
const { WEBKIT_DRIVER = '', WEBKIT_BROWSER = '', XVFB_PATH = '' } = process.env;

/** A test in WebKit, driven by W3C WebDriver, on a demo server of its own behind TLS. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
    async ({}, use) => {
      const server = await startDemoServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  door: [
    async ({ server }, use) => {
      const door = await openTlsDoor(server.url);
      await use(door);
      await door.shut();
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

  baseURL: ({ server }, use) => use(server.url),

  portal: async ({ webkit, door }, use, testInfo) => {
    const portal = screenOf(await webkit.open(), door.url);
    await portal.resize(desktop);
    await use(portal);

    if (testInfo.status !== testInfo.expectedStatus) {
      await writeFile(testInfo.outputPath('screen.png'), await portal.driver.takeScreenshot(), 'base64');
    }
    await portal.driver.quit();
  },

  visitor: ({ portal, door, request }, use) => use(visitorOf(portal.driver, door.url, request)),

  newcomer: async ({ visitor }, use) => use(await joinAsNewcomer(visitor)),
});

export { expect };
