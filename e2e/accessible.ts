import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [375, 1280];
const colours = ['light', 'dark'] as const;

/** axe for this page. It is large: one that is there from the last look is used again. */
async function openAxe(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);

  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) });
}

/**
 * What axe finds: in light with every rule, in dark with those that look at colours, for nothing else differs. Legacy
 * mode looks at this page alone, without a second one for frames: the app has none. Of what is in order it says nothing
 * more than that: to name every element that passes takes as long as to look at it.
 */
async function violationsOf(page: Page, colour: (typeof colours)[number]) {
  const axe = (await openAxe(page)).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (colour === 'light'
    ? axe.withTags(tags)
    : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze();

  return violations.map(({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target).join(', ')}`);
}

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

  for (const colour of colours) {
    await page.emulateMedia({ colorScheme: colour });

    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violationsOf(page, colour), `${colour}, ${width} wide`).toEqual([]);
    }
  }

  await page.emulateMedia({ colorScheme: 'light' });
}
