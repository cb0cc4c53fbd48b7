import type { Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { demoPassword } from './people.ts';
import { failed } from './refusal.ts';

/** The call behind both steps of the sign-in. */
export const loginCall = '**/selfcare/login/';
/** What a browser says in its console about a call that was refused. */
export const refusedCall = /Failed to load resource/;

export const identifier = (page: Page) => page.getByLabel('Email or Mobile number');
export const password = (page: Page) => page.getByLabel('Password', { exact: true });
export const terms = (page: Page) => page.getByLabel('I accept the Terms and Conditions');
export const rememberMe = (page: Page) => page.getByLabel('Remember me');
export const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue' });
export const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' });
export const codeBox = (page: Page, digit: number) =>
  page
    .getByRole('dialog')
    .getByRole('textbox')
    .nth(digit - 1);

/** Does step one: the identifier, then Continue. */
export async function identify(page: Page, login: string) {
  await page.goto('/login');
  await identifier(page).fill(login);
  await continueButton(page).click();
  await expect(signInButton(page)).toBeVisible();
}

/** Does both steps; the answer to the sign-in is the test's to look at. */
export async function submitLogin(page: Page, login: string, word = demoPassword) {
  await identify(page, login);
  await password(page).fill(word);
  await terms(page).check();
  await signInButton(page).click();
}

/** Signs in on the page as it stands: one was led to it, and what the tab keeps stays as it is. */
export async function signInHere(page: Page, login: string) {
  await identifier(page).fill(login);
  await continueButton(page).click();
  await password(page).fill(demoPassword);
  await terms(page).check();
  await signInButton(page).click();
}

/** Answers a call in the server's stead. */
export const answerWith = (code: number, msg: string) => (route: Route) => route.fulfill(failed(code, msg));
