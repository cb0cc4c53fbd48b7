import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { addAuthenticator } from '@kindwell/e2e/passkeys.ts';
import { demoPassword } from '@kindwell/e2e/people.ts';
import { askForPasswordOnce } from '@kindwell/e2e/settings-account.ts';
import type { Page } from '@playwright/test';

const rows = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('SET-08 a passkey is added by name, listed, and removed after a question', async ({
  page,
  signedInAsNewcomer,
}) => {
  const device = await addAuthenticator(page);
  await signedInAsNewcomer('/settings?section=security');
  await button(page, 'Add a passkey').click();
  await expect(page.getByLabel('Name of the passkey')).toBeFocused();
  await button(page, 'Create the passkey').click();
  await expect(page.getByText('Please enter a name for the passkey.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Name of the passkey').fill('My phone');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toContainText(['My phone']);
  await expect(button(page, 'Add a passkey')).toBeFocused();
  expect(await device.count()).toBe(1);
  await expectAccessibleEverywhere(page);

  await button(page, 'Remove the passkey My phone').click();
  const question = page.getByRole('alertdialog', { name: 'Remove the passkey My phone?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(rows(page)).toHaveCount(1);
  await button(page, 'Remove the passkey My phone').click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(button(page, 'Add a passkey')).toBeFocused();
});

test('SET-08 where the device makes none, or has one already, the form says so and stays', async ({
  page,
  signedInAsNewcomer,
}) => {
  const device = await addAuthenticator(page);
  await signedInAsNewcomer('/settings?section=security');
  await device.setKnown(false);
  await button(page, 'Add a passkey').click();
  await page.getByLabel('Name of the passkey').fill('My phone');
  await button(page, 'Create the passkey').click();
  await expect(page.getByText("No passkey was created. Try again when you're ready.")).toBeVisible();
  await expect(page.getByLabel('Name of the passkey')).toHaveValue('My phone');

  await device.setKnown(true);
  await button(page, 'Create the passkey').click();
  await expect(rows(page)).toHaveCount(1);
  await button(page, 'Add a passkey').click();
  await page.getByLabel('Name of the passkey').fill('Again');
  await button(page, 'Create the passkey').click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();
});

test('SET-08 later than 15 minutes after the sign-in the form asks for the password', async ({
  page,
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 422/);
  await addAuthenticator(page);
  await signedInAsNewcomer('/settings?section=security');
  await askForPasswordOnce(page, '**/selfcare/passkeys/');

  await button(page, 'Add a passkey').click();
  await page.getByLabel('Name of the passkey').fill('My phone');
  await button(page, 'Create the passkey').click();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
});
