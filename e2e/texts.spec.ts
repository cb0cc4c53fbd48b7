import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { people } from './people.ts';
import { createButton, fillSignup, newPerson } from './signup-form.ts';

const refusedCall = /status of 422/;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Has the page told that this phone is sent no texts, although they are wished for. */
const barTexts = (page: Page, textsBarred: 'stopped' | 'number') =>
  page.route('**/selfcare/patientdata/', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, patient: { ...body.patient, isToldByText: true, textsBarred } } });
  });

test('SIGNUP-07 a number of a country that gets no texts is refused at its field, in words', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  await page.goto('/signup');
  await fillSignup(page, newPerson());
  await field(page, 'Phone Number').fill('+44 7400 123456');
  await createButton(page).click();

  await expect(field(page, 'Phone Number')).toHaveAccessibleDescription(
    /We can only send texts to mobile numbers in these countries: Canada, United States\./,
  );
  await expect(field(page, 'Phone Number')).toBeFocused();
  await field(page, 'Phone Number').fill('+1 900 555 1234');
  await createButton(page).click();
  await expect(field(page, 'Phone Number')).toHaveAccessibleDescription(
    /This number can't get texts\. Please enter a mobile number\./,
  );
});

test('anyone who wishes for texts and whose phone has answered STOP is told after the sign-in that mails come instead, until they close it', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await barTexts(page, 'stopped');
  await signedIn(people.maria);
  const notice = page.getByRole('status').filter({ hasText: 'You replied STOP to our texts' });
  await expect(notice).toContainText('so reminders and news go to maria.santos@example.com instead');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);

  await notice.getByRole('link', { name: 'Reminder settings' }).click();
  await expect(page.getByRole('form', { name: 'Preferences' })).toBeVisible();
  await page.getByRole('button', { name: 'Close this notice' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('form', { name: 'Preferences' })).toBeVisible();
  await expect(notice).toHaveCount(0);

  // It is another matter.
  await page.unroute('**/selfcare/patientdata/');
  await barTexts(page, 'number');
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: "We don't send texts to your mobile number" })).toBeVisible();
});

test('anyone who is told by mail is told nothing of texts', async ({ signedIn }) => {
  const page = await signedIn(people.maria);

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close this notice' })).toHaveCount(0);
});
