import { check, confirm, heading, openNewClinic } from '@kindwell/e2e/console/clinics.ts';
import { speakSpanish } from '@kindwell/e2e/console/spanish.ts';
import { expect, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import type { Page } from '@playwright/test';

const chosen = (page: Page, label: string) =>
  page.getByRole('list', { name: `${label}: chosen` }).getByRole('listitem');
const suggestion = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

test('CONSOLE-134 CONSOLE-135 CONSOLE-153 what a provider does and speaks is chosen by the keyboard from what the catalogue has', async ({
  page,
  signedInAsStaff,
}) => {
  test.slow();
  const clinic = await openNewClinic(page, signedInAsStaff);
  await page.getByRole('link', { name: 'Add a provider' }).first().click();
  await page.getByLabel('Full name').fill('Dr. Ana Ruiz');
  await page.getByLabel('Short name').fill('Dr. Ruiz');
  await page.getByRole('textbox', { name: 'Key' }).fill(`${clinic.key}-ruiz`);
  await page.getByLabel('Kind of care').selectOption({ label: 'Dental' });
  await expect(page.getByLabel('Clinic', { exact: true })).toHaveAccessibleDescription(clinic.name);

  // A few letters, the arrow and Enter; the order is that of importance.
  const specialties = page.getByLabel('Specialties (optional)');
  await specialties.pressSequentially('orthod');
  await expect(suggestion(page, 'Orthodontics')).toBeVisible();
  await specialties.press('ArrowDown');
  await specialties.press('Enter');
  await expect(chosen(page, 'Specialties')).toHaveText(['Orthodontics']);
  await expect(specialties).toBeFocused();
  await expect(specialties).toHaveValue('');

  // What the list does not have yet is added to it, and said.
  const fresh = `Tooth dreams ${clinic.key}`;
  await specialties.pressSequentially(fresh);
  await expect(suggestion(page, `Add “${fresh}” to the list`)).toBeVisible();
  await specialties.press('Enter');
  await expect(chosen(page, 'Specialties')).toHaveText(['Orthodontics', fresh]);
  await expect(page.getByText(`Not in the list yet: ${fresh}. Saving adds it there.`)).toBeVisible();
  await page.getByRole('button', { name: `Move “${fresh}” forward` }).press('Enter');
  await expect(chosen(page, 'Specialties')).toHaveText([fresh, 'Orthodontics']);
  await expect(page.getByRole('button', { name: `Remove ${fresh}` })).toBeFocused();

  // What is typed and not chosen is neither lost nor taken.
  await page.getByLabel('Languages (optional)').pressSequentially('Klingo');
  const offered = page.getByRole('list', { name: 'What can be booked with them here: what can be added' });
  await offered.getByRole('button', { name: 'Add “Check-up”' }).click();
  await expect(chosen(page, 'What can be booked with them here')).toHaveText(['Check-up']);
  await expect(offered).toHaveCount(0);
  await check(page);
  await expect(page.getByText('Please choose one that is in the list, or clear the field.')).toBeVisible();
  await expect(page.getByLabel('Languages (optional)')).toBeFocused();
  await page.getByLabel('Languages (optional)').fill('Spanish');
  await expectAccessibleEverywhere(page);
  await check(page);
  await confirm(page, 'Add this?');
  await expect(heading(page, 'Dr. Ana Ruiz')).toBeVisible();
  await expect(chosen(page, 'Languages')).toHaveText(['Spanish']);
  await expect(page.getByText('Not in the list yet')).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove Orthodontics' }).click();
  await page.getByRole('button', { name: 'Remove Check-up' }).click();
  await expect(chosen(page, 'Specialties')).toHaveText([fresh]);
  await check(page);
  await confirm(page, 'Save these changes?');
  await speakSpanish(page);
  await expect(page.getByRole('list', { name: 'Idiomas: lo elegido' }).getByRole('listitem')).toHaveText(['Español']);
  // So are they called in what a change made of them, and so is the clinic.
  const changed = page.getByRole('region', { name: 'Historial' }).getByRole('listitem').first();
  await expect(changed).toContainText(`${fresh}, Ortodoncia${fresh}`);
  await expect(changed).toContainText(new RegExp(`${clinic.name}: .+Revisión`));
});

test('CONSOLE-136 what a clinic does not offer any more stays with a provider, is said, and the server’s word lands at the field', async ({
  page,
  signedInAsStaff,
}) => {
  const clinic = await openNewClinic(page, signedInAsStaff);
  await page.getByRole('link', { name: 'Add a provider' }).first().click();
  await page.getByLabel('Full name').fill('Dr. Ben Ode');
  await page.getByLabel('Short name').fill('Dr. Ode');
  await page.getByRole('textbox', { name: 'Key' }).fill(`${clinic.key}-ode`);
  await page.getByLabel('Kind of care').selectOption({ label: 'Dental' });
  await page.getByRole('button', { name: 'Add “Check-up”' }).click();

  const other = await page.context().newPage();
  await other.goto(`/console/clinics/edit?key=${clinic.key}`);
  await other.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Look');
  await check(other);
  await confirm(other, 'Save these changes?');
  await other.close();

  await check(page);
  const here = 'What can be booked with them here';
  await expect(page.getByLabel(`${here} (optional)`)).toHaveAttribute('aria-invalid', 'true');
  await expect(chosen(page, here)).toHaveText(['Check-up']);
});
