import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const widths = [375, 1280];

/** The rules of each theme: in light every one, in dark those that look at colours, for nothing else differs. */
const rules: Record<'light' | 'dark', axe.RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** axe comes to a page once. Evaluated, not added as an element, which the policy of the page would refuse. */
async function bringAxe(page: Page) {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(script);
}

/**
 * What axe finds in the document, which has neither frames nor shadow trees to look into. The page itself writes the
 * sentences: what axe knows of every element would take longer to come here than to be found.
 */
const violationsOf = (page: Page, runOnly: axe.RunOnly) =>
  page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(document, options);
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target).join(', ')}`,
      );
    },
    { runOnly, reporter: 'no-passes' as const },
  );

/** A colour on its way to another has a contrast that nobody sees: from here on every change is at its end at once. */
const stopTransitions = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/** axe finds nothing on the page as it is now, in light and dark, 375 and 1280 wide. It leaves the page at 1280, light. */
export async function expectAccessible(page: Page) {
  await stopTransitions(page);
  await bringAxe(page);

  for (const colour of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: colour });

    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violationsOf(page, rules[colour]), `${colour}, ${width} wide`).toEqual([]);
    }
  }

  await page.emulateMedia({ colorScheme: 'light' });
}
