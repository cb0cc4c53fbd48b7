import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { answerWith, identifier, refusedCall } from '@kindwell/e2e/login-form.ts';
import { demoPassword, joinAsNewcomer } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const copyCall = '**/selfcare/mydata/';
const checkCall = '**/selfcare/closeaccount/';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a copy of the own data is asked for, prepared and downloaded in both forms', async ({ page, consoleWatch }) => {
  await joinAsNewcomer(page);
  consoleWatch.allow(refusedCall);
  await page.route(copyCall, answerWith(500, ''));
  await page.goto('/settings?section=data');
  await expect(page.getByText("We couldn't check whether you have a copy. Try again.")).toBeVisible();
  await expectAccessible(page);

  const status = { error: false, msg: '' };
  const failed = { status: 'failed', requestedAt: '2026-06-01T14:00:00.000Z', readyAt: null, expiresAt: null };
  await page.unroute(copyCall);
  await page.route(copyCall, (route) => route.fulfill({ json: { status, copy: failed } }));
  await button(page, 'Retry').click();
  await expect(page.getByText("We couldn't prepare your copy. Request it again.")).toBeVisible();

  await page.unroute(copyCall);
  await page.reload();
  await expect(button(page, 'Request a copy')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await button(page, 'Request a copy').click();
  await expect(page.getByRole('group', { name: 'Download your data' })).toBeFocused();
  await expect(page.getByText(/^Your copy is ready\. You can download it until/)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);

  const [json] = await Promise.all([page.waitForEvent('download'), button(page, 'Download the file (JSON)').click()]);
  expect(JSON.parse(await readFile(await json.path(), 'utf8'))).toMatchObject({ people: [{ firstName: 'Robin' }] });
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download the page').click()]);
  expect(file.suggestedFilename()).toBe('kindwell-my-data.html');
  const saved = test.info().outputPath('copy.html');
  await file.saveAs(saved);
  await page.goto(pathToFileURL(saved).href);
  await expect(page.getByRole('heading', { name: 'You and the people you look after' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Newcomer' }).first()).toBeVisible();
});

test('an account is closed after its password and a last question, and /login says so', async ({
  page,
  consoleWatch,
}) => {
  const { email } = await joinAsNewcomer(page);
  consoleWatch.allow(refusedCall);
  await page.goto('/settings?section=data');
  await button(page, 'Close my account').click();
  await expect(page.getByRole('heading', { name: 'What ends' })).toBeFocused();
  await expectAccessibleEverywhere(page);

  await button(page, 'Keep my account').click();
  await expect(button(page, 'Close my account')).toBeFocused();
  await button(page, 'Close my account').click();
  await button(page, 'Continue').click();
  await expect(page.getByText('Enter your password')).toBeVisible();

  const password = page.getByLabel('Your password', { exact: true });
  const question = page.getByRole('alertdialog', { name: 'Close your account for good?' });
  await password.fill('Wrong123!');
  await button(page, 'Continue').click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Close account' }).click();
  await expect(page.getByText("This isn't your current password.")).toBeVisible();
  await expect(password).toBeFocused();

  await password.fill(demoPassword);
  await button(page, 'Continue').click();
  await question.getByRole('button', { name: 'Close account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account is closed. Thank you for being with us.')).toBeVisible();
  await identifier(page).fill(email);
  await button(page, 'Continue').click();
  await expect(page.getByText("We couldn't find an account with this email or mobile number.")).toBeVisible();
});

test('who alone looks after others is led to the family; what could not be looked up can be tried again', async ({
  page,
  consoleWatch,
}) => {
  await joinAsNewcomer(page);
  consoleWatch.allow(refusedCall);
  await page.route(checkCall, answerWith(500, ''));
  await page.goto('/settings?section=data');
  await button(page, 'Close my account').click();
  await expect(page.getByText("We couldn't check what would end. Try again.")).toBeVisible();

  await page.unroute(checkCall);
  const facts = { status: { error: false, msg: '' }, upcoming: 2, dependants: 1, points: 12_400, cards: 1 };
  await page.route(checkCall, (route) => route.fulfill({ json: facts }));
  await button(page, 'Retry').click();
  await expect(page.getByText('2 upcoming visits will be cancelled.')).toBeVisible();
  await expect(page.getByText('12,400 points will be lost.')).toBeVisible();
  await expect(page.getByText('1 gift card code will be erased. Write it down first.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your family' })).toHaveAttribute(
    'href',
    '/settings?section=family',
  );
  await expect(page.getByLabel('Your password')).toHaveCount(0);
  await expectAccessible(page);

  await button(page, 'Keep my account').click();
  await page.route(checkCall, (route) => route.fulfill({ json: { ...facts, dependants: 0 } }));
  await button(page, 'Close my account').click();
  await expect(page.getByLabel('Your password', { exact: true })).toBeVisible();
});
