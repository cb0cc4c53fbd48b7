import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { demoPassword, latestCode } from './people.ts';

/** The calls behind the recovery. */
export const checkCall = '**/selfcare/checkaccount/';
export const recoverCall = '**/selfcare/forgotpassword/';

/** Somebody of the demo's crowd, whose password nobody knows and no other story needs. */
export const stranger = (number: number) => `patient.${number}@example.com`;

export const newPassword = 'Better2!pass';

export const recoveryHeading = (page: Page) => page.getByRole('heading', { level: 2 });
export const otherEmail = (page: Page) => page.getByLabel('Email', { exact: true });
export const otherMobile = (page: Page) => page.getByLabel('Mobile number', { exact: true });
export const emailCode = (page: Page) => page.getByLabel('Code from your email');
export const phoneCode = (page: Page) => page.getByLabel('Code from your phone');
export const verifyButton = (page: Page) => page.getByRole('button', { name: 'Verify' });
export const newPasswordField = (page: Page) => page.getByLabel('New Password', { exact: true });
export const confirmField = (page: Page) => page.getByLabel('Confirm Password', { exact: true });
export const resetButton = (page: Page) => page.getByRole('button', { name: 'Reset Password' });

/** Does step 1. */
export async function findAccount(page: Page, login: string, path = '/forgot-password') {
  await page.goto(path);
  await page.getByLabel('Email or Mobile number').fill(login);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Does steps 1 and 2 of an account that its email stands for. */
export async function proveAccount(page: Page, login: string) {
  await findAccount(page, login);
  await expect(emailCode(page)).toBeVisible();
  await emailCode(page).fill(await latestCode(page.request, login));
  await verifyButton(page).click();
  await expect(newPasswordField(page)).toBeVisible();
}

/** Gives one of the demo's sign-ins back the password that other stories know. */
export async function restorePassword(request: APIRequestContext, email: string) {
  const post = async (data: object) => (await request.post('/selfcare/forgotpassword/', { data })).json();

  const { status: sent } = await post({ modelType: 'patient', email, mobile: null, isSingleAccount: true });
  const codes = { patientotpId: sent.patientotpId, otpeverify: await latestCode(request, email) };
  const { status: proven } = await post({ modelType: 'verifyOtp', ...codes });
  await post({ modelType: 'resetpwd', patientuniqueId: proven.patientuniqueId, newpwd: demoPassword });
}
