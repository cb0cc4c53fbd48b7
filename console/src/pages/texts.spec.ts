import { authenticatorCode } from '@kindwell/e2e/console/authenticator.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

// A server of its own: what is published here everybody with an account is told at their next sign-in.
test.use({ settings: { OPERATOR_NAME: 'Harbor Health' } });
// One worker for all of them: each would start that server for itself.
test.describe.configure({ mode: 'default' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const inLanguage = (page: Page, name: string) => page.getByRole('group', { name });
const preview = (page: Page) => page.getByRole('button', { name: 'Preview' });
const previewTitle = (page: Page) => page.getByRole('heading', { name: 'As patients will see it' });
const checkCall = '**/staff/terms/privacy/check/';

/** Writes a version that nobody has published yet. */
async function write(page: Page, what: string) {
  const [english, spanish] = [inLanguage(page, 'English'), inLanguage(page, 'Español')];
  await english.getByLabel('Text').fill(`## Who\n\n{operator} keeps ${what}.`);
  await english.getByLabel('What changed').fill(`Now ${what}.`);
  await spanish.getByLabel('Text').fill(`## Quién\n\n{operator} guarda ${what}.`);
  await spanish.getByLabel('What changed').fill(`Ahora ${what}.`);
}

async function publish(page: Page) {
  await preview(page).click();
  await expect(previewTitle(page)).toBeFocused();
  await page.getByRole('button', { name: 'Publish' }).click();
}

test('CONSOLE-45 the terms and the privacy notice are read as they are in force, with every version, on every screen', async ({
  page,
  signedInAsStaff,
}) => {
  const { name } = await signedInAsStaff(['owner'], '/console');
  await expect(heading(page, `Welcome, ${name}`)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Terms and notices' }).click();
  await expect(heading(page, 'Terms and notices')).toBeFocused();
  await expect(page).toHaveTitle('Terms and notices · Kindwell console');

  await expect(page.getByRole('region', { name: 'English' })).toContainText('Harbor Health runs Kindwell.');
  await expect(page.getByRole('region', { name: 'Español' })).toContainText('Harbor Health');
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('The first version.');
  await expect(page.getByRole('region', { name: 'What is filled in' })).toContainText('Harbor Health');
  await expectAccessibleEverywhere(page);
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }

  await page.getByRole('tab', { name: 'Privacy Notice' }).click();
  await expect(page).toHaveURL(/view=privacy/);
  await expect(page.getByRole('region', { name: 'English' })).toContainText('Privacy Notice');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Read version 1' }).click();
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Privacy Notice');
});

test('CONSOLE-45 CONSOLE-78 others than owners and auditors find no way there, and auditors none to a new version', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 403/);
  await signedInAsStaff(['support'], '/console/texts');
  await expect(page.getByText("Your role doesn't allow this")).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Terms and notices' })).toHaveCount(0);

  await signedInAsStaff(['auditor'], '/console/texts/terms/new');
  await expect(heading(page, "Your role doesn't allow this")).toBeVisible();
});

test('CONSOLE-46 a version is written from the text in force, seen as patients see it, and published', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['owner'], '/console/texts');
  await page.getByRole('link', { name: 'Write a new version' }).click();
  await expect(heading(page, 'New Terms and Conditions')).toBeFocused();
  await expect(inLanguage(page, 'English').getByLabel('Text')).toHaveValue(/^These terms apply/);
  await expectAccessibleEverywhere(page);
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }

  await preview(page).click();
  await expect(page.getByRole('alert')).toHaveText('The text is still the one in force. Change it first.');

  const inForce = await inLanguage(page, 'Español').getByLabel('Text').inputValue();
  await write(page, 'every visit');
  await preview(page).click();
  await expect(previewTitle(page)).toBeFocused();
  await expect(page.getByRole('region', { name: 'English' })).toContainText('Harbor Health keeps every visit.');
  await expect(page.getByText('Unchanged in')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the text' }).click();
  const spanish = inLanguage(page, 'Español').getByLabel('Text');
  const written = await spanish.inputValue();
  await spanish.fill(inForce);
  await preview(page).click();
  await expect(page.getByText('Unchanged in: Español.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the text' }).click();
  await spanish.fill(written);
  await expect(inLanguage(page, 'Español').getByLabel('What changed')).toHaveValue('Ahora every visit.');

  await publish(page);
  await expect(page.getByText('Version 2 is in force.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Now every visit.');
  await expect(page.getByRole('link', { name: 'Write a new version' })).toBeVisible();
  await page.goto('/terms?language=es');
  await expect(page.getByText('Harbor Health guarda every visit.')).toBeVisible();
});

test('CONSOLE-47 faults are told at their fields, and nothing that was typed is lost by a failure, a lock or a reload', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  const { password, secret } = await signedInAsStaff(['owner'], '/console/texts/privacy/new');
  await write(page, 'nothing');
  const english = inLanguage(page, 'English');
  await english.getByLabel('Text').fill('Ask {nobody}.');
  await inLanguage(page, 'Español').getByLabel('What changed').fill('');
  await preview(page).click();
  await expect(english.getByLabel('Text')).toBeFocused();
  await expect(english.getByLabel('Text')).toHaveAccessibleDescription(/\{nobody\} is not known/);
  await expect(inLanguage(page, 'Español').getByLabel('What changed')).toHaveAccessibleDescription(
    /Please say in one line what changed/,
  );
  await expectAccessible(page);

  consoleWatch.allow(/status of 500/);
  await page.route(checkCall, (route) => route.fulfill({ status: 500, body: '' }));
  await preview(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(checkCall);

  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(heading(page, 'The console is locked')).toBeVisible();
  await page.reload();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Code from your authenticator app').fill(authenticatorCode(secret, 1));
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(english.getByLabel('Text')).toHaveValue('Ask {nobody}.');

  await page.getByRole('link', { name: 'Terms and notices' }).first().click();
  await page.getByRole('tab', { name: 'Privacy Notice' }).click();
  await page.getByRole('link', { name: 'Go on with what you wrote' }).click();
  await expect(english.getByLabel('Text')).toHaveValue('Ask {nobody}.');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(english.getByLabel('Text')).toHaveValue(/\{operator\}/);
  await page.reload();
  await expect(english.getByLabel('Text')).toHaveValue(/\{operator\}/);
});

test('CONSOLE-48 another version that was published meanwhile is told, and what was typed stays', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  await signedInAsStaff(['owner'], '/console/texts/privacy/new');
  await write(page, 'mine');
  const other = await page.context().newPage();
  await other.goto('/console/texts/privacy/new');
  await write(other, 'theirs');
  await publish(other);
  await expect(other.getByText('Version 2 is in force.')).toBeVisible();
  await other.close();

  consoleWatch.allow(/status of 409/);
  await publish(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Version 2 was published meanwhile' })).toBeVisible();
  await expect(inLanguage(page, 'English').getByLabel('What changed')).toHaveValue('Now mine.');
  await expectAccessible(page);
  await publish(page);
  await expect(page.getByText('Version 3 is in force.')).toBeVisible();
});
