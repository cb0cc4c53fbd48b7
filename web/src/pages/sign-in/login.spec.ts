import { expect, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import {
  continueButton,
  identifier,
  identify,
  loginCall,
  password,
  rememberMe,
  signInButton,
  submitLogin,
  terms,
} from '@kindwell/e2e/login-form.ts';
import { demoPassword, greeting, people } from '@kindwell/e2e/people.ts';

test('LOGIN-01 the form asks for an identifier, terms and Remember me, and for a password after step one', async ({
  page,
}) => {
  await page.goto('/login');

  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(identifier(page)).toBeVisible();
  await expect(terms(page)).not.toBeChecked();
  await expect(rememberMe(page)).not.toBeChecked();
  await expect(password(page)).toBeHidden();

  await identifier(page).fill(people.maria);
  await continueButton(page).click();

  await expect(password(page)).toBeFocused();
});

test('LOGIN-02 links lead to the reset of a password and to the signup, and from there back', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Reset Password?' }).click();
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByRole('link', { name: 'Sign up now' }).click();
  await expect(page).toHaveURL('/signup');

  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/login');
});

test('LOGIN-03 the button reads Continue, then Sign In once the password step shows', async ({ page }) => {
  await page.goto('/login');
  await identifier(page).fill(people.maria);
  await expect(continueButton(page)).toBeVisible();
  await expect(signInButton(page)).toBeHidden();

  await page.keyboard.press('Enter');

  await expect(signInButton(page)).toBeVisible();
  await expect(continueButton(page)).toBeHidden();
});

test('LOGIN-04 the login type is checked when the identifier loses focus, once, and the focus stays', async ({
  page,
}) => {
  const bodies: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/selfcare/login/') && bodies.push(request.postDataJSON()));

  await page.goto('/login');
  await identifier(page).fill(people.maria);
  await page.keyboard.press('Tab');

  await expect(password(page)).toBeVisible();
  await expect(terms(page)).toBeFocused();

  await identifier(page).focus();
  await page.keyboard.press('Tab');
  expect(bodies).toEqual([{ login: people.maria }]);
});

test('LOGIN-04 a press that takes the focus away is not lost when the password field appears under it', async ({
  page,
}) => {
  await page.goto('/login');
  await identifier(page).fill(people.maria);

  await terms(page).hover();
  const checked = page.waitForResponse(loginCall);
  await page.mouse.down();
  await checked;
  await page.mouse.up();

  await expect(password(page)).toBeVisible();
  await expect(terms(page)).toBeChecked();
});

test('LOGIN-04 leaving the field by the button asks once only', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/selfcare/login/')) calls += 1;
  });

  await identify(page, people.maria);

  expect(calls).toBe(1);
});

test('LOGIN-06 a shared phone asks for the email, says why, and signs in the account it names', async ({ page }) => {
  await identify(page, '(202) 555-0103');

  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(
    'Several accounts share this mobile number. Please enter your email as well.',
  );

  await email.fill(people.ben);
  await password(page).fill(demoPassword);
  await terms(page).check();
  await signInButton(page).click();

  await expect(page.getByRole('heading', { level: 1, name: greeting('Ben') })).toBeVisible();
});

test('LOGIN-04 what comes late of an identifier that was typed before changes nothing', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/);
  const late = { shared: Promise.withResolvers<void>(), failing: Promise.withResolvers<void>() };
  const status = { error: false, msg: '' };
  await page.route(loginCall, async (route) => {
    const { login } = route.request().postDataJSON();
    if (login === 'shared@example.com') {
      await late.shared.promise;
      return route.fulfill({ json: { status, askFor: 'phone', isSingleAccount: false } });
    }
    if (login === 'failing@example.com') {
      await late.failing.promise;
      return route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: 'Not now.' } } });
    }
    return route.fulfill({ json: { status, isSingleAccount: true } });
  });
  await page.goto('/login');

  for (const early of ['shared@example.com', 'failing@example.com']) {
    await identifier(page).fill(early);
    await identifier(page).press('Tab');
  }
  await identifier(page).fill(people.maria);
  await identifier(page).press('Tab');
  await expect(password(page)).toBeVisible();

  const answers = [page.waitForResponse(loginCall), page.waitForResponse(loginCall)];
  late.shared.resolve();
  late.failing.resolve();
  await Promise.all(answers);
  // A frame later whatever the answers brought would be there.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByRole('textbox', { name: /phone/i })).toHaveCount(0);
  await expect(password(page)).toBeVisible();
  await expect(page.getByText('Not now.')).toHaveCount(0);
  await expect(signInButton(page)).toBeVisible();
});

