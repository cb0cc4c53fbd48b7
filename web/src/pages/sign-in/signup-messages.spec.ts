import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { answerWith, refusedCall } from '@kindwell/e2e/login-form.ts';
import {
  createButton,
  fillSignup,
  newPerson,
  otpDialog,
  registerCall,
  signupPassword,
} from '@kindwell/e2e/signup-form.ts';
import type { Page } from '@playwright/test';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const summary = (page: Page) => page.getByRole('region', { name: 'There is a problem' });

test('SIGNUP-11 SIGNUP-12 SIGNUP-14 SIGNUP-15 SIGNUP-16 SIGNUP-17 an empty form says all that it lacks, each with the way there', async ({
  page,
}) => {
  await page.goto('/signup');
  await createButton(page).click();

  await expect(summary(page).getByRole('heading')).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([
    'First name is required',
    'Last name is required',
    'Date of birth is required',
    'Invalid email',
    'Invalid phone number',
    'Postal code is required',
    'Password must contain 1 uppercase, 1 lowercase, 1 special, and 1 number',
    'Confirm Password is required',
  ]);
  await expect(field(page, 'First Name')).toHaveAccessibleDescription('First name is required');
  await expect(createButton(page)).toBeEnabled();
  await expectAccessible(page);

  await summary(page).getByRole('link', { name: 'Date of birth is required' }).click();
  await expect(field(page, 'Month')).toBeFocused();
  await summary(page).getByRole('link', { name: 'Invalid phone number' }).click();
  await expect(field(page, 'Phone Number')).toBeFocused();
});

test('SIGNUP-11 one field that is wrong takes the focus itself', async ({ page }) => {
  await page.goto('/signup');
  await fillSignup(page, newPerson());
  await field(page, 'Last Name').fill('F');
  await createButton(page).click();

  await expect(field(page, 'Last Name')).toBeFocused();
  await expect(field(page, 'Last Name')).toHaveAccessibleDescription('Last name is required');
  await expect(summary(page)).toBeHidden();
});

const refusals = [
  ['First Name', 'N', 'First name is required', 'No'],
  ['Last Name', 'F', 'Last name is required', 'Fi'],
  ['Email', 'nora@example', 'Invalid email', 'nora@example.co'],
  ['Email', 'nora@example.c', 'Invalid email', 'nora@[192.168.2.1]'],
  ['Phone Number', '+1234567', 'Invalid phone number', '+12345678'],
  ['Postal Code', '802', 'Postal code is required', '8020'],
] as const;

test('SIGNUP-11 SIGNUP-12 SIGNUP-13 SIGNUP-17 what is wrong says so after a pause, or at once on leaving the field', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/signup');
  await expect(field(page, 'First Name')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);

  for (const [label, wrong, message, right] of refusals) {
    await test.step(`${label} ${wrong} says «${message}», ${right} does not`, async () => {
      await field(page, label).fill(wrong);
      await page.clock.runFor(500);
      await expect(field(page, label)).toHaveAccessibleDescription('');

      await page.clock.runFor(200);
      await expect(field(page, label)).toHaveAccessibleDescription(message);

      // What is right is no longer called wrong, without any pause.
      await field(page, label).fill(right);
      await expect(field(page, label)).toHaveAccessibleDescription('');
    });
  }

  await field(page, 'First Name').fill('N');
  await page.keyboard.press('Tab');
  await expect(field(page, 'First Name')).toHaveAccessibleDescription('First name is required');
});

test('SIGNUP-13 the phone begins with a plus, stops at 15 digits, and knows its country', async ({ page }) => {
  await page.goto('/signup');
  const phone = field(page, 'Phone Number');
  const country = field(page, 'Country code');
  await expect(phone).toHaveValue('+1');

  await phone.fill('2025550101');
  await expect(phone).toHaveValue('+12025550101');

  await phone.fill('+44 7700 900123');
  await expect(phone).toHaveValue('+447700900123');
  await expect(country).toHaveValue('GB');

  await phone.fill('+1234567890123456789');
  await expect(phone).toHaveValue('+123456789012345');
  await expect(country).toHaveValue('US');

  await country.selectOption('Mexico (+52)');
  await expect(phone).toHaveValue('+5223456789012345'.slice(0, 16));

  await phone.fill('');
  await phone.pressSequentially('55 1234 5678');
  await expect(phone).toHaveValue('+525512345678');
});

