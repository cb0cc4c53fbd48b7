import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { refusedCall } from '@kindwell/e2e/login-form.ts';
import { movementsOf, noteMovements } from '@kindwell/e2e/movements.ts';
import { joinAsNewcomer, people } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const settingCall = '**/selfcare/patientsetting/';
const preferencesCall = '**/selfcare/patientsetting/preferences/';

/** Lets the look before the next save pass, and holds what is fetched after it. */
async function holdAfterSave(page: Page) {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let hasLooked = false;

  await page.route(settingCall, async (route) => {
    if (hasLooked) {
      held.resolve();
      await released.promise;
    }
    hasLooked = true;
    await route.fallback();
  });
  return { isHeld: held.promise, release: released.resolve };
}

test('SET-01 on a phone the sections are screens of their own, with a way back; one that is none shows the list', async ({
  page,
  signedIn,
  consoleWatch,
}) => {
  consoleWatch.allow(refusedCall);
  const phone = { width: 375, height: 640 };
  await page.setViewportSize(phone);
  await page.route(settingCall, (route) =>
    route.fulfill({ status: 503, json: { status: { error: true, code: 'unavailable', msg: 'down' } } }),
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
  await expect(page.getByText("We couldn't load your settings. Try again.")).toBeVisible({ timeout: 15_000 });
  await page.unroute(settingCall);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('form', { name: 'Preferences' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);

  await page.getByRole('link', { name: 'All settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await page.goBack();
  await expect(heading).toBeFocused();
});

test('SET-01 the section that is open has the one large title; the name of the screen stands small over the list', async ({
  page,
  signedIn,
}) => {
  await signedIn(people.maria, '/settings?section=preferences');
  const sizeOf = (level: number, name: string) =>
    page
      .getByRole('heading', { level, name })
      .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));

  expect(await sizeOf(2, 'Preferences')).toBeGreaterThan(1.5 * (await sizeOf(1, 'Settings')));
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`quick actions that change places glide there: motion ${reducedMotion}`, async ({ page, signedIn }) => {
    await page.emulateMedia({ reducedMotion });
    await noteMovements(page, 'li');
    await signedIn(people.maria, '/settings?section=preferences');
    const rows = page.getByRole('group', { name: 'Quick actions' }).getByRole('listitem');
    const second = (await rows.nth(1).textContent()) ?? '';
    await rows.nth(1).getByRole('button', { name: /up$/ }).click();

    await expect(rows.first()).toHaveText(second);
    expect(await movementsOf(page)).toEqual(reducedMotion === 'reduce' ? [] : [200, 200]);
  });

for (const width of [375, 1280])
  test(`what saves a section stands at the edge of its fields, on a phone as wide as they are, at ${width}`, async ({
    page,
    signedIn,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const section of ['profile', 'limits', 'preferences']) {
      await signedIn(people.maria, `/settings?section=${section}`);
      const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox();
      const field = await page
        .getByRole('main')
        .locator('form :is(select, input[type=text], input:not([type]))')
        .last()
        .boundingBox();

      expect(save?.x).toBe(field?.x);
      if (width < 640) expect(save?.width).toBe(field?.width);
      else expect(save?.width).toBe(144);
    }
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
  const ahead = form.getByRole('combobox', { name: 'How long before a visit' });
  await expect(ahead).toHaveCount(0);
  await form.getByRole('radio', { name: 'Text message' }).check();
  await ahead.selectOption({ label: '2 weeks' });
  const up = form.getByRole('button', { name: 'Move Profile up' });
  for (const _ of [1, 2, 3]) await up.click();
  await expect(up).toBeFocused();
  const save = form.getByRole('button', { name: 'Save', exact: true });
  const saved = form.getByRole('status').filter({ hasText: 'Saved' });
  const sent = page.waitForRequest(preferencesCall);
  await save.click();
  await expect(saved).toBeVisible();
  const quickActions = ['profile', 'appointments', 'rewards', 'refer'].map((id) => ({ id, visible: true }));
  expect((await sent).postDataJSON()).toEqual({ reminderChannel: 'sms', reminderHours: 336, quickActions });

  await page.reload();
  await expect(form.getByRole('radio', { name: 'Text message' })).toBeChecked();
  await expect(ahead).toHaveValue('336');
  const news = form.getByRole('checkbox', { name: 'Send me news' });
  await expect(news).not.toBeChecked();
  // Until something has changed there is nothing to save: said once it is pressed.
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await save.press('Enter');
  await expect(form.getByText('Nothing has changed yet.')).toBeVisible();
  await expect(saved).toBeHidden();

  // What was saved stays on screen, however long it takes to be fetched again.
  const refetch = await holdAfterSave(page);
  await news.check();
  await expect(form.getByText('Nothing has changed yet.')).toBeHidden();
  await save.click();
  await refetch.isHeld;
  await expect(saved).toBeVisible();
  await expect(news).toBeChecked();
  await expect(ahead).toHaveValue('336');
  refetch.release();
  await news.uncheck();
  await save.click();
  await expect(saved).toBeVisible();
  await expect(news).not.toBeChecked();
  await expect(form.getByText('This was changed in another tab')).toHaveCount(0);

  const other = await page.context().newPage();
  await other.goto('/settings?section=preferences');
  await other.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await other.close();
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
