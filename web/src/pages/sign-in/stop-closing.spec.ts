import { expect, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { answerWith, refusedCall } from '@kindwell/e2e/login-form.ts';
import type { Page } from '@playwright/test';

const link = `/stop-closing/${'x'.repeat(43)}`;
const calls = '**/selfcare/askedclosing/**';
const status = { error: false, msg: 'OK' };

/** Has the server say how the closing of a link stands. */
const stands = (page: Page, closing: object) =>
  page.route(calls, (route) => route.fulfill({ json: { status, closing } }));
const running = { status: 'running', closesAt: '2026-06-04T14:00:00.000Z' };

test('STAFF-88 the page of the link says what is about to happen, and only the press keeps the account', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await page.route(calls, answerWith(503, ''));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: "We can't show this right now" })).toBeVisible();
  await page.unroute(calls);
  await stands(page, running);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('asked to close your account')).toBeVisible();
  await expect(page).toHaveTitle('Closing your account · Kindwell');
  await expectAccessibleEverywhere(page);

  await page.route('**/selfcare/askedclosing/*/stop/', answerWith(503, ''));
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/selfcare/askedclosing/*/stop/');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('alert')).toContainText('Your account stays open');
  await expectAccessibleEverywhere(page);
});

test('STAFF-88 a link that is over, late or none of ours says so, in Spanish too', async ({ page, consoleWatch }) => {
  consoleWatch.allow(refusedCall);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();

  await stands(page, { ...running, status: 'over' });
  await page.reload();
  await expect(page.getByText('Your account stays open')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toHaveCount(0);

  await page.unroute(calls);
  await stands(page, { ...running, status: 'done' });
  await page.goto(`${link}?language=es`);
  await expect(page.getByText('Su cuenta se cerró')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 760 });
  await expectAccessibleEverywhere(page);
});
