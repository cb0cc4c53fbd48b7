import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { write } from './own-calls.ts';
import { people } from './people.ts';
import { expectNothingSideways } from './sideways.ts';

/** What app-routes.spec.ts does not open, and the visits, which have the most words to break. */
const screens = [
  '/appointments',
  '/appointments?tab=cancelled',
  '/appointments?view=week',
  '/find-providers/1',
  '/find-providers/1?tab=offers',
  '/find-providers/1?tab=reviews',
  '/find-providers/details/1',
];

const speak = (page: Page, language: 'en' | 'es') => write(page, '/selfcare/patientsetting/preferences/', { language });

// Other stories of this server read English.
test.afterEach(({ page }) => speak(page, 'en'));

test('APP-05 a clinic, a provider, the visits and their week need no scrolling to the side: narrow, or with text twice as large, in the longer language', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signedIn(people.maria);
  await speak(page, 'es');

  for (const path of screens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main[aria-busy], main [aria-busy]')).toHaveCount(0);
      await expectNothingSideways(page);
    });
  }
});
