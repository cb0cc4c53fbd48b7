import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { registerNewcomer } from '#e2e/people.ts';
import { newEmail } from './staff.ts';

/** A patient whom no other story knows, by the name of Robin Newcomer; answers their email. */
export async function newPatient(page: Page): Promise<string> {
  const email = newEmail();
  await registerNewcomer(page.request, { email, phone: `415${randomInt(2_000_000, 10_000_000)}` });
  return email;
}

/** Looks somebody up on the screen of patients. */
export async function lookUp(page: Page, who: string, reason: string) {
  await page.getByLabel('Email, mobile number or member number').fill(who);
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Look up', exact: true }).click();
}

/** The member number of who is on screen. */
export const memberNumber = async (page: Page): Promise<string> =>
  (await page.getByRole('region', { name: 'Account' }).getByRole('definition').first().textContent()) ?? '';
