import {
  answerUntilTime,
  familyOf,
  freeTimes,
  goToBusyDay,
  goToSummary,
  openBooking,
  summaryOf,
  typesIn,
  waitForTimes,
} from '@kindwell/e2e/booking-steps.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { movementsOf, noteMovements } from '@kindwell/e2e/movements.ts';
import { bookVisit } from '@kindwell/e2e/own-visits.ts';
import { joinAsNewcomer, people } from '@kindwell/e2e/people.ts';
import type { Locator } from '@playwright/test';

const bookCall = '**/selfcare/bookappointment/';

test('BOOK-01, BOOK-02, BOOK-09, BOOK-12, BOOK-13 a visit is booked and seen among the appointments', async ({
  signedInAsNewcomer,
}) => {
  const page = await signedInAsNewcomer();
  const dialog = await openBooking(page);
  await answerUntilTime(dialog);
  // Later than the clinic usually takes to answer.
  await goToBusyDay(dialog);

  const time = freeTimes(dialog).first();
  const [date, startTime, endTime] = (await time.inputValue()).split(' ');
  await time.check();
  await dialog.getByRole('button', { name: 'Continue' }).click();

  await expect(summaryOf(dialog, 'Provider')).toHaveText(/^Dr\.\s/);
  await expect(summaryOf(dialog, 'Appointment type')).toHaveText(/, \d+ minutes$/);
  await expect(summaryOf(dialog, 'Date')).toHaveText(/^\w+day, \w+\s\d+/);
  await expect(summaryOf(dialog, 'Time')).toHaveText(/^\d+:\d\d [AP]M/);
  await expect(familyOf(dialog)).toContainText('Robin Newcomer (you)');

  const [request] = await Promise.all([
    page.waitForRequest(bookCall),
    dialog.getByRole('button', { name: 'Confirm Appointment' }).click(),
  ]);
  expect(request.postDataJSON()).toEqual({
    offerCode: null,
    isExistingClinic: false,
    patient: { id: expect.any(Number) },
    providerid: expect.any(Number),
    appointmenttype: { id: 1 },
    consultationtype: { id: expect.any(Number) },
    dependant: { id: expect.any(Number) },
    request: { areYouExistingPatient: true, isExistingClinic: false, joinWaitList: false, day: null, slot: null },
    source: 'selfcare',
    dateTime: { date, time: startTime, startTime, endTime },
  });

  await expect(page).toHaveURL('/appointments');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('group').filter({ hasText: 'Awaiting confirmation from clinic.' })).toBeVisible();

  const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Bright Smile Dental' });
  await expect(card).toBeFocused();
  // What had the visit stand out is over, and the focus has not gone with it.
  await expect.poll(() => page.evaluate(() => window.history.state.usr)).toBeNull();
  await expect(card).toBeFocused();
  await expect(card).toContainText('Your request is sent');
  // It reads as asked for, not as settled; and what is usual is no promise to the minute.
  await expect(card.getByText('Awaiting confirmation from clinic.')).toBeVisible();
  await expect(
    card.getByText(/^Nothing to do now\. Usually answered (later today|by tomorrow|by \w{3}, \w{3}\s\d+)\.$/),
  ).toBeVisible();
  await expect(card.getByRole('list', { name: 'Progress of your request' })).toBeVisible();
  await expect(card).toContainText('For you');
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`BOOK-09 what was booked is the one dark card, into which its time moves: motion ${reducedMotion}`, async ({
    page,
    signedInAsNewcomer,
  }) => {
    await page.emulateMedia({ reducedMotion });
    // On a busy machine the card comes late, and is no part of the same movement then: the page has twenty times as long.
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() / 20;
    });
    await noteMovements(page, 'h3');
    await signedInAsNewcomer();
    const dialog = await openBooking(page);
    await goToSummary(dialog);
    const time = (await summaryOf(dialog, 'Time').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Confirm Appointment' }).click();

    const card = page.locator('li[data-care-card]');
    await expect(card).toBeFocused();
    await expect(card).toContainText('Your request is sent');
    await expect(card.getByRole('heading', { level: 3 })).toContainText(time);
    await expect(card.getByRole('heading', { level: 3 })).toHaveCSS('font-family', /^Fraunces/);

    const movements = await movementsOf(page);
    expect(movements.length).toBe(reducedMotion === 'reduce' ? 0 : 1);
    expect(Math.max(0, ...movements)).toBeLessThanOrEqual(300);
    await expectAccessible(page);

    // It is news no more on the way back.
    await expect.poll(() => page.evaluate(() => window.history.state.usr)).toBeNull();
    await page.reload();
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toContainText(time);
    await expect(card).toContainText('Next visit');
    await expect(card).not.toContainText('Your request is sent');
  });

