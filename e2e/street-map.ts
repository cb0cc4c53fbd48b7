import type { LaunchOptions, Page } from '@playwright/test';
import { test as base } from './fixtures.ts';
import { startTileServer, type TileServer } from './tile-server.ts';

// Streets are drawn by the processor of the machine, which has no other.
const drawingArgs = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const without = (flags: string[] = []) => flags.filter((flag) => flag !== '--disable-gpu');

/** The test of a portal whose operator has named a street map: `tiles` serves it. */
export const test = base.extend<{ tiles: TileServer }, { tileServer: TileServer }>({
  tileServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const server = await startTileServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],

  settings: [
    ({ tileServer: { url } }, use) =>
      use({ MAP_STYLE_URL: `${url}/style.json`, MAP_STYLE_DARK_URL: `${url}/dark.json` }),
    { scope: 'worker' },
  ],

  launchOptions: [
    ({ browserName, launchOptions }, use) => {
      const { args, ...options }: LaunchOptions = launchOptions;
      return use(browserName === 'chromium' ? { ...options, args: [...without(args), ...drawingArgs] } : launchOptions);
    },
    { scope: 'worker' },
  ],

  tiles: async ({ tileServer }, use) => {
    Object.assign(tileServer, { asked: [], isBroken: false });
    await use(tileServer);
  },
});

/** How much of what is seen in a part of the page is of this colour, from 0 to 1. */
export async function shareOf(page: Page, part: string, colour: number[]): Promise<number> {
  const png = await page.locator(part).screenshot();

  return page.evaluate(
    async ([bytes, wanted]) => {
      const picture = await createImageBitmap(
        new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]),
      );
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      context?.drawImage(picture, 0, 0);
      const { data } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] };
      let found = 0;
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((part, index) => data[at + index] === part)) found += 4;
      return found / data.length;
    },
    [png.toString('base64'), colour] as const,
  );
}
