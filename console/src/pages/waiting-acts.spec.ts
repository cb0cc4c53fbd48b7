import { lookUp, memberNumber, newPatient } from '@kindwell/e2e/console/patients.ts';
import { expect, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { pressOn, tabTo, typeInto } from '@kindwell/e2e/keyboard.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

const reason = 'The old mailbox is gone';
const section = (page: Page, name: string) => page.getByRole('region', { name });

async function adjust(page: Page, points: string, act: string) {
  await page.getByRole('button', { name: 'Adjust points' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust the points of Robin' });
  await dialog.getByLabel('How many points').fill(points);
  await dialog.getByLabel('Why').fill(reason);
  await dialog.getByRole('button', { name: act }).click();
  await expect(dialog).toHaveCount(0);
}

test('CONSOLE-122 what waits with a patient stands on their screen with who asked, for everybody who looks them up', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['support'], '/console/people');
  const email = await newPatient(page);
  await lookUp(page, email, reason);
  await adjust(page, '9000', 'Ask for approval');
  await page.getByRole('button', { name: 'Correct contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct a contact of Robin' });
  await dialog.getByLabel('New email').fill(`new.${email}`);
  await dialog.getByLabel('Why').fill(reason);
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(section(page, 'Account')).toContainText('Another email is waiting for approval');

  await signedInAsStaff(['support'], '/console/people');
  await lookUp(page, email, reason);
  await expect(section(page, 'Points')).toContainText('+9,000 points are waiting for approval');
  await expect(section(page, 'Points')).toContainText('Asked by Robin Mills');
  await expect(section(page, 'Account')).not.toContainText(`new.${email}`);
  await expectAccessibleEverywhere(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }

  const screen = page.url();
  const member = await memberNumber(page);
  await section(page, 'Account').getByRole('link', { name: 'See what is waiting' }).click();
  await page.getByRole('button', { name: `Approve: Email of ${member}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  // The question goes a step back in the history, which would cut a page off that comes meanwhile.
  await expect(page).not.toHaveURL(/[?&]approve/);
  await page.goto(screen);
  await expect(section(page, 'Account')).toContainText('Another email counts from');
});

test('CONSOLE-123 points of one day count together: that somebody else has to approve them is said before', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['support'], '/console/people');
  await lookUp(page, await newPatient(page), reason);
  await adjust(page, '3,000', 'Adjust');
  await expect(section(page, 'Points')).toContainText('+3,000');

  await page.getByRole('button', { name: 'Adjust points' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust the points of Robin' });
  await dialog.getByLabel('How many points').fill('2000');
  await expect(dialog.getByText('From 3,000 to 5,000 points.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Adjust', exact: true })).toBeVisible();
  await dialog.getByLabel('How many points').fill('2001');
  await expect(dialog).toContainText('someone else on the staff has to approve it first.');
  await expect(dialog).toContainText('Adjusted in the last 24 hours already: 3,000.');
  await dialog.getByLabel('Why').fill(reason);
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('Someone else has to approve this now')).toBeVisible();
});

test('CONSOLE-124 a look-up that ends under a dialog is told in it, and what was typed stays until it is closed', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/);
  await signedInAsStaff(['support'], '/console/people');
  await lookUp(page, await newPatient(page), reason);
  await page.getByRole('button', { name: 'Close account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close the account of Robin' });
  await dialog.getByLabel('Why').fill('Asked by letter of May 28, which lies in the folder');
  const over = { status: { error: true, code: 'lookupOver', msg: 'This look-up is over. Look the person up again.' } };
  await page.route('**/staff/lookups/**', (route) => route.fulfill({ status: 404, json: over }));
  await dialog.getByRole('button', { name: 'Close in 72 hours' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(over.status.msg);
  await expect(dialog.getByLabel('Why')).toHaveValue('Asked by letter of May 28, which lies in the folder');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(section(page, 'Account')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Patient' })).toBeFocused();
  await expect(page.getByText(over.status.msg)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look up someone else' })).toBeVisible();
});

test('CONSOLE-126 a contact is corrected by two of the staff with the keyboard alone', async ({
  page,
  signedInAsStaff,
}) => {
  const email = await newPatient(page);
  await signedInAsStaff(['support'], '/console');
  await pressOn(page, page.getByRole('navigation').getByRole('link', { name: 'Patients' }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeFocused();
  await typeInto(page, page.getByLabel('Email, mobile number or member number'), email);
  await typeInto(page, page.getByLabel('Reason'), reason);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Robin Newcomer' })).toBeFocused();
  const member = await memberNumber(page);

  const open = page.getByRole('button', { name: 'Correct contact' });
  await pressOn(page, open, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Correct a contact of Robin' });
  await tabTo(page, dialog.getByLabel('Email', { exact: true }));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByLabel('Mobile number', { exact: true })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await typeInto(page, dialog.getByLabel('New email'), `new.${email}`);
  await typeInto(page, dialog.getByLabel('Why'), reason);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  await signedInAsStaff(['support'], '/console');
  await pressOn(page, page.getByRole('link', { name: /corrections? of (a contact|contacts) to approve/ }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: `Approve: Email of ${member}` }), 'Enter');
  const question = page.getByRole('alertdialog', { name: `Approve the correction? Email of ${member}` });
  await pressOn(page, question.getByRole('button', { name: 'Approve' }), 'Enter');
  await expect(page.getByRole('heading', { name: 'Corrections of contacts' })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: member })).toContainText('Counts from');
});
