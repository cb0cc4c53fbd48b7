import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import {
  answerWith,
  codeBox,
  identifier,
  password,
  refusedCall,
  submitLogin,
  terms,
} from '@kindwell/e2e/login-form.ts';
import { demoPassword, people } from '@kindwell/e2e/people.ts';

test('LOGIN-08 an account that wants a code gets the dialog: four boxes for digits, Verify only with all four', async ({
  page,
}) => {
  await submitLogin(page, people.grace);

  const dialog = page.getByRole('dialog', { name: 'Enter Verification Code' });
  const verify = dialog.getByRole('button', { name: 'Verify' });
  await expect(dialog.getByRole('textbox')).toHaveCount(4);
  await expect(codeBox(page, 1)).toBeFocused();
  await expect(dialog.getByText('We have sent a 4-digit code to g•••@example.com.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Resend Code' })).toBeVisible();
  await expect(verify).toBeDisabled();
  await expectAccessible(page);

  await page.keyboard.type('1a2-3');
  await expect(codeBox(page, 3)).toHaveValue('3');
  await expect(codeBox(page, 4)).toHaveValue('');
  await expect(verify).toBeDisabled();

  await page.keyboard.type('4');
  await expect(verify).toBeEnabled();
});

test('LOGIN-08 on a small phone with large text the four boxes stay in the dialog, and clear of its bars', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 460 });
  await submitLogin(page, people.grace);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

  const dialog = page.getByRole('dialog');
  await expect(codeBox(page, 4)).toBeVisible();
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);

  await codeBox(page, 4).focus();
  await expect(codeBox(page, 4)).toBeInViewport({ ratio: 1 });
  const isOnTop = (box: Element) => {
    const { x, y, width, height } = box.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === box;
  };
  expect(await codeBox(page, 4).evaluate(isOnTop)).toBe(true);
});

test('LOGIN-08 closing the code dialog loses nothing of the form', async ({ page }) => {
  await submitLogin(page, people.grace);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(identifier(page)).toHaveValue(people.grace);
  await expect(password(page)).toHaveValue(demoPassword);
  await expect(terms(page)).toBeChecked();
});

test('LOGIN-09 a wrong code says so and can be fixed; the right one signs in', async ({
  page,
  consoleWatch,
  codeFor,
}) => {
  consoleWatch.allow(refusedCall);
  await submitLogin(page, people.grace);
  await expect(codeBox(page, 1)).toBeFocused();
  const code = await codeFor(people.grace);
  const wrong = code === '0000' ? '1111' : '0000';

  await page.keyboard.type(wrong);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Invalid verification code. Please try again.')).toBeVisible();
  await expect(codeBox(page, 1)).toBeFocused();

  await page.keyboard.type(code);
  await dialog.getByRole('button', { name: 'Verify' }).click();

  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Verification successful')).toBeVisible();
});

test('LOGIN-10 Resend Code waits 30 seconds, then sends another code and says so', async ({ page, codeFor }) => {
  await page.clock.install();
  await submitLogin(page, people.grace);
  await expect(codeBox(page, 1)).toBeFocused();
  const resend = page.getByRole('button', { name: 'Resend Code' });
  await expect(resend).toBeDisabled();

  await page.clock.runFor(31_000);
  await resend.click();

  await expect(page.getByText('Verification code resent successfully')).toBeVisible();
  await expect(resend).toBeDisabled();

  await codeBox(page, 1).focus();
  await page.keyboard.type(await codeFor(people.grace));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('LOGIN-10 a resend that fails says so, with the reason where the server gives one', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await page.clock.install();
  await submitLogin(page, people.grace);
  const dialog = page.getByRole('dialog');
  await expect(codeBox(page, 1)).toBeFocused();
  await page.clock.runFor(31_000);

  await page.route('**/resend-otp/**', answerWith(429, 'Please wait a moment.'), { times: 1 });
  await dialog.getByRole('button', { name: 'Resend Code' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to resend verification codePlease wait a moment.');

  await page.route('**/resend-otp/**', answerWith(500, ''), { times: 1 });
  await dialog.getByRole('button', { name: 'Resend Code' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to resend verification code');
});
