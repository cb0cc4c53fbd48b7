import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { refusedCall } from '@kindwell/e2e/login-form.ts';
import { demoPassword } from '@kindwell/e2e/people.ts';
import {
  accountForm,
  askForPasswordOnce,
  changeButton,
  messagesTo,
  openSettingsAsNewcomer,
} from '@kindwell/e2e/settings-account.ts';
import { otpDialog } from '@kindwell/e2e/signup-form.ts';

const updateCall = '**/selfcare/updateaccount/**';

test('SET-03 OTP-01 OTP-02 API-14 a new email waits for its code, then shows everywhere; the old address is told', async ({
  page,
  codeFor,
  request,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  const { email } = await openSettingsAsNewcomer(page);
  const wanted = `new.${email}`;
  const form = accountForm(page, 'email');
  await changeButton(page, 'email').click();
  await expect(page.getByLabel('New email')).toBeFocused();

  await page.getByLabel('New email').fill('nell@');
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByText('Invalid email')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('New email').fill(wanted);
  await page.keyboard.press('Enter');
  await expect(otpDialog(page).getByRole('textbox')).toHaveCount(1);
  await expect(otpDialog(page).getByLabel('Email OTP')).toBeFocused();
  await expectAccessible(page);

  const code = await codeFor(wanted);
  await otpDialog(page)
    .getByLabel('Email OTP')
    .fill(code === '0000' ? '1111' : '0000');
  await otpDialog(page).getByRole('button', { name: 'Verify' }).click();
  await expect(otpDialog(page).getByRole('alert')).toHaveText('Invalid OTP. Try again.');

  await otpDialog(page).getByLabel('Email OTP').fill(code);
  await otpDialog(page).getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('OTP verified successfully!')).toBeVisible();
  await expect(otpDialog(page)).toBeHidden();
  await expect(form).toBeHidden();
  // In the row and at the foot of the menu.
  await expect(page.getByText(wanted, { exact: true })).toHaveCount(2);
  await expect(page.getByText(email, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Saved')).toBeVisible();
  await expect(changeButton(page, 'email')).toBeFocused();

  const [notice] = await messagesTo(request, email);
  expect(notice).toMatchObject({ channel: 'email', code: null, text: expect.stringContaining('a different email') });
});

test('SET-03 OTP-01 API-14 a new mobile number, by its code; the old number is told by text', async ({
  page,
  codeFor,
  request,
}) => {
  const { phone } = await openSettingsAsNewcomer(page);
  const wanted = `(404) ${phone.slice(3, 6)}-${phone.slice(6)}`;
  await changeButton(page, 'mobile number').click();
  await page.getByLabel('New mobile number').fill(wanted);
  await accountForm(page, 'mobile number').getByRole('button', { name: 'Send code' }).click();

  await expect(otpDialog(page)).toContainText(wanted);
  await otpDialog(page)
    .getByLabel('Phone OTP')
    .fill(await codeFor(`404${phone.slice(3)}`));
  await page.keyboard.press('Enter');

  await expect(page.getByText('OTP verified successfully!')).toBeVisible();
  await expect(page.getByText(wanted)).toHaveCount(2);
  const [notice] = await messagesTo(request, phone);
  expect(notice).toMatchObject({ channel: 'sms', code: null });
});

test('SET-03 OTP-01 closing the dialog changes nothing and keeps the form, so that a slip can be fixed', async ({
  page,
}) => {
  const { email } = await openSettingsAsNewcomer(page);
  await changeButton(page, 'email').click();
  await page.getByLabel('New email').fill(`slip.${email}`);
  await page.keyboard.press('Enter');

  await otpDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(otpDialog(page)).toBeHidden();
  await expect(page.getByLabel('New email')).toHaveValue(`slip.${email}`);

  await page.getByLabel('New email').press('Enter');
  await expect(otpDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(otpDialog(page)).toBeHidden();
  await expect(page.getByLabel('New email')).toBeVisible();

  await page.getByLabel('New email').press('Escape');
  await expect(accountForm(page, 'email')).toBeHidden();
  await expect(changeButton(page, 'email')).toBeFocused();
  await page.reload();
  await expect(page.getByText(email, { exact: true })).toHaveCount(2);
});

test('SET-03 API-14 a refusal stands at its field; one without a field stands in the form', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  const { email } = await openSettingsAsNewcomer(page);
  const form = accountForm(page, 'email');
  await changeButton(page, 'email').click();
  await page.getByLabel('New email').fill(email.toUpperCase());
  await page.keyboard.press('Enter');

  await expect(form.getByText('This is already your email.')).toBeVisible();
  await expect(page.getByLabel('New email')).toHaveAttribute('aria-invalid', 'true');

  await page.route(updateCall, (route) => route.abort(), { times: 1 });
  await page.getByLabel('New email').fill(`new.${email}`);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText("Kindwell can't be reached.");
  await expect(page.getByLabel('New email')).toHaveValue(`new.${email}`);
});

test('SET-03 API-14 some time after the sign-in the current password is asked for, and only then', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  const { email } = await openSettingsAsNewcomer(page);
  await askForPasswordOnce(page, updateCall);
  await changeButton(page, 'email').click();
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await page.getByLabel('New email').fill(`late.${email}`);
  await page.keyboard.press('Enter');

  const current = page.getByLabel('Current password');
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription('Please enter your current password to make this change.');
  await expect(current).toHaveAttribute('autocomplete', 'current-password');
  await expectAccessible(page);

  await current.fill('Wrong123!');
  await page.keyboard.press('Enter');
  await expect(accountForm(page, 'email').getByText("This isn't your current password.")).toBeVisible();

  await current.fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(otpDialog(page)).toContainText(`late.${email}`);
});
