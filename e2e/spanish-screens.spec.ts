import type { Locator, Page } from '@playwright/test';
import { freeTimes } from './booking-steps.ts';
import { englishSentence, wordsIn } from './english-sentences.ts';
import { expect, test } from './fixtures.ts';
import { write } from './own-calls.ts';
import { people, signIn } from './people.ts';

test.use({ locale: 'es-US', viewport: { width: 375, height: 812 } });

const sentence = englishSentence();

/** What stands in English wherever one is: a language is offered in its own words. */
const inEveryLanguage = ['English'];

const screens = [
  '/dashboard',
  '/appointments',
  '/appointments?tab=completed',
  '/appointments?tab=cancelled',
  '/appointments?view=week',
  '/providers',
  '/find-providers?map=open',
  '/find-providers?search=nowhere',
  '/providers/1',
  '/providers/details/1',
  '/offers',
  '/points',
  '/activity',
  '/boost',
  '/rewards',
  '/refer',
  '/profile',
  '/settings?section=insurance',
  '/settings?section=preferences',
  '/help',
];

/** Waits until what is asked for has come, and holds every text and label against our sentences in English. */
async function expectSpanish(page: Page, what: string) {
  await page.waitForLoadState('networkidle');
  const words = await wordsIn(page.locator('body'));
  const english = words.filter((text) => sentence.test(text) && !inEveryLanguage.includes(text));

  expect.soft([...new Set(english)], what).toEqual([]);
  // The full stop of «p.m.» ends a sentence as well.
  expect
    .soft(
      words.filter((text) => text.includes('m..')),
      what,
    )
    .toEqual([]);
}

const dialogIn = (page: Page) => page.getByRole('dialog').last();
const cards = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

/** Opens a dialog over a screen by one press, and reads it. */
async function readDialog(page: Page, path: string, press: (page: Page) => Locator) {
  await page.goto(path);
  await press(page).click();
  await dialogIn(page).waitFor();
  await expectSpanish(page, `${path}, ${await dialogIn(page).getByRole('heading').first().textContent()}`);
}

test.describe('what a reader of Spanish meets', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, people.maria);
    await write(page, '/selfcare/patientsetting/preferences/', { language: 'es' });
  });

  // The family of the demo is as other stories know it.
  test.afterEach(({ page }) => write(page, '/selfcare/patientsetting/preferences/', { language: 'en' }));

  test('SET-04 no screen has a sentence of ours in English', async ({ page }) => {
    for (const path of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSpanish(page, path);
    }
  });

  test('SET-04 no dialog has one: booking, moving, cancelling, filters, reviews, notices, gift cards', async ({
    page,
  }) => {
    await readDialog(page, '/help', () => page.getByRole('banner').getByRole('button', { name: /^Avisos/ }));
    await readDialog(page, '/dashboard', () =>
      page.getByRole('navigation', { name: 'Pantallas principales' }).getByRole('link', { name: 'Reservar' }),
    );
    await readDialog(page, '/find-providers?domain=1', () =>
      page.getByRole('button', { name: 'Filtros', exact: true }),
    );
    await readDialog(page, '/appointments', () => cards(page).first().getByRole('heading').getByRole('link'));
    await readDialog(page, '/appointments?tab=completed', () =>
      page.getByRole('button', { name: /^Escribir una opinión/ }).first(),
    );
    await readDialog(page, '/rewards', () =>
      page.getByRole('main').getByRole('link', { name: 'Juniper & Oat', exact: true }),
    );

    await readDialog(page, '/find-providers?search=Bright%20Smile', () =>
      page.getByRole('article').first().getByRole('button', { name: 'Reservar cita' }),
    );
    const booking = dialogIn(page);
    await booking.getByRole('tab', { name: 'Flexible o urgente' }).click();
    await booking.getByLabel('Tengo una emergencia').check();
    await expectSpanish(page, 'an emergency');

    await readDialog(page, '/appointments', () => page.getByRole('button', { name: /^Cambiar cita del/ }).first());
    await freeTimes(dialogIn(page)).last().check();
    await dialogIn(page).getByRole('button', { name: 'Continuar' }).click();
    await expect(dialogIn(page).getByRole('heading', { name: 'Revisar y confirmar' })).toBeVisible();
    await expectSpanish(page, 'a move to check');

    await page.goto('/appointments');
    const card = cards(page).first();
    await card.getByRole('button', { name: /^Más opciones/ }).click();
    await card.getByRole('button', { name: 'Cancelar cita' }).click();
    await dialogIn(page).getByRole('radio').first().waitFor();
    await expectSpanish(page, 'a visit to cancel');
  });
});
