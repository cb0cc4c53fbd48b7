import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@kindwell/contract/staff/staff-rights.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** What the stories about clinics in the console share. */

/** The heading of a screen of the console. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** What a screen shows besides its frame. */
export const main = (page: Page) => page.getByRole('main');
/** Chooses the demo's first clinic in a field for one; what suits an empty field is suggested until what is typed is found. */
export async function chooseClinic(field: Locator) {
  await field.fill('bright');
  await field
    .page()
    .getByRole('option', { name: /^Bright Smile Dental / })
    .click();
  await expect(field).not.toHaveValue('bright');
}
/** Presses what checks the entry of a form. */
export const check = (page: Page) => page.getByRole('button', { name: 'Check and save' }).click();

/** A clinic that no other story knows. */
export function newClinic() {
  const key = `story-${randomUUID().slice(0, 8)}`;
  const number = String(Math.floor(Math.random() * 9_000_000) + 1_000_000);
  return {
    key,
    domain: 'dental',
    name: `Story Dental ${key}`,
    street: '1 Story Street',
    city: 'Arlington',
    state: 'VA',
    postalCode: '22201',
    phone: '+12025550110',
    xcareNumber: `+1303${number}`,
    timeZone: 'America/New_York',
    hours: [{ day: 'mon', opens: '08:00', closes: '17:00' }],
    visitTypes: [{ name: 'Check-up', minutes: 30, serviceCode: 'D0120' }],
  };
}

/** A file with this content, to be chosen in a dialog. */
export const fileOf = (content: unknown, name = 'clinics.json') => ({
  name,
  mimeType: name.endsWith('.csv') ? 'text/csv' : 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

/** Chooses a file in the dialog that is open. */
export const chooseFile = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);

/** Brings a clinic in by a file, as somebody who has just proven who they are. */
export async function bringIn(page: Page, content: object) {
  await page.goto('/console/clinics?file=open');
  await chooseFile(page, fileOf(content));
  await page.getByRole('button', { name: /^Write / }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Brings in a clinic that no other story knows and opens it, as somebody who keeps the catalogue; answers it. */
export async function openNewClinic(
  page: Page,
  signedInAsStaff: (roles: StaffRole[], path: string) => Promise<unknown>,
  pathOf = (key: string) => `/console/clinics/clinic?key=${key}`,
) {
  const clinic = newClinic();
  await signedInAsStaff(['catalogue'], '/console/clinics');
  await bringIn(page, { clinics: [clinic] });
  await page.goto(pathOf(clinic.key));
  return clinic;
}

/** Saves what a question shows. */
export async function confirm(page: Page, question: string) {
  const dialog = page.getByRole('alertdialog', { name: question });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
