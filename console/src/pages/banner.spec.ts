import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';
import { expectNothingSideways } from '@kindwell/e2e/sideways.ts';
import type { Page } from '@playwright/test';

// A server of its own: what is shown here everybody sees.
test.use({ settings: { OPERATOR_NAME: 'Harbor Health' } });
// One worker for all of them: each would start that server for itself.
test.describe.configure({ mode: 'default' });

const message = (page: Page) => page.getByRole('region', { name: 'Message to everyone' });
const main = (page: Page) => page.getByRole('main');

async function fill(page: Page, english: string, spanish: string) {
  await page.getByLabel('Sentence in English').fill(english);
  await page.getByLabel('Sentence in Spanish').fill(spanish);
}

async function show(page: Page) {
  await main(page).getByRole('button', { name: 'Show it to everyone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show it to everyone' }).click();
}

test('CONSOLE-49 an outage is shown to everybody, signed in or not, stays in view, and is withdrawn by a press', async ({
  page,
  signedInAsStaff,
  signedIn,
}) => {
  const { name } = await signedInAsStaff(['support'], '/console');
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}` })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Banner' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Banner' })).toBeFocused();
  await expect(page.getByText('Nothing. Screens are as always.')).toBeVisible();
  await fill(page, 'Gift cards arrive later today.', 'Las tarjetas de regalo llegarán más tarde.');
  await expectAccessibleEverywhere(page);
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSideways(page);
  }
  await show(page);
  await expect(page.getByRole('region', { name: 'Shown now' })).toContainText('Gift cards arrive later today.');
  await page.goto('/console/reviews');
  await expect(message(page)).toHaveText('Gift cards arrive later today.');

  await page.goto('/help');
  await expect(message(page)).toHaveText('Gift cards arrive later today.');
  await expect(message(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await signedIn(people.daniel, '/dashboard');
  await expect(message(page)).toHaveText('Gift cards arrive later today.');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNothingSideways(page);

  await page.goto('/console/banner');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('heading', { name: 'Shown now' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Shown before' })).toContainText('withdrawn by');
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForResponse(/\/selfcare\/banner\//);
  await expect(message(page)).toHaveCount(0);
});

test('CONSOLE-49 CONSOLE-130 information comes in the reader’s language, is closed for good on the device, also over a patient’s sign-out', async ({
  page,
  signedInAsStaff,
  signedIn,
}) => {
  await signedInAsStaff(['owner'], '/console/banner');
  await page.getByLabel('Information').check();
  await fill(page, 'New clinics in June.', 'Nuevas clínicas en junio.');
  await page.getByLabel('Ends').fill('2099-01-01T12:00');
  await show(page);
  await expect(page.getByRole('region', { name: 'Shown now' })).toContainText('until January 1, 2099');

  await page.goto('/help?language=es');
  await expect(page.getByRole('region', { name: 'Aviso para todos' })).toContainText('Nuevas clínicas en junio.');
  await page.getByRole('button', { name: 'Cerrar el aviso' }).click();
  await expect(page.getByRole('region', { name: 'Aviso para todos' })).toHaveCount(0);
  const asked = page.waitForResponse(/\/selfcare\/banner\//);
  await page.reload();
  await asked;
  await expect(page.getByRole('region', { name: 'Aviso para todos' })).toHaveCount(0);

  await signedIn(people.daniel, '/dashboard');
  const askedHere = page.waitForResponse(/\/selfcare\/banner\//);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await askedHere;
  await expect(message(page)).toHaveCount(0);
});

test('CONSOLE-50 faults are told at their fields, and what somebody else has published meanwhile is shown; what was typed stays', async ({
  page,
  signedInAsStaff,
  consoleWatch,
}) => {
  await signedInAsStaff(['owner'], '/console/banner');
  await main(page).getByRole('button', { name: 'Show it to everyone' }).click();
  await expect(page.getByLabel('Sentence in English')).toBeFocused();
  await expect(page.getByLabel('Sentence in Spanish')).toHaveAccessibleDescription(/Please fill in this field/);
  await fill(page, 'Mine.', 'Lo mío.');
  await page.getByLabel('Ends').fill('2020-01-01T12:00');
  consoleWatch.allow(/status of 4(09|22)/);
  await show(page);
  await expect(page.getByLabel('Ends')).toHaveAccessibleDescription(/Choose an end in the future/);
  await expect(page.getByLabel('Ends')).toBeFocused();
  await page.getByLabel('Ends').fill('');

  const other = await page.context().newPage();
  await other.goto('/console/banner');
  await fill(other, 'Theirs.', 'Lo suyo.');
  await show(other);
  await expect(other.getByRole('region', { name: 'Shown now' })).toContainText('Theirs.');
  await other.close();

  await show(page);
  await expect(page.getByRole('alert')).toContainText('Someone else has just changed the banner.');
  await expect(page.getByRole('region', { name: 'Shown now' })).toContainText('Theirs.');
  await expect(page.getByLabel('Sentence in English')).toHaveValue('Mine.');
  await show(page);
  await expect(page.getByRole('region', { name: 'Shown now' })).toContainText('Mine.');
  await main(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Nothing. Screens are as always.')).toBeVisible();
});
