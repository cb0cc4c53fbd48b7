import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { refusedCall } from '@kindwell/e2e/login-form.ts';
import { joinAsNewcomer, people } from '@kindwell/e2e/people.ts';

test('SET-01 on a phone the sections are screens of their own, with a way back; one that is none shows the list', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  const phone = { width: 375, height: 640 };
  await page.setViewportSize(phone);
  await page.route('**/selfcare/patientsetting/', (route) =>
    route.fulfill({ status: 503, json: { status: { error: true, msg: 'down' } } }),
  );
  await signedIn(people.maria, '/settings?section=nothing');
  const sections = page.getByRole('navigation', { name: 'Sections of the settings' });
  await expect(sections.getByRole('link').first()).toContainText('Profile');
  await expectAccessible(page);
  await page.setViewportSize(phone);

  await sections.getByRole('link', { name: 'Preferences' }).click();
  const heading = page.getByRole('heading', { level: 2, name: 'Preferences' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^Preferences · Settings/);
  await expect(page.getByText('Your settings could not be loaded. Please try again.')).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/selfcare/patientsetting/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('form', { name: 'Preferences' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);

  await page.getByRole('link', { name: 'All settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await page.goBack();
  await expect(heading).toBeFocused();
});

test('SET-01 DASH-01 API-68 reminders and the order of the dashboard are saved together, and nothing else is touched', async ({
  page,
}) => {
  const { phone } = await joinAsNewcomer(page);
  await page.goto('/settings?section=preferences');
  const form = page.getByRole('form', { name: 'Preferences' });
  await expect(form.getByRole('radio', { name: /^Email/ })).toBeChecked();
  await expect(form.getByText(phone.slice(-4), { exact: false })).toBeVisible();

  await form.getByRole('radio', { name: 'No reminders' }).check();
  await expect(form.getByRole('group', { name: 'How long before a visit' })).toHaveCount(0);
  await form.getByRole('radio', { name: 'Text message' }).check();
  await form.getByRole('radio', { name: '2 weeks' }).check();
  const up = form.getByRole('button', { name: 'Move Profile up' });
  for (const _ of [1, 2, 3]) await up.click();
  await expect(up).toBeFocused();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  await page.reload();
  await expect(form.getByRole('radio', { name: 'Text message' })).toBeChecked();
  await expect(form.getByRole('radio', { name: '2 weeks' })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: 'Send me news' })).not.toBeChecked();
  await page.goto('/dashboard');
  const actions = page.getByRole('region', { name: 'Quick actions' }).getByRole('link');
  await expect(actions).toHaveText(['Profile', 'Appointments', 'Rewards', 'Refer & Earn']);
});

test('SET-01 SET-04 API-68 a language is chosen by its own name; saved, the whole page speaks it', async ({ page }) => {
  await joinAsNewcomer(page);
  await page.goto('/settings?section=preferences');
  const otherTab = await page.context().newPage();
  // A link of a mail may be in another language: who is signed in reads on in their own.
  await otherTab.goto('/dashboard?language=es');
  await expect(otherTab.locator('html')).toHaveAttribute('lang', 'en');
  await expect(otherTab.getByRole('region', { name: 'Quick actions' })).toBeVisible();
  await page.getByLabel('Language').selectOption({ label: 'Español' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page.getByRole('heading', { level: 2, name: 'Preferencias' })).toBeVisible();
  await expect(page.getByLabel('Idioma')).toHaveValue('es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(otherTab.locator('html')).toHaveAttribute('lang', 'es');
  await otherTab.close();
  await expectAccessible(page);

  await page.getByLabel('Idioma').selectOption({ label: 'English' });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Preferences' })).toBeVisible();
});
