import { expect, test } from './fixtures.ts';
import { submitLogin } from './login-form.ts';
import { demoPassword, joinAsNewcomer } from './people.ts';

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

  await page.getByLabel('Correo o número de celular').fill(email);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByLabel('Acepto los términos y condiciones').check();
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/appointments$/);
  await expect(html).toHaveAttribute('lang', 'es');

  // A call that is still on its way would be one without a session.
  await page.waitForLoadState('networkidle');

  // Another device, whose browser asks for English: the page follows the account.
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(html).toHaveAttribute('lang', 'en');
  await submitLogin(page, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(html).toHaveAttribute('lang', 'es');
});
