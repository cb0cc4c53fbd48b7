import { authenticatorCode } from '@kindwell/e2e/console/authenticator.ts';
import { newEmail, takeUp } from '@kindwell/e2e/console/staff.ts';
import { expect, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';

test('CONSOLE-09 locked by its button, nothing but the name is there; password and code lead back', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 422/);
  const { email, password, secret } = await signedInAsStaff(['owner'], '/console/staff');
  await expect(page.getByText(email)).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/console/sign-in');
  await expect(second.getByRole('heading', { level: 1, name: 'My sign-in' })).toBeVisible();

  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The console is locked' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Robin Mills');
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.getByText('Olivia Grant')).toHaveCount(0);
  await expect(second.getByRole('heading', { level: 1, name: 'The console is locked' })).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'The console is locked' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Password1!');
  await page.getByLabel('Code from your authenticator app').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText("This password isn't right. Check it and try again.")).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(second.getByRole('heading', { level: 1, name: 'My sign-in' })).toBeVisible();
});

test('CONSOLE-63 what was typed in a form stands there again after unlocking, and is nowhere while it is locked', async ({
  page,
  signedInAsStaff,
}) => {
  const { password, secret } = await signedInAsStaff(['owner'], '/console/content/searchWords/new');
  const word = 'a word that nobody has saved';
  await page.getByLabel('What people type').fill(word);

  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The console is locked' })).toBeVisible();
  expect(await page.content()).not.toContain(word);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Code from your authenticator app').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByLabel('What people type')).toHaveValue(word);

  await page.getByRole('button', { name: 'Lock' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to the console' })).toBeVisible();
  await signedInAsStaff(['owner'], '/console/content/searchWords/new');
  await expect(page.getByLabel('What people type')).toHaveValue('');
});

test('CONSOLE-63 a choice in a dialog stands there again too, also where another tab locks', async ({
  page,
  signedInAsStaff,
}) => {
  const { password, secret } = await signedInAsStaff(['owner'], '/console/staff');
  await page.getByRole('button', { name: 'Change roles of Olivia Grant' }).click();
  await page.getByRole('dialog').getByLabel('Auditor').check();
  const second = await page.context().newPage();
  await second.goto('/console');

  await second.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The console is locked' })).toBeVisible();
  await second.getByLabel('Password', { exact: true }).fill(password);
  await second.getByLabel('Code from your authenticator app').fill(authenticatorCode(secret));
  await second.getByRole('button', { name: 'Unlock' }).click();

  await expect(page.getByRole('dialog').getByLabel('Auditor')).toBeChecked();
  await expect(page.getByRole('dialog').getByLabel('Owner')).toBeChecked();
});

test('CONSOLE-83 a chosen file is still there after unlocking, and is checked again', async ({
  page,
  signedInAsStaff,
}) => {
  const { password, secret } = await signedInAsStaff(['catalogue'], '/console/content/searchWords?file=open');
  const dialog = page.getByRole('dialog');
  const words = { searchWords: [{ phrase: 'a word from a file', means: ['dentist'] }] };
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  const file = { name: 'words.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(words)) };
  await (await chooser).setFiles(file);
  await expect(dialog.getByText('a word from a file')).toBeVisible();

  const second = await page.context().newPage();
  await second.goto('/console');
  await second.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The console is locked' })).toBeVisible();
  expect(await page.content()).not.toContain('words.json');
  const checked = page.waitForResponse('**/file/check/');
  await second.getByLabel('Password', { exact: true }).fill(password);
  await second.getByLabel('Code from your authenticator app').fill(authenticatorCode(secret));
  await second.getByRole('button', { name: 'Unlock' }).click();

  await checked;
  await expect(dialog.getByText('words.json')).toBeVisible();
  await expect(dialog.getByText('a word from a file')).toBeVisible();
});

test('CONSOLE-63 another person who comes in by another tab finds nothing of what was fetched', async ({
  page,
  owner,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/);
  await signedInAsStaff(['support'], '/console/people');
  await page.getByLabel('Email, mobile number or member number').fill(people.maria);
  await page.getByLabel('Reason').fill('Called: cannot sign in');
  await page.getByRole('button', { name: 'Look up', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maria Santos' })).toBeVisible();

  const email = newEmail();
  await takeUp(page, await owner.invite(email, ['support']), email, 'Dana Frost');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Dana Frost')).toBeVisible();
  await expect(page.getByText('Maria Santos')).toHaveCount(0);
});

test('CONSOLE-09 a locked console can be left', async ({ page, signedInAsStaff }) => {
  await signedInAsStaff(['support']);
  await page.getByRole('button', { name: 'Lock' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to the console' })).toBeVisible();
});

test('CONSOLE-10 after ten minutes without use it locks itself, with the server or without', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_FAILED|Failed to fetch/);
  await page.clock.install();
  await signedInAsStaff(['support']);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin Mills' })).toBeVisible();

  await page.route('**/staff/me/', (route) => route.abort());
  await page.clock.fastForward('09:30');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin Mills' })).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(page.getByRole('heading', { level: 1, name: 'The console is locked' })).toBeVisible();
});

test('CONSOLE-133 the lock is fetched once the first screen is at rest, and comes without a network', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.clock.install();
  const fetched = page.waitForResponse(/lock-screen-[^/]+\.js$/);
  await signedInAsStaff(['support']);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin Mills' })).toBeVisible();
  const lock = (await fetched).url();
  // biome-ignore lint/plugin: asked for once more, to wait for all that it imports
  await page.evaluate((url) => import(url).then(() => undefined), lock);

  await page.context().setOffline(true);
  await page.clock.fastForward('10:30');
  await expect(page.getByRole('heading', { level: 1, name: 'The console is locked' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
  await page.context().setOffline(false);
});

test('CONSOLE-10 who presses and types tells the server that they are there', async ({ page, signedInAsStaff }) => {
  await page.clock.install();
  await signedInAsStaff(['support']);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Robin Mills' })).toBeVisible();

  await page.clock.fastForward('05:00');
  const told = page.waitForResponse('**/staff/stay/');
  await page.getByRole('heading', { level: 1 }).click();
  expect((await told).ok()).toBe(true);
});
