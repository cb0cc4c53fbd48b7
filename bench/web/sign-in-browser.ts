import type { Page } from '@playwright/test';

/** Fills in the form of the sign-in as Maria of the demo, in whichever language it speaks, and sends it. */
export async function submitAsMaria(page: Page, url: string) {
  await page.goto(`${url}/login`);
  await page.locator('input[name="login"]').fill('maria.santos@example.com');
  await page.keyboard.press('Enter');
  await page.locator('input[name="password"]').fill('Welcome1!');
  await page.getByRole('checkbox', { name: /terms|términos/i }).check();
  await page.locator('button[type="submit"]').click();
}

/** Signs a browser in by the form, as Maria of the demo. */
export async function signInAsMaria(page: Page, url: string) {
  await submitAsMaria(page, url);
  await page.waitForURL('**/dashboard');
}
