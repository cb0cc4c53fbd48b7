import { expect, type Page } from '@playwright/test';
import { authenticatorCode } from '#e2e/console/staff.ts';
import { clinicName, clinicsFile } from './clinic.ts';

const password = 'Quiet-Harbor-42!';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Answers what an act asks first: to save what is shown. */
async function save(page: Page) {
  await press(page, 'Check and save');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(question).toHaveCount(0);
}

/** The first owner comes in by the link that the terminal has printed. */
export async function comeIn(page: Page, link: string) {
  await page.goto(link);
  await page.getByLabel('Your name').fill('Dana Whitfield');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Continue');
  const uri = await page.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await page.getByLabel('Code from your authenticator app').fill(authenticatorCode(secret));
  await press(page, 'Confirm the code');

  const saved = page.waitForEvent('download');
  await press(page, 'Save as a file');
  await saved;
  await page.getByLabel('I have kept them in a safe place').check();
  await press(page, 'Continue');
  await expect(heading(page, 'Welcome, Dana Whitfield')).toBeVisible();
}

/** Publishes terms and privacy notice of the operator's own, from the texts that Kindwell brings. */
export async function publishTexts(page: Page, url: string) {
  for (const kind of ['terms', 'privacy']) {
    await page.goto(`${url}/console/texts/${kind}/new`);
    for (const [language, more, changed] of [
      ['English', 'Harbor Health answers within a day.', 'Our own text.'],
      ['Español', 'Harbor Health responde en un día.', 'Nuestro propio texto.'],
    ] as const) {
      const words = page.getByRole('group', { name: language });
      const text = words.getByLabel('Text');
      await text.fill(`${await text.inputValue()}\n\n${more}`);
      await words.getByLabel('What changed').fill(changed);
    }
    await press(page, 'Preview');
    await press(page, 'Publish');
    await expect(page.getByText('Version 2 is in force.')).toBeVisible();
  }
}

/** Brings the clinic in by a file, and has a key made for its program; answers the key. */
export async function openClinic(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/console/clinics?file=open`);
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'clinics.json', mimeType: 'application/json', buffer: Buffer.from(clinicsFile) });
  await dialog.getByRole('button', { name: /^Write / }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`${url}/console/clinics/clinic?key=harbor`);
  await expect(heading(page, clinicName)).toBeVisible();
  await press(page, 'Make a new key');
  const shown = dialog.getByText(/^[\w-]{43}$/);
  await dialog.getByRole('button', { name: 'Make a new key' }).click();
  await expect(shown).toBeVisible();
  const key = await shown.innerText();
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  return key;
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An offer of the clinic, a brand with a gift card, and a boost for every visit of the month. */
export async function fillContent(page: Page, url: string) {
  await page.goto(`${url}/console/content/offers/new`);
  await page.getByLabel('Clinic', { exact: true }).fill(clinicName);
  await page.getByRole('option', { name: clinicName }).click();
  await page.getByLabel('Code', { exact: true }).fill('WELCOME20');
  await page.getByRole('group', { name: 'Title' }).getByLabel('English').fill('$20 off the first visit');
  await page.getByRole('group', { name: 'Description' }).getByLabel('English').fill('For everybody who is new here.');
  await page.getByLabel('What it takes off').selectOption({ label: 'An amount' });
  await page.getByLabel('Dollars off').fill('20');
  await page.getByLabel('Last day').fill(dayIn(90));
  await save(page);

  await page.goto(`${url}/console/content/brands/new`);
  await page.getByLabel('Name', { exact: true }).fill('Harbor Books');
  await page.getByLabel('Key', { exact: true }).fill('harbor-books');
  await page.getByRole('group', { name: 'Category' }).getByLabel('English').fill('Reading');
  await page.getByLabel('Points for one dollar').fill('100');
  await press(page, 'Add a card');
  await page.getByLabel('Name of the card').fill('$5 card');
  await page.getByLabel('Item of the provider').fill('harbor-books-5');
  await page.getByLabel('Value in dollars').fill('5');
  await save(page);

  await page.goto(`${url}/console/content/boosts/new`);
  await page.getByLabel('Key', { exact: true }).fill('first-month');
  await page.getByRole('group', { name: 'Title' }).getByLabel('English').fill('Twice the points in our first month');
  await page.getByLabel('Times').fill('2');
  await page.getByLabel('First day').fill(dayIn(-1));
  await page.getByLabel('Last day').fill(dayIn(30));
  await save(page);
}
