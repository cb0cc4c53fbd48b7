import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const points = '**/selfcare/clinicpoints/**';
const boundaries = '**/assets/counties-*';

const map = (page: Page) => page.getByRole('region', { name: 'Map' });
const marks = (page: Page) => map(page).getByRole('listitem').getByRole('link');
const onMap = (page: Page) => map(page).getByRole('list', { name: 'Clinics on the map' }).getByRole('link');
const middle = (from = 0, length = 0) => from + length / 2;
/** The lines from marks that gave way to where their clinics are. */
const ways = (page: Page) => map(page).locator('.locator-way');
const markOf = (page: Page, number: number) => marks(page).filter({ hasText: new RegExp(`^${number}(?!\\d)`) });

test.describe('the map of /find-providers', () => {
  test.beforeEach(({ page }) => signIn(page, people.maria));

  test('LOCATOR-01 a switch shows the map, the address keeps it, and nothing of it is fetched before', async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const ofMap = () => fetched.filter((url) => /clinicpoints|counties|locator/.test(url));
    await page.goto('/find-providers');
    await expect(page.getByRole('article')).toHaveCount(12);
    expect(ofMap()).toEqual([]);

    await page.getByRole('switch', { name: 'Map' }).check();
    await expect(page).toHaveURL('/find-providers?map=open');
    await expect(marks(page)).toHaveCount(12);
    await expect.poll(() => ofMap().some((url) => url.includes('counties'))).toBe(true);

    await page.reload();
    await expect(marks(page)).toHaveCount(12);
    await page.getByRole('switch', { name: 'Map' }).uncheck();
    await expect(map(page)).toHaveCount(0);
    await page.goBack();
    await expect(marks(page)).toHaveCount(12);

    // Beside the list, and in view as it goes by: the drawing from the beginning, its words with the first step down.
    const boxes = () => Promise.all([map(page), page.getByRole('article').first()].map((each) => each.boundingBox()));
    const [beside, first] = await boxes();
    expect(beside?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
    await expect(page.locator('.locator-map')).toBeInViewport({ ratio: 0.99 });
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(map(page)).toBeInViewport({ ratio: 0.9 });

    await page.setViewportSize({ width: 1000, height: 720 });
    await expect.poll(async () => (await boxes()).map((box) => Math.round(box?.x ?? 0))).toEqual([24, 24]);
    const [above, below] = await boxes();
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  });

  test('LOCATOR-07 where the operator has named no street map, nothing of one is fetched', async ({ page, server }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/find-providers?map=open');
    await expect(map(page).getByRole('img')).toHaveAttribute('data-drawn', 'true');

    expect(fetched.filter((url) => /maplibre|street-map|\/map\//.test(url))).toEqual([]);
    expect(fetched.filter((url) => !url.startsWith(server.url))).toEqual([]);
  });

  test('LOCATOR-01 on a phone a button beside the order shows the map, and it is not behind the filters too', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 760 });
    await page.goto('/find-providers');
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog').getByRole('switch')).toHaveCount(1);
    await page.getByRole('button', { name: /^Show \d+ / }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const key = page.getByRole('button', { name: 'Map', exact: true });
    const order = page.getByRole('combobox', { name: 'Sort' });
    const boxes = await Promise.all([key, order].map((part) => part.boundingBox()));
    const [one, other] = boxes.map((box) => middle(box?.y, box?.height));
    expect(Math.abs((one ?? 0) - (other ?? 0))).toBeLessThan(4);
    expect(boxes[0]?.height).toBeGreaterThanOrEqual(44);
    await key.click();
    await expect(marks(page)).toHaveCount(12);
    await expect(page).toHaveURL('/find-providers?map=open');
    await expect(key).toHaveAttribute('aria-pressed', 'true');
    await expect(key).toBeFocused();
  });

  test('LOCATOR-03 LOCATOR-04 the rows of the list are the marks, with their numbers and how far they are', async ({
    page,
  }) => {
    await page.goto('/find-providers?map=open');
    await expect(marks(page)).toHaveCount(12);

    for (const [index, row] of (await page.getByRole('article').all()).entries()) {
      const name = await row.getByRole('heading').textContent();
      const distance = await row.getByText(/^(under 1|[\d.,]+) mi$/).textContent();
      await expect(markOf(page, index + 1)).toHaveAccessibleName(`${index + 1} ${name}, ${distance}`);
      // Filled are one's own, with which the list begins.
      const isOwn = (await markOf(page, index + 1).getAttribute('data-own')) !== null;
      const heading = page.getByRole('heading', { level: 2, name: 'Others near home' });
      const [others, here] = await Promise.all([heading, row].map((part) => part.boundingBox()));
      expect(isOwn).toBe((here?.y ?? 0) < (others?.y ?? 0));
      await expect(page.getByText(`Number ${index + 1} on the map`, { exact: true })).toBeAttached();
    }
    await expect(map(page).getByRole('img')).toHaveAccessibleName(
      /^Map around your home: \d+ of 12 clinics? (is|are) within \d+ miles$/,
    );
    await expectAccessible(page);
  });

  test('LOCATOR-04 a mark shows its row, a row its mark, and a press leads to the row, by keyboard too', async ({
    page,
  }) => {
    await page.goto('/find-providers?map=open');
    const mark = markOf(page, 5);
    const row = page.getByRole('listitem').filter({ has: page.getByText('Number 5 on the map', { exact: true }) });
    await mark.focus();
    await expect(row.locator('[data-pointed]')).toBeAttached();
    await expect(map(page).getByText(/^5 .+ mi$/)).toBeVisible();

    await page.keyboard.press('Enter');
    await expect(row.getByRole('heading').getByRole('link')).toBeFocused();
    await expect(row.getByRole('article')).toBeInViewport();
    await expect(mark.locator('xpath=..')).toHaveAttribute('data-pointed', 'true');
    await expect(page).toHaveURL('/find-providers?map=open');

    await mark.hover();
    await expect(row.locator('[data-pointed]')).toBeAttached();
    await page.mouse.move(0, 0);
    await expect(row.locator('[data-pointed]')).toHaveCount(0);
  });

  test('LOCATOR-02 around a place that the search names, and wider or closer', async ({ page }) => {
    await page.goto('/find-providers?search=90210&map=open');
    const picture = map(page).getByRole('img');
    await expect(picture).toHaveAccessibleName(/^Map around Beverly Hills, CA 90210: .* within \d+ miles$/);
    await expect(picture).toHaveAccessibleName(/within 20 miles$/);
    await expect(picture.getByText('20 mi', { exact: true })).toBeAttached();
    const zoomIn = map(page).getByRole('button', { name: 'Zoom in' });

    await map(page).getByRole('button', { name: 'Zoom out' }).click();
    await expect(picture).toHaveAccessibleName(/within 100 miles$/);
    await expect(picture.getByText('100 mi', { exact: true })).toBeAttached();

    for (const miles of [20, 5, 2]) {
      await expect(zoomIn).toHaveAttribute('aria-disabled', 'false');
      await zoomIn.click();
      await expect(picture).toHaveAccessibleName(new RegExp(`within ${miles} miles$`));
    }
    await expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
    // Where no mark had to give way, nobody is told that some did.
    await expect(ways(page)).toHaveCount(0);
    await expect(map(page).getByText('Numbers are those of the list.')).toBeVisible();
  });

  test('LOCATOR-02 at first the nearest eight are on the map, and twenty miles are a press away', async ({ page }) => {
    const [answer] = await Promise.all([
      page.waitForResponse('**/selfcare/otherproviders/**'),
      page.goto('/find-providers?map=open'),
    ]);
    const { providers } = await answer.json();
    const near = providers.filter(({ distanceMiles }: { distanceMiles: number }) => distanceMiles <= 5).length;
    // Eight of the demo, and those that other stories have opened there.
    expect(near).toBeGreaterThanOrEqual(8);
    const picture = map(page).getByRole('img');
    await expect(picture).toHaveAccessibleName(`Map around your home: ${near} of 12 clinics are within 5 miles`);
    await expect(picture.getByText(/^\d+ mi$/)).toHaveText(['1 mi', '5 mi']);

    await map(page).getByRole('button', { name: 'Zoom out' }).click();
    await expect(picture).toHaveAccessibleName(/within 20 miles$/);
    await expect(picture.getByText('20 mi', { exact: true })).toBeAttached();
    await expect(ways(page)).not.toHaveCount(0);
    await expect(map(page).getByText('Clinics that lie close together are spread out.')).toBeVisible();
    await expect(
      map(page)
        .getByRole('listitem')
        .filter({ hasText: /^(Home|Your clinics|Others)$/ }),
    ).toHaveCount(3);
  });

  test('LOCATOR-02 who has no home sees the clinics of the list on the map, without rings', async ({ page }) => {
    await page.route('**/selfcare/otherproviders/**', async (route) => {
      const answer = await (await route.fetch()).json();
      const providers = answer.providers.map((card: object) => ({ ...card, distanceMiles: null }));
      await route.fulfill({ json: { ...answer, providers, near: null } });
    });
    await page.route(points, async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, home: null, clinics: answer.clinics.slice(1) } });
    });
    await page.goto('/find-providers?map=open');

    await expect(map(page).getByRole('img')).toHaveAccessibleName('Map of 11 clinics');
    await expect(map(page).getByText(/^\d+ mi$/)).toHaveCount(0);
    await expect(map(page).getByText("1 clinic of the list isn't on the map.")).toBeVisible();
  });

  test('LOCATOR-02 where neither a home nor a place of a clinic is known, one sentence stands in place of the map', async ({
    page,
  }) => {
    await page.route(points, async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, home: null, clinics: [] } });
    });
    await page.goto('/find-providers?map=open');

    await expect(map(page).getByText("We don't know where these clinics are.")).toBeVisible();
    await expect(map(page).locator('[aria-busy]')).toHaveCount(0);
    await expect(map(page).getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(12);
  });

  test('LOCATOR-05 without the boundaries the marks stand on their rings; without the points it says so', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.allow(/Failed to load resource/);
    await page.route(boundaries, (route) => route.abort());
    await page.goto('/find-providers?map=open');
    await expect(marks(page)).toHaveCount(12);
    await expect(map(page).getByText('5 mi', { exact: true })).toBeAttached();

    await page.route(points, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/find-providers?map=open&sort=name');
    await expect(page.getByText("We couldn't load the map. Please try again.")).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.unroute(points);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(marks(page)).toHaveCount(12);
  });

  test('LOCATOR-03 on the narrowest phone with large text no mark lies on another, on a button or outside of the map', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/find-providers?map=open');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect(marks(page)).toHaveCount(12);

    await expect
      .poll(async () => {
        const sheet = await map(page).getByRole('img').boundingBox();
        const all = await Promise.all((await onMap(page).all()).map((mark) => mark.boundingBox()));
        const boxes = all.length >= 3 ? all : [null];
        const apart = boxes.map((one, index) =>
          boxes.slice(0, index).every((other) => one && other && Math.hypot(one.x - other.x, one.y - other.y) > 54),
        );
        const within = boxes.map(
          (box) => box && sheet && box.width > 50 && box.x >= sheet.x && box.x + box.width <= sheet.x + sheet.width,
        );
        const keys = await Promise.all((await map(page).getByRole('button').all()).map((key) => key.boundingBox()));
        // Both are round.
        const clear = keys.flatMap((key) =>
          boxes.map((box) => {
            const [across, down] = [
              middle(box?.x, box?.width) - middle(key?.x, key?.width),
              middle(box?.y, box?.height) - middle(key?.y, key?.height),
            ];
            return key?.width === 44 && Math.hypot(across, down) > ((box?.width ?? 0) + 44) / 2;
          }),
        );
        return [...apart, ...within, ...clear, keys.length === 2].every(Boolean);
      })
      .toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('LOCATOR-03 the marks of clinics outside the map stand under it, in the order of the list, and lead to their rows', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 760 });
    await page.goto('/find-providers?map=open&sort=name');
    await expect(marks(page)).toHaveCount(12);
    const outside = map(page)
      .getByRole('list', { name: /^Farther away · ((under )?[\d,.]+ mi( – [\d,.]+ mi)?|[\d,.]+–[\d,.]+ mi)$/ })
      .getByRole('link');
    await expect(outside).not.toHaveCount(0);
    await expect(outside.first()).toHaveText(/^\d+ \p{Letter}/u);

    const numbers = (await outside.allTextContents()).map((text) => Number.parseInt(text, 10));
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    const sheet = await map(page).getByRole('img').boundingBox();
    const boxes = await Promise.all((await outside.all()).map((mark) => mark.boundingBox()));
    for (const box of boxes) expect(box?.y).toBeGreaterThan((sheet?.y ?? 0) + (sheet?.height ?? 0));

    // At its widest the map holds all of them.
    const zoomOut = map(page).getByRole('button', { name: 'Zoom out' });
    for (let turn = 0; turn < 6 && (await zoomOut.getAttribute('aria-disabled')) !== 'true'; turn += 1)
      await zoomOut.click();
    await expect(onMap(page)).toHaveCount(12);
    await expect(outside).toHaveCount(0);

    await page.reload();
    await outside.first().press('Enter');
    const row = page.getByText(`Number ${numbers[0]} on the map`, { exact: true });
    await expect(page.getByRole('listitem').filter({ has: row }).getByRole('heading').getByRole('link')).toBeFocused();
    await expectAccessible(page);
  });
});
