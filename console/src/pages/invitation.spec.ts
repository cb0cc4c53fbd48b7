import { authenticatorCode } from '@kindwell/e2e/console/authenticator.ts';
import { newEmail, takeUp } from '@kindwell/e2e/console/staff.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { addAuthenticator } from '@kindwell/e2e/passkeys.ts';
import type { Page } from '@playwright/test';

/** The first step: a name and a password. */
async function giveDetails(page: Page) {
  await page.getByLabel('Your name').fill('Robin Mills');
  await page.getByLabel('Password', { exact: true }).fill('Quiet-Harbor-42!');
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('CONSOLE-06 CONSOLE-07 an invited person gives a name and a password, sets up the app instead of a passkey, keeps the codes and is in', async ({
  page,
  owner,
}) => {
  const email = newEmail();
  await page.goto(`/console/invitation/${await owner.invite(email, ['support', 'auditor'])}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Join the staff' })).toBeVisible();
  // Olivia Grant, or the owner who goes on once she may send no more.
  await expect(
    page.getByText(/^(Olivia Grant|Robin Mills) invites you to help run Kindwell\. Your role: Support and Auditor\.$/),
  ).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessibleEverywhere(page);

  await giveDetails(page);

  await page.getByRole('button', { name: 'Use an authenticator app instead' }).click();
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

test('CONSOLE-98 a passkey is the first choice: who makes one has no app to set up, keeps the codes and is in', async ({
  page,
  owner,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  const device = await addAuthenticator(page);
  const email = newEmail();
  await page.goto(`/console/invitation/${await owner.invite(email, ['support'])}`);
  await giveDetails(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Create a passkey' })).toBeFocused();
  await expectAccessibleEverywhere(page);

  await device.setKnown(false);
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText("Your device made no passkey. Try again when you're ready.")).toBeVisible();
  await page.getByRole('button', { name: 'Use an authenticator app instead' }).click();
  await page.getByRole('button', { name: 'Create a passkey instead' }).click();
  await device.setKnown(true);
  await page.getByRole('button', { name: 'Create the passkey' }).click();

  await expect(page.getByRole('heading', { level: 2, name: 'Keep your recovery codes' })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ has: page.locator('code') })).toHaveCount(10);
  expect(await device.count()).toBe(1);
  await page.getByLabel('I have kept them in a safe place').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin Mills' })).toBeVisible();

  await page.goto('/console/sign-in');
  await expect(page.getByText('You sign in with a passkey.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the passkey My first passkey' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(page.getByText('Set up an authenticator app or add another passkey first.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const uri = await page.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await page.getByLabel('Code from your authenticator app').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(page.getByRole('button', { name: 'Set up a new one' })).toBeVisible();
});

test('CONSOLE-98 a browser that can have no passkeys goes on to the app at once', async ({ page, owner }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto(`/console/invitation/${await owner.invite(newEmail(), ['support'])}`);
  await giveDetails(page);

  await expect(page.getByRole('heading', { level: 2, name: 'Set up your authenticator app' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Create a passkey instead' })).toHaveCount(0);
});

test('CONSOLE-06 a link that was withdrawn says so when it is opened, and in the middle of its steps', async ({
  page,
  owner,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  const email = newEmail();
  const first = await owner.invite(email, ['support']);
  await page.goto(`/console/invitation/${first}`);
  await expect(page.getByLabel('Your name')).toBeVisible();
  // A newer one to the same address takes its place.
  await owner.invite(email, ['support']);

  await giveDetails(page);
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This invitation was withdrawn.');
  await expect(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('This invitation was withdrawn.');
  await expectAccessible(page);
});

test('CONSOLE-06 a link that has expired says so, and whom to ask', async ({ page, owner }) => {
  const token = await owner.invite(newEmail(), ['support']);
  // Nobody waits for 72 hours: the answer is the server's own but for the time.
  await page.route('**/staff/invitation/*/', async (route) => {
    const answer = await route.fetch();
    const { invitation, ...rest } = await answer.json();
    const expired = { ...invitation, status: 'expired', email: null, roles: [], invitedBy: null };
    await route.fulfill({ response: answer, json: { ...rest, invitation: expired } });
  });

  await page.goto(`/console/invitation/${token}`);
  await expect(page.getByText('This invitation has expired.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveCount(0);
  await expectAccessible(page);
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

test('CONSOLE-06 a link that somebody takes up in another tab says so in the middle of its steps, and leads on', async ({
  page,
  browser,
  server,
  owner,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  const email = newEmail();
  const token = await owner.invite(email, ['support']);
  await page.goto(`/console/invitation/${token}`);
  await giveDetails(page);
  await expect(page.getByRole('button', { name: 'Create the passkey' })).toBeVisible();
  const other = await browser.newPage({ baseURL: server.url });
  await takeUp(other, token, email);
  await other.close();

  await page.getByRole('button', { name: 'Use an authenticator app instead' }).click();
  await page.getByLabel('Code from your authenticator app').fill('123456');
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(page.getByRole('alert')).toContainText('This invitation was used already. If it was you, sign in.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to the console' })).toBeVisible();
});

test('CONSOLE-128 while somebody else is signed in an invitation says who, and begins once they have signed out', async ({
  page,
  owner,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['support']);
  const welcome = page.getByRole('heading', { level: 1, name: 'Welcome, Robin Mills' });
  await expect(welcome).toBeVisible();
  const address = `/console/invitation/${await owner.invite(newEmail(), ['auditor'])}`;
  await page.goto(address);
  await expect(page.getByText('Robin Mills is signed in in this browser')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveCount(0);
  await expectAccessibleEverywhere(page);

  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(welcome).toBeVisible();

  await page.goto(address);
  await page.getByRole('button', { name: 'Sign out and continue' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Your name and a password' })).toBeFocused();
  const other = await page.context().newPage();
  await other.goto('/console');
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in to the console' })).toBeVisible();
  await other.close();
});

test('CONSOLE-128 that they could not be signed out is said, and they still are', async ({
  page,
  owner,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 500/);
  await signedInAsStaff(['support']);
  await page.goto(`/console/invitation/${await owner.invite(newEmail(), ['auditor'])}`);
  await page.route('**/staff/logout/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Sign out and continue' }).click();

  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveCount(0);
  await page.goto('/console');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin Mills' })).toBeVisible();
});

test('CONSOLE-128 a sign-in in another tab is heard before the invitation is taken up', async ({ page, owner }) => {
  await page.goto(`/console/invitation/${await owner.invite(newEmail(), ['auditor'])}`);
  await giveDetails(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Create a passkey' })).toBeFocused();

  const other = await page.context().newPage();
  await addAuthenticator(other);
  await other.goto(`/console/invitation/${await owner.invite(newEmail(), ['support'])}`);
  await other.getByLabel('Your name').fill('Kim Vale');
  await other.getByLabel('Password', { exact: true }).fill('Quiet-Harbor-42!');
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(other.getByRole('heading', { level: 2, name: 'Keep your recovery codes' })).toBeFocused();

  await expect(page.getByText('Kim Vale is signed in in this browser')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create the passkey' })).toHaveCount(0);
});

test('CONSOLE-07 the recovery codes stay on screen over a connection that was away', async ({
  page,
  owner,
  consoleWatch,
}) => {
  // What is on its way when the connection goes.
  consoleWatch.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await addAuthenticator(page);
  await page.goto(`/console/invitation/${await owner.invite(newEmail(), ['support'])}`);
  await giveDetails(page);
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  const codes = page.getByRole('listitem').filter({ has: page.locator('code') });
  await expect(codes).toHaveCount(10);

  await page.clock.fastForward('06:00');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.waitForLoadState('networkidle');
  await expect(codes).toHaveCount(10);
  await expect(page.getByLabel('I have kept them in a safe place')).toBeVisible();
});
