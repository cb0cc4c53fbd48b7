import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

type Counts = { upcoming: number; completed: number; cancelled: number };

const listCall = /\/selfcare\/fetchappointments\/\d+\//;
const countCall = /\/selfcare\/fetchappointmentscount\/\d+\//;
const pageSize = 10;

const cards = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

/** Opens the page and answers how many visits the server has counted. */
async function openWithCounts(page: Page): Promise<Counts> {
  const [response] = await Promise.all([page.waitForResponse(countCall), page.goto('/appointments')]);

  return response.json();
}

test('APPT-01 APPT-04 APPT-05 the groups have tabs with their numbers, and show ten visits at a time', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria);
  const { upcoming, completed, cancelled } = await openWithCounts(page);
  const tab = page.getByRole('tab', { selected: true });

  await expect(tab).toHaveText(`Upcoming${upcoming}`);
  await expect(cards(page)).toHaveCount(Math.min(upcoming, pageSize));

  await page.getByRole('tab', { name: 'Cancelled' }).click();
  await expect(tab).toHaveText(`Cancelled${cancelled}`);
  await expect(cards(page)).toHaveCount(cancelled);

  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(tab).toHaveText(`Completed${completed}`);
  await expect(cards(page)).toHaveCount(pageSize);

  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards(page)).toHaveCount(completed);
  await expect(cards(page).nth(pageSize).getByRole('heading').getByRole('link')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  await page.reload();
  await expect(tab).toHaveText(`Completed${completed}`);
  // Tabs are no steps of Back: it leaves the page.
  await page.goBack();
  await expect(page).not.toHaveURL(/appointments/);
});

test('APPT-01 visits are found by words, and Back finds the search again', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/appointments?tab=completed');
  const search = page.getByRole('searchbox', { name: 'Search your visits' });
  await expect(cards(page)).toHaveCount(pageSize);

  // Beside the people, on one line with them.
  const [whose, box] = [
    await page.getByRole('group', { name: 'Whose visits' }).boundingBox(),
    await search.boundingBox(),
  ];
  const middleOf = (at: typeof box) => Math.round((at?.y ?? 0) + (at?.height ?? 0) / 2);
  expect(Math.abs(middleOf(whose) - middleOf(box))).toBeLessThanOrEqual(1);

  await search.fill('capitol');
  await expect(page).toHaveURL(/search=capitol/);
  await expect(cards(page).filter({ hasNotText: 'Capitol View Eye Care' })).toHaveCount(0);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(`Completed${await cards(page).count()}`);

  // The closed tabs say what the search finds there.
  const upcoming = page.getByRole('tab', { name: 'Upcoming' });
  await expect(upcoming).toHaveText(/\d$/);
  const found = await upcoming.textContent();
  await upcoming.click();
  await expect(cards(page).first()).toContainText('Capitol View Eye Care');
  expect(found).toBe(`Upcoming${await cards(page).count()}`);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.goBack();
  await expect(page.getByRole('tab', { selected: true })).toContainText('Upcoming');
  await expect(search).toHaveValue('capitol');
  await page.getByRole('tab', { name: 'Completed' }).click();

  await search.fill('no such clinic');
  await expect(page.getByRole('tabpanel', { name: 'Completed' })).toContainText('No visits match');
  await page.getByRole('button', { name: 'Show all visits' }).click();
  await expect(cards(page)).toHaveCount(pageSize);
});

test('APPT-01 a card says when, what, for whom, with whom, where and how it stands', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/appointments');
  const card = cards(page)
    .filter({ hasText: 'Confirmed' })
    .filter({ hasText: /For \w+ \(child\)/ })
    .first();

  await expect(card.getByRole('heading', { level: 3 })).toHaveText(
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), .+, \d+:\d\d [AP]M/,
  );
  await expect(card).toContainText(/\s· \d+ min/);
  await expect(card).toContainText('Dr. ');

  const menu = card.getByRole('group', { name: /^More for the visit on / });
  await card.getByRole('button', { name: /^More for the visit on / }).click();
  await expect(menu.getByRole('link', { name: /^Directions to / })).toHaveAttribute('href', /maps/);
  await expect(menu.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+?\d+$/);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await card.getByRole('heading', { level: 3 }).getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText(/by the clinic, /);
});

