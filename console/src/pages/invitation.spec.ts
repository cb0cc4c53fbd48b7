import { authenticatorCode } from '@kindwell/e2e/console/authenticator.ts';
import { newEmail, takeUp } from '@kindwell/e2e/console/staff.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';

test('CONSOLE-06 CONSOLE-07 an invited person gives a name and a password, sets up the app, keeps the codes and is in', async ({
  page,
  owner,
}) => {
  const email = newEmail();
  await page.goto(`/console/invitation/${await owner.invite(email, ['support', 'auditor'])}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Join the staff' })).toBeVisible();
  await expect(
    page.getByText('Olivia Grant invites you to help run Kindwell. Your role: Support and Auditor.'),
  ).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.getByLabel('Your name').fill('Robin Mills');
  await page.getByLabel('Password', { exact: true }).fill('Quiet-Harbor-42!');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { level: 2, name: 'Set up your authenticator app' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code with the key for your authenticator app' })).toBeVisible();
  const uri = await page.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await expect(page.getByRole('main').locator('code')).toHaveText(secret.replaceAll(/(.{4})(?=.)/g, '$1 '));
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.getByLabel('Code from your authenticator app').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Confirm the code' }).click();

  await expect(page.getByRole('heading', { level: 2, name: 'Keep your recovery codes' })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ has: page.locator('code') })).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saved).suggestedFilename()).toBe('kindwell-recovery-codes.txt');

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Copy, print or save the codes first, then check this box.')).toBeVisible();
  await page.getByLabel('I have kept them in a safe place').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin Mills' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin Mills' })).toBeVisible();
});

test('CONSOLE-06 a link that was used, is cut off or is unknown says so, and where to go', async ({
  page,
  owner,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/);
  const email = newEmail();
  const token = await owner.invite(email, ['support']);
  await takeUp(page, token, email);

  await page.goto(`/console/invitation/${token}`);
  await expect(page.getByText('This invitation was used already. If it was you, sign in.')).toBeVisible();
  await expectAccessible(page);

  for (const wrong of [token.slice(0, 20), 'x'.repeat(43)]) {
    await page.goto(`/console/invitation/${wrong}`);
    await expect(page.getByText("We don't know this link.")).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await expect(page).toHaveURL('/console');
});

test('CONSOLE-06 without an answer the page says so, and asks again when it is told to', async ({
  page,
  owner,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 500/);
  const token = await owner.invite(newEmail(), ['catalogue']);
  await page.route('**/staff/invitation/*/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/console/invitation/${token}`);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();

  await page.unroute('**/staff/invitation/*/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Your name')).toBeVisible();
});
