import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { continueButton, identifier, password, terms } from '@kindwell/e2e/login-form.ts';
import { addAuthenticator } from '@kindwell/e2e/passkeys.ts';
import type { Page } from '@playwright/test';

const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey instead' });

/** Adds a passkey to the account that is signed in, signs out, and does the first step of a sign-in. */
async function comeBack(page: Page, login: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('My phone');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1);

  await page.context().clearCookies();
  await page.goto('/login');
  await identifier(page).fill(login);
  await continueButton(page).click();
  await expect(password(page)).toBeFocused();
}

const emailOf = async (page: Page) => (await page.locator('dd').filter({ hasText: '@' }).first().innerText()).trim();

test('LOGIN-23 after the first step a passkey signs in, once the terms are accepted', async ({
  page,
  signedInAsNewcomer,
}) => {
  await addAuthenticator(page);
  await signedInAsNewcomer('/settings?section=security');
  await comeBack(page, await emailOf(page));
  await usePasskey(page).click();
  await expect(page.getByText('Please accept Terms and Conditions.').first()).toBeVisible();
  await expect(terms(page)).toBeFocused();
  await expectAccessible(page);

  await terms(page).check();
  await usePasskey(page).click();
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('LOGIN-23 where no passkey is shown, the form says so, and the password stays', async ({
  page,
  signedInAsNewcomer,
}) => {
  const device = await addAuthenticator(page);
  await signedInAsNewcomer('/settings?section=security');
  await comeBack(page, await emailOf(page));
  await terms(page).check();
  await device.setKnown(false);
  await usePasskey(page).click();

  await expect(page.getByText('No passkey was used. Try again, or sign in with your password.')).toBeVisible();
  await expect(password(page)).toBeVisible();
  await expectAccessible(page);
});

test('LOGIN-23 the first screen of the sign-in fetches nothing of passkeys, and a browser without any offers none', async ({
  page,
  signedInAsNewcomer,
}) => {
  await addAuthenticator(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/login');
  await expect(identifier(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => /passkey/.test(url))).toEqual([]);

  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await signedInAsNewcomer('/settings?section=security');
  await expect(page.getByText("This browser can't have passkeys for this page.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});
