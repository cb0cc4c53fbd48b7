import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { answerWith, refusedCall } from '@kindwell/e2e/login-form.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';
import type { Browser, Page } from '@playwright/test';

const listCall = '**/selfcare/sessions/';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

const rows = (page: Page) => page.getByRole('list', { name: 'Devices and sign-ins' }).getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The settings of somebody whose earlier sign-ins, of other stories, are over. */
async function openAlone(page: Page) {
  await expect(rows(page).first()).toContainText('This device');
  if ((await rows(page).count()) === 1) return;

  await button(page, 'Sign out everywhere else').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(rows(page)).toHaveCount(1);
}

/** Another browser on another machine, signed in as the same person. */
async function elsewhere(browser: Browser, baseURL: string | undefined, email: string) {
  const context = await browser.newContext({ userAgent: firefox, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await signIn(page, email);
  await page.goto('/settings?section=security');
  await expect(rows(page).first()).toContainText('Firefox on Windows');
  return page;
}

test('SESS-11 somebody who is signed in here alone reads so, and has nothing to end', async ({ signedIn }) => {
  const page = await signedIn(people.ana, '/settings?section=security');
  await openAlone(page);

  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText([/(Chrome|Firefox) on Linux/]);
  await expect(rows(page)).toContainText(['This device']);
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
  await expect(button(page, 'Sign out everywhere else')).toHaveCount(0);
  await expectAccessible(page);
});

test('SESS-11 another device is listed, and signed out after a question; the focus stays in the list', async ({
  browser,
  baseURL,
  signedIn,
}) => {
  const page = await signedIn(people.daniel, '/settings?section=security');
  await openAlone(page);
  const other = await elsewhere(browser, baseURL, people.daniel);
  await page.bringToFront();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page);

  await button(page, 'Sign out Firefox on Windows').click();
  const question = page.getByRole('alertdialog', { name: 'Sign out Firefox on Windows?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep signed in' }).click();
  await expect(rows(page)).toHaveCount(2);

  await button(page, 'Sign out Firefox on Windows').click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Firefox on Windows is signed out.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Devices and sign-ins' })).toBeFocused();

  await other.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(other).toHaveURL('/login');
  await other.context().close();
});

test('SESS-11 signing out everywhere else leaves this device alone, by keyboard as well', async ({
  browser,
  baseURL,
  signedIn,
}) => {
  const page = await signedIn(people.ben, '/settings?section=security');
  await openAlone(page);
  const other = await elsewhere(browser, baseURL, people.ben);
  await page.bringToFront();
  await page.reload();

  await button(page, 'Sign out everywhere else').focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere else?' });
  await expect(question.getByRole('heading')).toBeFocused();
  await question.getByRole('button', { name: 'Sign out' }).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(['This device']);
  await other.context().close();
});

test('SESS-11 a list that is on its way shows its place, one that fails can be tried again', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(listCall, async (route) => {
    await released;
    await answerWith(500, '')(route);
  });
  await signedIn(people.omar, '/settings?section=security');
  await expect(page.getByText('Loading your devices').first()).toBeAttached();
  release();

  await expect(page.getByText("We couldn't load your devices. Try again.")).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  await page.unroute(listCall);
  await button(page, 'Retry').click();
  await expect(rows(page).first()).toContainText('This device');
});

test('SESS-11 a device that could not be signed out stays in the list, and the reason is told', async ({
  browser,
  baseURL,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  const page = await signedIn(people.omar, '/settings?section=security');
  await openAlone(page);
  const other = await elsewhere(browser, baseURL, people.omar);
  await page.reload();
  await page.route('**/selfcare/sessions/*/end/', answerWith(503, "Kindwell can't be reached right now."));

  await button(page, 'Sign out Firefox on Windows').click();
  await page.getByRole('alertdialog').first().getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText("Kindwell can't be reached right now.")).toBeVisible();
  await expect(page.getByText('Firefox on Windows', { exact: false }).first()).toBeVisible();
  await other.context().close();
});
