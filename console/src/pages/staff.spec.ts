import { newEmail } from '@kindwell/e2e/console/staff.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import type { Page } from '@playwright/test';

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('CONSOLE-12 the list says who, as what, since when and when last, and an auditor only reads it', async ({
  page,
  signedInAsStaff,
}) => {
  const { email } = await signedInAsStaff(['auditor'], '/console/staff');
  const own = rowOf(page, email);
  await expect(own).toContainText(/Robin Mills\s*\(you\)/);
  await expect(own).toContainText('Auditor');
  await expect(own).toContainText(/Since \w+\s\d+, \d{4} · last here/);
  await expect(rowOf(page, 'olivia.grant@example.com')).toContainText('Owner');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expectAccessibleEverywhere(page);
});

test('CONSOLE-13 an owner invites somebody, and takes the invitation back', async ({ page, signedInAsStaff }) => {
  await signedInAsStaff(['owner'], '/console/staff');
  const email = newEmail();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone to the staff' });
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog.getByText('Please choose at least one role.')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Catalog').check();
  await dialog.getByLabel('Auditor').check();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`We've written to ${email}.`)).toBeVisible();
  const row = rowOf(page, email);
  await expect(row).toContainText('Catalog and Auditor, invited by Robin Mills');
  await expectAccessibleEverywhere(page);

  await row.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw this invitation?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toHaveCount(0);
});

test('CONSOLE-13 CONSOLE-112 an address of the staff is refused at its field, one that somebody else has invited is told, and what was chosen stays', async ({
  page,
  colleague,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  await signedInAsStaff(['owner'], '/console/staff?invite=open');
  const dialog = page.getByRole('dialog', { name: 'Invite someone to the staff' });
  await dialog.getByLabel('Email').fill('sam.rivera@example.com');
  await dialog.getByLabel('Support').check();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();

  await expect(dialog.getByText('Someone on the staff already has this email.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(dialog.getByLabel('Support')).toBeChecked();

  const email = newEmail();
  await dialog.getByLabel('Email').fill(email.toUpperCase());
  const { page: other } = await colleague(['owner']);
  await other.goto('/console/staff?invite=open');
  const theirs = other.getByRole('dialog', { name: 'Invite someone to the staff' });
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByLabel('Catalog').check();
  await theirs.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(theirs).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  const said = dialog.getByRole('status').filter({ hasText: 'This address has an open invitation' });
  await expect(said).toContainText('Catalog, invited by Kim Vale. Its link stops working once you send yours.');
  await expect(dialog.getByLabel('Support')).toBeChecked();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, email)).toContainText('Support, invited by Robin Mills');

  // What is known already is said as the address is typed.
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await dialog.getByLabel('Email').fill(email);
  await expect(said).toContainText('Support, invited by Robin Mills.');
});

test('CONSOLE-11 an act that needs a proof asks for it once, then goes on with what was typed', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (403|422)/);
  const { password, recoveryCodes } = await signedInAsStaff(['owner'], '/console/staff?invite=open');
  const email = newEmail();
  await page.route(
    '**/staff/invitations/',
    (route) =>
      route.fulfill({
        status: 403,
        json: { status: { error: true, code: 'stepUpNeeded', msg: "Please confirm that it's you." } },
      }),
    { times: 1 },
  );
  const dialog = page.getByRole('dialog', { name: 'Invite someone to the staff' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Support').check();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();

  const proof = page.getByRole('alertdialog', { name: "Confirm that it's you" });
  await expect(proof.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await proof.getByLabel('Password', { exact: true }).fill('Wrong-Password1!');
  await proof.getByRole('button', { name: 'Use a recovery code' }).click();
  await proof.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText("This password isn't right. Check it and try again.")).toBeVisible();

  await proof.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, email)).toContainText('Support, invited by Robin Mills');
});

