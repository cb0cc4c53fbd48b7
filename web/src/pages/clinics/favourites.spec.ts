import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import type { Page, Route } from '@playwright/test';

const favouriteCalls = '**/selfcare/favourite/**';

const heartOf = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name} to my providers` });
const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

/** Keeps every favourite call back until it is let go: its way, what it wants, in the order of their coming. */
async function holdFavourites(page: Page) {
  const held: Route[] = [];
  const calls: string[] = [];
  await page.route(favouriteCalls, (route) => {
    held.push(route);
    calls.push(new URL(route.request().url()).pathname.split('/').filter(Boolean).at(-1) ?? '');
  });

  return {
    calls,
    /** The next call that is held, once it is there. */
    async next(): Promise<Route> {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      return held.shift() as Route;
    },
  };
}

/** The first two clinics of the directory, which one's own list has in the same order. */
async function firstTwo(page: Page): Promise<[string, string]> {
  await expect(page.getByRole('article')).toHaveCount(12);
  const [first = '', second = ''] = await page.getByRole('article').getByRole('heading').allInnerTexts();

  return [first, second];
}

/** What the server has: a page that is loaded again says it. */
async function expectKept(page: Page, name: string, isKept: boolean) {
  await page.unroute(favouriteCalls);
  await page.goto(`/find-providers?search=${encodeURIComponent(name)}`);
  await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', String(isKept));
}

test.describe('hearts on a slow or failing network', () => {
  test.beforeEach(({ signedInAsNewcomer }) => signedInAsNewcomer('/find-providers?search=mile+high'));

  const name = 'Mile High Dental';

  test('FIND-06 the heart is set before the server has answered', async ({ page }) => {
    const network = await holdFavourites(page);
    await heartOf(page, name).click();

    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Added to my providers')).toHaveCount(0);
    await (await network.next()).continue();
    await expect(page.getByText('Added to my providers')).toBeVisible();
    await expectKept(page, name, true);
  });

  test('FIND-06 tapped twice at once, it is as it was, here and at the server', async ({ page }) => {
    const network = await holdFavourites(page);
    await heartOf(page, name).dblclick();
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'false');

    await (await network.next()).continue();
    await (await network.next()).continue();
    await expect(page.getByText('Removed from my providers')).toBeVisible();
    expect(network.calls).toEqual(['add', 'remove']);
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'false');
    await expectKept(page, name, false);
  });

  test('FIND-06 of many taps only what is wanted in the end is sent', async ({ page }) => {
    const network = await holdFavourites(page);
    for (const isSet of [true, false, true, false, true]) {
      await heartOf(page, name).click();
      await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', String(isSet));
    }

    await (await network.next()).continue();
    await expect(page.getByText('Added to my providers')).toBeVisible();
    expect(network.calls).toEqual(['add']);
    await expectKept(page, name, true);
  });

  test('FIND-06 where the first tap fails and a later one is waiting, the later one holds', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.allow(/Failed to load resource/);
    const network = await holdFavourites(page);
    for (const isSet of [true, false, true]) {
      await heartOf(page, name).click();
      await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', String(isSet));
    }
    await heartOf(page, name).click();

    await (await network.next()).abort();
    await (await network.next()).continue();
    await expect(page.getByText('Removed from my providers')).toBeVisible();
    expect(network.calls).toEqual(['add', 'remove']);
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'false');
    await expectKept(page, name, false);
  });

  test('FIND-06 an answer that gets lost: the heart goes back with a word, then shows what the server has', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.allow(/Failed to load resource/);
    const network = await holdFavourites(page);
    await heartOf(page, name).click();

    const call = await network.next();
    await call.fetch();
    await call.abort();
    await expect(page.getByText("We couldn't save your change")).toBeVisible();
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expectKept(page, name, true);
  });

  test('FIND-06 without a network the heart goes back and says so', async ({ page, context, consoleWatch }) => {
    consoleWatch.allow(/Failed to load resource/);
    await expect(heartOf(page, name)).toBeVisible();
    await heartOf(page, name).click();
    await expect(page.getByText('Added to my providers')).toBeVisible();
    await context.setOffline(true);
    await heartOf(page, name).click();

    await expect(page.getByText("Kindwell can't be reached. Check your connection and try again.")).toBeVisible();
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
    await context.setOffline(false);
    await expectKept(page, name, true);
  });

  test('FIND-06 FIND-09 opened while the heart is on its way, my own list has the clinic', async ({ page }) => {
    const network = await holdFavourites(page);
    await heartOf(page, name).click();
    const call = await network.next();
    await page.getByRole('link', { name: 'Back to My Providers' }).click();
    await expect(page.getByText('Tap the heart on a provider to save them here.')).toBeVisible();

    await call.continue();
    await expect(cardOf(page, name)).toBeVisible();
  });

  test('FIND-06 the page of the clinic and the lists agree without a reload', async ({ page }) => {
    await cardOf(page, name).getByRole('link', { name: 'View Profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await heartOf(page, name).click();
    await expect(page.getByText('Added to my providers')).toBeVisible();

    await page.getByRole('link', { name: 'Back to Providers' }).click();
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Back to My Providers' }).click();
    await expect(cardOf(page, name)).toBeVisible();
  });

  test('FIND-06 a second tab shows the heart that was tapped in the first, and both keep what was tapped last', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto('/find-providers?search=mile+high');
    await expect(heartOf(other, name)).toHaveAttribute('aria-pressed', 'false');

    await heartOf(page, name).click();
    await expect(heartOf(other, name)).toHaveAttribute('aria-pressed', 'true');

    await heartOf(other, name).click();
    await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'false');
    await expectKept(other, name, false);
  });
});

test('FIND-06 two hearts one after the other are both set, whichever call comes home first', async ({
  signedInAsNewcomer,
}) => {
  const page = await signedInAsNewcomer('/find-providers');
  const names = await firstTwo(page);
  const network = await holdFavourites(page);
  for (const name of names) await heartOf(page, name).click();

  const [first, second] = [await network.next(), await network.next()];
  await second.continue();
  await expect(page.getByText('Added to my providers')).toBeVisible();
  await expect(heartOf(page, names[0])).toHaveAttribute('aria-pressed', 'true');
  await first.continue();

  await page.getByRole('link', { name: 'Back to My Providers' }).click();
  for (const name of names) await expect(cardOf(page, name)).toBeVisible();
});

/** Keeps the first two clinics of the directory, and opens one's own list. */
async function keepTwo(page: Page): Promise<[string, string]> {
  const names = await firstTwo(page);
  for (const name of names) {
    const answer = page.waitForResponse(favouriteCalls);
    await heartOf(page, name).click();
    await answer;
  }

  await page.getByRole('link', { name: 'Back to My Providers' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  return names;
}

test('FIND-06 FIND-09 a removal that fails brings the card back to its place with a word', async ({
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(/Failed to load resource/);
  const page = await signedInAsNewcomer('/find-providers');
  const [name] = await keepTwo(page);
  const network = await holdFavourites(page);
  await heartOf(page, name).click();
  await expect(cardOf(page, name)).toHaveCount(0);

  await (await network.next()).fulfill({
    status: 503,
    json: { status: { error: true, code: 'unavailable', msg: 'Not now.' } },
  });
  await expect(page.getByText('Not now.')).toBeVisible();
  await expect(page.getByRole('article').first()).toHaveAccessibleName(name);
  await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
});

test('FIND-06 FIND-09 Undo brings the card back to its place before the server has answered', async ({
  signedInAsNewcomer,
}) => {
  const page = await signedInAsNewcomer('/find-providers');
  const [name] = await keepTwo(page);
  await heartOf(page, name).click();
  await expect(page.getByText('Removed from my providers')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  const network = await holdFavourites(page);
  await page.getByRole('button', { name: 'Undo' }).click();

  await expect(page.getByRole('article').first()).toHaveAccessibleName(name);
  await expect(heartOf(page, name)).toHaveAttribute('aria-pressed', 'true');
  await (await network.next()).continue();
  await expect(page.getByText('Added to my providers')).toBeVisible();
  await expectKept(page, name, true);
});

test('FIND-09 the last one removed leaves the empty list, which leads on, and Undo', async ({ signedInAsNewcomer }) => {
  const page = await signedInAsNewcomer('/find-providers');
  for (const name of await keepTwo(page)) {
    await heartOf(page, name).click();
    await expect(cardOf(page, name)).toHaveCount(0);
  }

  await expect(page.getByText('Tap the heart on a provider to save them here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1);
  await expectAccessible(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Find providers' })).toHaveCount(1);
});
