import {
  answerUntilTime,
  chooseProvider,
  chooseType,
  chosenType,
  freeTimes,
  goToSummary,
  openBooking,
  summaryOf,
  typesIn,
  waitForTimes,
} from '@kindwell/e2e/booking-steps.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';
import type { Locator, Page } from '@playwright/test';

const phone = { width: 375, height: 760 };

/** Has the clinic offer so many types of visit. */
const serveTypes = (page: Page, count: number) =>
  page.route('**/selfcare/getconsultationtype/**', (route) => {
    const consultationTypes = Array.from({ length: count }, (_, index) => ({
      ...{ id: 900 + index, name: `Visit of kind ${index + 1}`, duration: 15 + index },
      ...{ careKinds: [], isUrgent: false },
    }));

    return route.fulfill({ json: { status: { error: false, msg: '' }, consultationTypes } });
  });

const topOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().top);
const bottomOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().bottom);

const overflowOf = (dialog: Locator) => dialog.evaluate((node) => node.scrollWidth - node.clientWidth);

test('BOOK-14 the types of a visit are chips with their length, one stop of Tab, and arrow keys go on', async ({
  signedInAsNewcomer,
}) => {
  const page = await signedInAsNewcomer();
  const dialog = await openBooking(page, 'Barton Springs Dental');
  const types = typesIn(dialog).getByRole('radio');

  await expect(types).toHaveCount(4);
  await expect(types.first()).toHaveAccessibleName('Check-up and cleaning, 45 minutes');
  await expect(typesIn(dialog).getByText('45 min', { exact: true }).first()).toBeVisible();
  await types.first().press('Space');
  await types.first().press('ArrowRight');
  await expect(types.nth(1)).toBeFocused();
  await expect(types.nth(1)).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Yes')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Provider', { exact: true })).toBeFocused();
});

test('BOOK-14 of twenty types the first six are there at once and all of them a press later, on a phone and in large text', async ({
  page,
  signedInAsNewcomer,
  consoleWatch,
}) => {
  // The clinic has no such types: it says so of what one of them would bring.
  consoleWatch.allow(/status of 404/);
  await page.setViewportSize(phone);
  await signedInAsNewcomer();
  await serveTypes(page, 20);
  const dialog = await openBooking(page, 'Barton Springs Dental');
  const types = typesIn(dialog).getByRole('radio');

  await expect(types).toHaveCount(6);
  await dialog.getByRole('button', { name: 'All 20 types' }).click();
  await expect(types).toHaveCount(20);
  await expect(types.nth(6)).toBeFocused();
  await expect(typesIn(dialog).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize(phone);

  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await overflowOf(dialog)).toBe(0);
  await chooseType(dialog, 'Visit of kind 20, 34 minutes');
  await expect(chosenType(dialog)).toHaveCount(1);
  // The times are near: what was not chosen is a press away.
  await expect(types.filter({ visible: true })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'All 20 types' }).click();
  await expect(types.filter({ visible: true })).toHaveCount(20);
});

