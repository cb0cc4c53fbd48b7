import { expect, expectAccessible } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';
import { shareOf, test } from '@kindwell/e2e/street-map.ts';
import { grounds } from '@kindwell/e2e/tile-server.ts';
import type { Page } from '@playwright/test';

const map = (page: Page) => page.getByRole('region', { name: 'Map' });
const marks = (page: Page) => map(page).getByRole('listitem').getByRole('link');
const markOf = (page: Page, number: number) => marks(page).filter({ hasText: new RegExp(`^${number}(?!\\d)`) });
const picture = (page: Page) => map(page).getByRole('img');
const sheet = (page: Page) => map(page).locator('.locator-map');
const streets = (page: Page) => map(page).getByRole('application');
const noStreets = "We couldn't get the street map, so this one has no streets.";
const isStreets = /^Street map: \d+ of 12 clinics are in view$/;

// A processor that draws what a graphics card would takes its time, above all beside other stories.
const patiently = { timeout: 90_000 };

/** Waits for the streets of a map that is open. */
async function seeStreets(page: Page) {
  await expect(sheet(page)).toHaveAttribute('aria-busy', 'false', patiently);
  await expect(picture(page)).toHaveAccessibleName(isStreets);
}

/** Opens the map, and waits for its streets. */
async function openStreets(page: Page) {
  await page.goto('/find-providers?map=open');
  await seeStreets(page);
  await expect(marks(page)).toHaveCount(12);
}

/** Where a mark is in the map, to a pixel. */
async function placeOf(page: Page, number: number) {
  const ground = await sheet(page).boundingBox();
  const mark = await markOf(page, number).boundingBox();

  return ground && mark && { x: Math.round(mark.x - ground.x), y: Math.round(mark.y - ground.y) };
}

