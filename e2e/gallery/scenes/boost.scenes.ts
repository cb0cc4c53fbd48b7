import type { Received } from '@kindwell/contract/endpoint.ts';
import type { pointBoost } from '@kindwell/contract/loyalty/loyalty.ts';
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { boosts, calls } from '#e2e/gallery/loyalty-states.ts';
import { scene } from '#e2e/gallery/scene.ts';
import { change, hold, refuse } from '#e2e/gallery/states.ts';
import { people } from '#e2e/people.ts';

const withBoosts = (page: Page, shown: typeof boosts) =>
  change<Received<typeof pointBoost>>(page, calls.boosts, (answer) => ({ ...answer, boosts: shown }));

scene('boost', 'full', async ({ page, signedIn }) => {
  await withBoosts(page, boosts);
  await signedIn(people.maria, '/boost');
  await expect(page.getByRole('article')).toHaveCount(boosts.length);
});

scene('boost', 'one', async ({ page, signedIn }) => {
  await withBoosts(page, boosts.slice(0, 1));
  await signedIn(people.maria, '/boost');
  await expect(page.getByRole('article')).toHaveCount(1);
});

scene('boost', 'demo', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/boost');
  await expect(page.getByRole('article').first()).toBeVisible();
});

scene('boost', 'empty', async ({ page, signedIn, say }) => {
  await withBoosts(page, []);
  await signedIn(people.maria, '/boost');
  await expect(page.getByText(say('loyalty_boost_none'))).toBeVisible();
});

scene('boost', 'loading', async ({ page, signedIn, say }) => {
  await hold(page, calls.boosts);
  await signedIn(people.maria, '/boost');
  await expect(page.getByRole('main').getByText(say('loyalty_loading_boosts'))).toBeAttached();
});

scene('boost', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, calls.boosts);
  await signedIn(people.maria, '/boost');
  await expect(page.getByRole('button', { name: say('ui_retry') })).toBeVisible();
});
