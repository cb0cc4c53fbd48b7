import { authenticatorCode } from '@kindwell/e2e/console/authenticator.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';

test('CONSOLE-16 a new password ends the other sessions', async ({ page, signedInAsStaff }) => {
  await signedInAsStaff(['support'], '/console/sign-in');
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('New password')).toBeFocused();
  await page.keyboard.type('Quiet-Harbor-42!');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
});

test('CONSOLE-16 a new authenticator counts once its first code was right', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 422/);
  await signedInAsStaff(['support'], '/console/sign-in');
  await page.getByRole('button', { name: 'Set up a new one' }).click();
  const uri = await page.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await expectAccessible(page);

  await page.getByLabel('Code from your authenticator app').fill('000 000');
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(page.getByText("This code isn't right, or was used before.")).toBeVisible();
  await page.getByLabel('Code from your authenticator app').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(page.getByText('Your new authenticator app is set up')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up a new one' })).toBeFocused();
});

test('CONSOLE-16 CONSOLE-07 ten new recovery codes take the place of the old ones, and are not left unasked', async ({
  page,
  signedInAsStaff,
}) => {
  const { recoveryCodes } = await signedInAsStaff(['support'], '/console/sign-in');
  await expect(page.getByText('10 of them are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Make ten new ones' }).click();
  const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  expect(recoveryCodes).not.toContain(await codes.first().innerText());
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Home' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without your recovery codes?' });
  await question.getByRole('button', { name: 'Stay and keep them' }).click();
  await page.getByLabel('I have kept them in a safe place').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Make ten new ones' })).toBeFocused();
});

test('CONSOLE-16 a session elsewhere is seen and ended, and all others at once', async ({
  page,
  browser,
  server,
  signedInAsStaff,
}) => {
  const { email, password, recoveryCodes } = await signedInAsStaff(['support'], '/console/sign-in');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  const others = await Promise.all(
    recoveryCodes.slice(0, 2).map(async (code) => {
      const other = await browser.newPage({ baseURL: server.url });
      await other.goto('/console');
      await other.getByLabel('Email').fill(email);
      await other.getByLabel('Password', { exact: true }).fill(password);
      await other.getByRole('button', { name: 'Continue' }).click();
      await other.getByLabel('Code from your authenticator app').fill(code);
      await other.getByRole('button', { name: 'Sign in' }).click();
      await expect(other.getByRole('heading', { level: 1, name: 'Welcome, Robin Mills' })).toBeVisible();
      return other;
    }),
  );

  await page.reload();
  const there = page.getByRole('button', { name: /^Sign out there: / });
  await expect(there).toHaveCount(2);
  await expectAccessible(page);
  await there.first().click();
  await expect(there).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(there).toHaveCount(0);

  for (const other of others) {
    await other.reload();
    await expect(other.getByRole('heading', { level: 1, name: 'Sign in to the console' })).toBeVisible();
    await other.close();
  }
});