test.describe('the street map of /find-providers', () => {
  test.slow();
  test.beforeEach(({ page }) => signIn(page, people.maria));

  test('LOCATOR-07 nothing of it is fetched before it is opened; then it is, by the one that may', async ({
    page,
    tiles,
    consoleWatch,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const ofMap = () => fetched.filter((url) => /maplibre|street|\/map\/|locator/.test(url));
    const document = await page.goto('/find-providers');
    await expect(page.getByRole('article')).toHaveCount(12);
    expect([ofMap(), tiles.asked]).toEqual([[], []]);
    expect(document?.headers()['content-security-policy']).not.toContain(tiles.url);

    await page.getByRole('switch', { name: 'Map' }).check();
    await seeStreets(page);
    const paths = tiles.asked.map(({ path }) => path);
    expect(paths).toContain('/style.json');
    expect(paths.some((path) => path.startsWith('/tiles/'))).toBe(true);
    expect(paths.some((path) => path.startsWith('/letters/'))).toBe(true);

    consoleWatch.allow(/Content Security Policy|Refused to connect/);
    const asks = (url: string) =>
      fetch(url).then(
        () => 'answered',
        () => 'refused',
      );
    expect(await page.evaluate(asks, `${tiles.url}/style.json`)).toBe('refused');
  });

  test('LOCATOR-07 who serves the tiles learns nothing of who looks', async ({ page, tiles, server }) => {
    await openStreets(page);
    expect(tiles.asked.length).toBeGreaterThan(2);

    for (const { path, headers } of tiles.asked) {
      expect(path).toMatch(/^\/(style\.json|tiles\/\d+\/\d+\/\d+\.pbf|letters\/Paper\/\d+-\d+\.pbf)$/);
      expect([headers.cookie, headers.referer, headers.authorization]).toEqual([undefined, undefined, undefined]);
      expect(headers.origin).toBe(new URL(server.url).origin);
    }
  });

  test('LOCATOR-08 the marks are those of the drawn map: the rows of the list, by keyboard too', async ({ page }) => {
    await openStreets(page);
    for (const [index, row] of (await page.getByRole('article').all()).entries()) {
      const name = await row.getByRole('heading').textContent();
      const distance = await row.getByText(/^(under 1|[\d.,]+) mi$/).textContent();
      await expect(markOf(page, index + 1)).toHaveAccessibleName(`${index + 1} ${name}, ${distance}`);
    }

    const row = page.getByRole('listitem').filter({ has: page.getByText('Number 5 on the map', { exact: true }) });
    await markOf(page, 5).focus();
    await expect(row.locator('[data-pointed]')).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(row.getByRole('heading').getByRole('link')).toBeFocused();
    await expectAccessible(page);
  });

  test('LOCATOR-08 it moves and zooms by keys and buttons, and back; the marks and rings go along', async ({
    page,
  }) => {
    await openStreets(page);
    await expect(
      picture(page)
        .getByText(/^\d+ mi$/)
        .first(),
    ).toBeAttached();
    // Whose streets they are comes with them, and is a line less for the map: it is fitted again with what is there.
    await expect(page.locator('.locator-map')).toHaveAttribute('aria-busy', 'false');
    await map(page).getByRole('button', { name: 'Back to the first view' }).click();
    await expect(map(page).getByText(/^Not in view/)).toBeVisible();
    const first = await placeOf(page, 1);

    await streets(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await placeOf(page, 1))?.x).toBeLessThan(first?.x ?? 0);

    await map(page).getByRole('button', { name: 'Back to the first view' }).click();
    await expect.poll(() => placeOf(page, 1)).toEqual(first);

    const zoomOut = map(page).getByRole('button', { name: 'Zoom out' });
    for (let turn = 0; turn < 20 && (await zoomOut.getAttribute('aria-disabled')) !== 'true'; turn += 1)
      await zoomOut.click();
    await expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
    await expect(picture(page)).toHaveAccessibleName('Street map: 12 of 12 clinics are in view');
    await expect(picture(page).getByText(/^\d+ mi$/)).toHaveCount(0);
  });

  test('LOCATOR-09 streets are drawn, in dark colours where the page is dark, and it is said whose they are', async ({
    page,
    tiles,
  }) => {
    await openStreets(page);
    await expect.poll(() => shareOf(page, '.locator-map', grounds.light)).toBeGreaterThan(0.3);
    const credit = map(page).getByRole('link', { name: '© Paper Streets (opens in a new tab)' });
    await expect(credit).toHaveAttribute('href', 'https://streets.example/copyright');
    await expect(map(page).locator('p img')).toHaveCount(0);

    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => shareOf(page, '.locator-map', grounds.dark)).toBeGreaterThan(0.3);
    expect(tiles.asked.map(({ path }) => path)).toContain('/dark.json');
  });

  test('LOCATOR-10 where the streets cannot be had, the drawn map stands in and says so', async ({
    page,
    tiles,
    consoleWatch,
  }) => {
    consoleWatch.allow(/Failed to load resource/);
    tiles.isBroken = true;
    await page.goto('/find-providers?map=open');

    await expect(map(page).getByText(noStreets)).toBeVisible(patiently);
    await expect(picture(page)).toHaveAccessibleName(/^Map around your home: /);
    await expect(picture(page)).toHaveAttribute('data-drawn', 'true');
    await expect(marks(page)).toHaveCount(12);
  });

  test('LOCATOR-10 a browser that cannot draw them fetches nothing of them', async ({ page, tiles }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto('/find-providers?map=open');

    await expect(map(page).getByText(noStreets)).toBeVisible();
    await expect(picture(page)).toHaveAccessibleName(/^Map around your home: /);
    expect([fetched.filter((url) => /maplibre|street-map|\/map\//.test(url)), tiles.asked]).toEqual([[], []]);
  });

  test('LOCATOR-10 what has the focus on streets that fail hands it to the map', async ({
    page,
    tiles,
    consoleWatch,
  }) => {
    consoleWatch.allow(/Failed to load resource/);
    tiles.isBroken = true;
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        const button = document.querySelector<HTMLElement>('[aria-label="Back to the first view"]');
        if (!button) return;
        button.focus();
        // Once: whatever has the focus afterwards got it from the page.
        if (document.activeElement === button) observer.disconnect();
      }).observe(document, { subtree: true, childList: true });
    });
    await page.goto('/find-providers?map=open');

    await expect(map(page).getByText(noStreets)).toBeVisible(patiently);
    await expect(map(page)).toBeFocused();
  });

  test('LOCATOR-10 while it is not known where the clinics are, nothing has failed yet', async ({ page }) => {
    await page.route('**/selfcare/otherproviders/**', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, near: null } });
    });
    let asked = 0;
    await page.route('**/selfcare/clinicpoints/**', async (route) => {
      asked += 1;
      // Those of the next list are still on their way.
      if (asked > 1) return;
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, home: null, clinics: [] } });
    });
    await page.goto('/find-providers?map=open');
    await expect(map(page).getByText("We don't know where these clinics are.")).toBeVisible();

    await page.getByRole('searchbox', { name: 'Search' }).fill('capitol');
    await expect(map(page).getByText('Numbers')).toBeVisible();
    await expect(map(page).getByText(noStreets)).toHaveCount(0);
  });
});
