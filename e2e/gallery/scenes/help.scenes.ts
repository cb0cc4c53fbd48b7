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
