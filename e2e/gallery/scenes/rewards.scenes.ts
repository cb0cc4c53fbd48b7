import type { Received } from '@kindwell/contract/endpoint.ts';
import type { brandList } from '@kindwell/contract/loyalty/rewards.ts';
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { calls, withPoints } from '#e2e/gallery/loyalty-states.ts';
import { scene } from '#e2e/gallery/scene.ts';
import { openBrand } from '#e2e/gallery/shop-states.ts';
import { change, hold, refuse } from '#e2e/gallery/states.ts';
import { people } from '#e2e/people.ts';

const tiles = (page: Page) => page.locator('main li:has(a[href*="brand="])');

scene('rewards', 'full', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/rewards');
  await expect(tiles(page)).toHaveCount(12);
});

scene('rewards', 'mixed-reach', async ({ page, signedIn }) => {
  await withPoints(page, { available: 900, held: 500 });
  await signedIn(people.maria, '/rewards');
  await expect(tiles(page)).toHaveCount(12);
});

scene('rewards', 'can-get-now', async ({ page, signedIn }) => {
  await withPoints(page, { available: 900 });
  await signedIn(people.maria, '/rewards?only=now');
  await expect(tiles(page).first()).toBeVisible();
});

scene('rewards', 'nothing-in-reach', async ({ page, signedIn, say }) => {
  await signedIn(people.daniel, '/rewards?only=now');
  await expect(page.getByText(say('rewards_none_now'))).toBeVisible();
});

scene('rewards', 'search-without-result', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/rewards?search=zeppelin');
  await expect(page.getByText(say('rewards_none_found'))).toBeVisible();
});

scene('rewards', 'empty', async ({ page, signedIn, say }) => {
  await change<Received<typeof brandList>>(page, calls.brands, (answer) => ({ ...answer, brands: [] }));
  await signedIn(people.maria, '/rewards');
  await expect(page.getByText(say('rewards_none'))).toBeVisible();
});

scene('rewards', 'loading', async ({ page, signedIn, say }) => {
  await hold(page, calls.brands);
  await signedIn(people.maria, '/rewards');
  await expect(page.getByRole('tabpanel').getByText(say('rewards_loading'))).toBeAttached();
});

scene('rewards', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, calls.brands);
  await signedIn(people.maria, '/rewards');
  await expect(page.getByRole('button', { name: say('ui_retry') })).toBeVisible();
});

scene('rewards', 'unaffordable', async ({ page, signedIn }) => {
  await signedIn(people.daniel, '/rewards');
  await expect(tiles(page)).toHaveCount(12);
});

scene('reward', 'full', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/rewards');
  await openBrand(page);
});

scene('reward', 'own-value-refused', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/rewards');
  const sheet = await openBrand(page);
  await sheet.getByRole('radio', { name: say('rewards_own_value') }).check();
  await sheet.getByRole('textbox').fill('9999');
  await sheet.getByRole('textbox').press('Enter');
  await expect(sheet.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
});

scene('reward', 'added', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/rewards');
  const sheet = await openBrand(page);
  await sheet.getByRole('button', { name: say('rewards_add') }).click();
  await expect(sheet.getByRole('button', { name: say('rewards_added') })).toBeVisible();
});

scene('reward', 'too-few-points', async ({ page, signedIn }) => {
  await signedIn(people.daniel, '/rewards');
  await openBrand(page);
});

scene('reward', 'over-limit', async ({ page, signedIn }) => {
  await withPoints(page, { available: 5000, monthlyPoints: 800, usedThisMonth: 500, spendable: 300 });
  await signedIn(people.maria, '/rewards');
  await openBrand(page);
});

scene('reward', 'before-first-visit', async ({ page, signedIn }) => {
  await withPoints(page, { available: 5000, awaitsVisit: true, spendable: 0 });
  await signedIn(people.daniel, '/rewards');
  await openBrand(page);
});

scene('rewards', 'before-first-visit', async ({ page, signedIn, say }) => {
  await withPoints(page, { available: 500, awaitsVisit: true, spendable: 0 });
  await signedIn(people.daniel, '/rewards');
  await expect(page.getByText(say('rewards_visit_then')).first()).toBeVisible();
});

scene('reward', 'gone', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/rewards?brand=999999');
  await expect(page.getByRole('dialog', { name: say('rewards_brand_gone_title') })).toBeVisible();
});

scene('reward', 'loading', async ({ page, signedIn, say }) => {
  await hold(page, '**/selfcare/brandlist/*/999999/');
  await signedIn(people.maria, '/rewards?brand=999999');
  await expect(page.getByRole('dialog').getByText(say('rewards_loading_brand'))).toBeAttached();
});

scene('reward', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, '**/selfcare/brandlist/*/999999/');
  await signedIn(people.maria, '/rewards?brand=999999');
  await expect(page.getByRole('dialog').getByRole('button', { name: say('ui_retry') })).toBeVisible();
});
