import { expectNoEnglish, expectSpanish, lookUpInSpanish, speakSpanish } from '@kindwell/e2e/console/spanish.ts';
import { newEmail } from '@kindwell/e2e/console/staff.ts';
import { expect, test } from '@kindwell/e2e/fixtures.ts';
import type { Page } from '@playwright/test';

/** Opens an address, and expects its heading. */
async function open(page: Page, path: string, heading: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectSpanish(page, path);
}

/** The room's address below /console, and what it is called. */
const rooms: [path: string, heading: string][] = [
  ['', 'Hola, Robin Mills'],
  ['/staff', 'Personal'],
  ['/people', 'Pacientes'],
  ['/reviews', 'Opiniones'],
  ['/clinics', 'Clínicas'],
  ['/content', 'Contenido'],
  ['/names', 'Datos maestros'],
  ['/programme', 'Programa'],
  ['/figures', 'Cifras'],
  ['/banner', 'Aviso general'],
  ['/go-live', 'Puesta en marcha'],
  ['/texts', 'Términos y avisos'],
  ['/texts?view=privacy', 'Términos y avisos'],
  ['/trust', 'Confianza'],
  ['/trust/audit', 'Registro de auditoría'],
  ['/sign-in', 'Mi inicio de sesión'],
];

test('CONSOLE-100 every room speaks Spanish, and no sentence of ours is left in English', async ({
  page,
  signedInAsStaff,
}) => {
  test.slow();
  await signedInAsStaff(['owner']);
  await speakSpanish(page);
  for (const [path, heading] of rooms) await open(page, `/console${path}`, heading);
});

test('CONSOLE-100 so do the kinds of content, an entry and a form of each', async ({ page, signedInAsStaff }) => {
  test.slow();
  await signedInAsStaff(['owner'], '/console/content');
  await speakSpanish(page);
  const kinds = page.getByRole('main').locator('a[href^="/console/content/"]');
  await expect(kinds.first()).toBeVisible();
  const paths = await kinds.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(10);

  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSpanish(page, path);
    // Of the name of the portal there is one, which its link opens.
    if (path.includes('?')) continue;

    await page.goto(`${path}/new`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSpanish(page, `${path}/new`);
  }
});

test('CONSOLE-100 so do a clinic, its forms, and the next version of the terms', async ({ page, signedInAsStaff }) => {
  test.slow();
  await signedInAsStaff(['owner'], '/console/clinics');
  await speakSpanish(page);
  const clinic = page.getByRole('main').locator('a[href*="clinic?key="]').first();
  await clinic.click();
  await expect(page).toHaveURL(/clinic\?key=/);
  const { searchParams } = new URL(page.url());
  const key = searchParams.get('key') ?? '';

  for (const path of [
    `/console/clinics/clinic?key=${key}`,
    `/console/clinics/edit?key=${key}`,
    `/console/clinics/new-provider?clinic=${key}`,
    '/console/clinics/new',
    '/console/texts/terms/new',
    '/console/nowhere',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSpanish(page, path);
  }
});

test('CONSOLE-100 so do a patient who was looked up, the sign-in, the lock and an invitation', async ({
  page,
  owner,
  signedInAsStaff,
}) => {
  test.slow();
  await signedInAsStaff(['owner'], '/console/people');
  await speakSpanish(page);
  await lookUpInSpanish(page);
  await expectSpanish(page, 'a patient');

  await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSpanish(page, 'the lock');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByLabel('Correo')).toBeVisible();
  await expectSpanish(page, 'the sign-in');

  await page.goto(`/console/invitation/${await owner.invite(newEmail(), ['support'])}`);
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  await expectSpanish(page, 'an invitation');
});

/** Opens the dialog of an address, and holds it against our sentences in English on a phone and on a wide screen. */
async function openDialog(page: Page, path: string) {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(path);
  await expect(page.locator('dialog[open], [role=dialog], [role=alertdialog]').first()).toBeVisible();
  await expectNoEnglish(page, `${path} at 320`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectSpanish(page, `${path} at 1280`);
}

test('CONSOLE-109 every dialog about a patient speaks Spanish, on a phone and on a wide screen', async ({
  page,
  signedInAsStaff,
}) => {
  test.slow();
  await signedInAsStaff(['owner'], '/console/people');
  await speakSpanish(page);
  const person = await lookUpInSpanish(page);
  for (const dialog of [
    'correct=open',
    'copy=open',
    'join=open',
    'close=open',
    'adjust=open',
    'act=end',
    'act=recover',
  ])
    await openDialog(page, `${person}?${dialog}`);
});

test('CONSOLE-109 so do those of the directory, the programme, the staff and what is withdrawn', async ({
  page,
  signedInAsStaff,
}) => {
  test.slow();
  await signedInAsStaff(['owner'], '/console/content');
  await speakSpanish(page);
  // Those of the demo: what other stories have made may be withdrawn.
  const brand = '/console/content/brands/entry?key=juniper-oat';
  const clinic = '/console/clinics/clinic?key=bright-smile-dental';

  for (const path of [
    '/console/names?rename=Orthodontics',
    '/console/names?merge=Orthodontics',
    '/console/programme?terms=open',
    '/console/programme?caps=open',
    '/console/programme?place=new',
    '/console/staff?invite=open',
    '/console/clinics?groups=open',
    '/console/clinics?file=open',
    '/console/content/offers?file=open',
    `${brand}&withdraw=open`,
    `${clinic}&withdraw=open`,
    `${clinic}&document=new`,
    `${clinic}&make=open`,
  ])
    await openDialog(page, path);
});
