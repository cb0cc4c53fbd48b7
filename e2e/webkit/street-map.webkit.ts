import { By } from 'selenium-webdriver';
import { startDemoServer } from '#e2e/demo-server.ts';
import { startTileServer, type TileServer } from '#e2e/tile-server.ts';
import { test as base, expect } from './fixtures.ts';
import { signIn } from './sign-in-steps.ts';
import { openTlsDoor } from './tls-door.ts';

/** The test of a portal whose operator has named a street map. */
const test = base.extend<object, { tiles: TileServer }>({
  tiles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
    async ({}, use) => {
      const tiles = await startTileServer();
      // A page behind TLS asks nobody who is not.
      const door = await openTlsDoor(tiles.url);
      await use(Object.assign(tiles, { url: door.url }));
      await door.shut();
      await tiles.stop();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ tiles: { url } }, use) => {
      const settings = { MAP_STYLE_URL: `${url}/style.json`, MAP_STYLE_DARK_URL: `${url}/dark.json` };
      const server = await startDemoServer(undefined, settings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

const map = '//section[@aria-label="Map"]';
const marks = `${map}//li//a`;

// A processor that draws what a graphics card would takes its time.
const patiently = { timeout: 60_000 };

test('LOCATOR-07 LOCATOR-08 in WebKit the marks lie on the street map, and go along when it moves', async ({
  portal,
  tiles,
}) => {
  test.slow();
  const isDrawn = () =>
    portal.driver.executeScript(`return document.querySelector('.locator-map')?.getAttribute('aria-busy') === 'false'`);
  const placeOfFirst = async () => (await portal.see(marks)).getRect();

  await portal.open('/login');
  await signIn(portal, 'maria.santos@example.com');
  await portal.greeting('Maria');
  await portal.open('/find-providers?map=open');
  await expect.poll(isDrawn, patiently).toBe(true);
  await portal.see(`${map}//*[@role="img" and starts-with(@aria-label, "Street map: ")]`);
  expect(await portal.driver.findElements(By.xpath(marks))).toHaveLength(12);
  expect(tiles.asked.some(({ path }) => path.startsWith('/tiles/'))).toBe(true);

  const { x, y } = await placeOfFirst();
  await portal.pressButton('Zoom in', map);
  await expect.poll(async () => JSON.stringify(await placeOfFirst()), patiently).not.toContain(`"x":${x},"y":${y}`);
});