test('BOOK-13 a guarantor books for a child', async ({ signedIn, consoleWatch }) => {
  // Where she is elsewhere then herself, that is said before the child is chosen.
  consoleWatch.allow(/status of 409/);
  const page = await signedIn(people.maria);
  const dialog = await openBooking(page, 'Barton Springs Dental');
  await goToSummary(dialog);

  await expect(familyOf(dialog).getByRole('option')).toHaveCount(4);
  await familyOf(dialog).selectOption({ label: 'Lucas Santos (child)' });
  await dialog.getByRole('button', { name: 'Confirm Appointment' }).click();

  await expect(page).toHaveURL('/appointments');
  await expect(page.locator('li:focus')).toContainText('For Lucas (child)');
  await expect(page.locator('li:focus').getByRole('heading', { level: 3 })).toHaveText(/ C[SD]T$/);
});

test('BOOK-10 a time that somebody else took meanwhile leads back to the times', async ({
  signedInAsNewcomer,
  browser,
  baseURL,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409|ERR_FAILED/);
  const page = await signedInAsNewcomer();
  // The call that keeps the time gets lost on the way.
  await page.route('**/selfcare/holdslot/', (route) => route.abort());
  const dialog = await openBooking(page);
  await goToSummary(dialog);

  const other = await browser.newPage({ ...(baseURL && { baseURL }), timezoneId: 'America/New_York' });
  await joinAsNewcomer(other);
  const faster = await openBooking(other);
  await goToSummary(faster);
  await faster.getByRole('button', { name: 'Confirm Appointment' }).click();
  await expect(other).toHaveURL('/appointments');
  await other.close();

  await page.setViewportSize({ width: 375, height: 760 });
  await dialog.getByRole('button', { name: 'Confirm Appointment' }).click();
  const message = 'This time has just been taken. Please choose another one.';
  const toast = page.getByRole('group').filter({ hasText: 'Appointment Booking Failed' });
  await expect(toast).toContainText(message);
  // The toast says it, the dialog does not say it again: it leads to the other times.
  await expect(dialog.getByText(message)).toHaveCount(0);
  const heading = dialog.getByRole('heading', { name: 'Times', exact: true });
  await expect(heading).toBeFocused();
  const [over, under] = await Promise.all([toast.boundingBox(), heading.boundingBox()]);
  expect(under?.y, 'the toast covers nothing of it').toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0));
  await expect(dialog.getByLabel('Yes')).toBeChecked();
  await expect(dialog.locator('input[name^=slot]:checked')).toHaveCount(0);
  // Where it was the last time of its day, the day itself says so.
  const gone = dialog
    .getByText(/times? (is|are) taken$/)
    .or(dialog.getByText(/( has no times this week$|^All times on )/));
  await expect(gone.filter({ visible: true }).first()).toBeVisible();
});

