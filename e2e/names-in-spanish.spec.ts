import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { freeTimes } from './booking-steps.ts';
import { projectFolder } from './demo-server.ts';
import { englishSentence, wordsIn } from './english-sentences.ts';
import { expect, test } from './fixtures.ts';
import { write } from './own-calls.ts';

type Named = { specialities: string[]; services: string[] };
type Directory = {
  clinics: (Named & { visitTypes: { name: string }[] })[];
  providers: (Named & { languages: string[] })[];
};

test.use({ locale: 'es-US' });

const sentence = englishSentence();

/** Every name of the demo's directory that is another word in Spanish. */
function englishNames(): string[] {
  const file = path.join(projectFolder, 'server/src/demo/catalogue/clinics.json');
  const { clinics, providers }: Directory = JSON.parse(readFileSync(file, 'utf8'));
  const names = [
    ...clinics.flatMap(({ visitTypes }) => visitTypes.map(({ name }) => name)),
    ...[...clinics, ...providers].flatMap(({ specialities, services }) => [...specialities, ...services]),
    ...providers.flatMap(({ languages }) => languages),
  ];

  return [...new Set(names)].filter((name) => name !== 'Hindi' && name !== 'Yoruba');
}

/** What is read here of these names, options of a list included; words that are said to be English are left out. */
async function read(part: Locator, names: string[]) {
  const words = await wordsIn(part);

  return names.filter((name) => words.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
}

/** The sentences of ours that stand here in English. */
const englishIn = async (part: Locator) => (await wordsIn(part)).filter((text) => sentence.test(text));

/** Chooses an answer by its name, whether a list or buttons offer it. */
async function choose(dialog: Locator, label: string, answer: RegExp) {
  const list = dialog.getByRole('combobox', { name: label });
  const button = dialog.getByRole('radio', { name: answer });
  await list.or(button).first().waitFor();

  if (await button.first().isVisible()) return button.first().check();
  const option = list.locator('option').filter({ hasText: answer }).first();
  await list.selectOption(await option.getAttribute('value'));
}

/** Has the account speak Spanish, and opens a path. */
async function openInSpanish(page: Page, screen: string) {
  await write(page, '/selfcare/patientsetting/preferences/', { language: 'es' });
  await page.goto(screen);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
}

test('NAME-04 SET-04 a reader of Spanish books without a name or a sentence of ours in English, from the clinic to the visit', async ({
  signedInAsNewcomer,
}) => {
  const names = englishNames();
  expect(names.length).toBeGreaterThan(100);
  expect(['Continue', 'Check and confirm', '3 days left'].map((text) => sentence.test(text))).toEqual([
    true,
    true,
    true,
  ]);
  const page = await signedInAsNewcomer();
  await openInSpanish(page, '/find-providers?search=Bright%20Smile');

  await page.getByRole('article').first().getByRole('button', { name: 'Reservar cita' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reservar una cita' });
  await dialog
    .getByRole('group', { name: 'Tipo de cita' })
    .getByRole('radio', { name: /Revisión y limpieza/ })
    .check();
  await choose(dialog, 'Proveedor', /Dr/);
  const visitedBefore = dialog.getByRole('group', { name: '¿Ya es paciente de esta clínica?' });
  if (await visitedBefore.isVisible()) await visitedBefore.getByLabel('No').check();
  const nextDay = dialog.getByRole('button', { name: 'Próximo día disponible' });
  await freeTimes(dialog).first().or(nextDay).first().waitFor();
  expect(await read(dialog, names)).toEqual([]);
  expect(await englishIn(page.locator('body'))).toEqual([]);

  if (!(await freeTimes(dialog).first().isVisible())) await nextDay.click();
  await freeTimes(dialog).first().check();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText('Revisión y limpieza').first()).toBeVisible();
  expect(await read(dialog, names)).toEqual([]);
  expect(await englishIn(page.locator('body'))).toEqual([]);

  await dialog.getByRole('button', { name: 'Confirmar cita' }).click();
  await expect(dialog.getByRole('button', { name: 'Confirmar cita' })).toBeHidden();
  expect(await englishIn(page.locator('body'))).toEqual([]);
  await expect(page).toHaveURL('/appointments');
  await expect(page.getByText('Revisión y limpieza').first()).toBeVisible();
  expect(await read(page.locator('main'), names)).toEqual([]);
  expect(await englishIn(page.locator('body'))).toEqual([]);
});

test('NAME-02 NAME-05 a clinic and its providers have Spanish names and texts; what is in English is said to be theirs', async ({
  signedInAsNewcomer,
}) => {
  const names = englishNames();
  const page = await signedInAsNewcomer();
  await openInSpanish(page, '/providers/1');
  const main = page.locator('main');

  await expect(page.getByText('En inglés, como lo escribió la clínica.').first()).toBeVisible();
  await expect(main.locator('[lang=es]').first()).toContainText('Bright Smile Dental es un consultorio pequeño');
  await expect(main.locator('li [lang=en]').first()).toBeVisible();
  for (const screen of ['/providers/1', '/providers/details/1']) {
    await page.goto(screen);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      expect(await read(main.getByRole('tabpanel'), names)).toEqual([]);
    }
  }
  await expect(page.getByText('Habla inglés y mandarín')).toBeVisible();
});
