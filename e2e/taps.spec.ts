import type { Page } from '@playwright/test';
import { freeTimes } from './booking-steps.ts';
import { countTaps } from './count-taps.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { write } from './own-calls.ts';
import { claim, claimable } from './own-points.ts';
import { bookVisit, haveVisit } from './own-visits.ts';
import { joinAsNewcomer, people } from './people.ts';
import { openBrand } from './rewards.ts';

/** How many presses the most frequent jobs take on a phone (docs/spec/numbers.md#how-many-taps). */

test.use({ viewport: { width: 375, height: 812 } });

let booked: number | undefined;

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Book a visit' });
const bookingOf = (page: Page) => page.getByRole('dialog', { name: 'Book an appointment' });

const nextVisitOf = (page: Page) => page.getByRole('region', { name: 'Next visit' });

const openSheet = (page: Page) =>
  page.getByRole('navigation', { name: 'Main screens' }).getByRole('link', { name: 'Book' }).click();

/** Books the next free time of a clinic, for the person chosen in the sheet. */
const pressNextFree = (page: Page, clinic: string) =>
  sheetOf(page).getByRole('listitem').filter({ hasText: clinic }).getByRole('link', { name: 'Next free' }).click();

/** Goes on to the check of what is filled in, confirms it, and waits for the visit. */
async function confirm(page: Page) {
  await bookingOf(page).getByRole('button', { name: 'Continue' }).click();
  const answered = page.waitForResponse('**/selfcare/bookappointment/');
  await bookingOf(page).getByRole('button', { name: 'Confirm' }).click();
  booked = (await (await answered).json()).appointment.id;
  await expect(page.getByText('Your request is sent')).toBeVisible();
}

// The family of the demo is as other stories know it.
test.afterEach(async ({ page }) => {
  if (booked !== undefined) await write(page, `/selfcare/appointmentaction/${booked}/cancel/`, {});
  booked = undefined;
});

test("TAPS-01 own cleaning: at most 5 taps from the dashboard to the clinic's request", async ({ page, signedIn }) => {
  await signedIn(people.maria);
  const taps = await countTaps(page);

  await openSheet(page);
  await pressNextFree(page, 'Bright Smile Dental');
  await confirm(page);

  await expect(page.getByRole('listitem').filter({ hasText: 'Your request is sent' })).toContainText('cleaning');
  expect(await taps()).toBeLessThanOrEqual(5);
});

test("TAPS-02 a child's cleaning: at most 6 taps from the dashboard to the clinic's request", async ({
  page,
  signedIn,
}) => {
  await signedIn(people.maria);
  const taps = await countTaps(page);

  await openSheet(page);
  const lucas = sheetOf(page).getByRole('button', { name: 'Lucas' });
  await lucas.click();
  // As people do: the times are those of the chosen one once that is seen.
  await expect(lucas).toHaveAttribute('aria-pressed', 'true');
  await pressNextFree(page, 'Tenley Orthodontics');
  await confirm(page);

  const booked = page.getByRole('listitem').filter({ hasText: 'Your request is sent' });
  await expect(booked).toContainText('cleaning');
  await expect(booked).toContainText('Lucas');
  expect(await taps()).toBeLessThanOrEqual(6);
});

test('TAPS-03 BOOKSHEET-04 book again: at most 3 taps from the dashboard to the request', async ({
  page,
  signedIn,
}) => {
  await signedIn(people.maria);
  const last = page
    .getByRole('region', { name: 'Book again' })
    .getByRole('listitem')
    .filter({ hasText: 'Maria' })
    .first();
  await expect(last).toContainText('Rock Creek Family Medicine');
  const taps = await countTaps(page);

  await last.getByRole('button', { name: /^Book again like the visit on/ }).click();
  await confirm(page);

  await expect(page.getByRole('listitem').filter({ hasText: 'Your request is sent' })).toContainText('Follow-up visit');
  expect(await taps()).toBeLessThanOrEqual(3);

  // What is asked for is no longer proposed.
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Care for your family' })).toBeVisible();
  const proposed = page.getByRole('region', { name: 'Book again' });
  await expect(proposed.getByText('Maria · Follow-up visit')).toHaveCount(0);
});

