import type { Page } from '@playwright/test';
import { answerUntilTime, freeTimes, openBooking } from '#e2e/booking-steps.ts';
import { openBrand } from '#e2e/rewards.ts';
import { emailOtp, newPerson, phoneOtp, sendSignup, signupPassword } from '#e2e/signup-form.ts';
import { clinicName, clinicZone } from './clinic.ts';
import { expect } from './operator.ts';
import type { Outside } from './outside.ts';

const code = /\b(\d{4})\b/;

/** Somebody makes an account, by the codes of their mail and their phone, and signs in. */
export async function signUp(page: Page, { find }: Outside) {
  const person = newPerson();
  await sendSignup(page, person);
  await emailOtp(page).fill(await find(person.email, code));
  await phoneOtp(page).fill(await find(person.phone, code));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();

  await page.goto('/login');
  await page.getByLabel('Email or Mobile number').fill(person.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(signupPassword);
  await page.getByLabel('I accept the Terms and Conditions').check();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

// What is chosen now is confirmed a moment later.
const slackMs = 60_000;

/** Books the next time that there is; answers when it begins. */
export async function book(page: Page): Promise<Date> {
  const dialog = await openBooking(page, clinicName);
  await answerUntilTime(dialog);
  const start = new Date(Math.ceil((Date.now() + slackMs) / 300_000) * 300_000);
  const time = start.toLocaleTimeString('en-GB', { timeZone: clinicZone, hour: '2-digit', minute: '2-digit' });
  await freeTimes(dialog)
    .and(page.locator(`[value*=" ${time} "]`))
    .first()
    .check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Confirm Appointment' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Awaiting confirmation from clinic.');
  return start;
}

/** Claims the points of the visit, of which there should be so many. */
export async function claim(page: Page, points: number) {
  await page.goto('/points');
  await page
    .getByRole('button', { name: /^Claim/ })
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText(points.toLocaleString('en-US'));
}

/** Gets a gift card for points; answers its code. */
export async function redeem(page: Page): Promise<string> {
  await page.goto('/rewards');
  const sheet = await openBrand(page, 'Harbor Books');
  await sheet.getByRole('button', { name: 'Get now' }).click();
  const check = page.getByRole('dialog', { name: 'Check your order' });
  await check.getByRole('button', { name: /^Redeem/ }).click();
  const done = page.getByRole('dialog', { name: 'Thank you! Your order is in' });
  await done.getByRole('button', { name: 'Show code' }).click();
  await expect(done.getByRole('button', { name: 'Copy' })).toBeVisible();

  return (await done.locator('code').first().textContent()) ?? '';
}
