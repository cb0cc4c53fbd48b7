import { authenticatorCode } from '@kindwell/e2e/console/authenticator.ts';
import { expect, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import type { Page } from '@playwright/test';

async function signOut(page: Page) {
  // What the screen is asking for still would be refused, which the browser notes.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to the console' })).toBeVisible();
}

test('CONSOLE-05 email and password, then the code of the app, lead back to where one wanted to go', async ({
  page,
  signedInAsStaff,
}) => {
  const { email, password, secret } = await signedInAsStaff();
  await signOut(page);
  await page.goto('/console/sign-in');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to the console' })).toBeVisible();
  await expect(page).toHaveTitle('Sign in to the console · Kindwell console');
  await expectAccessibleEverywhere(page);

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused();
  await expectAccessibleEverywhere(page);

  await page.keyboard.type(authenticatorCode(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My sign-in' })).toBeVisible();
  await expect(page).toHaveURL('/console/sign-in');
});

test('CONSOLE-05 a recovery code signs in once in the place of the app', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 422/);
  const { email, password, recoveryCodes } = await signedInAsStaff();
  const enter = async (code: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(code);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  await signOut(page);
  await enter(recoveryCodes[0] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin Mills' })).toBeVisible();

  await signOut(page);
  await enter(recoveryCodes[0] ?? '');
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await expect(page.getByText("This code isn't right, or was used before.")).toBeVisible();
});

test('CONSOLE-05 a wrong password is told above the form, which keeps what was typed', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 422/);
  await page.goto('/console');
  await page.getByLabel('Email').fill('nobody.here@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Password1!');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
  await expect(page.getByLabel('Email')).toHaveValue('nobody.here@example.com');
  await expectAccessibleEverywhere(page);
});

test('CONSOLE-05 a step that has expired leads back to email and password, and says why', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 422/);
  const { email, password, secret } = await signedInAsStaff();
  await signOut(page);
  await page.route('**/staff/login/code/', (route) =>
    route.fulfill({
      status: 422,
      json: { status: { error: true, code: 'stepExpired', msg: 'This step has expired. Please start again.' } },
    }),
  );
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code from your authenticator app').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByText('This step has expired. Please start again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('CONSOLE-08 before the sign-in the console speaks Spanish, and is dark, when it is asked to', async ({ page }) => {
  await page.goto('/console/login');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar a la consola' })).toBeVisible();
  await expect(page).toHaveTitle('Entrar a la consola · Consola de Kindwell');

  await page.getByRole('radio', { name: 'Oscuro' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar a la consola' })).toBeVisible();
  await expectAccessibleEverywhere(page);
});
