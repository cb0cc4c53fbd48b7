import type { Page } from '@playwright/test';
import { englishSentence, wordsIn } from '#e2e/english-sentences.ts';
import { expect, expectAccessible } from '#e2e/fixtures.ts';
import { people } from '#e2e/people.ts';
import { expectNothingSideways } from '#e2e/sideways.ts';

// What the console says, and what the server says in it: of the trail, of points, of faults. The rest is content, as people wrote it.
// «{deed} at {clinic}» is also how sources of content go.
const sentence = englishSentence(
  (key) =>
    /^(console|content|clinics|ui|fields|amounts|answers|imports|copy_action|labels_memo)_/.test(key) &&
    key !== 'content_preview_at',
);

/** What stands in English wherever one is: a language is offered in its own words. */
const inEveryLanguage = ['English'];

/** Holds every text and label of a screen, as wide as it is, against our sentences in English. */
export async function expectNoEnglish(page: Page, what: string) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.waitForLoadState('networkidle');
  const words = await wordsIn(page.locator('body'));
  const english = words.filter((text) => sentence.test(text) && !inEveryLanguage.includes(text));

  expect.soft([...new Set(english)], what).toEqual([]);
}

/** The same, and axe finds nothing, on a phone nor on a wide screen. */
export async function expectSpanish(page: Page, what: string) {
  await expectNoEnglish(page, what);
  await expectAccessible(page);
}

/** Has the console speak Spanish, by the link that every screen of it has. */
export async function speakSpanish(page: Page) {
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
}

/** Looks somebody up, Maria as a rule, and answers the address of what was found. */
export async function lookUpInSpanish(page: Page, who: string = people.maria): Promise<string> {
  await page.goto('/console/people');
  await page.getByRole('textbox').first().fill(who);
  await page.getByRole('textbox').nth(1).fill('Llamó');
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page).toHaveURL(/people\/\d+/);
  return new URL(page.url()).pathname;
}

/** Holds what is on screen now against our sentences in English on a wide screen and on a phone; on neither is anything sideways. */
export async function expectSpanishAtBothWidths(page: Page, what: string) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoEnglish(page, `${what} at 1280`);
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(tooWide, `${what} at 1280`).toBeLessThanOrEqual(0);
  await expectNothingSideways(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 320, height: 800 });
  await expectSpanish(page, `${what} at 320`);
}