test('LOGIN-06 a shared email asks for the phone', async ({ page }) => {
  await identify(page, people.novak);

  const phone = page.getByLabel('Phone number');
  await expect(phone).toHaveAccessibleDescription(/^Several accounts share this email\./);
  await phone.fill('202-555-0105');
  await password(page).fill(demoPassword);
  await terms(page).check();
  await signInButton(page).click();

  await expect(page).toHaveURL('/dashboard');
});

test('LOGIN-07 a right password signs in: toast, cookies, the dashboard with its heading in focus', async ({
  page,
  context,
}) => {
  await submitLogin(page, people.maria);

  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: greeting('Maria') })).toBeFocused();

  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['jwtToken', 'xprAuthUser', 'xpr_user_id']));
});

test('LOGIN-19 the button is disabled and says what is missing until the form is complete', async ({ page }) => {
  await page.goto('/login');
  await expect(continueButton(page)).toBeDisabled();
  await expect(continueButton(page)).toHaveAccessibleDescription('To continue, enter your email or mobile number.');

  await identify(page, people.maria);
  await expect(signInButton(page)).toBeDisabled();
  await expect(signInButton(page)).toHaveAccessibleDescription(
    'To sign in, enter your password: at least 6 characters.',
  );

  await password(page).fill(demoPassword);
  await expect(signInButton(page)).toHaveAccessibleDescription('To sign in, accept the Terms and Conditions.');

  // It looks alive all the same, and pressed too early it says so at the field.
  const alive = 'rgb(11, 107, 93)';
  await page.mouse.move(0, 0);
  await expect(signInButton(page)).toHaveCSS('background-color', alive);
  await signInButton(page).click({ force: true });
  await expect(terms(page)).toBeFocused();
  await expect(terms(page)).toHaveAccessibleDescription('Please accept Terms and Conditions.');

  await terms(page).check();
  await expect(signInButton(page)).toBeEnabled();
  await page.mouse.move(0, 0);
  await expect(signInButton(page)).toHaveCSS('background-color', alive);
  await expect(signInButton(page)).toHaveAccessibleDescription('');
});

test('LOGIN-19 a request in flight disables the button, shows a spinner, and cannot be sent twice', async ({
  page,
}) => {
  await identify(page, people.maria);
  await password(page).fill(demoPassword);
  await terms(page).check();

  let calls = 0;
  let answer = () => {};
  await page.route(loginCall, async (route) => {
    calls += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await signInButton(page).click();

  const busy = page.getByRole('button', { name: 'Signing in…' });
  await expect(busy).toBeDisabled();
  await expect(busy.locator('svg')).toBeVisible();
  await expect.poll(() => calls).toBe(1);
  await password(page).press('Enter');
  expect(calls).toBe(1);

  answer();
  await expect(page).toHaveURL('/dashboard');
});

test('APP-17 the marketing footer says what it is about', async ({ page }) => {
  await page.goto('/login');

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Elevate Your Healthcare Experience')).toBeVisible();
  await expect(footer.getByText('Join, Earn, and Redeem')).toBeVisible();
  await expect(footer.getByText(/^© 2025 .* Rewards$/)).toBeVisible();
});

for (const path of ['/login', '/signup', '/reset-password', '/forgot-password']) {
  test(`LOGIN-02 on ${path} the first stop of the Tab key leads to the content, and nothing is in anyone's way`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleEverywhere(page);

    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
}
