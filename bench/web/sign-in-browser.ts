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

/** Signs a browser in to the console, as the owner of the demo, whose code the page of the outbox shows. */
export async function signInAsOlivia(page: Page, url: string) {
  const email = 'olivia.grant@example.com';
  await page.goto(`${url}/console`);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill('Welcome1!');
  await page.locator('button[type="submit"]').click();

  const code = page.locator('input[name="code"]');
  await code.waitFor();
  const outbox = await (await page.request.get(`${url}/demo/outbox`)).text();
  await code.fill(new RegExp(`${email}: <strong>(\\d{6})<`).exec(outbox)?.[1] ?? '');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/console');
}

/** Signs a browser in by the form, as Maria of the demo. */
export async function signInAsMaria(page: Page, url: string) {
  await submitAsMaria(page, url);
  await page.waitForURL('**/dashboard');
}
