import { readFile } from 'node:fs/promises';
import { newEmail, takeUp } from '@kindwell/e2e/console/staff.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const entries = (page: Page) => page.getByRole('region', { name: 'What was found' }).getByRole('listitem');
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true }).click();

test('CONSOLE-23 an auditor finds what somebody of the staff did, and that they looked is found too', async ({
  page,
  owner,
}) => {
  const email = newEmail();
  // Nobody else of the stories is called so.
  const { name } = await takeUp(page, await owner.invite(email, ['auditor']), email, 'Audrey Penn');
  await page.goto('/console');
  await expect(heading(page, `Welcome, ${name}`)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Trust' }).click();
  await expect(heading(page, 'Trust')).toBeFocused();
  await page.getByRole('link', { name: 'Search the audit trail' }).click();
  await expect(heading(page, 'Audit trail')).toBeFocused();
  await expect(page).toHaveTitle('Audit trail · Kindwell console');
  await expectAccessibleEverywhere(page);

  await page.getByLabel('Who').fill(name);
  await search(page);
  await expect(entries(page).first()).toContainText(`${name}: Searched the audit trail`);
  await expect(page.getByLabel('Who')).toHaveValue(name);
  await page.getByLabel('What was done').selectOption('Joined the staff, or tried to');
  await search(page);
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText('confirmStaffInvitation');
  expect(page.url()).toMatch(/\/console\/trust\/audit$/);

  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }
});

test('CONSOLE-23 a name of nobody and days the wrong way round are told at their fields; what was typed stays', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/);
  await signedInAsStaff(['auditor'], '/console/trust/audit');
  await page.getByLabel('First day').fill('2026-05-02');
  await page.getByLabel('Last day').fill('2026-05-01');
  await search(page);
  await expect(page.getByText("The last day can't be before the first.")).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Last day').fill('2026-05-02');
  await page.getByLabel('Who').fill('Nobody At All');
  await search(page);
  await expect(page.getByText('This is no member number, and nobody on the staff has this name.')).toBeVisible();
  await expect(page.getByLabel('Who')).toBeFocused();
  await page.getByLabel('Who').fill('');
  await search(page);
  await expect(page.getByText('Nothing was found. Ask for less, or for other days.')).toBeVisible();
});

test('CONSOLE-23 more is shown after a press, and the reading goes on at the first new entry', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['auditor'], '/console/trust/audit');
  // Each look is an entry, so that there are more than a page of them.
  for (let looks = 0; looks < 52; looks += 1) {
    const { cookies } = await page.context().storageState();
    const proof = cookies.find(({ name }) => name === 'STAFF-XSRF-TOKEN')?.value ?? '';
    await page.request.post('/staff/audit/search/', {
      data: { who: '', object: 'appointment:1' },
      headers: { 'x-xsrf-token': decodeURIComponent(proof) },
    });
  }
  await search(page);
  await expect(entries(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(entries(page).nth(50)).toBeFocused();
  expect(await entries(page).count()).toBeGreaterThan(52);
});

test('CONSOLE-23 CONSOLE-158 what a search finds is saved as a table, and where there is more that is said', async ({
  page,
  signedInAsStaff,
}) => {
  const { name } = await signedInAsStaff(['auditor'], '/console/trust/audit');
  await page.getByLabel('Who').fill(name);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const download = await downloading;

  expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/);
  const table = await readFile(await download.path(), 'utf8');
  expect(table).toMatch(/^\uFEFFWhen \(UTC\),Who,/);
  expect(table).toContain(`${name},Exported the audit trail,Done`);
  await expect(page.getByText('The table is saved')).toBeVisible();

  const cut = 'When (UTC),Who\r\n2026-06-01T14:00:00.000Z,KW00000001\r\n"There are more."\r\n';
  await page.route('**/staff/audit/export/', (route) =>
    route.fulfill({
      contentType: 'text/csv; charset=utf-8',
      headers: { 'content-disposition': 'attachment; filename="audit.csv"' },
      body: cut,
    }),
  );
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect(page.getByText('The table has the newest 10,000 entries only')).toBeVisible();
});

test('CONSOLE-23 what could not be searched says so and can be tried again', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 500/);
  await signedInAsStaff(['owner'], '/console/trust/audit');
  await page.route('**/staff/audit/search/', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await search(page);
  await expect(page.getByRole('alert')).toHaveText('Please try again.');
  await search(page);
  await expect(entries(page).first()).toBeVisible();
});
