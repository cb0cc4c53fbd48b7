import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { addAuthenticator } from '@kindwell/e2e/passkeys.ts';
import { people, signIn } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome, Robin Mills' });
const consoleLogin = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in to the console' });

const cookieOf = async (page: Page, name: RegExp): Promise<string> =>
  (await page.context().cookies()).find((cookie) => name.test(cookie.name))?.value ?? '';

/** Puts what one cookie has into the other. */
async function put(page: Page, name: string, value: string) {
  await page
    .context()
    .addCookies([{ name, value, url: new URL(page.url()).origin, httpOnly: true, sameSite: 'Strict' }]);
}

test('CONSOLE-127 a patient and somebody of the staff are signed in in one browser, and signing one out leaves the other', async ({
  page,
  signedInAsStaff,
}) => {
  await signIn(page, people.maria);
  await page.goto('/console');
  await expect(consoleLogin(page)).toBeVisible();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);

  await signedInAsStaff(['support']);
  await expect(welcome(page)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /Maria/ })).toBeVisible();
  await page.goto('/console');
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(consoleLogin(page)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /Maria/ })).toBeVisible();
});

test('CONSOLE-127 a patient’s sign-out leaves somebody of the staff signed in', async ({ page, signedInAsStaff }) => {
  await signIn(page, people.ana);
  await signedInAsStaff(['support']);
  await expect(welcome(page)).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');

  await page.goto('/console');
  await expect(welcome(page)).toBeVisible();
  await page.getByRole('button', { name: 'Lock', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'The console is locked' })).toBeVisible();
});

test('CONSOLE-130 a patient’s sign-out leaves what the console has noted in this browser', async ({
  page,
  signedInAsStaff,
}) => {
  await addAuthenticator(page);
  await signIn(page, people.ana);
  await signedInAsStaff(['support']);
  const offer = page.getByText('Sign in with one press');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');

  await page.goto('/console');
  await expect(welcome(page)).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('CONSOLE-127 a patient’s session in the place of one of the staff opens nothing: the sign-in says that it has ended', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 401/);
  await signIn(page, people.omar);
  await signedInAsStaff(['owner']);
  await expect(welcome(page)).toBeVisible();
  // A call of the first screen would lead to the sign-in before the press.
  await page.waitForLoadState('networkidle');
  await put(page, 'kindwell-staff', await cookieOf(page, /^kindwell$/));
  await page.getByRole('navigation').getByRole('link', { name: 'Staff', exact: true }).click();

  await expect(consoleLogin(page)).toBeVisible();
  await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /Omar/ })).toBeVisible();
});

test('CONSOLE-127 the session of one of the staff in the place of a patient’s leads patients’ pages to their sign-in, and still is one', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 401/);
  await signIn(page, people.daniel);
  await signedInAsStaff(['support']);
  await expect(welcome(page)).toBeVisible();
  await put(page, 'kindwell', await cookieOf(page, /^kindwell-staff$/));
  await page.goto('/appointments');

  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(/signed out/i).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/console');
  await expect(welcome(page)).toBeVisible();
});
