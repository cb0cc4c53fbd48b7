import { expect } from '#e2e/fixtures.ts';
import { scene } from '#e2e/gallery/scene.ts';
import { people } from '#e2e/people.ts';

scene('help', 'signed-in', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/help');
  await expect(page.getByRole('heading', { level: 1, name: say('help_title') })).toBeVisible();
});

scene('help', 'opened', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/help');
  await expect(page.getByRole('heading', { name: say('help_points') })).toBeVisible();
  for (const key of ['help_visits_book', 'help_points_earn', 'help_points_claim', 'help_privacy_keep'])
    await page.getByText(say(key), { exact: true }).click();
});

scene('help', 'signed-out', async ({ page, say }) => {
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: say('help_title') })).toBeVisible();
  await page.getByText(say('help_contact_sign_in'), { exact: true }).click();
});

scene('help', 'found', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/help');
  await page.getByRole('searchbox').fill(say('help_points'));
  await expect(page.getByRole('main').locator('details').first()).toBeVisible();
});

scene('help', 'none-found', async ({ page, signedIn, say }) => {
  await signedIn(people.maria, '/help');
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByRole('main').getByText(say('help_none_found'))).toBeVisible();
});

scene('terms', 'terms', async ({ page, say }) => {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: say('ui_terms') })).toBeVisible();
});

scene('terms', 'privacy', async ({ page, say }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: say('ui_privacy') })).toBeVisible();
});

scene('terms', 'unknown-version', async ({ page }) => {
  await page.goto('/terms?version=999');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

scene('plain', 'outbox', async ({ page, signedInAsNewcomer }) => {
  // There is a message to see.
  await signedInAsNewcomer();
  await page.goto('/demo/outbox');
  await expect(page.getByRole('article').first()).toBeVisible();
});

scene('plain', 'outbox-nothing', async ({ page }) => {
  await page.goto('/demo/outbox?to=nobody@example.com');
  await expect(page.getByRole('article')).toHaveCount(0);
});
