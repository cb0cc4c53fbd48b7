import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** Every rule of WCAG 2.2 to level AA, and what is good practice. */
const every: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const colours = ['color-contrast', 'link-in-text-block'];
/** What another theme may change. */
const ofColours: axe.RunOnly = { type: 'rule', values: colours };
/** What another theme and another width may change, of what stands there at both. */
const ofLooks: axe.RunOnly = { type: 'rule', values: [...colours, 'target-size', 'scrollable-region-focusable'] };

/** How a page is looked at: in which colours, how wide, by which rules. */
type Look = { colour: 'light' | 'dark'; width: 375 | 1280; rules: axe.RunOnly };

/** Both widths and both themes, each once. */
const crossed: Look[] = [
  { colour: 'light', width: 375, rules: every },
  { colour: 'dark', width: 1280, rules: ofLooks },
];

/** Each width in each theme: every rule where the width is new, for not all that stands on one screen does on the other. */
const all: Look[] = [
  { colour: 'light', width: 375, rules: every },
  { colour: 'dark', width: 375, rules: ofColours },
  { colour: 'dark', width: 1280, rules: every },
  { colour: 'light', width: 1280, rules: ofColours },
];

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

/**
 * Has the title and the actions of a dialog, and the bars at the head and the foot of a phone, scroll with what they stand
 * over, or stay in view again. What they cover is one scroll away, but axe calls a half covered control too small: where
 * the edge falls depends on how many times a day has.
 */
const laySticky = (page: Page, isDown: boolean) =>
  page.evaluate((lays) => {
    const edges = 'header, [role="dialog"] > footer, [data-tab-bar]';
    for (const edge of document.querySelectorAll<HTMLElement>(edges)) edge.style.position = lays ? 'static' : '';
  }, isDown);

/** What measures itself, such as a map, is told of another width with the next frame, a map of streets at most 50 ms later. */
export const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const delay = document.querySelector('.locator-streets') ? 100 : 0;
        new ResizeObserver(() => setTimeout(resolve, delay)).observe(document.body);
      }),
  );

async function lookAt(page: Page, looks: Look[]) {
  // A screen whose code is still on its way has none.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await stopTransitions(page);
  await laySticky(page, true);
  await bringAxe(page);
  let lastWidth = 0;

  for (const { colour, width, rules } of looks) {
    await page.emulateMedia({ colorScheme: colour });
    if (width !== lastWidth) {
      await page.setViewportSize({ width, height: 800 });
      await drawn(page);
    }
    const found = await violationsOf(page, rules);
    expect(found, `${colour}, ${width} wide`).toEqual([]);
    lastWidth = width;
  }

  await laySticky(page, false);
  await page.emulateMedia({ colorScheme: 'light' });
  const { viewport } = test.info().project.use;
  if (viewport && viewport.width !== lastWidth) await page.setViewportSize(viewport);
}

/**
 * axe finds nothing on the page as it is now: by every rule on a phone, and wide and in the dark by what that may change. It
 * leaves the page light and as wide as its project has it.
 */
export const expectAccessible = (page: Page) => lookAt(page, crossed);

/** The same for each width in each theme: what every screen has to pass once. */
export const expectAccessibleEverywhere = (page: Page) => lookAt(page, all);
