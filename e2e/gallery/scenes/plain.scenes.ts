import { expect } from '#e2e/fixtures.ts';
import { scene } from '#e2e/gallery/scene.ts';

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
