import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { people } from './people.ts';

const screens = [
  '/dashboard',
  '/appointments',
  '/appointments?view=week',
  '/offers',
  '/points',
  '/activity',
  '/rewards',
  '/profile',
  '/settings',
  '/refer',
  '/ambassador',
  '/providers',
  '/find-providers',
  '/find-providers/1',
  '/find-providers/1?tab=offers',
  '/find-providers/1?tab=reviews',
  '/find-providers/details/1',
];

/** What stands out of the screen to the side, as «tag.class +pixels»; whatever scrolls or is hidden by itself may. */
const standingOut = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isCut = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));

    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1 && !isCut(element.parentElement))
      .map((element) => `${element.tagName}.${element.className} +${element.getBoundingClientRect().right - width}`);
  });

for (const path of screens) {
  // 320 pixels are a wide screen at 400 % (WCAG 1.4.10); 200 % is text alone (WCAG 1.4.4).
  test(`APP-05 ${path} needs no scrolling to the side: narrow, or with text twice as large`, async ({
    page,
    signedIn,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signedIn(people.maria, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main[aria-busy], main [aria-busy]')).toHaveCount(0);
    expect(await standingOut(page)).toEqual([]);

    await page.setViewportSize({ width: 375, height: 740 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await standingOut(page)).toEqual([]);
  });
}
