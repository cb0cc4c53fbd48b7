import { expect, test } from '@kindwell/e2e/fixtures.ts';
import { signInHere } from '@kindwell/e2e/login-form.ts';
import { people } from '@kindwell/e2e/people.ts';

test('LOGIN-07 a link into the portal is gone on to after the sign-in; who signs out leaves none', async ({ page }) => {
  await page.goto('/appointments?view=week');
  await expect(page).toHaveURL('/login');
  await signInHere(page, people.maria);
  await expect(page).toHaveURL('/appointments?view=week');

  // What is still on its way when somebody signs out is refused, and the browser says so.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await signInHere(page, people.maria);
  await expect(page).toHaveURL('/dashboard');
});
