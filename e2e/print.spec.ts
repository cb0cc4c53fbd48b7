import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { people } from './people.ts';

const onPaper = (page: Page) => page.emulateMedia({ media: 'print', colorScheme: 'dark' });
const onScreen = (page: Page) => page.emulateMedia({ media: 'screen', colorScheme: 'dark' });

/** Black on white, though the screen is dark, and nothing on it that only a screen can do. */
async function expectPaper(page: Page, content: string) {
  await expect(page.locator('button:visible:not([role="tab"]), nav:visible')).toHaveCount(0);
  const look = await page
    .locator(content)
    .first()
    .evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
  expect(look).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' });
}

test('visits and insurances go on paper black on white, in whole, without what only a screen can do', async ({
  page,
  signedIn,
}) => {
  await onScreen(page);
  await signedIn(people.maria, '/appointments');
  const firstVisit = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
  await expect(firstVisit).toBeVisible();

  await onPaper(page);
  await expect(firstVisit).toBeVisible();
  await expectPaper(page, 'main .rounded-card');

  await onScreen(page);
  await firstVisit.click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Where', { exact: true })).toBeVisible();
  await onPaper(page);
  await expect(page.getByRole('main')).toBeHidden();
  await expectPaper(page, '[role="dialog"]');
  expect(await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);

  await onScreen(page);
  await page.goto('/settings?section=insurance');
  const insurance = page.getByRole('article').first();
  await expect(insurance).toBeVisible();
  await onPaper(page);
  await expect(insurance.getByText('Member number')).toBeVisible();
  await expectPaper(page, 'main article');
});

test('a year goes on paper black on white, its sentence and its months in whole', async ({ page, signedIn }) => {
  await onScreen(page);
  await signedIn(people.maria, '/analytics');
  const story = page.locator('[data-care-card]');
  await expect(story.getByRole('heading')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Points by month' })).toBeVisible();

  await onPaper(page);
  await expect(story.getByRole('heading')).toBeVisible();
  await expectPaper(page, '[data-care-card]');
  await expect(page.getByRole('heading', { name: 'Points by month' })).toBeVisible();
});
