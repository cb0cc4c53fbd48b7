import type { ClinicDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { expect, type Page } from '@playwright/test';

/** Opens Bright Smile Dental as it would be with these parts changed. */
export async function openClinic(page: Page, change: (clinic: ClinicDetail) => Partial<ClinicDetail>, query = '') {
  await page.route('**/selfcare/clinic/**', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, clinic: { ...answer.clinic, ...change(answer.clinic) } } });
  });
  await page.goto(`/find-providers/1${query}`);
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible();
}
