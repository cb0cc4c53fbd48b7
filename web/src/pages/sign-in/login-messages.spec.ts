import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import {
  answerWith,
  continueButton,
  identifier,
  identify,
  loginCall,
  password,
  refusedCall,
  signInButton,
  submitLogin,
  terms,
} from '@kindwell/e2e/login-form.ts';
import { demoPassword, people } from '@kindwell/e2e/people.ts';

test('LOGIN-05 a check that is refused says so at the identifier, and the flow stays on step one', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await page.goto('/login');
  await identifier(page).fill('nobody@example.com');
  await continueButton(page).click();

  await expect(identifier(page)).toHaveAccessibleDescription(
    "We couldn't find an account with this email or mobile number.",
  );
  await expect(identifier(page)).toHaveValue('nobody@example.com');
  await expect(password(page)).toBeHidden();
  await expect(continueButton(page)).toBeEnabled();
  await expectAccessible(page);
});

test('LOGIN-05 without a sentence of the server the thrown message shows, else the fallback', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await page.goto('/login');
  await identifier(page).fill(people.maria);

  await page.route(loginCall, (route) => route.abort(), { times: 1 });
  await continueButton(page).click();
  await expect(identifier(page)).toHaveAccessibleDescription(/^Kindwell can't be reached\./);

  await page.route(loginCall, answerWith(500, ''), { times: 1 });
  await continueButton(page).click();
  await expect(identifier(page)).toHaveAccessibleDescription('Error checking login credentials');

  await continueButton(page).click();
  await expect(password(page)).toBeVisible();
});

test('LOGIN-11 a refused sign-in shows the sentence of the server and keeps what was typed', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await submitLogin(page, people.daniel, 'not-my-password');

  await expect(page.getByRole('alert')).toHaveText('Incorrect email, mobile number or password.');
  await expect(page).toHaveURL('/login');
  await expect(identifier(page)).toHaveValue(people.daniel);
  await expect(password(page)).toHaveValue('not-my-password');
  await expect(signInButton(page)).toBeEnabled();
});

test('LOGIN-11 without a sentence of the server the thrown message shows, else the fallback', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await identify(page, people.maria);
  await password(page).fill(demoPassword);
  await terms(page).check();

  await page.route(loginCall, (route) => route.abort(), { times: 1 });
  await signInButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(/^Kindwell can't be reached\./);

  await page.route(loginCall, answerWith(500, ''), { times: 1 });
  await signInButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.');
});

const cookiesNeeded =
  "Your browser isn't saving cookies. Please allow them for this site in its settings before you sign in.";

test('LOGIN-12 a browser that does not keep the cookies cannot complete the sign-in, and is told', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });
  await page.goto('/login');
  await expect(page.getByText(cookiesNeeded)).toBeVisible();
  await submitLogin(page, people.maria);

  await expect(page.getByRole('alert')).toHaveText('Error completing login. Please try again.');
  await expect(page.getByText(cookiesNeeded)).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('LOGIN-14 an empty identifier says so on leaving it and on Enter', async ({ page }) => {
  await page.goto('/login');
  await identifier(page).focus();
  await page.keyboard.press('Enter');
  await expect(identifier(page)).toHaveAccessibleDescription('Please enter email or mobile number');

  await identifier(page).fill('m');
  await expect(identifier(page)).toHaveAccessibleDescription('');

  await identifier(page).fill('  ');
  await expect(identifier(page)).toHaveAccessibleDescription('Please enter email or mobile number');
});

test('LOGIN-15 LOGIN-17 a short password and terms that are not accepted say so', async ({ page }) => {
  await identify(page, people.maria);
  await password(page).fill('12345');
  await page.keyboard.press('Enter');

  await expect(password(page)).toHaveAccessibleDescription('Password must be at least 6 characters');
  await expect(terms(page)).toHaveAccessibleDescription('Please accept Terms and Conditions.');
  await expect(password(page)).toBeFocused();
  await expectAccessible(page);

  await password(page).fill('123456');
  await expect(password(page)).toHaveAccessibleDescription('');
  await page.keyboard.press('Enter');
  await expect(terms(page)).toBeFocused();
});

test('LOGIN-05, LOGIN-11, LOGIN-16 another identifier begins without the messages of the one before', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await identify(page, '2025550103');
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('nobody@example');
  await password(page).fill('12345');
  await page.keyboard.press('Enter');
  await expect(email).toHaveAccessibleDescription(/Invalid email$/);
  await email.fill('nobody@example.com');
  await password(page).fill('not-my-password');
  await terms(page).check();
  await signInButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Incorrect email, mobile number or password.');
  await password(page).fill('12345');
  await expect(password(page)).toHaveAccessibleDescription('Password must be at least 6 characters');

  await identifier(page).fill(people.maria);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(password(page)).toHaveAccessibleDescription('');
  await identifier(page).press('Tab');
  await expect(email).toHaveCount(0);
  await expect(password(page)).toHaveAccessibleDescription('');

  await test.step('the contact of the next one is asked for again', async () => {
    await identifier(page).fill('2025550103');
    await identifier(page).press('Tab');
    await expect(email).toHaveValue('');
    await expect(email).not.toHaveAccessibleDescription(/Invalid email/);
  });
});

test('LOGIN-16 the contact that is asked for must be given and right', async ({ page }) => {
  await identify(page, '2025550103');
  const email = page.getByLabel('Email', { exact: true });

  await expect(email).toBeFocused();

  await password(page).focus();
  await expect(email).toHaveAccessibleDescription(/Email is required$/);
  await email.fill('ben.lee@example');
  await expect(email).toHaveAccessibleDescription(/Invalid email$/);

  await identify(page, people.novak);
  const phone = page.getByLabel('Phone number');
  await expect(phone).toBeFocused();

  await password(page).focus();
  await expect(phone).toHaveAccessibleDescription(/Phone number is required$/);
});

test('LOGIN-18 a password or identifier that is missing at the submit is told above the button', async ({ page }) => {
  await identify(page, people.maria);
  await terms(page).check();
  await password(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please enter all required fields');

  await password(page).fill(demoPassword);
  await identifier(page).fill('');
  await identifier(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please enter all required fields');
});
