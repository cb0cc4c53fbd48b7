import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { joinAsNewcomer } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const form = (page: Page) => page.getByRole('form', { name: 'Profile' });
const firstName = (page: Page) => form(page).getByLabel('First name');
const save = (page: Page) => form(page).getByRole('button', { name: 'Save', exact: true });
const saved = (page: Page) => form(page).getByRole('status').filter({ hasText: 'Saved' });

test('SET-01 SET-05 API-64 API-65 the profile is saved, with errors at their fields, and shows on the profile page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 640 });
  await joinAsNewcomer(page);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Edit personal data' }).click();
  await expect(page).toHaveURL('/settings?section=profile');

  await form(page).getByLabel('Month').fill('2');
  await form(page).getByLabel('Day').fill('30');
  await firstName(page).fill('N');
  await save(page).click();
  await expect(form(page).getByText('First name is required')).toBeVisible();
  await expect(form(page).getByText("This date doesn't exist.")).toBeVisible();
  await expect(firstName(page)).toBeFocused();
  await expect(save(page)).toBeInViewport();
  await expectAccessible(page);

  await firstName(page).fill('Noelle');
  await form(page).getByLabel('Month').fill('4');
  await form(page).getByLabel('Day').fill('7');
  await form(page).getByLabel('Year').fill('1990');
  await form(page).getByLabel('Gender').selectOption({ label: 'Female' });
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();

  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByText('April 7, 1990')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Membership' })).toContainText('Noelle');
  await expect(main.getByText('Verified')).toHaveCount(2);
  await expect(main.getByRole('link', { name: 'Edit contact' })).toHaveAttribute('href', '/settings?section=security');
  await expectAccessible(page);
});

test('SET-01 what another tab has saved comes in; what is being typed stays, and is saved knowingly', async ({
  page,
  context,
}) => {
  await joinAsNewcomer(page);
  await page.goto('/settings?section=profile');
  const other = await context.newPage();
  await other.goto('/settings?section=profile');
  await form(other).getByLabel('Last name').fill('Typed');
  await expect(firstName(page)).not.toHaveValue('');

  await firstName(page).fill('Elsewhere');
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(other.getByText('This was changed in another tab or on another device')).toBeVisible();
  await expect(firstName(other)).toHaveValue('Elsewhere');
  await expect(form(other).getByLabel('Last name')).toHaveValue('Typed');
  await expectAccessible(other);

  await save(other).click();
  await expect(saved(other)).toBeVisible();
  await expect(form(page).getByLabel('Last name')).toHaveValue('Typed');
  await expect(firstName(page)).toHaveValue('Elsewhere');
  await other.close();
});

test('SET-01 edits that are not saved are asked about once: another section, Back, a reload', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED/);
  await joinAsNewcomer(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Sections of the settings' })
    .getByRole('link', { name: 'Profile' })
    .click();
  await firstName(page).fill('Unsaved');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'Sign-in and security' }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(firstName(page)).toHaveValue('Unsaved');

  await page.context().setOffline(true);
  await save(page).click();
  await expect(form(page).getByRole('alert')).toContainText("Not saved: you're offline.");
  await expect(firstName(page)).toHaveValue('Unsaved');
  await page.context().setOffline(false);

  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/settings?section=profile');
  await expect(firstName(page)).toHaveValue('Unsaved');

  const asked = page.waitForEvent('dialog');
  const reload = page.reload({ timeout: 2000 }).catch(() => undefined);
  const browsersOwn = await asked;
  expect(browsersOwn.type()).toBe('beforeunload');
  await browsersOwn.dismiss();
  await reload;

  await page.getByRole('link', { name: 'Sign-in and security' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Sign-in and security' })).toBeVisible();
  await page.getByRole('link', { name: 'Offers' }).click();
  await expect(page).toHaveURL('/offers');
});
