import { randomInt } from 'node:crypto';
import { lookUp, memberNumber, newPatient } from '@kindwell/e2e/console/patients.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

const reason = 'The old mailbox is gone';
const section = (page: Page, name: string) => page.getByRole('region', { name });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Correct a contact of Robin' });

/** A patient whom no other story knows, looked up by somebody of support: the email, and the member number. */
async function lookUpNewPatient(page: Page): Promise<{ email: string; member: string }> {
  const email = await newPatient(page);
  await lookUp(page, email, reason);
  return { email, member: await memberNumber(page) };
}

/** Asks for another email of the patient on the screen. */
async function ask(page: Page, email: string) {
  await page.getByRole('button', { name: 'Correct contact' }).click();
  await dialogOf(page).getByLabel('New email').fill(email);
  await dialogOf(page).getByLabel('Why').fill(reason);
  await dialogOf(page).getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
}

/** The link that stops a correction, as it stands in the latest mail to an address. */
async function stopLink(page: Page, to: string): Promise<string> {
  const { messages } = await (await page.request.get('/demo/outbox/messages', { params: { to } })).json();
  return /\/stop-correction\/[\w-]{43}/.exec(messages[0].text)?.[0] ?? '';
}

test('CONSOLE-64 another contact is asked for with a reason; what is wrong is told at its field and nothing typed is lost', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (409|422)/);
  await signedInAsStaff(['support'], '/console/people');
  const { email } = await lookUpNewPatient(page);
  await page.getByRole('button', { name: 'Correct contact' }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('Someone else on the staff has to approve this.');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog.getByLabel('New email')).toBeFocused();
  await expect(dialog.getByText('Say why, in at least 5 characters.')).toBeVisible();
  await expectAccessibleEverywhere(page);

  await dialog.getByLabel('Why').fill(reason);
  await dialog.getByLabel('New email').fill(email);
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog.getByLabel('New email')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('New email').fill('maria.santos@example.com');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog.getByText('Someone else already has this contact.')).toBeVisible();
  await expect(dialog.getByLabel('Why')).toHaveValue(reason);

  await dialog.getByLabel('Mobile number').check();
  await dialog.getByLabel('New mobile number').fill(`415${randomInt(2_000_000, 10_000_000)}`);
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Someone else has to approve this now')).toBeVisible();
});

test('CONSOLE-65 CONSOLE-66 who asked takes it back, another of the staff approves it, and the patient’s link stops it', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['support'], '/console/people');
  const { email, member } = await lookUpNewPatient(page);
  await ask(page, `first.${email}`);
  await page.getByRole('link', { name: 'Look up someone else' }).click();
  const list = section(page, 'Corrections of contacts');
  const row = list.getByRole('listitem').filter({ hasText: member }).first();
  await expect(row).toContainText(`New: first.${email}`);
  await expect(row.getByRole('button', { name: /Approve/ })).toHaveCount(0);
  await row.getByRole('button', { name: `Take back: Email of ${member}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(row).toContainText('Taken back');
  await expect(row.getByRole('button')).toHaveCount(0);

  await page.goBack();
  await ask(page, `second.${email}`);
  await signedInAsStaff(['support'], '/console/people');
  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }
  await row.getByRole('button', { name: `Approve: Email of ${member}` }).click();
  const question = page.getByRole('alertdialog', { name: `Approve the correction? Email of ${member}` });
  await expect(question).toContainText(`The new one is second.${email}.`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(row).toContainText('Counts from');
  await expect(row).not.toContainText(email);
  await expect(page.getByRole('heading', { name: 'Corrections of contacts' })).toBeFocused();

  const console = page.url();
  await page.goto(await stopLink(page, email));
  await page.getByRole('button', { name: 'Stop the change' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing changes');
  await page.goto(console);
  await expect(row).toContainText('Stopped by the patient');
  await expect(row.getByRole('button')).toHaveCount(0);
});

const running = {
  id: 7,
  memberNumber: 'KW77',
  kind: 'phone',
  contact: '43',
  reason,
  state: 'running',
  askedBy: 'Sam Rivera',
  askedAt: '2026-06-01T14:00:00.000Z',
  isYours: false,
  approvedBy: 'Olivia Bell',
  declinedBy: null,
  countsAt: '2026-06-04T14:00:00.000Z',
  endedAt: null,
};

test('CONSOLE-66 what somebody has decided meanwhile is told in the question; who only reads has no buttons', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (409|500)/);
  await signedInAsStaff(['owner']);
  await page.route('**/staff/corrections/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/console/people');
  await expect(page.getByRole('heading', { name: "We couldn't load the corrections" })).toBeVisible();
  await page.route('**/staff/corrections/', (route) =>
    route.fulfill({ json: { status: { error: false, msg: 'OK' }, corrections: [running] } }),
  );
  await page.route('**/staff/corrections/7/decline/', (route) =>
    route.fulfill({
      status: 409,
      json: { status: { error: true, code: 'correctionDecided', msg: 'Someone has decided on this already.' } },
    }),
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Decline: Mobile number of KW77' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('ends in 43');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(question.getByRole('alert')).toHaveText('Someone has decided on this already.');

  await signedInAsStaff(['auditor'], '/console/people');
  await expect(section(page, 'Corrections of contacts')).toContainText('approved by Olivia Bell');
  await expect(section(page, 'Corrections of contacts').getByRole('button')).toHaveCount(0);
});
