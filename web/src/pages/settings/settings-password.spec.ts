import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import {
  identifier,
  identify,
  password,
  refusedCall,
  rememberMe,
  signInButton,
  terms,
} from '@kindwell/e2e/login-form.ts';
import { bookVisit } from '@kindwell/e2e/own-visits.ts';
import { demoPassword } from '@kindwell/e2e/people.ts';
import { accountForm, changeButton, messagesTo, openSettingsAsNewcomer } from '@kindwell/e2e/settings-account.ts';

const better = 'Quiet#Meadow4';

test('SET-03 API-14 a new password by keyboard alone: rules tick, refusals stand at their field, the owner is told', async ({
  page,
  request,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  const { email, phone } = await openSettingsAsNewcomer(page);
  const form = accountForm(page, 'password');
  await changeButton(page, 'password').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Current password')).toBeFocused();

  await page.keyboard.type('Wrong123!');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await page.keyboard.type('quiet');
  await expect(form.getByRole('listitem').filter({ hasText: '1 lowercase letter (done)' })).toHaveCount(1);
  await expect(form.getByText('(still missing)')).toHaveCount(4);
  await page.keyboard.press('Enter');
  await expect(form.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('New password', { exact: true }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(better);
  await expect(form.getByText('(still missing)')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${better}x`);
  await page.keyboard.press('Enter');
  await expect(form.getByText('Passwords do not match')).toBeVisible();

  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(form.getByText("This isn't your current password.")).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();

  await page.keyboard.press('Control+A');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(changeButton(page, 'password')).toBeFocused();
  await expect(page.getByRole('main').getByText('Saved')).toBeVisible();

  for (const to of [email, phone]) {
    expect((await messagesTo(request, to))[0]).toMatchObject({ code: null, text: expect.stringContaining('password') });
  }
  const signIn = (word: string) => request.post('/selfcare/login/', { data: { email, password: word } });
  expect((await signIn(demoPassword)).status()).toBe(422);
  expect((await signIn(better)).status()).toBe(200);
});

test('SET-03 API-14 password managers find what they look for: a username, the present and the new password', async ({
  page,
}) => {
  const { email } = await openSettingsAsNewcomer(page);
  await changeButton(page, 'password').click();
  const inputs = accountForm(page, 'password').locator('input');

  await expect(inputs).toHaveCount(4);
  await expect(inputs.nth(0)).toHaveValue(email);
  const completions = await inputs.evaluateAll((found) => found.map((input) => input.getAttribute('autocomplete')));
  expect(completions).toEqual(['username', 'current-password', 'new-password', 'new-password']);
});

test('SET-03 LOGIN-13 what Remember me has kept follows a new password and a new email', async ({ page, codeFor }) => {
  const { email } = await openSettingsAsNewcomer(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await identify(page, email);
  await password(page).fill(demoPassword);
  await terms(page).check();
  await rememberMe(page).check();
  await signInButton(page).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/settings?section=security');
  await changeButton(page, 'password').click();
  await page.getByLabel('Current password').fill(demoPassword);
  await page.getByLabel('New password', { exact: true }).fill(better);
  await page.getByLabel('Confirm new password').fill(better);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password has been changed')).toBeVisible();

  await changeButton(page, 'email').click();
  await page.getByLabel('New email').fill(`kept.${email}`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email OTP')).toBeFocused();
  await page.getByLabel('Email OTP').fill(await codeFor(`kept.${email}`));
  await page.keyboard.press('Enter');
  await expect(page.getByText('OTP verified successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(identifier(page)).toHaveValue(`kept.${email}`);
  await expect(password(page)).toHaveValue(better);
});

test('SET-03 what Remember me has kept of somebody else stays as it is', async ({ page }) => {
  await openSettingsAsNewcomer(page);
  const kept = JSON.stringify({ v: 1, login: 'somebody.else@example.com', password: '' });
  await page.evaluate((text) => localStorage.setItem('rememberedCreds', text), kept);

  await changeButton(page, 'password').click();
  await page.getByLabel('Current password').fill(demoPassword);
  await page.getByLabel('New password', { exact: true }).fill(better);
  await page.getByLabel('Confirm new password').fill(better);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password has been changed')).toBeVisible();

  expect(await page.evaluate(() => localStorage.getItem('rememberedCreds'))).toBe(kept);
});

test('SET-03 SESS-11 while nothing is known of a calendar link, whether it ends too is asked', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/);
  await page.route('**/selfcare/calendarfeed/', (route) =>
    route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: 'Not now.' } } }),
  );
  await openSettingsAsNewcomer(page);
  await changeButton(page, 'password').click();
  await expect(page.getByRole('checkbox', { name: 'Also end the calendar link' })).toBeChecked();
});

test('SET-03 SESS-11 anyone who has a calendar link is asked whether it ends too: with a new password, and signing out elsewhere', async ({
  page,
  request,
}) => {
  const { email } = await openSettingsAsNewcomer(page);
  // A visit to have in a calendar.
  await bookVisit(page);
  await changeButton(page, 'password').click();
  const box = page.getByRole('checkbox', { name: 'Also end the calendar link' });
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expect(box).toBeHidden();

  const makeLink = async () => {
    await page.goto('/appointments');
    await page.getByRole('button', { name: 'Create a link' }).click();
    await expect(page.getByText(/\/calendar\/[\w-]{43}\.ics$/)).toBeVisible();
  };
  const hasNoLink = async () => {
    await page.goto('/appointments');
    await expect(page.getByRole('button', { name: 'Create a link' })).toBeVisible();
  };

  await makeLink();
  await page.goto('/settings?section=security');
  await changeButton(page, 'password').click();
  await expect(box).toBeChecked();
  await expectAccessible(page);
  await box.uncheck();
  await page.getByLabel('Current password').fill(demoPassword);
  await page.getByLabel('New password', { exact: true }).fill(better);
  await page.getByLabel('Confirm new password').fill(better);
  await accountForm(page, 'password').getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  await page.goto('/appointments');
  await expect(page.getByText('You have had a link since')).toBeVisible();

  await request.post('/selfcare/login/', { data: { email, password: better } });
  await page.goto('/settings?section=security');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByRole('alertdialog').getByRole('checkbox')).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();
  await hasNoLink();
});