test('SIGNUP-14 a date that does not exist, lies ahead or is a minor’s says so', async ({ page }) => {
  await page.goto('/signup');
  const date = page.getByRole('group', { name: 'Date of Birth' });
  const year = new Date().getFullYear();

  for (const [typed, message] of [
    [['2', '30', '1990'], "This date doesn't exist."],
    [['4', '27', '84'], "This date doesn't exist."],
    [['4', '27', ''], 'Date of birth is required'],
    [['12', '31', `${year + 1}`], "Date of birth can't be in the future."],
    [['1', '1', `${year - 10}`], /^You need to be 18 to sign up\. Ask a parent or guardian/],
  ] as const) {
    for (const [index, text] of typed.entries()) await date.getByRole('textbox').nth(index).fill(text);
    await field(page, 'Email').focus();
    await expect(date.getByText(message)).toBeVisible();
  }

  await field(page, 'Year').fill('x19a90');
  await expect(field(page, 'Year')).toHaveValue('1990');
  await field(page, 'Email').focus();
  await expect(field(page, 'Month')).not.toHaveAttribute('aria-invalid');
});

test('SIGNUP-15 the rules of the password tick while it is typed, and are announced once all are met', async ({
  page,
}) => {
  await page.goto('/signup');
  const password = field(page, 'Password');
  const done = page.getByText('(done)');
  await expect(done).toHaveCount(0);

  await password.fill('meadow');
  await expect(done).toHaveCount(1);
  await password.fill('Quiet#Meadow');
  await expect(done).toHaveCount(4);
  await password.fill(signupPassword);
  await expect(done).toHaveCount(5);
  await expect(page.locator('[aria-live="polite"]').getByText('Your password has everything it needs.')).toBeAttached();
});

test('SIGNUP-16 a repeated password that is short or differs says so, also when the first one changes', async ({
  page,
}) => {
  await page.goto('/signup');
  const again = field(page, 'Confirm Password');
  await again.fill('Quiet');
  await field(page, 'Password').fill(signupPassword);
  await expect(again).toHaveAccessibleDescription('Confirm Password is required');

  await again.fill('Quiet#Meadow5');
  await field(page, 'Password').focus();
  await expect(again).toHaveAccessibleDescription('Passwords do not match');

  await field(page, 'Password').fill('Quiet#Meadow5');
  await expect(again).toHaveAccessibleDescription('');
  await field(page, 'Password').fill('Quiet#Meadow6');
  await expect(again).toHaveAccessibleDescription('Passwords do not match');
});

test('SIGNUP-10 a refusal shows the sentence of the server, at its field where it names one', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await page.goto('/signup');
  await fillSignup(page, newPerson());

  await page.route(registerCall, answerWith(429, 'Too many attempts. Please wait a while and try again.'), {
    times: 1,
  });
  await createButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please wait a while and try again.');
  await expectAccessible(page);

  await field(page, 'Phone Number').fill('+1202555');
  await field(page, 'Phone Number').fill('+12025550');
  await createButton(page).click();
  await expect(field(page, 'Phone Number')).toHaveAccessibleDescription('Invalid phone number');
  await expect(field(page, 'Phone Number')).toBeFocused();
  await field(page, 'Email').focus();
  await expect(field(page, 'Phone Number')).toHaveAccessibleDescription('Invalid phone number');

  await field(page, 'Phone Number').fill(newPerson().phone);
  await field(page, 'Password').fill('Summer2026!');
  await field(page, 'Confirm Password').fill('Summer2026!');
  await createButton(page).click();
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/^Many people use this password/);
  await expect(field(page, 'First Name')).toHaveValue('Nora');
});

test('SIGNUP-10 a network error shows what was thrown, else «Theres something wrong»', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await page.goto('/signup');
  await fillSignup(page, newPerson());

  await page.route(registerCall, (route) => route.abort(), { times: 1 });
  await createButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(/^Kindwell can't be reached\./);

  await page.route(registerCall, answerWith(500, ''), { times: 1 });
  await createButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Theres something wrong');

  await createButton(page).click();
  await expect(otpDialog(page)).toBeVisible();
});

test('SIGNUP-10 a request on its way is said, and cannot be sent twice', async ({ page }) => {
  await page.goto('/signup');
  await fillSignup(page, newPerson());

  let calls = 0;
  let answer = () => {};
  await page.route(registerCall, async (route) => {
    calls += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await createButton(page).click();
  await expect(page.getByRole('button', { name: 'Creating your account…' })).toBeDisabled();
  await expect.poll(() => calls).toBe(1);
  await field(page, 'Referral Code (optional)').press('Enter');

  answer();
  await expect(otpDialog(page)).toBeVisible();
  expect(calls).toBe(1);
});
