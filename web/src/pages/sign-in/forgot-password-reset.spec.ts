import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { tabTo } from '@kindwell/e2e/keyboard.ts';
import { answerWith, continueButton, identifier, password, refusedCall, terms } from '@kindwell/e2e/login-form.ts';
import { demoPassword, greeting, joinAsNewcomer, latestCode, people } from '@kindwell/e2e/people.ts';
import {
  confirmField,
  emailCode,
  findAccount,
  newPassword,
  newPasswordField,
  otherEmail,
  otherMobile,
  phoneCode,
  proveAccount,
  recoverCall,
  recoveryHeading,
  resetButton,
  restorePassword,
  stranger,
  verifyButton,
} from '@kindwell/e2e/recovery-form.ts';

test('API-06 FORGOT-09 of two accounts with one email and one phone, one is chosen and named', async ({
  page,
  request,
}) => {
  const contacts = await joinAsNewcomer(page);
  await joinAsNewcomer(page, contacts, 'Sky');
  await page.context().clearCookies();

  await findAccount(page, contacts.email);
  await otherMobile(page).fill(contacts.phone);
  await continueButton(page).click();
  await expect(emailCode(page)).toBeVisible();
  await emailCode(page).fill(await latestCode(request, contacts.email));
  await phoneCode(page).fill(await latestCode(request, contacts.phone));
  await verifyButton(page).click();

  const choice = page.getByRole('group', { name: 'Which account?' });
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await newPasswordField(page).fill(newPassword);
  await confirmField(page).fill(newPassword);
  await expect(resetButton(page)).toBeDisabled();
  await expect(resetButton(page)).toHaveAccessibleDescription(/choose the account/);
  await expectAccessible(page);
  await choice.getByRole('radio', { name: /Robin/ }).check();
  await resetButton(page).click();

  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/The password of Robin \(KW\d+\) has been changed/)).toBeVisible();
  const signIn = (password: string) => request.post('/selfcare/login/', { data: { ...contacts, password } });
  expect((await (await signIn(newPassword)).json()).firstName).toBe('Robin');
  expect((await (await signIn(demoPassword)).json()).firstName).toBe('Sky');
});

test('FORGOT-08 the rules tick while the password is typed, each with its message', async ({ page }) => {
  await proveAccount(page, stranger(50));
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await expect(recoveryHeading(page)).toHaveText('Choose a new password');
  await expect(recoveryHeading(page)).toBeFocused();
  await expect(page).toHaveTitle('Step 3 of 3: Choose a new password · Kindwell');
  await expect(page.getByRole('listitem').filter({ hasText: '(still missing)' })).toHaveCount(5);
  await expectAccessible(page);

  for (const [typed, message, missing] of [
    ['Aa1!', 'Password must be at least 8 characters', 1],
    ['better2!pass', 'Password must have at least 1 uppercase letter', 1],
    ['BETTER2!PASS', 'Password must have at least 1 lowercase letter', 1],
    ['Better!!pass', 'Password must have at least 1 numeric character', 1],
    ['Better22pass', 'Password must have at least 1 special character', 1],
  ] as const) {
    await newPasswordField(page).fill(typed);
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '(still missing)' })).toHaveCount(missing);
  }

  await confirmField(page).fill('short');
  await expect(page.getByText('Confirm Password must be at least 8 characters')).toBeVisible();

  await newPasswordField(page).fill(newPassword);
  await expect(page.getByRole('listitem').filter({ hasText: '(done)' })).toHaveCount(5);
});

test('FORGOT-08 passwords that differ say so on change, and at submit; fixing either one is enough', async ({
  page,
}) => {
  await proveAccount(page, stranger(51));
  await newPasswordField(page).fill(newPassword);
  await expect(resetButton(page)).toBeDisabled();
  await expect(resetButton(page)).toHaveAccessibleDescription('To continue, enter the new password again.');

  await confirmField(page).fill('Better3!pass');
  await expect(confirmField(page)).toHaveAccessibleDescription('Passwords do not match');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Both password should match.');
  await expectAccessible(page);

  await newPasswordField(page).fill('Better3!pass');
  await expect(confirmField(page)).toHaveAccessibleDescription('');
  await expect(resetButton(page)).toBeEnabled();
});

