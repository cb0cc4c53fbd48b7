import type { Received } from '@kindwell/contract/endpoint.ts';
import { type loyaltyActionList, loyaltyStatuses } from '@kindwell/contract/loyalty/loyalty.ts';
import { failed, refusalSentence } from '@kindwell/e2e/refusal.ts';
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { calls, claim, movements, standing, withClaims } from '#e2e/gallery/loyalty-states.ts';
import { type Stage, scene } from '#e2e/gallery/scene.ts';
import { change, hold, refuse } from '#e2e/gallery/states.ts';
import { people } from '#e2e/people.ts';

type Actions = Received<typeof loyaltyActionList>;

/** The list of movements, narrowed as the address asks. */
const withMovements = async (page: Page, show: (typeof loyaltyStatuses)[number]) => {
  const actions = movements.filter(({ status }) => show === 'all' || status === show);
  await change<Actions>(page, calls.actions, (answer) => ({ ...answer, actions, total: actions.length }));
};

const listed = (page: Page) => expect(page.locator('[data-entry]').first()).toBeVisible();

scene('activity', 'full', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/activity');
  await listed(page);
  await standing(page);
});

for (const status of loyaltyStatuses) {
  scene('activity', `filter-${status}`, async ({ page, signedIn }) => {
    await withMovements(page, status);
    await signedIn(people.maria, status === 'all' ? '/activity' : `/activity?show=${status}`);
    await listed(page);
  });
}

scene('activity', 'person', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/activity');
  const chip = page.getByRole('button', { name: 'Lucas' });
  const select = page.getByRole('combobox', { name: say('loyalty_whose') });
  await expect(chip.or(select)).toBeVisible();
  if (await select.isVisible()) await select.selectOption('Lucas');
  else await chip.click();
  await expect(page).toHaveURL(/person=/);
  await standing(page);
});

scene('activity', 'nothing-found', async ({ page, signedIn, say }) => {
  await signedIn(people.daniel, '/activity?show=redeemed');
  await expect(page.getByText(say('loyalty_none_found'))).toBeVisible();
});

scene('activity', 'empty', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer('/activity');
  await expect(page.getByText(say('loyalty_none'))).toBeVisible();
});

scene('activity', 'loading', async ({ page, signedIn, say }) => {
  await hold(page, calls.actions);
  await signedIn(people.maria, '/activity');
  await expect(page.getByRole('main').getByText(say('loyalty_loading'))).toBeAttached();
});

scene('activity', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, calls.actions, calls.pending);
  await signedIn(people.maria, '/activity');
  await expect(page.getByRole('button', { name: say('ui_retry') })).toHaveCount(2);
});

const twoClaims = (page: Page) =>
  withClaims(
    page,
    claim(11, 1200, { boost: { title: 'Fall check-up weeks', multiplier: 1.5, points: 400 } }),
    claim(12, 2400, { dependant: { id: 2, firstName: 'Sofia', lastName: 'Santos' } }),
  );

/** The button of the first claim, which has its points. */
const firstClaim = (page: Page) => page.getByRole('button', { name: /1[,.]?200/ });

/** Opens the claims, which stand folded under the one press for all. */
const openClaims = ({ page, say }: Stage) => page.getByRole('main').getByText(say('loyalty_claim_each')).click();

scene('activity', 'claims', async (stage) => {
  const { page, signedIn } = stage;
  await twoClaims(page);
  await signedIn(people.maria, '/activity');
  await openClaims(stage);
  await expect(firstClaim(page)).toBeVisible();
  await standing(page);
});

scene('activity', 'claim-failed', async (stage) => {
  const { page, signedIn } = stage;
  await twoClaims(page);
  await refuse(page, '**/selfcare/claimloyalty/**');
  await signedIn(people.maria, '/activity');
  await openClaims(stage);
  await firstClaim(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
});

scene('activity', 'claim-taken', async (stage) => {
  const { page, signedIn } = stage;
  await twoClaims(page);
  await page.route('**/selfcare/claimloyalty/**', (route) =>
    route.fulfill(failed(409, refusalSentence('pointsClaimed'))),
  );
  await signedIn(people.maria, '/activity');
  await openClaims(stage);
  await firstClaim(page).click();
  await expect(page.getByText(refusalSentence('pointsClaimed'))).toBeVisible();
});

scene('activity', 'claim-done', async (stage) => {
  const { page, signedIn } = stage;
  await twoClaims(page);
  await page.route('**/selfcare/claimloyalty/**', async (route) => {
    await page.unroute(calls.pending);
    await withClaims(page, claim(12, 2400));
    await route.fulfill({
      json: {
        status: { error: false, msg: '' },
        claimed: { id: 11, points: 1200, status: 'earned', confirmAt: null },
        points: { available: 1200, pending: 0, lifetime: 1200 },
      },
    });
  });
  await signedIn(people.maria, '/activity');
  await openClaims(stage);
  await firstClaim(page).click();
  await expect(firstClaim(page)).toHaveCount(0);
});