test('CONSOLE-11 who does not prove it has done nothing, and still has what was typed', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 403/);
  await signedInAsStaff(['owner'], '/console/staff?invite=open');
  await page.route('**/staff/invitations/', (route) =>
    route.fulfill({ status: 403, json: { status: { error: true, code: 'stepUpNeeded', msg: 'Confirm.' } } }),
  );
  const email = newEmail();
  const dialog = page.getByRole('dialog', { name: 'Invite someone to the staff' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Support').check();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expect(dialog.getByLabel('Support')).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Send the invitation' })).toBeEnabled();
});

test('CONSOLE-129 the dialog of roles says that the open invitations of who is an owner no more stop working', async ({
  page,
  colleague,
  signedInAsStaff,
}) => {
  const { email } = await colleague(['owner']);
  await signedInAsStaff(['owner'], '/console/staff');
  await rowOf(page, email).getByRole('button', { name: 'Change roles of Kim Vale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roles of Kim Vale' });
  const said = dialog.getByText('Open invitations from Kim Vale stop working once you save.');
  await dialog.getByLabel('Support').check();
  await expect(said).toHaveCount(0);

  await dialog.getByLabel('Owner').uncheck();
  await expect(said).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Owner').check();
  await expect(said).toHaveCount(0);
});

test('CONSOLE-14 roles that somebody else has changed are shown beside the choice, which stays', async ({
  page,
  colleague,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  const { email } = await colleague(['support']);

  await signedInAsStaff(['owner'], '/console/staff');
  await rowOf(page, email).getByRole('button', { name: 'Change roles of Kim Vale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roles of Kim Vale' });
  await dialog.getByLabel('Auditor').check();
  await expectAccessible(page);

  // Another owner is faster.
  const second = await page.context().newPage();
  await second.goto('/console/staff');
  await rowOf(second, email).getByRole('button', { name: 'Change roles of Kim Vale' }).click();
  await second.getByLabel('Catalog').check();
  await second.getByRole('button', { name: 'Save roles' }).click();
  await expect(rowOf(second, email)).toContainText('Roles: Catalog and Support');
  await second.close();

  await dialog.getByRole('button', { name: 'Save roles' }).click();
  await expect(dialog.getByText('Someone else has just changed these roles')).toBeVisible();
  await expect(dialog.getByText('They were: Support. They are now: Catalog and Support.')).toBeVisible();
  await expect(dialog.getByLabel('Auditor')).toBeChecked();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Save roles' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, email)).toContainText('Roles: Support and Auditor');
});

test('CONSOLE-15 removing somebody says what ends, and they are out at once', async ({
  page,
  colleague,
  signedInAsStaff,
}) => {
  const { email, page: other } = await colleague(['auditor']);

  await signedInAsStaff(['owner'], '/console/staff');
  await rowOf(page, email).getByRole('button', { name: 'Remove Kim Vale' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Kim Vale from the staff?' });
  await expect(question).toContainText("Kim Vale is signed out everywhere at once and can't come back in.");
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove Kim Vale' }).click();
  await expect(rowOf(page, email)).toHaveCount(0);

  await other.goto('/console/staff');
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in to the console' })).toBeVisible();
});

test('CONSOLE-15 the refusal to remove the last owner is told in the question', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  await signedInAsStaff(['owner'], '/console/staff');
  await page.route('**/staff/people/*/remove/', (route) =>
    route.fulfill({
      status: 409,
      json: {
        status: { error: true, code: 'lastOwner', msg: 'This is the last owner. Make someone else an owner first.' },
      },
    }),
  );
  await rowOf(page, '(you)').getByRole('button', { name: 'Remove Robin Mills' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove yourself from the staff?' });
  await question.getByRole('button', { name: 'Remove myself' }).click();
  await expect(question.getByRole('alert')).toHaveText('This is the last owner. Make someone else an owner first.');
});

test('CONSOLE-12 while the list cannot be had its place says so, and the rest of the screen stays', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 500/);
  await page.route('**/staff/people/', (route) => route.fulfill({ status: 500, json: {} }));
  await signedInAsStaff(['owner'], '/console/staff');
  await expect(page.getByRole('heading', { name: "We couldn't load the staff" })).toBeVisible();
  await expectAccessible(page);

  await page.unroute('**/staff/people/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rowOf(page, '(you)')).toBeVisible();
});
