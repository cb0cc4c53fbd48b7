import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { answerWith, continueButton, identifier, refusedCall } from '@kindwell/e2e/login-form.ts';
import { people } from '@kindwell/e2e/people.ts';
import {
  checkCall,
  emailCode,
  findAccount,
  otherEmail,
  otherMobile,
  phoneCode,
  recoverCall,
  recoveryHeading,
  stranger,
} from '@kindwell/e2e/recovery-form.ts';

for (const path of ['/forgot-password', '/reset-password']) {
  test(`FORGOT-01 ${path} begins with step 1 and leads back to the sign-in`, async ({ page }) => {
    await page.goto(path);

    await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
    await expect(page.getByText('Step 1 of 3')).toBeVisible();
    await expect(page).toHaveTitle('Step 1 of 3: Find your account · Kindwell');

    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page).toHaveURL('/login');
  });
}

test('FORGOT-02 LOGIN-02 what was typed at the sign-in stands here, and nothing of it stays for the next person', async ({
  page,
}) => {
  await page.goto('/login');
  await identifier(page).fill(stranger(34));
  await page.getByRole('link', { name: 'Reset Password?' }).click();
  await expect(identifier(page)).toHaveValue(stranger(34));
  expect(page.url()).not.toContain('patient');
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])),
  ).not.toContain(stranger(34));

  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/login');
  await identifier(page).fill('');
  await page.getByRole('link', { name: 'Reset Password?' }).click();
  await expect(identifier(page)).toHaveValue('');
});

test('FORGOT-02 the identifier is checked on change, and a press says what is missing', async ({ page }) => {
  await page.goto('/forgot-password');
  await expect(continueButton(page)).toBeDisabled();
  await expect(continueButton(page)).toHaveAccessibleDescription(
    'To continue, enter your email or your 10-digit mobile number.',
  );

  await identifier(page).focus();
  await page.keyboard.press('Enter');
  await expect(identifier(page)).toHaveAccessibleDescription('Please enter your email or mobile number');
  await expect(identifier(page)).toBeFocused();

  for (const [typed, message] of [
    ['ana', 'Invalid email'],
    ['ana.lee@example', 'Invalid email'],
    ['12345', 'Invalid phone'],
    ['12025550103', 'Invalid phone'],
  ] as const) {
    await identifier(page).fill(typed);
    await expect(identifier(page)).toHaveAccessibleDescription(message);
  }

  await identifier(page).fill('(202) 555-0103');
  await expect(identifier(page)).toHaveAccessibleDescription('');
  await expect(continueButton(page)).toBeEnabled();
  await expect(continueButton(page)).toHaveAccessibleDescription('');
});

test('FORGOT-03 a shared phone asks for the email, says why, and takes both codes', async ({ page, consoleWatch }) => {
  consoleWatch.allow(refusedCall);
  await findAccount(page, '2025550103');

  await expect(otherEmail(page)).toBeFocused();
  await expect(otherEmail(page)).toHaveAccessibleDescription(
    'Several accounts share this mobile number. Please enter your email as well.',
  );
  await expect(continueButton(page)).toHaveAccessibleDescription('To continue, also enter the email on your account.');
  await expectAccessibleEverywhere(page);

  await otherEmail(page).fill('ben.lee@');
  await expect(page.getByText('Invalid email')).toBeVisible();

  await otherEmail(page).fill(people.maria);
  await continueButton(page).click();
  await expect(otherEmail(page)).toHaveAccessibleDescription(/We couldn't find an account with this email/);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  await otherEmail(page).fill(people.ben);
  await continueButton(page).click();
  await expect(emailCode(page)).toBeVisible();
  await expect(phoneCode(page)).toBeVisible();
});

test('FORGOT-03 a shared email asks for the mobile number', async ({ page }) => {
  await findAccount(page, people.novak);

  await expect(otherMobile(page)).toBeFocused();
  await expect(otherMobile(page)).toHaveAccessibleDescription(/^Several accounts share this email\./);
  await otherMobile(page).fill('20255501');
  await expect(page.getByText('Invalid mobile number')).toBeVisible();

  await otherMobile(page).fill('202-555-0104');
  await continueButton(page).click();
  await expect(emailCode(page)).toBeVisible();
  await expect(phoneCode(page)).toBeVisible();
});

test('FORGOT-03 another identifier takes the extra field away', async ({ page }) => {
  await findAccount(page, people.novak);
  await expect(otherMobile(page)).toBeVisible();

  await identifier(page).fill(stranger(30));

  await expect(otherMobile(page)).toBeHidden();
  await expect(continueButton(page)).toBeEnabled();
});

test('FORGOT-10 FORGOT-11 no match says so on the field and offers three ways on', async ({ page, consoleWatch }) => {
  consoleWatch.allow(refusedCall);
  await findAccount(page, 'nobody@example.com');

  const notFound = "We couldn't find an account with this email or mobile number.";
  await expect(recoveryHeading(page)).toHaveText("We couldn't find your account");
  await expect(recoveryHeading(page)).toBeFocused();
  await expect(identifier(page)).toHaveAccessibleDescription(notFound);
  await expect(page).toHaveTitle("We couldn't find your account · Kindwell");
  await expect(page.getByText('Contact your clinic')).toBeVisible();
  await expect(page.getByText('you may end up with two records')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(identifier(page)).toBeFocused();
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await page.keyboard.type('20255599');
  await expect(identifier(page)).toHaveValue('20255599');

  await identifier(page).fill('2025559999');
  await continueButton(page).click();
  await page.getByRole('link', { name: 'Sign up as a new member' }).click();
  await expect(page).toHaveURL('/signup');
});

test('FORGOT-10 who cannot go on finds the phone of their clinic by its name, or writes to us', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await findAccount(page, 'nobody@example.com');
  await expect(page.getByRole('link', { name: 'support@kindwell.example' })).toHaveAttribute(
    'href',
    'mailto:support@kindwell.example',
  );

  const clinic = page.getByRole('button', { name: 'Contact your clinic' });
  await expect(clinic).toHaveAttribute('aria-expanded', 'false');
  await clinic.press('Enter');
  await page.getByRole('searchbox', { name: 'Name of your clinic' }).fill('no such clinic');
  await expect(page.getByText('No clinics match this name.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name of your clinic' }).fill('dental');
  const found = page.getByRole('list', { name: 'Contact your clinic' }).getByRole('link');
  await expect(found.first()).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(found.first()).toHaveAccessibleName(/^Call .+: /);
  await expectAccessibleEverywhere(page);

  await page.route('**/selfcare/clinicphones/**', answerWith(429, 'Too many tries.'));
  await page.getByRole('searchbox', { name: 'Name of your clinic' }).fill('eye care');
  await expect(page.getByText('Too many tries.')).toBeVisible();
  await page.unroute('**/selfcare/clinicphones/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Too many tries.')).toBeHidden();
  const focused = page.locator('div:focus');
  await expect(
    focused.getByRole('list', { name: 'Contact your clinic' }).or(focused.getByText('No clinics')),
  ).toBeVisible();
});

