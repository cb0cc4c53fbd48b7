import { expect, test } from '@kindwell/e2e/fixtures.ts';
import { continueButton, identifier, password, signInButton, terms } from '@kindwell/e2e/login-form.ts';
import { demoPassword, people } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

/** Signs in on the page as it stands: it was led to by a link. */
async function signInHere(page: Page) {
  await identifier(page).fill(people.maria);
  await continueButton(page).click();
  await password(page).fill(demoPassword);
  await terms(page).check();
  await signInButton(page).click();
}

test('LOGIN-07 a link into the portal is gone on to after the sign-in; who signs out leaves none', async ({ page }) => {
  await page.goto('/appointments?view=week');
  await expect(page).toHaveURL('/login');
  await signInHere(page);
  await expect(page).toHaveURL('/appointments?view=week');

  // What is still on its way when somebody signs out is refused, and the browser says so.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await signInHere(page);
  await expect(page).toHaveURL('/dashboard');
});
