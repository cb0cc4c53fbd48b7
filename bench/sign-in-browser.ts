import type { Page } from '@playwright/test';

/** Signs a browser in by the form, as Maria of the demo. */
export async function signInAsMaria(page: Page, url: string) {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email or Mobile number').fill('maria.santos@example.com');
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill('Welcome1!');
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}
