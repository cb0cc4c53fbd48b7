import type { ProviderDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

test.beforeEach(({ page }) => signIn(page, people.omar));

// Works at Bright Smile Dental and at Dupont Family Dentistry.
const atTwo = '/find-providers/details/6';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Book an appointment' });

/** Opens the provider as they would be with these parts changed. */
async function openProvider(page: Page, change: Partial<ProviderDetail>, query = '') {
  await page.route('**/selfcare/provider/6/**', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, provider: { ...answer.provider, ...change } } });
  });
  await page.goto(`${atTwo}${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('PROV-01 who works at two clinics is booked, called and found where one chooses, and a reload keeps it', async ({
  page,
}) => {
  await page.goto(atTwo);
  const choice = page.getByLabel('Clinic', { exact: true });
  await expect(choice.locator('option')).toHaveText(['Bright Smile Dental', 'Dupont Family Dentistry']);
  // Until the provider has come, the heading is that of the list.
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expectAccessible(page);

  await choice.selectOption('Dupont Family Dentistry');
  await expect(page).toHaveURL(/\/find-providers\/details\/6\?clinic=[\w-]{20,}&existing=(true|false)$/);
  await page.reload();
  await expect(choice.locator('option:checked')).toHaveText('Dupont Family Dentistry');
  await expect(page.getByRole('link', { name: 'Back to Dupont Family Dentistry' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Office Hours at Dupont Family Dentistry' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Provider' })).toHaveAttribute('href', 'tel:+12025550112');

  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(dialogOf(page)).toContainText('Dupont Family Dentistry');
  await expect(dialogOf(page)).toContainText(name);
});

test('CLINIC-05 PROV-01 from a clinic: its id and flag stay in the address through tabs and a reload', async ({
  page,
}) => {
  await page.goto('/find-providers/1');
  await page.getByRole('link', { name: 'View', exact: true }).first().click();
  const carried = /\/find-providers\/details\/\d+\?clinic=[\w-]{20,}&existing=(true|false)/;
  await expect(page).toHaveURL(carried);
  // The clinic that is left has a tab of that name too.
  const tabs = page.getByRole('tablist', { name: 'About this provider' });

  await tabs.getByRole('tab', { name: 'Services' }).click();
  await expect(page).toHaveURL(new RegExp(`${carried.source}&tab=services$`));
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Services' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: 'Back to Bright Smile Dental' })).toBeVisible();
});

test('PROV-01 junk in the address is harmless: the first clinic, and what the server knows of it', async ({ page }) => {
  for (const query of [
    '?clinic=&existing=',
    '?clinic=%3Cscript%3E&existing=maybe',
    '?clinic=1&clinic=2&existing=1e9',
  ]) {
    await page.goto(`${atTwo}${query}`);
    await expect(page.getByLabel('Clinic', { exact: true }).locator('option:checked')).toHaveText(
      'Bright Smile Dental',
    );
    await expect(page.getByRole('link', { name: 'Back to Providers' })).toBeVisible();
  }

  // Omar has never been there, whatever the address says: the question is asked.
  await page.goto(`${atTwo}?existing=true`);
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(dialogOf(page).getByRole('group', { name: 'Have you visited us before?' })).toBeVisible();
});

test('PROV-01 PROV-02 a provider with nothing but a name: initials, plain words, nothing invented', async ({
  page,
}) => {
  const bare = { photo: null, banner: null, description: null, specialities: [], services: [], languages: [] };
  await openProvider(page, { ...bare, fullname: 'Dr. Robin Vale', educations: [] });

  await expect(page.getByRole('main').locator('header img')).toHaveCount(0);
  await expect(page.getByRole('main').locator('header').getByText('RV', { exact: true })).toBeVisible();
  await expect(page.getByText("This provider hasn't added a description yet.")).toBeVisible();
  await page.getByRole('tab', { name: 'Services' }).click();
  await expect(page.getByText('No services are listed yet. Call to ask.')).toBeVisible();
  expect(await page.getByRole('main').innerText()).not.toMatch(/NaN|null|undefined|\(\s*\)|\[\s*\]/);
  await expectAccessible(page);
});

test('PROV-02 credentials: the association, its number, the day; a number that is missing leaves no gap', async ({
  page,
}) => {
  const educations = [
    { associationName: 'American Dental Association', registrationNumber: 'ADA-1', receviedDate: '2012-05-01' },
    { associationName: 'Board of Dentistry', registrationNumber: '', receviedDate: '2010-02-28' },
  ];
  await openProvider(page, { educations }, '?tab=services');

  const items = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Received' });
  await expect(items).toHaveText([
    'American Dental AssociationRegistration number ADA-1Received May 1, 2012',
    'Board of DentistryReceived February 28, 2010',
  ]);
});
