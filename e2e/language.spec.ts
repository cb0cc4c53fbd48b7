import { expect, test } from './fixtures.ts';
import { pressOn } from './keyboard.ts';
import { submitLogin } from './login-form.ts';
import { demoPassword, joinAsNewcomer, people } from './people.ts';
import { restorePassword, stranger } from './recovery-form.ts';

test('SET-04 a language chosen before the sign-in is the account’s from then on, on any device', async ({ page }) => {
  const { email } = await joinAsNewcomer(page);
  const html = page.locator('html');

  await page.context().clearCookies();
  await page.goto('/login?from=mail');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?from=mail$/);

  // Where somebody wanted to go stays known, whatever language the sign-in speaks.
  await page.context().clearCookies();
  await page.goto('/appointments');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();

  await page.getByLabel('Correo electrónico o número de celular').fill(email);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByLabel('Acepto los términos y condiciones').check();
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/appointments$/);
  await expect(html).toHaveAttribute('lang', 'es');

  // A call that is still on its way would be one without a session.
  await page.waitForLoadState('networkidle');

  // Another device, whose browser asks for English: the page follows the account.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(html).toHaveAttribute('lang', 'en');
  await submitLogin(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(html).toHaveAttribute('lang', 'es');
});

test.describe('a browser that asks for Spanish', () => {
  test.use({ locale: 'es-US' });

  test('SET-04 keeps Spanish over the sign-in of somebody who has never chosen a language', async ({ page }) => {
    await restorePassword(page.request, stranger(61));
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByLabel('Correo electrónico o número de celular').fill(stranger(61));
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
    await page.getByLabel('Acepto los términos y condiciones').check();
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();

    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});

test('SET-06 SET-07 by keyboard the language is switched before the sign-in and in the menu; another device follows', async ({
  page,
}) => {
  const { email } = await joinAsNewcomer(page);
  const html = page.locator('html');
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

  await page.context().clearCookies();
  for (const path of ['/login', '/signup', '/forgot-password']) {
    await page.goto(`${path}?language=en`);
    const other = page.getByRole('link', { name: 'Español' });
    await expect(other).toHaveAttribute('lang', 'es');
    await pressOn(page, other, 'Enter');
    await expect(html).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('lang', 'en');
  }

  // On this device it stays so, whatever the browser asks for.
  await page.goto('/login');
  await expect(heading('Iniciar sesión')).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: 'English' }), 'Enter');
  await expect(heading('Sign in')).toBeVisible();

  await submitLogin(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/offers');
  await expect(heading('Offers')).toBeVisible();
  const menu = page.getByRole('complementary', { name: 'Menu' });
  await pressOn(page, menu.getByRole('button', { name: 'Español' }), 'Enter');
  await expect(heading('Ofertas')).toBeVisible();
  await expect(page).toHaveURL(/\/offers$/);

  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(html).toHaveAttribute('lang', 'en');
  await submitLogin(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(html).toHaveAttribute('lang', 'es');
});

test('SET-06 SET-07 the other language is in view at every width, signed out and in', async ({ page, signedIn }) => {
  const widths = [
    { width: 320, height: 640 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ];

  await page.goto('/login');
  for (const size of widths) {
    await page.setViewportSize(size);
    await expect(page.getByRole('link', { name: 'Español' })).toBeInViewport({ ratio: 1 });
  }

  await signedIn(people.maria, '/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    if (size.width < 1024) await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('button', { name: 'Español' }).filter({ visible: true })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
  // On a laptop all of the menu is, to its last button.
  await expect(page.getByRole('button', { name: 'Logout' }).filter({ visible: true })).toBeInViewport({ ratio: 1 });
});
