import { expect, test } from '#e2e/fixtures.ts';
import { scene } from '#e2e/gallery/scene.ts';
import { people } from '#e2e/people.ts';
import { brandedScreens, secondBrand, secondBrandFolder } from '#e2e/second-brand/second-brand.ts';

test.use({ project: secondBrandFolder });

scene('second-brand', 'login', async ({ page, say }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: say('auth_continue'), exact: true })).toBeVisible();
  await expect(page.getByText(secondBrand.name).first()).toBeVisible();
});

for (const path of brandedScreens)
  scene('second-brand', path.slice(1), async ({ page, signedIn }) => {
    await signedIn(people.maria, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