test('APPT-01 the screen is accessible with a visit and its history open', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/appointments?tab=cancelled');
  // Each leads on by one press, whatever became of it.
  await expect(cards(page).first()).toBeVisible();
  const count = await cards(page).count();
  const acts = cards(page).getByRole('button', { name: /^(Restore the visit|Book again like the visit) on / });
  await expect(acts.or(cards(page).getByRole('link', { name: /^Book another time at / }))).toHaveCount(count);
  await cards(page).first().getByRole('heading', { level: 3 }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();

  await expectAccessible(page);
});

/** «November 2026» and the months before it, the newest first. */
const monthsBack = Array.from({ length: 60 }, (_, back) => {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - back, 1));
  return month.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
});

test('APPT-01 past visits stand from the newest back', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/appointments?tab=completed');
  await expect(cards(page).first()).toBeVisible();

  const months = await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allTextContents();
  expect(months.length).toBeGreaterThan(1);
  expect(months).toEqual(monthsBack.filter((month) => months.includes(month)));

  // What all of them lead to stands below itself, also beside a review and of what was missed.
  const pills = await cards(page)
    .getByRole('button', { name: /^Book again like the visit on / })
    .all();
  expect(pills).toHaveLength(await cards(page).count());
  const places = await Promise.all(pills.map((pill) => pill.boundingBox()));
  expect(places.every(Boolean)).toBe(true);
  expect(new Set(places.map((box) => Math.round(box?.x ?? 0))).size).toBe(1);
  // And in the middle of its row, as does how that stands.
  const middleOf = (box: { y: number; height: number } | null) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  const rows = await Promise.all((await cards(page).all()).map((row) => row.boundingBox()));
  for (const [index, row] of rows.entries())
    expect(Math.abs(middleOf(row) - middleOf(places[index] ?? null))).toBeLessThanOrEqual(2);
  const missed = cards(page).filter({ hasText: 'Missed' }).first();
  expect(
    Math.abs(middleOf(await missed.boundingBox()) - middleOf(await missed.getByText('Missed').boundingBox())),
  ).toBeLessThanOrEqual(3);
});

test('APPT-01 a guarantor can look at one person alone', async ({ signedIn }) => {
  const page = await signedIn(people.maria);
  const { upcoming } = await openWithCounts(page);
  await expect(cards(page)).toHaveCount(Math.min(upcoming, pageSize));

  await page.getByRole('button', { name: 'Lucas' }).click();
  await expect(page).toHaveURL(/person=\d+/);
  await expect(cards(page).filter({ hasNotText: 'For Lucas' })).toHaveCount(0);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(`Upcoming${await cards(page).count()}`);
  await expect(page.getByRole('tab', { name: 'Completed' })).toHaveText(/^Completed[1-9]$/);

  await page.goBack();
  await expect(cards(page)).toHaveCount(Math.min(upcoming, pageSize));
  await expect(page.getByRole('button', { name: 'Everyone' })).toHaveAttribute('aria-pressed', 'true');
});

