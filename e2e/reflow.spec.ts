import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { write } from './own-calls.ts';
import { people } from './people.ts';
import { expectNothingSideways } from './sideways.ts';

/** What app-routes.spec.ts does not open, and what has the most words to break. */
const screens = [
  '/dashboard',
  '/rewards',
  '/offers',
  '/profile',
  '/settings?section=profile',
  '/settings?section=limits',
  '/settings?section=preferences',
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

test('APP-05 the busiest screens, a clinic, a provider and the week need no scrolling to the side: narrow, or with text twice as large, in the longer language', async ({
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

/** The words of `elements` that stand on two lines, or beyond the end of the element. */
const cutWords = (elements: Locator) =>
  elements.evaluateAll((found) =>
    found.flatMap((element) => {
      const end = element.getBoundingClientRect().right;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];

      while (texts.nextNode()) {
        for (const { index, 0: word } of texts.currentNode.textContent?.matchAll(/\S+/g) ?? []) {
          const range = document.createRange();
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => top));
          if (lines.size > 1 || range.getBoundingClientRect().right > end) cut.push(word);
        }
      }
      return cut;
    }),
  );

for (const language of ['en', 'es'] as const) {
  test(`APP-05 on a phone with text twice as large no word of a heading or of the menu is cut: ${language}`, async ({
    page,
    signedIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signedIn(people.maria);
    await speak(page, language);

    for (const path of ['/appointments', '/settings', '/rewards', '/find-providers']) {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expect.poll(() => cutWords(heading), path).toEqual([]);
    }

    await page.getByRole('banner').getByRole('button').first().click();
    const close = page
      .getByRole('dialog')
      .getByRole('button', { name: language === 'es' ? 'Cerrar' : 'Close', exact: true });
    await expect(close).toBeInViewport({ ratio: 1 });
    const items = page.getByRole('dialog').getByRole('navigation').getByRole('link');
    await expect(items.first()).toBeVisible();
    await expect.poll(() => cutWords(items)).toEqual([]);
  });
}
