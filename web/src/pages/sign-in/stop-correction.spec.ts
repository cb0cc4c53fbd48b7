import { expect, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { answerWith, refusedCall } from '@kindwell/e2e/login-form.ts';
import type { Page } from '@playwright/test';

const link = `/stop-correction/${'x'.repeat(43)}`;
const calls = '**/selfcare/contactcorrection/**';
const status = { error: false, msg: 'OK' };

/** Has the server say how the correction of a link stands. */
const stands = (page: Page, correction: object) =>
  page.route(calls, (route) => route.fulfill({ json: { status, correction } }));
const running = { kind: 'email', status: 'running', countsAt: '2026-06-04T14:00:00.000Z' };

test('SET-20 the page of the link says what is about to change, and only the press stops it', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await page.route(calls, answerWith(503, ''));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: "This change can't be shown" })).toBeVisible();
  await page.unroute(calls);
  await stands(page, running);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('asked to change the email of your account')).toBeVisible();
  await expect(page).toHaveTitle('A change of your account · Kindwell');
  await expectAccessibleEverywhere(page);

  await page.route('**/selfcare/contactcorrection/*/stop/', answerWith(503, ''));
  await page.getByRole('button', { name: 'Stop the change' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/selfcare/contactcorrection/*/stop/');
  await page.getByRole('button', { name: 'Stop the change' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing changes');
  await expect(page.getByRole('alert').locator('..')).toBeFocused();
  await expectAccessibleEverywhere(page);
});

test('SET-20 a link that is over, late or none of ours says so, in Spanish too', async ({ page, consoleWatch }) => {
  consoleWatch.allow(refusedCall);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();

  await stands(page, { ...running, status: 'over' });
  await page.reload();
  await expect(page.getByText('Nothing changes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop the change' })).toHaveCount(0);

  await page.unroute(calls);
  await stands(page, { ...running, kind: 'phone', status: 'done' });
  await page.goto(`${link}?language=es`);
  await expect(page.getByText('El número de celular se cambió')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 760 });
  await expectAccessibleEverywhere(page);
});