test('BOOK-14 a booking says what its visit brings: over the types, beside Continue, and in the check', async ({
  signedInAsNewcomer,
}) => {
  const page = await signedInAsNewcomer();
  const dialog = await openBooking(page, 'Barton Springs Dental');

  await expect(typesIn(dialog)).toHaveAccessibleDescription(/^Each brings up to [\d,]+ points\.$/);
  await answerUntilTime(dialog);
  await freeTimes(dialog).first().check();
  await expect(dialog.getByText(/^up to [\d,]+ points$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(/^up to [\d,]+ points after the visit$/)).toBeVisible();
  await expectAccessible(page);
});

test('BOOK-14 a visit that brings nothing says nothing of points', async ({ page, signedInAsNewcomer }) => {
  await signedInAsNewcomer();
  await page.route('**/selfcare/visitpoints/**', (route) =>
    route.fulfill({ json: { status: { error: false, msg: '' }, points: 0, isMost: true } }),
  );
  const dialog = await openBooking(page, 'Barton Springs Dental');
  await goToSummary(dialog);

  await expect(dialog.getByText(/points/)).toHaveCount(0);
});

test('INS-05 what insurance usually covers is that of whom the visit is for, an estimate, and nothing without a match', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize(phone);
  await signedIn(people.maria);
  const dialog = await openBooking(page, 'Barton Springs Dental');
  await dialog.getByLabel('Yes').check();
  await chooseType(dialog, 'Filling, 45 minutes');
  await chooseProvider(dialog);
  await waitForTimes(dialog);
  await freeTimes(dialog).last().check();
  const estimate = 'covers 80% of this. An estimate, not a promise.';
  await expect(dialog.getByText(`Your plan usually ${estimate}`)).toBeVisible();
  await expect(dialog.getByText('Delta Dental · Fillings · After the deductible')).toBeVisible();
  expect(await overflowOf(dialog)).toBe(0);

  const choose = (name: string) =>
    dialog.getByRole('group', { name: 'Who is this visit for?' }).getByLabel(name).check();
  await choose('Sofia Santos');
  await expect(dialog.getByText(`Sofia's plan usually ${estimate}`)).toBeVisible();
  const answered = page.waitForResponse('**/selfcare/visitcoverage/**');
  await choose('Lucas Santos');
  expect((await (await answered).json()).coverage).toBeNull();
  await expect(dialog.getByText('An estimate, not a promise.', { exact: false })).toHaveCount(0);

  await choose('Sofia Santos');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(summaryOf(dialog, 'Insurance')).toHaveText(
    `Sofia's plan usually ${estimate} Delta Dental · Fillings · After the deductible`,
  );
  await expectAccessibleEverywhere(page);
});

test('INS-05 of lines that pay different parts it says «up to»', async ({ page, signedIn }) => {
  await page.route('**/selfcare/visitcoverage/**', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, coverage: answer.coverage && { ...answer.coverage, isMost: true } } });
  });
  await signedIn(people.maria);
  const dialog = await openBooking(page, 'Barton Springs Dental');
  await dialog.getByLabel('Yes').check();
  await chooseType(dialog, 'Filling, 45 minutes');
  await chooseProvider(dialog);
  await waitForTimes(dialog);
  await freeTimes(dialog).last().check();

  await expect(dialog.getByText('Your plan usually covers up to 80% of this.', { exact: false })).toBeVisible();
});

test('BOOK-15 an emergency begins with its type, the box and the number of the account, and takes another number', async ({
  page,
  signedInAsNewcomer,
}) => {
  await page.setViewportSize(phone);
  await signedInAsNewcomer();
  const dialog = await openBooking(page, 'Barton Springs Dental');
  await dialog.getByRole('tab', { name: 'Flexible or urgent' }).click();
  const number = dialog.getByLabel('Call-back number');
  await expect(number).toHaveCount(0);
  await dialog.getByLabel('I have an emergency').check();

  await expect(chosenType(dialog)).toHaveAccessibleName('Emergency visit, 30 minutes');
  await expect(number).toHaveValue(/^\(415\) \d{3}-\d{4}$/);
  const said = dialog.getByRole('contentinfo').getByText(/^The clinic can call you back at /);
  await expect(said).toHaveText(/ \(415\) \d{3}-\d{4}\.$/);
  // Right under the calls that help at once.
  expect(await topOf(number)).toBeLessThan(await topOf(typesIn(dialog)));

  // Its question comes before «Have you visited us before?».
  await number.fill('');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(number).toHaveAccessibleDescription(/Phone number is required$/);
  await expect(number).toBeFocused();
  await dialog.getByLabel('Yes').check();
  await expectAccessibleEverywhere(page);
  await number.fill('12');
  await expect(number).toHaveAccessibleDescription(/Invalid phone number$/);
  await expect(said).toHaveCount(0);
  await number.fill('202-555-0134');
  await expect(said).toHaveText(/ \(202\) 555-0134\.$/);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(summaryOf(dialog, 'Call-back number')).toHaveText('(202) 555-0134');

  const [request] = await Promise.all([
    page.waitForRequest('**/selfcare/bookappointment/'),
    dialog.getByRole('button', { name: 'Confirm Appointment' }).click(),
  ]);
  expect(request.postDataJSON().request).toMatchObject({ slot: 'Anytime', callbackPhone: '+12025550134' });
  await expect(page.locator('li:focus')).toContainText('Emergency visit');
});

