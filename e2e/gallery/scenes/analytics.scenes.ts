import type { Received } from '@kindwell/contract/endpoint.ts';
import type { loyaltySummary } from '@kindwell/contract/loyalty/loyalty.ts';
import { expect } from '#e2e/fixtures.ts';
import { calls } from '#e2e/gallery/loyalty-states.ts';
import { scene } from '#e2e/gallery/scene.ts';
import { change, hold, refuse } from '#e2e/gallery/states.ts';
import { people } from '#e2e/people.ts';

type Summary = Received<typeof loyaltySummary>;

scene('analytics', 'full-12-months', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/analytics');
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
});

scene('analytics', 'full-6-months', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/analytics?months=6');
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
});

scene('analytics', 'every-kind', async ({ page, signedIn }) => {
  await change<Summary>(page, calls.summary, (answer) => ({
    ...answer,
    months: answer.months.map((month, at) => ({
      ...month,
      earned: [1200, 2400, 0, 650, 4800, 1200][at % 6] ?? 0,
      used: [0, 500, 2500, 0, 1000, 0][at % 6] ?? 0,
      expired: at === 8 ? 300 : 0,
    })),
    referrals: 2,
  }));
  await signedIn(people.maria, '/analytics');
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
});

scene('analytics', 'as-table', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/analytics');
  await page.getByRole('button', { name: say('analytics_show_table') }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

scene('analytics', 'nothing-yet', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer('/analytics');
  await expect(page.getByRole('link', { name: say('loyalty_how_to_earn') })).toBeVisible();
});

scene('analytics', 'too-little', async ({ page, signedIn, say }) => {
  await change<Summary>(page, calls.summary, (answer) => ({
    ...answer,
    months: answer.months.map((month, at) => ({ ...month, earned: at === 11 ? 1200 : 0, used: 0, expired: 0 })),
  }));
  await signedIn(people.maria, '/analytics');
  await expect(page.getByText(say('analytics_too_early'))).toBeVisible();
});

scene('analytics', 'loading', async ({ page, signedIn, say }) => {
  await hold(page, calls.summary);
  await signedIn(people.maria, '/analytics');
  await expect(page.getByRole('main').getByText(say('analytics_loading'))).toBeAttached();
});

scene('analytics', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, calls.summary);
  await signedIn(people.maria, '/analytics');
  await expect(page.getByRole('button', { name: say('ui_retry') })).toBeVisible();
});