test('FORGOT-08 a password manager finds whose new password it is', async ({ page }) => {
  await proveAccount(page, stranger(52));

  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(stranger(52));
  for (const field of [newPasswordField(page), confirmField(page)])
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
});

test('FORGOT-09 FORGOT-11 the new password leads to the sign-in, prefilled, and signs in', async ({
  page,
  consoleWatch,
  codeFor,
}) => {
  // The login that Remember me had kept names nobody.
  consoleWatch.allow(refusedCall);
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('rememberedCreds', '{"v":1,"login":"old@example.com","password":""}'));
  await page.goto('/login');
  await page.getByRole('link', { name: 'Reset Password?' }).click();
  // The field of the sign-in has the same name.
  await expect(recoveryHeading(page)).toBeVisible();
  await identifier(page).fill(stranger(53));
  await continueButton(page).click();
  await expect(emailCode(page)).toBeVisible();
  await emailCode(page).fill(await codeFor(stranger(53)));
  await verifyButton(page).click();
  await newPasswordField(page).fill(newPassword);
  await confirmField(page).fill(newPassword);
  await resetButton(page).click();

  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your password has been changed. Please sign in with the new one.')).toBeVisible();
  await expect(identifier(page)).toHaveValue(stranger(53));
  expect(await page.evaluate(() => localStorage.getItem('rememberedCreds'))).toBeNull();
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, history.state]))).not.toContain('patient.53');

  await password(page).fill(newPassword);
  await terms(page).check();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('FORGOT-11 a step that has expired says so, and the way back keeps the identifier', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await proveAccount(page, stranger(54));
  await page.route(recoverCall, answerWith(422, 'This step has expired. Please start again.'), { times: 1 });
  await newPasswordField(page).fill(newPassword);
  await confirmField(page).fill(newPassword);
  await resetButton(page).click();
  await expect(newPasswordField(page)).toHaveAccessibleDescription(/^This step has expired\. Please start again\./);
  await expect(newPasswordField(page)).toBeFocused();

  await page.getByRole('button', { name: 'Use another email or mobile number' }).click();
  await expect(identifier(page)).toHaveValue(stranger(54));
});

test('FORGOT-03 FORGOT-05 FORGOT-09 a shared phone, by keyboard only: both codes, the new password, the sign-in', async ({
  page,
  codeFor,
}) => {
  const { keyboard } = page;
  try {
    await page.goto('/reset-password');
    await tabTo(page, identifier(page));
    await keyboard.type('2025550103');
    await keyboard.press('Enter');
    await expect(otherEmail(page)).toBeFocused();
    await keyboard.type(people.ana);
    await keyboard.press('Enter');

    await expect(recoveryHeading(page)).toBeFocused();
    await expect(emailCode(page)).toBeVisible();
    await tabTo(page, emailCode(page));
    await keyboard.type(await codeFor(people.ana));
    await tabTo(page, phoneCode(page));
    await keyboard.type(await codeFor('2025550103'));
    await keyboard.press('Enter');

    await expect(newPasswordField(page)).toBeVisible();
    await tabTo(page, newPasswordField(page));
    await keyboard.type(newPassword);
    await tabTo(page, confirmField(page));
    await keyboard.type(newPassword);
    await keyboard.press('Enter');

    await expect(page).toHaveURL('/login');
    await expect(identifier(page)).toHaveValue('2025550103');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(people.ana);
    await tabTo(page, password(page));
    await keyboard.type(newPassword);
    await tabTo(page, terms(page));
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: greeting('Ana') })).toBeVisible();
  } finally {
    await restorePassword(page.request, people.ana);
  }

  const login = { email: people.ana, password: demoPassword };
  expect((await page.request.post('/selfcare/login/', { data: login })).status()).toBe(200);
});

test('FORGOT-09 a device that was signed in is signed out by the reset', async ({
  request,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  const page = await signedIn(people.ben);
  await restorePassword(request, people.ben);

  // The page may have heard of it by itself, and be on its way.
  await page.reload().catch(() => undefined);

  await expect(page).toHaveURL('/login');
});
