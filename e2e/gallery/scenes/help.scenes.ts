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
  for (const key of ['help_points_earn', 'help_points_use', 'help_visits_waitlist', 'help_privacy_shared'])
    await page.getByText(say(key), { exact: true }).click();
});

scene('help', 'signed-out', async ({ page, say }) => {
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: say('help_title') })).toBeVisible();
  await page.getByText(say('help_contact_sign_in'), { exact: true }).click();
});