test('BOOK-10 a refusal is told by toast and at the field that it is about, and nothing is lost', async ({
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 422|ERR_FAILED/);
  const page = await signedInAsNewcomer();
  const dialog = await openBooking(page);
  // An offer that ended after its code was checked: for now nobody answers for it.
  await page.route('**/selfcare/offercode/**', (route) => route.abort());
  const code = dialog.getByRole('textbox', { name: 'Offer code' });
  await dialog.getByRole('button', { name: 'Have an offer code?' }).click();
  await code.fill('NOSUCHCODE');
  await goToSummary(dialog);
  const time = (await summaryOf(dialog, 'Time').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Confirm Appointment' }).click();

  const reason = 'This clinic has no offer with this code. Please check it.';
  await expect(code).toHaveAccessibleDescription(reason);
  await expect(code).toBeFocused();
  const toast = page.getByRole('group').filter({ hasText: 'Appointment Booking Failed' });
  await expect(toast).toContainText(reason);
  await expect(toast).not.toContainText('Check and confirm');
  await expect(code).toHaveValue('NOSUCHCODE');
  await expect(dialog.getByRole('radio', { name: time, checked: true })).toBeVisible();
});

test('BOOK-09 a reload at once tells nothing a second time', async ({ signedInAsNewcomer }) => {
  const page = await signedInAsNewcomer();
  const { id } = await bookVisit(page);
  await page.goto('/appointments');
  // As the history has it for the two seconds in which the visit is new.
  await page.evaluate(
    (bookedId) => window.history.replaceState({ ...window.history.state, usr: { bookedId } }, ''),
    id,
  );
  await page.reload();

  await expect(page.getByText('Your request is sent')).toBeVisible();
  await expect(page.getByRole('group').filter({ hasText: 'Awaiting confirmation from clinic.' })).toHaveCount(0);
});

test('BOOK-10 without an answer the attempt is repeated under the same key', async ({
  page,
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 500|ERR_FAILED/);
  await signedInAsNewcomer();
  const dialog = await openBooking(page);
  await goToSummary(dialog, 'last');

  await page.route(bookCall, (route) =>
    route.fulfill({ status: 500, json: { status: { error: true, code: 'unexpected', msg: '' } } }),
  );
  const confirm = dialog.getByRole('button', { name: 'Confirm Appointment' });
  const [first] = await Promise.all([page.waitForRequest(bookCall), confirm.click()]);
  await expect(dialog.getByRole('alert')).toContainText('Something went wrong with appointment booking');

  await page.unroute(bookCall);
  const [second] = await Promise.all([page.waitForRequest(bookCall), confirm.click()]);
  await expect(page).toHaveURL('/appointments');

  expect(first.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(second.headers()['idempotency-key']).toBe(first.headers()['idempotency-key']);
});

test('BOOK-09 while a booking is sent it is not sent twice and the dialog stays', async ({
  page,
  signedInAsNewcomer,
}) => {
  await signedInAsNewcomer();
  const dialog = await openBooking(page, 'Barton Springs Dental');
  await goToSummary(dialog);

  let sent = 0;
  await page.route(bookCall, async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Confirm Appointment' }).dblclick();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Booking…' })).toBeVisible();

  await expect(page).toHaveURL('/appointments');
  expect(sent).toBe(1);
});

test('BOOK-09 a visit is booked by keyboard alone, in under 40 key presses from the card', async ({
  signedInAsNewcomer,
}) => {
  const page = await signedInAsNewcomer('/find-providers?search=Barton%20Springs%20Dental');
  let presses = 0;
  const press = async (key: string, until?: Locator) => {
    do {
      await page.keyboard.press(key);
      presses += 1;
    } while (until && !(await until.evaluate((element) => element === document.activeElement)));
  };

  await page.getByRole('button', { name: 'Book Appointment' }).first().focus();
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Book an appointment' });
  await expect(dialog.getByRole('heading', { name: 'Book an appointment' })).toBeFocused();

  await press('Tab', typesIn(dialog).getByRole('radio').first());
  await press(' ');
  await press('Tab', dialog.getByLabel('Yes'));
  await press(' ');
  // An arrow key chooses nothing in a list that has not come yet.
  await expect(dialog.getByLabel('Provider', { exact: true }).getByRole('option')).not.toHaveCount(1);
  await expect(dialog.getByLabel('Provider', { exact: true })).toBeEnabled();
  await press('Tab', dialog.getByLabel('Provider', { exact: true }));
  await press('ArrowDown');
  await waitForTimes(dialog);
  await press('Tab', freeTimes(dialog).first());
  await press(' ');
  await press('Enter');

  await expect(dialog.getByRole('heading', { name: 'Check and confirm' })).toBeFocused();
  await press('Tab', dialog.getByRole('button', { name: 'Confirm Appointment' }));
  await press('Enter');

  await expect(page).toHaveURL('/appointments');
  await expect(page.locator('li:focus')).toContainText('Your request is sent');
  expect(presses).toBeLessThan(40);
});
