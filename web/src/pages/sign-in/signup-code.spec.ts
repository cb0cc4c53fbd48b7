import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { tabTo } from '@kindwell/e2e/keyboard.ts';
import { answerWith, refusedCall } from '@kindwell/e2e/login-form.ts';
import { greeting } from '@kindwell/e2e/people.ts';
import {
  createButton,
  emailOtp,
  newPerson,
  otpDialog,
  phoneOtp,
  sendSignup,
  signupPassword,
  verifyCall,
} from '@kindwell/e2e/signup-form.ts';
import type { Page } from '@playwright/test';

const verify = (page: Page) => otpDialog(page).getByRole('button', { name: 'Verify' });
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('SIGNUP-08 OTP-01 a signup that was sent says so and opens the dialog for both codes', async ({ page }) => {
  const person = newPerson();
  await sendSignup(page, person);

  await expect(notifications(page).getByText('Signup successful! Please verify OTP')).toBeVisible();
  await expect(emailOtp(page)).toBeFocused();
  await expect(emailOtp(page)).toHaveAccessibleDescription(`Enter the 4-digit code we sent to ${person.email}.`);
  await expect(phoneOtp(page)).toHaveAccessibleDescription(/\(303\) 555-\d{4}\.$/);
  await expect(otpDialog(page).getByRole('button', { name: 'Close' })).toBeVisible();

  // Only one of them, else the phone's suggestion would fill both.
  await expect(emailOtp(page)).toHaveAttribute('autocomplete', 'off');
  await expect(phoneOtp(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
});

test('OTP-01 both codes must have exactly four digits', async ({ page }) => {
  await sendSignup(page, newPerson());
  await expect(verify(page)).toBeDisabled();

  await emailOtp(page).fill('12 34 56');
  await expect(emailOtp(page)).toHaveValue('1234');
  await phoneOtp(page).fill('12a');
  await expect(phoneOtp(page)).toHaveValue('12');
  await expect(verify(page)).toBeDisabled();

  await phoneOtp(page).fill('1234');
  await expect(verify(page)).toBeEnabled();
});

test('SIGNUP-09 OTP-02 wrong codes say so and can be fixed; the right ones sign in', async ({
  page,
  consoleWatch,
  codeFor,
  context,
}) => {
  consoleWatch.allow(refusedCall);
  const person = newPerson();
  await sendSignup(page, person, '/signup?referral=FRIEND7');
  const right = { email: await codeFor(person.email), phone: await codeFor(person.phone) };

  await emailOtp(page).fill(right.email === '0000' ? '1111' : '0000');
  await phoneOtp(page).fill(right.phone);
  await page.keyboard.press('Enter');
  await expect(otpDialog(page).getByRole('alert')).toHaveText('Invalid OTP. Try again.');
  await expect(emailOtp(page)).toBeFocused();
  // Which of the two is wrong nobody is told: both are marked until one is changed.
  for (const field of [emailOtp(page), phoneOtp(page)]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/Invalid OTP\. Try again\.$/);
  }
  await expectAccessible(page);

  await page.keyboard.type(right.email);
  await expect(otpDialog(page).locator('[aria-invalid]')).toHaveCount(0);
  const sent = page.waitForRequest(verifyCall);
  await verify(page).click();
  expect((await sent).postDataJSON()).toEqual({
    ecode: right.email,
    code: right.phone,
    referral: 'FRIEND7',
    invite: '',
  });

  await expect(page).toHaveURL('/dashboard');
  await expect(notifications(page).getByText('Account verified successfully!')).toBeVisible();
  await expect(notifications(page).getByText('Login successful!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: greeting('Nora') })).toBeFocused();
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['jwtToken', 'xprAuthUser', 'xpr_user_id']));
  expect(await page.evaluate(() => ({ ...sessionStorage }))).not.toHaveProperty('kindwell.signup');

  await page.goBack();
  await expect(page).not.toHaveURL('/signup');
});

test('OTP-02 on a phone wrong codes are marked too, with the message in view', async ({
  page,
  consoleWatch,
  codeFor,
}) => {
  consoleWatch.allow(refusedCall);
  await page.setViewportSize({ width: 390, height: 844 });
  const person = newPerson();
  await sendSignup(page, person);
  await emailOtp(page).fill(await codeFor(person.email));
  await phoneOtp(page).fill((await codeFor(person.phone)) === '0000' ? '1111' : '0000');
  await verify(page).click();

  await expect(otpDialog(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(otpDialog(page).locator('[aria-invalid=true]')).toHaveCount(2);
});

test('OTP-02 right codes say so and close the dialog', async ({ page, codeFor }) => {
  const person = newPerson();
  await sendSignup(page, person);
  await emailOtp(page).fill(await codeFor(person.email));
  await phoneOtp(page).fill(await codeFor(person.phone));

  const said = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new MutationObserver(() => {
          if (document.body.textContent?.includes('OTP verified successfully!')) resolve();
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
  await verify(page).click();

  await said;
  await expect(otpDialog(page)).toBeHidden();
});

test('OTP-02 a failure that has another reason gives it', async ({ page, consoleWatch }) => {
  consoleWatch.allow(refusedCall);
  await sendSignup(page, newPerson());
  await page.route(verifyCall, answerWith(503, "Kindwell can't be reached right now."));
  await emailOtp(page).fill('1234');
  await phoneOtp(page).fill('1234');
  await verify(page).click();

  await expect(otpDialog(page).getByRole('alert')).toHaveText(
    "Invalid OTP. Try again.Kindwell can't be reached right now.",
  );
  await expect(otpDialog(page).locator('[aria-invalid]')).toHaveCount(0);
  await expect(otpDialog(page)).toBeVisible();
});

for (const name of ['Close', 'Go back']) {
  test(`SIGNUP-08 OTP-01 «${name}» leads back to the form, which keeps what was typed`, async ({ page }) => {
    const person = newPerson();
    await sendSignup(page, person);
    await otpDialog(page).getByRole('button', { name }).click();

    await expect(otpDialog(page)).toBeHidden();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await expect(name === 'Close' ? createButton(page) : page.getByLabel('Email', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(signupPassword);

    const other = newPerson();
    await page.getByLabel('Email', { exact: true }).fill(other.email);
    await createButton(page).click();
    await expect(emailOtp(page)).toHaveAccessibleDescription(`Enter the 4-digit code we sent to ${other.email}.`);
  });
}

test('SIGNUP-08 SIGNUP-09 new codes can be had after 30 seconds, and are the ones that count', async ({
  page,
  codeFor,
}) => {
  const person = newPerson();
  await page.clock.install();
  await sendSignup(page, person);
  const resend = otpDialog(page).getByRole('button', { name: 'Resend Code' });
  await expect(resend).toBeDisabled();

  await page.clock.runFor(31_000);
  await resend.click();
  await expect(notifications(page).getByText('Verification code resent successfully')).toBeVisible();

  await emailOtp(page).fill(await codeFor(person.email));
  await phoneOtp(page).fill(await codeFor(person.phone));
  await verify(page).click();
  await expect(page).toHaveURL('/dashboard');
});

test('SIGNUP-01 SIGNUP-09 OTP-02 a new person signs up from the sign-in to the dashboard by keyboard alone', async ({
  page,
  codeFor,
}) => {
  test.slow();
  const { email, phone } = newPerson();
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };

  await page.goto('/login');
  await tabTo(page, page.getByRole('link', { name: 'Sign up now' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeFocused();

  await type('First Name', 'Nora');
  await type('Last Name', 'Field');
  await type('Month', '04');
  await type('Day', '27');
  await type('Year', '1990');
  await type('Email', email);
  await tabTo(page, page.getByLabel('Phone Number'));
  await page.keyboard.press('End');
  await page.keyboard.type(phone);
  await type('Postal Code', '80202');
  await type('Password', signupPassword);
  await type('Confirm Password', signupPassword);
  await page.keyboard.press('Enter');

  await expect(emailOtp(page)).toBeFocused();
  await page.keyboard.type(await codeFor(email));
  await type('Phone OTP', await codeFor(phone));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: greeting('Nora') })).toBeFocused();
});
