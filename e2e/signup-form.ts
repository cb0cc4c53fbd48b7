import { expect, type Page } from '@playwright/test';

export const registerCall = '**/selfcare/register/';
export const verifyCall = '**/selfcare/register/*/';

export const signupPassword = 'Quiet#Meadow4';

export const createButton = (page: Page) => page.getByRole('button', { name: 'Create Account' });
export const otpDialog = (page: Page) => page.getByRole('dialog', { name: 'Verify OTP' });
export const emailOtp = (page: Page) => page.getByLabel('Email OTP');
export const phoneOtp = (page: Page) => page.getByLabel('Phone OTP');

let made = 0;

/** Somebody new: no other story of this run signs up with the same email or phone. */
export function newPerson() {
  made += 1;
  const number = `${process.pid}${made}`.slice(-4).padStart(4, '0');

  return { email: `nora.${process.pid}.${made}@example.com`, phone: `303555${number}` };
}

export type NewPerson = ReturnType<typeof newPerson>;

/** Fills the whole form rightly, without sending it. */
export async function fillSignup(page: Page, { email, phone }: NewPerson) {
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Last Name').fill('Field');
  await page.getByLabel('Month').fill('4');
  await page.getByLabel('Day').fill('27');
  await page.getByLabel('Year').fill('1990');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone Number').fill(phone);
  await page.getByLabel('Postal Code').fill('80202');
  await page.getByLabel('Password', { exact: true }).fill(signupPassword);
  await page.getByLabel('Confirm Password').fill(signupPassword);
}

/** Fills the form and sends it: the dialog for the codes is open. */
export async function sendSignup(page: Page, person: NewPerson, address = '/signup') {
  await page.goto(address);
  await fillSignup(page, person);
  await createButton(page).click();
  await expect(otpDialog(page)).toBeVisible();
}
