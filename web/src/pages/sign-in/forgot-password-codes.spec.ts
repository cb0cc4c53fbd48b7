import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { answerWith, continueButton, identifier, refusedCall } from '@kindwell/e2e/login-form.ts';
import { paste } from '@kindwell/e2e/paste.ts';
import { people } from '@kindwell/e2e/people.ts';
import {
  emailCode,
  findAccount,
  newPasswordField,
  otherMobile,
  phoneCode,
  proveAccount,
  recoverCall,
  recoveryHeading,
  stranger,
  verifyButton,
} from '@kindwell/e2e/recovery-form.ts';

const wrongFor = (code: string) => (code === '0000' ? '1111' : '0000');

test('FORGOT-04 FORGOT-05 FORGOT-11 step 2 says where the code went and asks for the one of the email', async ({
  page,
}) => {
  await findAccount(page, stranger(40));

  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(recoveryHeading(page)).toHaveText('Enter your code');
  await expect(recoveryHeading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Step 2 of 3: /);
  // Once at the field and once as a toast.
  await expect(page.getByText('We have sent a 4-digit code to p•••@example.com.')).toHaveCount(2);
  await expect(emailCode(page)).toHaveAccessibleDescription('We have sent a 4-digit code to p•••@example.com.');
  await expect(phoneCode(page)).toBeHidden();
  await expect(emailCode(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
  await expectAccessible(page);
});

test('FORGOT-05 two codes: a phone may fill in its own only', async ({ page }) => {
  await findAccount(page, people.novak);
  await otherMobile(page).fill('2025550105');
  await continueButton(page).click();

  await expect(recoveryHeading(page)).toHaveText('Enter your codes');
  await expect(page.getByText('f•••@example.com and another to your mobile number ending in 05.')).toHaveCount(2);
  await expect(emailCode(page)).toHaveAttribute('autocomplete', 'off');
  await expect(phoneCode(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);

  await expect(verifyButton(page)).toBeDisabled();
  await expect(verifyButton(page)).toHaveAccessibleDescription('To continue, enter the 4 digits from your email.');
  await emailCode(page).fill('1234');
  await expect(verifyButton(page)).toHaveAccessibleDescription('To continue, enter the 4 digits from your phone.');
  await phoneCode(page).fill('1234');
  await expect(verifyButton(page)).toBeEnabled();
});

test('FORGOT-06 codes that are missing or too short say so, and none is longer than 4', async ({ page }) => {
  await findAccount(page, people.novak);
  await otherMobile(page).fill('2025550104');
  await continueButton(page).click();

  await emailCode(page).focus();
  await page.keyboard.press('Enter');
  await expect(emailCode(page)).toHaveAccessibleDescription(/Email OTP is required\.$/);
  await expect(phoneCode(page)).toHaveAccessibleDescription(/Phone OTP is required\.$/);
  await expect(page.getByRole('alert')).toHaveText('Required OTP fields are missing');

  await emailCode(page).fill('12');
  await expect(emailCode(page)).toHaveAccessibleDescription(/OTP must be 4 digits$/);
  await emailCode(page).pressSequentially('3456');
  await expect(emailCode(page)).toHaveValue('1234');
  await expect(emailCode(page)).toHaveAccessibleDescription('4 digits, in the email we sent you.');
});

test('FORGOT-06 a pasted code is taken with whatever was copied around it', async ({ page }) => {
  await findAccount(page, stranger(41));
  await paste(emailCode(page), 'Your code is 90 17. ');

  await expect(emailCode(page)).toHaveValue('9017');
  await expect(verifyButton(page)).toBeEnabled();
});

test('FORGOT-07 FORGOT-11 a wrong code says so and can be fixed; the right one leads to step 3', async ({
  page,
  consoleWatch,
  codeFor,
}) => {
  consoleWatch.allow(refusedCall);
  await findAccount(page, stranger(42));
  await expect(emailCode(page)).toBeVisible();
  const code = await codeFor(stranger(42));

  await emailCode(page).fill(wrongFor(code));
  await verifyButton(page).click();
  await expect(emailCode(page)).toHaveAccessibleDescription(/Invalid verification code\. Please try again\.$/);
  await expect(emailCode(page)).toBeFocused();

  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(newPasswordField(page)).toBeVisible();
  await expect(page.getByText('Verification successful')).toBeVisible();
});

test('FORGOT-11 a call that fails says something went wrong', async ({ page, consoleWatch }) => {
  consoleWatch.allow(refusedCall);
  await findAccount(page, stranger(43));
  await emailCode(page).fill('1234');
  await page.route(recoverCall, answerWith(500, ''), { times: 1 });
  await verifyButton(page).click();

  await expect(emailCode(page)).toHaveAccessibleDescription(/Something went wrong$/);
});

test('FORGOT-12 the answer to the codes names its step and the codes that were asked for', async ({ page }) => {
  const bodies: object[] = [];
  page.on('request', (request) => request.url().endsWith('/forgotpassword/') && bodies.push(request.postDataJSON()));
  await proveAccount(page, stranger(44));

  expect(bodies[1]).toEqual({
    modelType: 'verifyOtp',
    patientotpId: expect.stringMatching(/^[\w-]{43}$/),
    otpeverify: expect.stringMatching(/^\d{4}$/),
  });
});

test('API-11 after half a minute both codes can be sent again', async ({ page, codeFor }) => {
  await page.clock.install();
  await findAccount(page, people.novak);
  await otherMobile(page).fill('2025550105');
  await continueButton(page).click();
  const resend = page.getByRole('button', { name: 'Resend Code' });
  await expect(resend).toBeDisabled();

  await page.clock.runFor(31_000);
  await resend.click();
  await expect(page.getByText('Verification code resent successfully')).toBeVisible();

  await emailCode(page).fill(await codeFor(people.novak));
  await phoneCode(page).fill(await codeFor('2025550105'));
  await verifyButton(page).click();
  await expect(newPasswordField(page)).toBeVisible();
});

test('FORGOT-04 the way back, on the page and in the browser, keeps what was entered', async ({ page }) => {
  await findAccount(page, stranger(45));
  await expect(emailCode(page)).toBeVisible();

  await page.getByRole('button', { name: 'Use another email or mobile number' }).click();
  await expect(identifier(page)).toHaveValue(stranger(45));
  await expect(recoveryHeading(page)).toBeFocused();

  await continueButton(page).click();
  await expect(emailCode(page)).toBeVisible();
  await page.goBack();
  await expect(identifier(page)).toHaveValue(stranger(45));
});

test('FORGOT-04 a reload in the middle starts over kindly, and the address says nothing of anyone', async ({
  page,
}) => {
  await findAccount(page, stranger(46));
  await expect(emailCode(page)).toBeVisible();
  await expect(page).toHaveURL('/forgot-password');
  await page.reload();

  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await expect(page.getByText(/you need to start over/)).toBeVisible();
  await expectAccessible(page);

  await identifier(page).fill(stranger(46));
  await continueButton(page).click();
  await expect(emailCode(page)).toBeVisible();
  await expect(page.getByText(/the steps start over/)).toBeHidden();
});
