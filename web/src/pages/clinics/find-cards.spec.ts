import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const search = '**/selfcare/otherproviders/**';

type Card = Record<string, unknown>;

/** Changes the cards that the server sends, by their place in the list. */
async function withCards(page: Page, changes: Card[]) {
  await page.route(search, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const providers = answer.providers.map((card: Card, index: number) => ({ ...card, ...changes[index] }));

    await route.fulfill({ response, json: { ...answer, providers } });
  });
}

const soonestIn = (timeZone: string) => ({
  soonest: { startsAt: '2026-11-23T15:30:00.000Z', date: '2026/11/23', time: '09:30', timeZone },
});

test.describe('cards of /find-providers', () => {
  test.beforeEach(({ page }) => signIn(page, people.omar));

  test('FIND-04 the soonest time comes to the cards that are there, and opens the booking at its day', async ({
    page,
  }) => {
    await page.goto('/find-providers?soonest=false');
    await expect(page.getByRole('article')).toHaveCount(12);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let day = '';
    await page.route(search, async (route) => {
      await held;
      const response = await route.fetch();
      const answer = await response.json();
      day = answer.providers.findLast((card: Card) => card.soonest).soonest.date.replaceAll('/', '-');
      await route.fulfill({ response, json: answer });
    });

    await page.getByRole('switch', { name: 'Show the next available time' }).check();
    await expect(page).toHaveURL('/find-providers');
    await expect(page.getByRole('article')).toHaveCount(12);
    await expect(page.getByText('Nothing available in the next two weeks')).toHaveCount(0);
    release();

    const soonest = page.getByRole('button', {
      name: /^Next available: (Today|Tomorrow|\w{3}, \w{3} \d{1,2}), \d{1,2}:\d\d [AP]M/,
    });
    await expect(soonest.first()).toBeVisible();
    for (const card of await page.getByRole('article').all())
      await expect(card.getByText(/^(Next available: |Nothing available in the next two weeks$)/)).toBeVisible();

    const said = (part: Intl.DateTimeFormatOptions) =>
      new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', ...part });
    await soonest.last().click();
    const dialog = page.getByRole('dialog', { name: 'Book an appointment' });
    const chosen = new RegExp(
      `^${said({ weekday: 'short' })}\\w*, ${said({ month: 'short' })}\\w*\\s${said({ day: 'numeric' })}(,|$)`,
    );
    await expect(dialog.getByRole('radio', { name: chosen, checked: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(soonest.last()).toBeFocused();
  });

  test('FIND-04 the soonest time names the zone where the reader’s clock shows another', async ({ page }) => {
    await withCards(page, [soonestIn('America/Chicago'), soonestIn('America/New_York'), { soonest: null }]);
    await page.goto('/find-providers');
    const card = (index: number) => page.getByRole('article').nth(index);
    const time = (index: number) => card(index).getByRole('button', { name: /^Next available: / });

    await expect(time(0)).toHaveText('Next available: Mon, Nov 23, 9:30 AM Central Time');
    // When comes before the way to book.
    await expect(card(0).getByRole('button', { name: /^(Next|Book)/ })).toHaveText([/^Next/, /^Book/]);
    await expect(time(1)).toHaveText('Next available: Mon, Nov 23, 9:30 AM');
    await expect(card(2).getByText('Nothing available in the next two weeks')).toBeVisible();
    await expectAccessible(page);
  });

  test('FIND-04 what a clinic has not told leaves no trace on its card', async ({ page }) => {
    const bare = { banner: null, logo: null, phone: '', formattedAddress: '', rating: null, reviewCount: 0 };
    await withCards(page, [bare, { rating: 4, reviewCount: 0 }, { rating: 4.25, reviewCount: 1234 }]);
    await page.goto('/find-providers');
    const card = (index: number) => page.getByRole('article').nth(index);

    await expect(card(0).locator('img')).toHaveCount(0);
    await expect(card(0).getByRole('link')).toHaveCount(2);
    await expect(card(0).getByText('No reviews yet')).toBeVisible();
    await expect(card(0)).not.toContainText(/null|undefined|NaN|\(\s*\)/);
    await expect(card(1)).toContainText('4.0');
    await expect(card(1)).not.toContainText('(0)');
    await expect(card(2)).toContainText('(1,234)');
    await expectAccessible(page);

    // Two are as wide as those of a full row.
    const inRow = await card(0).boundingBox();
    await page.goto('/find-providers?domain=1&state=9&search=smile');
    await expect(page.getByRole('article')).toHaveCount(2);
    expect((await card(1).boundingBox())?.width).toBeCloseTo(inRow?.width ?? 0, 0);
  });

  test('FIND-04 with doubled text the name of a clinic stands under its logo, its words whole', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await withCards(page, [{ name: 'Ala Moana Dental' }]);
    await page.goto('/find-providers');
    const card = page.getByRole('article').first();
    await expect(card.getByRole('heading', { name: 'Ala Moana Dental' })).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });

    const kind = await card.getByText('Dental', { exact: true }).boundingBox();
    // One line of 14 px doubled; three where the word is broken.
    expect(kind?.height).toBeLessThan(80);
  });

  test('FIND-04 a picture that does not load gives way to a tint and initials', async ({ page, consoleWatch }) => {
    consoleWatch.allow(/Failed to load resource/);
    await page.route('**/demo/images/**', (route) => route.abort());
    await page.goto('/find-providers?search=bright+smile');
    const card = page.getByRole('article', { name: 'Bright Smile Dental' });

    await expect(card.getByText('BD', { exact: true })).toBeVisible();
    await expect(card.locator('img')).toHaveCount(0);
  });

  test('FIND-04 on a phone the next free time stands beside Book, under its caption in two lines at most, where its skeleton stood', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto('/find-providers?search=bright+smile');
    const card = page.getByRole('article').first();
    const boxOf = async (name: RegExp | string) => await card.getByRole('button', { name }).boundingBox();

    const [book, time] = [await boxOf('Book Appointment'), await boxOf(/^Next available: /)];
    const [top = 0, left = 0] = [book?.y, book?.x];
    expect(book?.height).toBe(44);
    expect((time?.x ?? 0) + (time?.width ?? 0)).toBeLessThanOrEqual(left);
    expect(time?.height).toBeGreaterThanOrEqual(44);
    expect(time?.height).toBeLessThanOrEqual(60);
    // On the same row.
    expect(Math.abs((time?.y ?? 0) - top)).toBeLessThanOrEqual(16);
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(208);
  });

  test('FIND-04 the longest names fit on the narrowest phone and with text twice as large', async ({ page }) => {
    await withCards(page, [
      { name: 'Rheumatologie'.repeat(8), formattedAddress: 'Straße'.repeat(30), domainTitle: 'Dental'.repeat(9) },
      { name: 'מרפאת שיניים '.repeat(8), ...soonestIn('Pacific/Auckland') },
    ]);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/find-providers');
    await expect(page.getByRole('article')).toHaveCount(12);
    const standingOut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('article *')]
          .filter(({ className }) => !String(className).includes('sr-only'))
          .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth)
          .map(({ tagName, className }) => `${tagName}.${className}`),
      );

    expect(await standingOut()).toEqual([]);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await standingOut()).toEqual([]);
  });

  test('FIND-08 a further page that fails leaves the cards, and Show more tries it again', async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.allow(/Failed to load resource/);
    await page.goto('/find-providers');
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.route(search, (route) =>
      route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: 'down' } } }),
    );
    const more = page.getByRole('button', { name: 'Show more' });
    await more.click();

    await expect(page.getByText('Failed to load providers. Please try again.')).toHaveCount(2);
    await expect(page.getByRole('article')).toHaveCount(12);
    await expect(more).toBeFocused();
    await page.unroute(search);
    await more.click();
    await expect(page.getByRole('article')).toHaveCount(24);
    await expect(page.getByRole('main').getByText('Failed to load')).toHaveCount(0);
    await expect(page.getByRole('article').nth(12).getByRole('button').first()).toBeFocused();
  });

  test('FIND-08 offline, a search waits and says so, on a phone as well, and comes with the network', async ({
    page,
    context,
    consoleWatch,
  }) => {
    // Pictures that are still on their way when the network goes.
    consoleWatch.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/find-providers');
    await expect(page.getByRole('article')).toHaveCount(12);
    await context.setOffline(true);
    await expect(page.getByText("You're offline. Showing what we last loaded.")).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(12);

    await page.getByRole('searchbox', { name: 'Search' }).fill('capitol');
    await page.setViewportSize({ width: 375, height: 760 });
    await expect(page.getByText("We'll load the list when you're back online.")).toHaveCSS('position', 'static');
    await context.setOffline(false);
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('FIND-02 FIND-06 by keyboard alone: a kind of care, a place, a heart, a booking', async ({ page }) => {
    await page.goto('/find-providers');
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.getByRole('searchbox', { name: 'Search' }).focus();
    await page.keyboard.type('bright smile');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Language spoken')).toBeFocused();
    // The city has to wait for a state; then all kinds of care, and one.
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key);
    await expect(page).toHaveURL(/domain=1/);
    for (const key of ['Tab', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key);
    await expect(page).toHaveURL(/newPatients=true/);
    await page.keyboard.press('Space');
    await expect(page).not.toHaveURL(/newPatients/);
    await expect(page.getByRole('article')).toHaveCount(1);
    // The other filters and the order lie between.
    const heart = page.getByRole('button', { name: 'Add Bright Smile Dental to my providers' });
    const isThere = () => heart.evaluate((button) => button === document.activeElement);
    for (let tabs = 0; tabs < 16 && !(await isThere()); tabs += 1) await page.keyboard.press('Tab');
    await expect(heart).toBeFocused();
  });

  test('FIND-02 on a phone the next free time is in the sheet, and counted', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/find-providers');
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('switch', { name: 'Show the next available time' }).uncheck();
    await expect(page).toHaveURL('/find-providers?filters=open&soonest=false');

    await sheet.getByRole('button', { name: /^Show \d+ providers?$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/find-providers?soonest=false');
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
    await expect(page.getByText(/^Next available: /)).toHaveCount(0);
  });
});

test.describe('the tools of /providers', () => {
  test.beforeEach(({ page }) => signIn(page, people.maria));

  test('FIND-07 FIND-09 my own list by kind of care, with the next free times, over a reload and Back', async ({
    page,
  }) => {
    await page.goto('/providers');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('button', { name: 'Vision', exact: true }).click();
    await expect(page).toHaveURL('/providers?domain=3');
    await page.getByRole('switch', { name: 'Show the next available time' }).uncheck();
    await expect(page).toHaveURL('/providers?domain=3&soonest=false');
    await expect(page.getByRole('article').getByText(/^Next available: |^Nothing available/)).toHaveCount(0);
    await page.goBack();
    await page.reload();

    await expect(page.getByRole('button', { name: 'Vision', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('1 provider');
    await expect(page.getByRole('article').getByText(/^Next available: |^Nothing available/)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'View Profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Capitol View Eye Care' })).toBeFocused();
    await page.getByRole('link', { name: 'Back to Providers' }).click();
    await expect(page).toHaveURL('/providers?domain=3');
    await expect(page.getByRole('article').getByRole('link', { name: 'Capitol View Eye Care' }).first()).toBeFocused();
  });

  test('FIND-09 an address with strange values shows my list', async ({ page }) => {
    await page.goto('/providers?domain=999&soonest=1&search=%00%0A&city=%E2%80%AE');

    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });

  test('FIND-09 on a phone city and next free time fold into a sheet', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/providers');
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('City').selectOption('Washington');
    await sheet.getByRole('button', { name: /^Show \d+ providers?$/ }).click();

    await expect(page).toHaveURL('/providers?city=Washington');
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  });
});
