import { authenticatorCode } from '@kindwell/e2e/console/authenticator.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { addAuthenticator } from '@kindwell/e2e/passkeys.ts';
import type { Page } from '@playwright/test';

/** Adds a passkey of this name under My sign-in. */
async function addPasskey(page: Page, name = 'My laptop') {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill(name);
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText('Your passkey is added', { exact: true })).toBeVisible();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to the console' })).toBeVisible();
}

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem').filter({ hasText: name });

test('CONSOLE-53 a passkey signs in, first among the ways, and leads back to where one wanted to go', async ({
  page,
  signedInAsStaff,
}) => {
  await addAuthenticator(page);
  await signedInAsStaff(['support'], '/console/sign-in');
  await addPasskey(page);
  await signOut(page);
  await page.goto('/console/people');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to the console' })).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  await expect(page).toHaveURL('/console/people');
});

test('CONSOLE-53 where the device does not know its owner, the sign-in says so and the password stays', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 422/);
  const device = await addAuthenticator(page);
  const { email, password, secret } = await signedInAsStaff(['support'], '/console/sign-in');
  await addPasskey(page);
  await signOut(page);
  await page.getByLabel('Email').fill(email);

  await device.setKnown(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('No passkey was used. Try again, or use your password.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code from your authenticator app').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My sign-in' })).toBeVisible();
});

test('CONSOLE-53 a passkey that was removed signs in no more, and a browser without any has the password alone', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 422/);
  await addAuthenticator(page);
  await signedInAsStaff(['support'], '/console/sign-in');
  await addPasskey(page);
  await row(page, 'My laptop').getByRole('button', { name: 'Remove the passkey My laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(page.getByText('The passkey is removed', { exact: true })).toBeVisible();
  await signOut(page);

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText("This passkey doesn't work here. Use another one, or your password.")).toBeVisible();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
});

test('CONSOLE-54 a passkey unlocks, and leads back to the same screen', async ({ page, signedInAsStaff }) => {
  const device = await addAuthenticator(page);
  await signedInAsStaff(['support'], '/console/sign-in');
  await addPasskey(page);
  await page.getByRole('button', { name: 'Lock' }).click();
  const unlock = page.getByRole('button', { name: 'Unlock with a passkey' });
  await expect(unlock).toBeFocused();
  await expectAccessibleEverywhere(page);

  await device.setKnown(false);
  await unlock.click();
  await expect(page.getByText('No passkey was used. Try again, or use your password.')).toBeVisible();
  await device.setKnown(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My sign-in' })).toBeVisible();
});

test('CONSOLE-55 a passkey is the proof that an act needs, which is then done as it was asked for', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 403/);
  await addAuthenticator(page);
  await signedInAsStaff(['support'], '/console/sign-in');
  await addPasskey(page);
  await page.getByRole('button', { name: 'Lock' }).click();
  await page.getByRole('button', { name: 'Unlock with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My sign-in' })).toBeVisible();
  await page.route(
    '**/staff/recoverycodes/',
    (route) => route.fulfill({ status: 403, json: { status: { error: true, msg: 'Prove it', code: 'stepUpNeeded' } } }),
    { times: 1 },
  );

  await page.getByRole('button', { name: 'Make ten new ones' }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Confirm with a passkey' });
  await expect(confirm).toBeFocused();
  await expectAccessible(page);
  await confirm.click();
  await expect(page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
});

test('CONSOLE-56 passkeys are added by name, listed, renamed and removed', async ({ page, signedInAsStaff }) => {
  const device = await addAuthenticator(page);
  await signedInAsStaff(['support'], '/console/sign-in');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByLabel('Name of the passkey')).toBeFocused();
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText('Please enter a name for the passkey.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name of the passkey').fill('My laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your passkey is added', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  await expect(row(page, 'My laptop')).toContainText('never used');
  expect(await device.count()).toBe(1);
  await expectAccessibleEverywhere(page);

  await page.getByRole('button', { name: 'Rename the passkey My laptop' }).click();
  await page.getByLabel('Name of the passkey').fill('Office key');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Rename the passkey Office key' })).toBeFocused();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Once more');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText('This device already has a passkey of yours.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Remove the passkey Office key' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the passkey Office key?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(row(page, 'Office key')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
});

test('CONSOLE-99 who has no passkey is offered one on the home, until they have one or want none on this device', async ({
  page,
  signedInAsStaff,
}) => {
  await addAuthenticator(page);
  await signedInAsStaff(['support']);
  const offer = page.getByText('Sign in with one press');
  await expect(offer).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.getByRole('main').getByRole('link', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My sign-in' })).toBeVisible();
  await addPasskey(page);
  await page.goto('/console');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin Mills' })).toBeVisible();
  await expect(offer).toHaveCount(0);

  await signedInAsStaff(['support']);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin Mills' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});
