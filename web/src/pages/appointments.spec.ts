import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

type Visit = { status: string; dependant: { firstName: string; relation: string } };
type Groups = { upcoming: Visit[]; completed: Visit[]; cancelled: Visit[] };

const listCall = /\/selfcare\/fetchappointments\/\d+\//;
const cards = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

/** Opens the page and answers what the server said to it. */
async function openWithAnswer(page: Page, address = '/appointments'): Promise<Groups> {
  const [response] = await Promise.all([page.waitForResponse(listCall), page.goto(address)]);

  return response.json();
}

test('APPT-01 upcoming, completed and cancelled visits have tabs of their own, with their numbers', async ({
  signedIn,
}) => {
  const page = await signedIn(people.maria);
  const { upcoming, completed, cancelled } = await openWithAnswer(page);

  await expect(page.getByRole('tab', { selected: true })).toHaveText(`Upcoming${upcoming.length}`);
  await expect(cards(page)).toHaveCount(upcoming.length);

  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(`Completed${completed.length}`);
  await expect(cards(page)).toHaveCount(completed.length);

  await page.getByRole('tab', { name: 'Cancelled' }).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(`Cancelled${cancelled.length}`);
  await expect(cards(page)).toHaveCount(cancelled.length);

  await page.reload();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(`Cancelled${cancelled.length}`);
});

test('APPT-01 a card says when, what, for whom, with whom, where and how it stands', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/appointments');
  const card = cards(page)
    .filter({ hasText: 'Confirmed' })
    .filter({ hasText: /For \w+ \(child\)/ })
    .first();

  await expect(card.getByRole('heading')).toHaveText(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, .+ at \d+:\d\d [AP]M/);
  await expect(card).toContainText(/, \d+ minutes/);
  await expect(card).toContainText('Dr. ');
  await expect(card.getByRole('link', { name: /^Directions to / })).toHaveAttribute('href', /maps/);
  await expect(card.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+?\d+$/);

  await card.getByText('What happened so far').click();
  await expect(card).toContainText(/by the clinic, /);
});

test('APPT-01 the screen is accessible with a history unfolded', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/appointments?tab=cancelled');
  await cards(page).first().getByText('What happened so far').click();

  await expectAccessible(page);
});

test('APPT-01 past visits stand from the newest back', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/appointments?tab=completed');
  await expect(cards(page).first()).toBeVisible();

  const months = await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allTextContents();
  const moments = months.map((month) => Date.parse(`1 ${month}`));
  expect(moments.length).toBeGreaterThan(1);
  expect(moments).toEqual(moments.toSorted((one, other) => other - one));
});

test('APPT-01 a guarantor can look at one person alone', async ({ signedIn }) => {
  const page = await signedIn(people.maria);
  const { upcoming } = await openWithAnswer(page);
  const child = upcoming.find(({ dependant }) => dependant.relation === 'child')?.dependant.firstName ?? '';
  const theirs = upcoming.filter(({ dependant }) => dependant.firstName === child);

  await page.getByRole('button', { name: child }).click();
  await expect(cards(page)).toHaveCount(theirs.length);
  for (const card of await cards(page).all()) await expect(card).toContainText(`For ${child}`);

  await page.getByRole('button', { name: 'Everyone' }).click();
  await expect(cards(page)).toHaveCount(upcoming.length);
});

test('APPT-01 one visit is printed alone', async ({ signedIn }) => {
  const page = await signedIn(people.maria, '/appointments');
  await page.evaluate(() => {
    window.print = () => {};
  });
  const second = cards(page).nth(1).getByRole('heading');
  const when = (await second.textContent()) ?? '';

  await page.getByRole('button', { name: `Print your visit on ${when}` }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading')).toHaveText([when]);
  await expect(page.getByText(/, 20\d\d$/).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText(/^\+?\d{10,}$/).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText(/^\w+ Santos$/).filter({ visible: true })).toHaveCount(1);

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('APPT-01 somebody without visits is told so and led on', async ({ signedIn }) => {
  const page = await signedIn(people.omar, '/appointments');
  const panel = (name: string) => page.getByRole('tabpanel', { name });

  await expect(panel('Upcoming')).toContainText('No visits coming up');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(panel('Completed')).toContainText('No completed visits yet.');
  await page.getByRole('tab', { name: 'Cancelled' }).click();
  await expect(panel('Cancelled')).toContainText('No visit was cancelled.');

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

test('APPT-06 a failure says so, tells what to do meanwhile, and Retry mends it', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/);
  await page.route(listCall, (route) =>
    route.fulfill({ status: 503, json: { status: { error: true, msg: 'Please try again in a moment.' } } }),
  );
  await signedIn(people.maria, '/appointments');

  await expect(page.getByText('Failed to fetch appointments')).toBeVisible();
  await expect(page.getByText('call the clinic meanwhile')).toBeVisible();
  await expectAccessible(page);

  await page.unroute(listCall);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText('Failed to fetch appointments')).toHaveCount(0);
});

test('APPT-06 the dashboard says it where the next visit would be', async ({ page, signedIn, consoleWatch }) => {
  consoleWatch.allow(/status of 503/);
  await page.route(listCall, (route) => route.fulfill({ status: 503, json: { status: { error: true, msg: '' } } }));
  await signedIn(people.maria);
  const block = page.getByRole('region', { name: 'Next visit' });

  await expect(block).toContainText('Failed to fetch appointments');
  await page.unroute(listCall);
  await block.getByRole('button', { name: 'Retry' }).click();
  await expect(block.getByRole('heading', { level: 3 })).toHaveText(/ at \d+:\d\d [AP]M/);
});

test('APPT-01 the dashboard shows the next visit and how many follow', async ({ signedIn }) => {
  const page = await signedIn(people.maria);
  const block = page.getByRole('region', { name: 'Next visit' });

  await expect(block).not.toContainText('Cancelled');
  await block.getByRole('link', { name: /^\+\d+ more visits$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appointments');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('APPT-01 the dashboard of somebody without visits leads to the providers', async ({ signedIn }) => {
  const page = await signedIn(people.omar);
  const block = page.getByRole('region', { name: 'Next visit' });

  await expect(block).toContainText('Nothing booked. Find a time that suits you.');
  await block.getByRole('link', { name: 'Find providers' }).click();
  await expect(page).toHaveURL('/find-providers');
});