test('BOOK-15 the type of an emergency goes with it, unless somebody chose it, and answers what was missing', async ({
  signedInAsNewcomer,
}) => {
  const page = await signedInAsNewcomer();
  const dialog = await openBooking(page, 'Barton Springs Dental');
  await dialog.getByRole('tab', { name: 'Flexible or urgent' }).click();
  const emergency = dialog.getByLabel('I have an emergency');
  await test.step('on a desktop all of it is seen at once, with or without an emergency', async () => {
    const foot = dialog.getByRole('contentinfo');
    for (const isEmergency of [false, true, false]) {
      await emergency.setChecked(isEmergency);
      const provider = dialog.getByLabel('Provider', { exact: true });
      // Of a request nobody can be named before its type is chosen; the type of an emergency is.
      await expect(provider).toHaveCount(isEmergency ? 1 : 0);
      const code = dialog.getByRole('button', { name: 'Have an offer code?' });
      for (const last of isEmergency ? [provider, dialog.getByLabel('No', { exact: true })] : [code])
        expect(await bottomOf(last)).toBeLessThanOrEqual(await topOf(foot));
    }
  });
  const missing = typesIn(dialog).getByText('Please select an appointment type');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(missing).toBeVisible();

  await emergency.check();
  await expect(chosenType(dialog)).toHaveAccessibleName('Emergency visit, 30 minutes');
  await expect(missing).toHaveCount(0);
  await emergency.uncheck();
  await expect(chosenType(dialog)).toHaveCount(0);

  await emergency.check();
  await chooseType(dialog, 'Filling, 45 minutes');
  await emergency.uncheck();
  await expect(chosenType(dialog)).toHaveAccessibleName('Filling, 45 minutes');
});

test('BOOK-16 what was just booked has its calendar file, the way, what to bring and getting ready', async ({
  page,
  signedInAsNewcomer,
}) => {
  await page.setViewportSize(phone);
  await signedInAsNewcomer();
  const dialog = await openBooking(page);
  await goToSummary(dialog);
  await dialog.getByRole('button', { name: 'Confirm Appointment' }).click();

  const card = page.locator('li[data-care-card]');
  const next = card.getByRole('group', { name: 'Before your visit' });
  await expect(card.getByText('What to bring')).toBeVisible();
  const way = next.getByRole('link', { name: 'Directions to Bright Smile Dental (opens a map)' });
  await expect(way).toHaveAttribute('target', '_blank');
  await expect(way).toHaveAttribute('rel', 'noreferrer');
  await expect(way).toHaveAttribute('href', /^https:\/\/.+query=Bright%20Smile%20Dental/);
  // The file is the one filled act, the menu has the corner of the card; what to bring leads to getting ready.
  const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const groundOf = (what: Locator) => what.evaluate((part) => getComputedStyle(part).backgroundColor);
  expect(await groundOf(next.getByRole('button'))).not.toBe(await groundOf(way));
  await expect(next.getByRole('link', { name: 'Get ready' })).toHaveCount(0);
  const menu = await boxOf(card.getByRole('button', { name: /^More for the visit on / }));
  expect(menu.y - (await boxOf(card)).y).toBeLessThanOrEqual(12);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    next.getByRole('button', { name: /^Add to calendar: your visit on / }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  await expectAccessibleEverywhere(page);

  await card.getByRole('link', { name: 'Get ready' }).click();
  await expect(page.getByRole('heading', { name: 'Get ready' })).toBeFocused();
  await page.goBack();
  await expect(next).toBeVisible();
});