test('APPT-01 a visit has an address of its own, with all that is known of it', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/appointments');
  const link = cards(page).filter({ hasText: 'Confirmed' }).first().getByRole('heading').getByRole('link');
  const time = (await link.textContent())?.split(', ').at(-1) ?? '';
  const detail = page.getByRole('dialog', { name: new RegExp(`day, .+ at ${time}`) });

  await link.click();
  await expect(detail.getByText(/ with Dr\.\s.+/).first()).toBeVisible();
  for (const term of ['When', "Who it's for", 'Where'])
    await expect(detail.getByRole('term').filter({ hasText: term }).first()).toBeVisible();
  await expect(detail.getByRole('listitem').filter({ hasText: /^Confirmed/ })).toContainText('by the clinic');
  // The day has one line, and the cards lie on another ground than their own.
  const day = detail.locator('[data-care-card] > p[aria-hidden]');
  expect((await day.boundingBox())?.height).toBeLessThanOrEqual(40);
  const groundOf = (what: typeof day) => what.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await groundOf(detail)).not.toBe(await groundOf(detail.getByRole('region', { name: 'Get ready' })));
  await expectAccessible(page);

  const address = page.url();
  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/appointments');
  await expect(link).toBeFocused();

  await page.goto(address);
  await expect(detail).toBeVisible();
  await page.goto('/appointments?id=999999999');
  await expect(page.getByRole('dialog')).toContainText("We can't find this visit.");
});

test('APPT-01 somebody else is not shown the visit of an address', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/appointments');
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
  const { search } = new URL(page.url());

  // What the first page still asks for must not be asked with half of the next session's cookies.
  await page.goto('about:blank');
  await signIn(page, people.omar);
  await page.goto(`/appointments${search}`);
  await expect(page.getByRole('dialog')).toContainText("We can't find this visit.");
});

test('APPT-01 one visit is printed alone', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/appointments');
  await page.evaluate(() => {
    window.print = () => {};
  });
  const card = cards(page).nth(1);
  const when = (await card.getByRole('heading', { level: 3 }).textContent()) ?? '';

  await card.getByRole('button', { name: `More for the visit on ${when}` }).click();
  await card.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading')).toHaveText([when]);
  await expect(page.getByText(/, 20\d\d$/).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText(/^(\(\d{3}\) \d{3}-\d{4}|\+\d{8,})$/).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText(/^\w+ Santos$/).filter({ visible: true })).toHaveCount(1);

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('APPT-01 somebody without visits is told so and led on', async ({ signedInAsNewcomer }) => {
  const page = await signedInAsNewcomer('/appointments');
  const panel = (name: string) => page.getByRole('tabpanel', { name });

  await expect(panel('Upcoming').getByRole('heading', { name: 'No visits coming up' })).toBeVisible();
  // Nothing to search, to count or to share, and one way to book.
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Upcoming');
  await expect(page.getByRole('region', { name: 'Visits in your own calendar' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Book appointment' })).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(panel('Completed')).toContainText('No completed visits yet.');
  await page.getByRole('tab', { name: 'Cancelled' }).click();
  await expect(panel('Cancelled')).toContainText('No cancelled visits.');

  await page.getByRole('tab', { name: 'Upcoming' }).click();
  await panel('Upcoming').getByRole('link', { name: 'Book appointment' }).click();
  await expect(page).toHaveURL('/find-providers');
});

test('APPT-01 while the visits are on their way their places are shown', async ({ page, signedIn }) => {
  await page.route(listCall, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await signedIn(people.maria, '/appointments');

  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('Loading appointments')).toBeAttached();
  await expect(cards(page).first()).toBeVisible();
  await expect(panel.getByText('Loading appointments')).toHaveCount(0);
});

test('APPT-06 a failure says so, tells what to do meanwhile, and Retry fixes it', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/);
  await page.route(listCall, (route) =>
    route.fulfill({
      status: 503,
      json: { status: { error: true, code: 'unavailable', msg: 'Please try again in a moment.' } },
    }),
  );
  await signedIn(people.maria, '/appointments');

  await expect(page.getByText('Failed to fetch appointments')).toBeVisible();
  await expect(page.getByText('If your visit is soon, call the clinic.')).toBeVisible();
  await expectAccessible(page);

  await page.unroute(listCall);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText('Failed to fetch appointments')).toHaveCount(0);
});
