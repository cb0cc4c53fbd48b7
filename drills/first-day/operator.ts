import { wallClock } from '@kindwell/contract/wall-clock.ts';
import { type Page, expect as playwrightExpect } from '@playwright/test';
import { authenticatorCode } from '#e2e/console/authenticator.ts';
import { clinicName, clinicsFile, clinicZone } from './clinic.ts';
import type { Outside } from './outside.ts';

/** Waits for a screen as long as a slow machine may need. */
export const expect = playwrightExpect.configure({ timeout: 30_000 });

const password = 'Quiet-Harbor-42!';
const operatorPhone = '+13035550120';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Answers what an act asks first: to save what is shown. */
async function save(page: Page) {
  await press(page, 'Check and save');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(question).toHaveCount(0);
}

/** An owner of the drill: `email` is where their invitation comes. */
export type Owner = { name: string; email: string };

/** Somebody comes in by the link of their invitation. */
export async function comeIn(page: Page, link: string, { name }: Owner) {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Continue');
  await press(page, 'Use an authenticator app instead');
  const uri = await page.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await page.getByLabel('Code from your authenticator app').fill(authenticatorCode(secret));
  await press(page, 'Confirm the code');

  const saved = page.waitForEvent('download');
  await press(page, 'Save as a file');
  await saved;
  await page.getByLabel('I have kept them in a safe place').check();
  await press(page, 'Continue');
  await expect(heading(page, `Welcome, ${name}`)).toBeVisible();
}

/** Invites a second owner by mail. */
export async function inviteOwner(page: Page, url: string, { email }: Owner) {
  await page.goto(`${url}/console/staff`);
  await press(page, 'Invite someone');
  const dialog = page.getByRole('dialog', { name: 'Invite someone to the staff' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Owner').check();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`We've written to ${email}.`)).toBeVisible();
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

/** What a visit brings by the rule of the drill, before any boost. */
export const visitPoints = 1500;

/** The next full minute that is still to come when a form is saved. */
function soon(): string {
  const { day, time } = wallClock(new Date(Math.ceil((Date.now() + 15_000) / 60_000) * 60_000), clinicZone);
  return `${day}T${time}`;
}

/** A rule of what a visit earns, from the next minute on; the form shows beforehand what it would bring. */
export async function addRule(page: Page, url: string) {
  await page.goto(`${url}/console/content/earningRules/new`);
  await page.getByRole('main').getByLabel('What is done').first().selectOption({ label: 'Completed visit' });
  await page.getByLabel('Holds from').fill(soon());
  await page.getByLabel('Points', { exact: true }).fill(String(visitPoints));

  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByLabel('Day').fill(dayIn(2));
  await preview.getByRole('button', { name: 'Show what it brings' }).click();
  await expect(preview.getByRole('status')).toContainText(/^A visit on .+ would bring 3,000 points/);
  await save(page);
}

/** How many times the points are, by the boost of the drill. */
export const boostTimes = 2;

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
  await page.getByLabel('Times').fill(String(boostTimes));
  await page.getByLabel('First day').fill(dayIn(-1));
  await page.getByLabel('Last day').fill(dayIn(30));
  await save(page);
}

/** Tries mail, texts and gift cards in the room «Go live»; answers what it says is missing still. */
export async function goLive(page: Page, url: string, { email }: Owner, { find }: Outside): Promise<string[]> {
  await page.goto(`${url}/console/go-live`);
  const line = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await press(page, 'Send a mail to me');
  await expect(line('Mails arrive')).toBeHidden();
  await find(email, /This is a try of Kindwell/);

  await page.getByLabel('Phone').fill(operatorPhone);
  await press(page, 'Send a text message');
  await expect(line('Text messages arrive')).toBeHidden();
  await find(operatorPhone, /This is a try of Kindwell/);

  await press(page, 'Ask the provider');
  await expect(line('The provider of gift cards answers')).toBeHidden();
  const missing = page.getByRole('region', { name: /to go$/ }).getByRole('heading', { level: 3 });
  return (await missing.allInnerTexts()).map((text) => text.replace(/\s*·.*$/s, ''));
}