test('FORGOT-10 whom no code reaches has the same ways on, and starts again with another contact', async ({ page }) => {
  await findAccount(page, stranger(33));
  await page.getByText("Didn't get a code, or can't open it?").click();
  await expect(page.getByRole('button', { name: 'Contact your clinic' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'support@kindwell.example' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Use another email or mobile number' }).click();
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await expect(identifier(page)).toHaveValue(stranger(33));
});

test('FORGOT-10 typing after no match leads back to step 1 without taking the focus', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await findAccount(page, 'nobody@example.com');
  await expect(recoveryHeading(page)).toBeFocused();

  await identifier(page).fill(stranger(31));
  await expect(continueButton(page)).toBeEnabled();
  await expect(identifier(page)).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(emailCode(page)).toBeVisible();
});

test('FORGOT-11 a call that fails says why on the field, or that something went wrong', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await page.route(checkCall, answerWith(429, 'Too many tries.'), { times: 1 });
  await findAccount(page, stranger(32));
  await expect(identifier(page)).toHaveAccessibleDescription('Too many tries.');
  await expect(identifier(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();

  await page.route(checkCall, answerWith(500, ''), { times: 1 });
  await continueButton(page).click();
  await expect(identifier(page)).toHaveAccessibleDescription('Something went wrong');

  await page.route(recoverCall, answerWith(503, 'Not now.'), { times: 1 });
  await continueButton(page).click();
  await expect(identifier(page)).toHaveAccessibleDescription('Not now.');

  await continueButton(page).click();
  await expect(emailCode(page)).toBeVisible();
});

test('FORGOT-04 FORGOT-12 the check names the identifier alone, the request the contact and what was found', async ({
  page,
}) => {
  const bodies: unknown[] = [];
  page.on('request', (request) => request.method() === 'POST' && bodies.push(request.postDataJSON()));

  await findAccount(page, '(202) 555-0103');
  await otherEmail(page).fill(people.ana);
  await continueButton(page).click();
  await expect(emailCode(page)).toBeVisible();

  expect(bodies).toEqual([
    { login: '2025550103', modelType: 'patient' },
    { modelType: 'patient', email: people.ana, mobile: '2025550103', isSingleAccount: false },
  ]);
});

test('FORGOT-04 a request in flight disables the button, shows a spinner, and cannot be sent twice', async ({
  page,
}) => {
  let calls = 0;
  let answer = () => {};
  await page.route(checkCall, async (route) => {
    calls += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await findAccount(page, stranger(33));

  const busy = page.getByRole('button', { name: 'Looking for your account…' });
  await expect(busy).toBeDisabled();
  await expect(busy.locator('svg')).toBeVisible();
  await identifier(page).press('Enter');
  expect(calls).toBe(1);

  answer();
  await expect(emailCode(page)).toBeVisible();
});
