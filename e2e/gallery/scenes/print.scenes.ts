import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { scene } from '#e2e/gallery/scene.ts';
import { people } from '#e2e/people.ts';

// 768 px is about the width of a sheet. A heading may be away when one thing is printed alone.
const putOnPaper = (page: Page) => page.emulateMedia({ media: 'print' });

scene('print', 'visits', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/appointments');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
  await putOnPaper(page);
});

scene('print', 'visit', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/appointments');
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await putOnPaper(page);
});

scene('print', 'coverage', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/settings?section=insurance');
  await expect(page.getByRole('article').first()).toBeVisible();
  await putOnPaper(page);
});

scene('print', 'clinic', async ({ page, signedIn }) => {
  await signedIn(people.maria, '/find-providers/1');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await putOnPaper(page);
});
