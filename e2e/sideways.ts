import { expect, type Page } from '@playwright/test';

/** What stands out of the screen to the side, as «tag.class +pixels»; whatever scrolls or is hidden by itself may. */
const standingOut = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    // From right to left a page grows to the left.
    const isMirrored = document.documentElement.dir === 'rtl';
    const outOf = ({ left, right }: DOMRect) => (isMirrored ? -left : right - width);
    const isCut = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));

    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .map((element) => ({ element, out: outOf(element.getBoundingClientRect()) }))
      .filter(({ element, out }) => out > 1 && !isCut(element.parentElement))
      .map(({ element, out }) => `${element.tagName}.${element.className} +${out}`);
  });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * The page as it is now needs no scrolling to the side: 320 pixels wide, which is a wide screen at 400 % (WCAG 1.4.10),
 * nor on a phone with text alone at 200 % (WCAG 1.4.4), as which it leaves the page.
 */
export async function expectNothingSideways(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  // What goes by the width is laid out again a moment after it has changed.
  await expect.poll(() => standingOut(page), '320 wide').toEqual([]);
  await expect.poll(() => overflow(page), '320 wide').toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 375, height: 740 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => standingOut(page), '375 wide, text twice as large').toEqual([]);
}
