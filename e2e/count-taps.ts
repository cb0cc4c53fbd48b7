import type { Page } from '@playwright/test';

/**
 * Counts the presses on a page from now on, by whatever they were made, until it is left for another document. A choice in a
 * list of the browser's own is two: one opens it.
 */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let taps = 0;
    const count = (more: number) => () => {
      taps += more;
      document.documentElement.dataset.taps = String(taps);
    };
    document.addEventListener('pointerdown', count(1), true);
    document.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && count(2)(), true);
  });

  return () => page.evaluate(() => Number(document.documentElement.dataset.taps ?? 0));
}
