import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { people } from './people.ts';

/** Counts the movements between screens. */
const countMovements = (page: Page) =>
  page.addInitScript(() => {
    const { startViewTransition } = Document.prototype;
    Object.assign(window, { movements: 0 });
    Document.prototype.startViewTransition = function (...given) {
      Object.assign(window, { movements: Number(Reflect.get(window, 'movements')) + 1 });
      return startViewTransition.apply(this, given);
    };
  });

const movements = (page: Page) => page.evaluate(() => Reflect.get(window, 'movements'));

const firstClinic = (page: Page) => page.getByRole('main').getByRole('article').getByRole('link').first();

/** Opens the first clinic of the list, and goes back by the link of its page. */
async function goThereAndBack(page: Page) {
  await expect(firstClinic(page)).toBeVisible();
  await firstClinic(page).click();
  await expect(page).toHaveURL(/\/find-providers\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: /back/i }).first().click();
  await expect(page).toHaveURL(/\/find-providers(\?|$)/);
  await expect(firstClinic(page)).toBeVisible();
}

test('a list changes into a screen inside it, and back, as one movement; Back has the browser’s own', async ({
  page,
  signedIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await countMovements(page);
  await signedIn(people.maria, '/find-providers');

  await goThereAndBack(page);
  expect(await movements(page)).toBe(2);

  await page.goBack();
  await expect(page).toHaveURL(/\/find-providers\/\d+/);
  await page.getByRole('link', { name: 'Rewards', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible();
  expect(await movements(page)).toBe(2);
});

test('who wants no motion has none between a list and a screen inside it', async ({ page, signedIn }) => {
  await countMovements(page);
  await signedIn(people.maria, '/find-providers');

  await goThereAndBack(page);
  expect(await movements(page)).toBe(0);
});

test('a browser without such movements goes from a list to a screen inside it at once', async ({ page, signedIn }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  await signedIn(people.maria, '/find-providers');

  await goThereAndBack(page);
});
