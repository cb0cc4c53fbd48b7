import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import type { Page } from '@playwright/test';

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const loginTitle = { level: 1, name: 'Sign in to the console' } as const;

test('CONSOLE-15 of two owners who remove each other at once one is out, which the sign-in says, and the other stays', async ({
  page,
  colleague,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 401/);
  const { email, page: other } = await colleague(['owner']);
  const { email: own } = await signedInAsStaff(['owner'], '/console/staff');
  await other.goto('/console/staff');

  await rowOf(page, email).getByRole('button', { name: 'Remove Kim Vale' }).click();
  await rowOf(other, own).getByRole('button', { name: 'Remove Robin Mills' }).click();
  const [mine, theirs] = [page, other].map((each) =>
    each.getByRole('alertdialog').getByRole('button', { name: /^Remove/ }),
  );
  await expect(page.getByRole('alertdialog')).toContainText('Open invitations from Kim Vale stop working.');
  await expectAccessible(page);
  await Promise.all([mine?.click(), theirs?.click()]);

  const isOut = (each: Page) => each.getByRole('heading', loginTitle).isVisible();
  await expect.poll(async () => (await isOut(page)) !== (await isOut(other))).toBe(true);
  const [outside, inside] = (await isOut(page)) ? [page, other] : [other, page];
  await expect(outside.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
  await expect(inside.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  await expect(rowOf(inside, outside === page ? own : email)).toHaveCount(0);
});

test('CONSOLE-14 that somebody was removed meanwhile is told in the dialog of their roles, and the choice stays', async ({
  page,
  colleague,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/);
  const { email } = await colleague(['support']);
  await signedInAsStaff(['owner'], '/console/staff');
  await rowOf(page, email).getByRole('button', { name: 'Change roles of Kim Vale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roles of Kim Vale' });
  await dialog.getByLabel('Auditor').check();

  const second = await page.context().newPage();
  await second.goto('/console/staff');
  await rowOf(second, email).getByRole('button', { name: 'Remove Kim Vale' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Remove Kim Vale' }).click();
  await expect(rowOf(second, email)).toHaveCount(0);
  await second.close();

  await dialog.getByRole('button', { name: 'Save roles' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This person is no longer on the staff.');
  await expect(dialog.getByLabel('Auditor')).toBeChecked();
  await expectAccessible(page);
});

test('CONSOLE-125 who gives themselves fewer roles has the rooms and buttons of those at once', async ({
  page,
  signedInAsStaff,
}) => {
  const { email } = await signedInAsStaff(['owner'], '/console/staff');
  const rooms = page.getByRole('navigation');
  await rowOf(page, email)
    .getByRole('button', { name: /^Change roles of/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Auditor').check();
  await dialog.getByLabel('Owner').uncheck();
  await dialog.getByRole('button', { name: 'Save roles' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByText('An owner can change it.')).toBeVisible();
  await expect(rooms.getByRole('link', { name: 'Trust' })).toBeVisible();
});

test('CONSOLE-125 roles that somebody else has changed count on the screen from the first refusal on', async ({
  page,
  colleague,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 403/);
  const { email, page: other } = await colleague(['support']);
  await other.goto('/console');
  const rooms = other.getByRole('navigation');
  await expect(rooms.getByRole('link', { name: 'Reviews' })).toBeVisible();

  await signedInAsStaff(['owner'], '/console/staff');
  await rowOf(page, email).getByRole('button', { name: 'Change roles of Kim Vale' }).click();
  await page.getByLabel('Catalog').check();
  await page.getByLabel('Support').uncheck();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expect(rowOf(page, email)).toContainText('Roles: Catalog');

  await rooms.getByRole('link', { name: 'Reviews' }).click();
  await expect(other.getByText("Your role doesn't allow this")).toBeVisible();
  await expect(rooms.getByRole('link', { name: 'Reviews' })).toHaveCount(0);
  await expect(rooms.getByRole('link', { name: 'Figures' })).toBeVisible();
});

test('CONSOLE-78 a form that the role does not allow says so, and does not say that its address is wrong', async ({
  page,
  signedInAsStaff,
}) => {
  await signedInAsStaff(['auditor']);
  const forms = ['content/brands/new', 'clinics/new', 'clinics/edit?key=x', 'clinics/new-provider', 'texts/terms/new'];
  for (const form of forms) {
    await page.goto(`/console/${form}`);
    await expect(page.getByRole('heading', { level: 1, name: "Your role doesn't allow this" })).toBeVisible();
    await expect(page.getByText('An owner can give you another role.')).toBeVisible();
  }
  await expectAccessible(page);
});
