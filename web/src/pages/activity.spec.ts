import type { Received } from '@kindwell/contract/endpoint.ts';
import type { LoyaltyAction, loyaltyActionList, PendingAction } from '@kindwell/contract/loyalty/loyalty.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { claimable } from '@kindwell/e2e/own-points.ts';
import { haveVisit } from '@kindwell/e2e/own-visits.ts';
import { joinAsNewcomer, people } from '@kindwell/e2e/people.ts';
import { failed } from '@kindwell/e2e/refusal.ts';
import type { Page } from '@playwright/test';

const listCall = '**/selfcare/loyaltyactionlist/**';
const pendingCall = '**/selfcare/pendingactionlist/**';
const status = { error: false, msg: '' } as const;
const claims = (page: Page) => page.getByRole('region', { name: 'Ready to claim' });
const chip = (page: Page) => page.getByRole('complementary', { name: 'Menu' }).getByRole('link', { name: / points$/ });

test('LOY-01 LOY-02 a visit is claimed by one press: the balance grows, the list tells of it', async ({
  page,
  server,
}) => {
  await joinAsNewcomer(page);
  await haveVisit(page, server);
  const points = (await claimable(page)).points.toLocaleString('en-US');
  await page.goto('/activity');
  await expect(page.getByText('No activity yet')).toBeVisible();
  await expect(chip(page)).toHaveText('0');
  await expect(claims(page)).toContainText('Bright Smile Dental');
  await expectAccessible(page);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/points');
  await expect(chip(otherTab)).toHaveText('0');
  await page.bringToFront();

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/selfcare/claimloyalty/')) calls.push(request.url());
  });
  const button = claims(page).getByRole('button', { name: `Claim ${points} points` });
  // Two presses in one go, as of a double click: the second finds the first under way.
  await button.focus();
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect(page.getByText(`${points} points added`)).toBeVisible();
  await expect(claims(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(chip(page)).toHaveText(points);
  expect(calls).toHaveLength(1);
  await expect(chip(otherTab)).toHaveText(points);
  const row = page.getByRole('row').filter({ hasText: 'Completed visit' });
  await expect(row).toContainText('Earned');
  await expect(row.getByRole('cell').last()).toHaveText(`+${points}`);

  await page.getByRole('button', { name: 'Redeemed' }).click();
  await expect(page.getByText('Nothing here. Try another filter.')).toBeVisible();
  await expect(page).toHaveURL('/activity?show=redeemed');
});

const maria = { id: 1, firstName: 'Maria', lastName: 'Santos' };
const clinic = { id: 1, uniqueId: 'clinic', name: 'Bright Smile Dental' };

const claim = (id: number, points: number): PendingAction => ({
  id,
  type: 'visit',
  title: 'Completed visit',
  description: null,
  points,
  claimable: true,
  boost: null,
  dependant: maria,
  appointment: { id, clinic, startsAt: '2027-03-04T15:00:00Z', timeZone: 'America/New_York' },
});

test('LOY-02 a claim that failed says so in its row, what is not there yet says when; one that is refused says why, and leaves the list', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (503|409)/);
  let open = [claim(11, 1200), claim(12, 2400), claim(13, 2200)];
  await page.route(pendingCall, (route) => route.fulfill({ json: { status, pendingactions: open } }));
  await page.route('**/selfcare/claimloyalty/*/appointment/11/', (route) =>
    route.fulfill(failed(503, 'Kindwell is busy. Try again soon.')),
  );
  await page.route('**/selfcare/claimloyalty/*/appointment/12/', (route) => {
    open = [claim(11, 1200)];
    return route.fulfill(failed(409, "This visit didn't take place, so it earns no points."));
  });
  const pending = { id: 13, points: 2200, status: 'pending', confirmAt: '2027-03-18T15:00:00Z' };
  await page.route('**/selfcare/claimloyalty/*/appointment/13/', (route) => {
    open = [claim(11, 1200), claim(12, 2400)];
    const points = { available: 0, pending: 2200, lifetime: 0 };
    return route.fulfill({ json: { status, claimed: pending, points } });
  });
  await signedIn(people.maria, '/activity');
  await page.setViewportSize({ width: 375, height: 800 });

  // One press claims all; one of them alone is asked for.
  await claims(page).getByText('Claim one by one').click();
  const first = claims(page).getByRole('button', { name: 'Claim 1,200 points' });
  await first.click();
  await expect(claims(page).getByRole('listitem').first().getByRole('alert')).toHaveText(
    'Kindwell is busy. Try again soon.',
  );
  await expect(first).toBeFocused();
  await expect(first).toBeEnabled();

  await claims(page).getByRole('button', { name: 'Claim 2,200 points' }).click();
  await expect(page.getByText('2,200 points will be yours on March 18, 2027')).toBeVisible();
  await expect(claims(page).getByRole('listitem')).toHaveCount(2);

  await claims(page).getByRole('button', { name: 'Claim 2,400 points' }).click();
  await expect(claims(page).getByRole('alert').first()).toHaveText(
    "This visit didn't take place, so it earns no points.",
  );
  await expect(claims(page).getByRole('listitem')).toHaveCount(1);
  await expect(first).toBeFocused();
  await expectAccessible(page);

  await first.click();
  await expect(claims(page).getByText("This visit didn't take place")).toHaveCount(0);
});

