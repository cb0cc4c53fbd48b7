import { demoPassword } from '#e2e/people.ts';
import { dialog, type Screen } from './screen.ts';

/** Signs in by the form. */
export async function signIn({ open, fill, pressButton, check, at }: Screen, login: string, password = demoPassword) {
  await open('/login');
  await fill('Email or Mobile number', login);
  await pressButton('Continue');
  await fill('Password', password);
  await check('I accept the Terms');
  await pressButton('Sign In');
  await at('/dashboard');
}

/** Signs out; in a narrow window by the menu. */
export async function logOut({ see, pressButton }: Screen) {
  const button = await see('//button[starts-with(normalize-space(.), "Logout") or @aria-label="Open menu"]');
  const isMenu = (await button.getAttribute('aria-label')) === 'Open menu';
  await button.click();
  if (isMenu) await pressButton('Logout', dialog);
}