test('TAPS-09 BOOKSHEET-04 book again: at most 3 taps from a completed visit to the request', async ({
  page,
  signedIn,
}) => {
  await signedIn(people.maria, '/appointments?tab=completed');
  const visit = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Annual physical' }).first();
  await visit.waitFor();
  const taps = await countTaps(page);

  await visit.getByRole('button', { name: /^Book again/ }).click();
  await confirm(page);

  await expect(page.getByRole('listitem').filter({ hasText: 'Your request is sent' })).toContainText('Annual physical');
  expect(await taps()).toBeLessThanOrEqual(3);
});

test('TAPS-04 move: at most 4 taps from the dashboard to another time', async ({ page }) => {
  await joinAsNewcomer(page);
  await bookVisit(page);
  await page.goto('/dashboard');
  await nextVisitOf(page)
    .getByRole('link', { name: /^Reschedule/ })
    .waitFor();
  const taps = await countTaps(page);

  await nextVisitOf(page)
    .getByRole('link', { name: /^Reschedule/ })
    .click();
  const moving = page.getByRole('dialog', { name: 'Move' });
  await freeTimes(moving).last().check();
  await moving.getByRole('button', { name: 'Continue' }).click();
  await moving.getByRole('button', { name: /^Confirm|^Move/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  await expect(moving).toBeHidden();
  expect(await taps()).toBeLessThanOrEqual(4);
});

test('TAPS-05 refer: at most 2 taps from the dashboard to the link to share', async ({
  page,
  context,
  signedInAsNewcomer,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await signedInAsNewcomer();
  const refer = page.getByRole('main').getByRole('link', { name: /Refer/ }).first();
  await refer.waitFor();
  const taps = await countTaps(page);

  await refer.click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(2);
});

test('TAPS-06 cancel: at most 3 taps from the dashboard to the cancelled visit', async ({ page }) => {
  await joinAsNewcomer(page);
  await bookVisit(page);
  await page.goto('/dashboard');
  const more = nextVisitOf(page).getByRole('button', { name: /^More for/ });
  await more.waitFor();
  const taps = await countTaps(page);

  await more.click();
  await nextVisitOf(page)
    .getByRole('button', { name: /^Cancel visit/ })
    .click();
  await page.getByRole('dialog', { name: 'Cancel your visit' }).getByRole('button', { name: 'Cancel visit' }).click();
  await expect(page.getByRole('tab', { name: /^Cancelled/ })).toContainText('1');
  await expect(page.getByText('No visits coming up')).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(3);
});

test('TAPS-07 REW-06 a gift card: at most 5 taps from the dashboard to its code', async ({ page, server }) => {
  await joinAsNewcomer(page);
  await haveVisit(page, server);
  await claim(page, await claimable(page));
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('region', { name: 'Next visit' }).waitFor();
  const taps = await countTaps(page);

  await page.locator('[data-tab-bar]').getByRole('link', { name: 'Rewards' }).click();
  const sheet = await openBrand(page, 'Juniper & Oat');
  await sheet.getByRole('button', { name: 'Get now' }).click();
  await page
    .getByRole('dialog', { name: 'Check your order' })
    .getByRole('button', { name: /^Redeem/ })
    .click();
  const done = page.getByRole('dialog', { name: 'Thank you! Your order is in' });
  await done.getByRole('button', { name: 'Show code' }).click();
  await expect(done.getByRole('button', { name: 'Copy' })).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(5);
  await expectAccessible(page);
});

test('TAPS-08 NEAR-03 NEAR-09 a dentist who speaks Spanish near a postal code: at most 4 taps and what is typed', async ({
  page,
  signedIn,
}) => {
  await signedIn(people.maria);
  const taps = await countTaps(page);

  await openSheet(page);
  await sheetOf(page).getByRole('link', { name: 'Find another provider' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).click();
  await page.keyboard.type('spanish dentist 78704');

  const first = page.getByRole('article').first();
  await expect(first).toContainText('Austin, TX');
  await expect(first).toContainText('Speaks Spanish');
  expect(await taps()).toBeLessThanOrEqual(4);
});