const movement = (id: number, given: Partial<LoyaltyAction>): LoyaltyAction => ({
  id,
  title: 'Completed visit',
  description: null,
  points: 1200,
  status: 'earned',
  source: 'visit',
  date: '2027-03-20T15:00:00Z',
  day: '2027-03-20',
  dependant: maria,
  clinic,
  balance: 12_400,
  ...given,
});

const movements = [
  movement(30, {}),
  movement(29, { status: 'pending', points: 2200, description: 'You can use them from April 3, 2027.' }),
  movement(28, { status: 'redeemed', points: -5000, title: 'Redeemed for a gift card', clinic: null }),
  movement(27, { status: 'expired', points: -300, title: 'Points expired', day: '2027-02-10' }),
  ...Array.from({ length: 17 }, (_, index) => movement(26 - index, { day: '2027-02-09' })),
];

/** The list of movements as the server answers it: filtered, in pages. */
function answerList(url: string): Received<typeof loyaltyActionList> {
  const query = new URL(url).searchParams;
  const page = Number(query.get('page') ?? 1);
  const results = Number(query.get('results'));
  const wanted = query.get('status');
  const found = movements.filter((each) => wanted === 'all' || each.status === wanted);

  return {
    status,
    points: { available: 12_400, pending: 2200, lifetime: 20_000 },
    actions: found.slice((page - 1) * results, page * results),
    page,
    results,
    total: found.length,
  };
}

test('LOY-01 the list by status, person, month and page, as a table and on a phone', async ({ page, signedIn }) => {
  const asked: string[] = [];
  await page.route(listCall, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json: answerList(route.request().url()) });
  });
  const held = Promise.withResolvers<void>();
  await page.route(pendingCall, async (route) => {
    await held.promise;
    await route.fulfill({ json: { status, pendingactions: [claim(11, 1200)] } });
  });
  await signedIn(people.maria, '/activity');
  // What is to be claimed would push the list down.
  await expect(page.locator('[data-entry]')).toHaveCount(20);
  await expect(page.locator('[data-entry]').first()).toBeHidden();
  held.resolve();

  const march = page.getByRole('rowgroup').filter({ hasText: 'March 2027' });
  await expect(march.getByRole('row')).toHaveCount(4);
  await expect(march.getByRole('row').first()).toContainText('Total of March 2027 −3,800');
  await expect(march.getByRole('row').nth(3)).toContainText(/Redeemed.*−5,000/);
  // More of February is still to come.
  await expect(page.getByText('Total of February 2027')).toHaveCount(0);

  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('row').last()).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: 'Total of February 2027' })).toContainText('+20,100');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Pending', exact: true }).click();
  await expect(page.getByText('You can use them from April 3, 2027.')).toBeVisible();
  await page.getByRole('group', { name: 'Whose points' }).getByRole('button', { name: 'Lucas' }).click();
  await expect.poll(() => asked.at(-1)).toMatch(/status=pending.*dependant=\d+/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Lucas' })).toHaveAttribute('aria-pressed', 'true');

  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Whose points' }).locator('option:checked')).toHaveText('Lucas');
  await expect(page.getByRole('listitem').filter({ hasText: 'Completed visit · Pending' })).toContainText(
    'Bright Smile Dental+2,200',
  );
  await page.getByRole('link', { name: 'See your year' }).click();
  await expect(page).toHaveURL('/analytics');
});

test('LOY-01 while the list loads it has eight places; a failure says so, and Retry fixes it', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/);
  const held = Promise.withResolvers<void>();
  await page.route(listCall, async (route) => {
    await held.promise;
    await route.fulfill(failed(503, 'down'));
  });
  await signedIn(people.omar, '/activity');
  await expect(page.getByRole('main').getByText('Loading points activity')).toBeAttached();
  held.resolve();

  await expect(page.getByText('Failed to fetch points activity')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(listCall);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Failed to fetch points activity')).toHaveCount(0);
  await expect(page.getByRole('table').or(page.getByText('No activity yet'))).toBeVisible();
});
