import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { scene } from '#e2e/gallery/scene.ts';
import { change, hold, refuse } from '#e2e/gallery/states.ts';
import { people } from '#e2e/people.ts';

const programme = '**/selfcare/patientaccount/ambassador/';
const list = '**/selfcare/patientaccount/referrallist/**';

const stands = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
};

scene('ambassador', 'not-yet', async ({ page, signedInAsNewcomer }) => {
  await signedInAsNewcomer('/ambassador');
  await stands(page);
});

scene('ambassador', 'join-failed', async ({ page, signedInAsNewcomer, say }) => {
  await refuse(page, '**/selfcare/joinambassador/**');
  await signedInAsNewcomer('/ambassador');
  await page.getByRole('button', { name: say('ambassador_join') }).click();
  await expect(page.getByText(say('ambassador_join_failed'))).toBeVisible();
});

scene('ambassador', 'full', async ({ page, signedIn }) => {
  await signedIn(people.omar, '/ambassador');
  await stands(page);
});

scene('ambassador', 'terms-changed', async ({ page, signedIn }) => {
  await change<{ programme: object }>(page, programme, (answer) => ({
    ...answer,
    programme: { ...answer.programme, termsVersion: 2 },
  }));
  await signedIn(people.omar, '/ambassador');
  await stands(page);
});

scene('ambassador', 'empty', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer('/ambassador');
  await page.getByRole('button', { name: say('ambassador_join') }).click();
  await expect(page.getByText(say('ambassador_list_none'))).toBeVisible();
});

scene('ambassador', 'form-errors', async ({ page, signedIn, say }) => {
  await signedIn(people.omar, '/ambassador');
  await page.getByRole('button', { name: say('ambassador_send') }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
});

scene('ambassador', 'referred', async ({ page, signedInAsNewcomer, say }) => {
  await signedInAsNewcomer('/ambassador');
  await page.getByRole('button', { name: say('ambassador_join') }).click();
  await page.getByLabel(say('ambassador_name')).fill('Dr. Amelia Lee');
  await page.getByLabel(say('ambassador_email'), { exact: true }).fill(`office.${Date.now()}@example.com`);
  await page.getByRole('button', { name: say('ambassador_send') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Amelia' })).toBeVisible();
});

scene('ambassador', 'loading', async ({ page, signedIn }) => {
  await hold(page, programme);
  await signedIn(people.omar, '/ambassador');
  await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
});

scene('ambassador', 'error', async ({ page, signedIn, say }) => {
  await refuse(page, programme);
  await signedIn(people.omar, '/ambassador');
  await expect(page.getByRole('button', { name: say('ui_retry') })).toBeVisible();
});

scene('ambassador', 'list-error', async ({ page, signedIn, say }) => {
  await refuse(page, list);
  await signedIn(people.omar, '/ambassador');
  await expect(page.getByText(say('ambassador_list_failed'))).toBeVisible();
});

scene('ambassador', 'leaving', async ({ page, signedIn, say }) => {
  await signedIn(people.omar, '/ambassador');
  await page.getByRole('button', { name: say('ambassador_leave') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

scene('ambassador', 'leaving-failed', async ({ page, signedIn, say }) => {
  await refuse(page, '**/selfcare/leaveambassador/**');
  await signedIn(people.omar, '/ambassador');
  await page.getByRole('button', { name: say('ambassador_leave') }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: say('ambassador_leave') }).click();
  await expect(page.getByText(say('ambassador_leave_failed'))).toBeVisible();
});
