import type { Received } from '@kindwell/contract/endpoint.ts';
import type { householdPoints } from '@kindwell/contract/loyalty/loyalty.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const pointsCall = '**/selfcare/points/*/';
const main = (page: Page) => page.getByRole('main');

/** A household's points: pending and about to expire, and a daughter's. */
const answer: Received<typeof householdPoints> = {
  status: { error: false, msg: '' },
  points: { available: 1250, pending: 2200, lifetime: 4000 },
  people: [
    {
      dependant: { id: 1, firstName: 'Maria', lastName: 'Santos' },
      available: 1250,
      pending: 2200,
      held: 500,
      lifetime: 4000,
      expiring: { points: 300, at: '2027-04-01T04:00:00Z' },
      monthlyPoints: null,
      usedThisMonth: 0,
      awaitsVisit: false,
      spendable: 1250,
    },
    {
      dependant: { id: 2, firstName: 'Sofia', lastName: 'Santos' },
      available: 75,
      pending: 0,
      held: 0,
      lifetime: 75,
      expiring: null,
      monthlyPoints: null,
      usedThisMonth: 0,
      awaitsVisit: false,
      spendable: 75,
    },
  ],
  expiryMonths: 24,
};

test('LOY-03 the wallet tells what there is, what is near and what it is good for', async ({ page, signedIn }) => {
  await page.route(pointsCall, (route) => route.fulfill({ json: answer }));
  await signedIn(people.maria, '/points');

  await expect(
    page.getByRole('complementary', { name: 'Menu' }).getByRole('link', { name: '1,250 points' }),
  ).toBeVisible();
  await expect(main(page).getByText('1,250', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('progressbar')).toHaveAccessibleName(
    '1,250 of 1,500 points for Saltwick Bakery $15',
  );
  await expect(main(page)).toContainText('About $12 in gift cards.');
  await expect(main(page)).toContainText('2,200 points are pending');
  await expect(main(page)).toContainText('500 points are on their way as gift cards');
  await expect(main(page)).toContainText(/300 points expire on Wed, Mar\s31/);
  await expect(page.getByRole('region', { name: "Your family's points" }).getByRole('listitem')).toHaveText([
    /Sofia Santos\s*75 points/,
  ]);

  const use = page.getByRole('region', { name: 'Ways to use' });
  await expect(use.getByRole('listitem')).toHaveCount(3);
  await expect(use.getByRole('listitem').first()).toContainText('From 450 points You can get this now');
  await expect(use.getByRole('link').nth(1)).toHaveAttribute('href', /\/rewards\?brand=\d+/);
  await expect(
    page.getByRole('region', { name: 'Ways to earn' }).getByRole('link', { name: 'Go to a visit' }),
  ).toHaveAccessibleDescription(/1,200 points$/);
  await page.getByText('How points work').click();
  await expect(page.getByText("Points aren't money.")).toBeVisible();
  await expect(page.getByText('Points that you get now are good for 24 months')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'More about points in Help' })).toHaveAttribute(
    'href',
    '/help#points',
  );
  await expectAccessible(page);
});

test('LOY-03 anyone who has no points yet is told how they begin; a balance that fails is not guessed', async ({
  page,
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/);
  await signedInAsNewcomer('/points');
  await expect(main(page)).toContainText("You haven't earned points yet. Your first visit counts.");
  await expect(main(page).getByText('0', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('progressbar')).toHaveAccessibleName(/^0 of 450 points for /);
  await expect(main(page).getByText("Points aren't money.")).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent activity' })).toHaveCount(0);
  await expectAccessible(page);

  await page.route(pointsCall, (route) =>
    route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: 'down' } } }),
  );
  await page.reload();
  await expect(main(page).getByText('Failed to fetch points activity')).toBeVisible();
  await expect(main(page).getByText('0', { exact: true })).toHaveCount(0);

  await page.unroute(pointsCall);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.route(pointsCall, (route) => route.fulfill({ json: answer }));
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect(main(page).getByText('1,250', { exact: true })).toBeVisible();
});
