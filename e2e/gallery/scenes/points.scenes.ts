import type { Received } from '@kindwell/contract/endpoint.ts';
import type { pointBoost } from '@kindwell/contract/loyalty/loyalty.ts';
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { boosts, calls, claim, standing, withClaims, withPoints } from '#e2e/gallery/loyalty-states.ts';
import { type Stage, scene } from '#e2e/gallery/scene.ts';
import { change, hold, refuse } from '#e2e/gallery/states.ts';
import { people } from '#e2e/people.ts';

/** The whole wallet stands. */
async function shown(page: Page, say: Stage['say']) {
  await expect(page.getByText(say('loyalty_use'), { exact: true })).toBeVisible();
  await standing(page);
}

const wallet = [calls.points, calls.actions, calls.pending, calls.boosts, calls.brands];

scene('points', 'full', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/points');
  await shown(page, say);
});

scene('points', 'newcomer', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer('/points');
  await expect(page.getByText(say('loyalty_none_yet'))).toBeVisible();
  await standing(page);
});

scene('points', 'loading', async ({ page, signedIn }) => {
  await hold(page, ...wallet);
  await signedIn(people.maria, '/points');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

scene('points', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, ...wallet);
  await signedIn(people.maria, '/points');
  await expect(page.getByRole('button', { name: say('ui_retry') }).first()).toBeVisible();
});

scene('points', 'partial', async ({ page, signedIn, say }) => {
  await refuse(page, calls.brands, calls.actions);
  await signedIn(people.maria, '/points');
  await expect(page.getByRole('button', { name: say('ui_retry') }).first()).toBeVisible();
});

scene('points', 'expiring', async ({ page, signedIn, say }) => {
  await withPoints(page, {
    available: 1250,
    pending: 2200,
    held: 500,
    expiring: { points: 300, at: '2027-01-01T05:00:00Z' },
  });
  await signedIn(people.maria, '/points');
  await shown(page, say);
});

scene('points', 'boost-and-claims', async ({ page, signedIn, say }) => {
  await change<Received<typeof pointBoost>>(page, calls.boosts, (answer) => ({ ...answer, boosts }));
  await withClaims(page, claim(11, 1200), claim(12, 2400), claim(13, 1800));
  await signedIn(people.maria, '/points');
  await expect(page.getByText('Fall check-up weeks')).toBeVisible();
  await shown(page, say);
});

scene('points', 'how-points-work', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/points');
  await page.getByText(say('loyalty_about'), { exact: true }).click();
  await expect(page.getByText(say('loyalty_about_cash'))).toBeVisible();
});
