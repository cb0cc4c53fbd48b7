import {
  chooseType,
  familyOf,
  freeTimes,
  goToSummary,
  openBooking,
  summaryOf,
  waitForTimes,
} from '@kindwell/e2e/booking-steps.ts';
import { addPerson } from '@kindwell/e2e/family.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { read, write } from '@kindwell/e2e/own-calls.ts';
import { bookVisit, joinWaitlist } from '@kindwell/e2e/own-visits.ts';
import { joinAsNewcomer } from '@kindwell/e2e/people.ts';
import type { Locator, Page } from '@playwright/test';

const visitsCall = /\/selfcare\/fetchappointments\/\d+\/$/;
const cleaning = 'Check-up and cleaning, 45 minutes';
const day = (at: Date) => at.toISOString().slice(0, 10);

/** A note on what stands against the booking. */
const noteOf = (dialog: Locator, title: string | RegExp) => dialog.getByRole('group', { name: title });
const waitingTitle = /^You're on the waitlist for \w+, \w+\s\d+/;

/** The id of the person who is signed in, as one of the family. */
async function ownId(page: Page): Promise<number> {
  const { patient } = await read<{ patient: { id: number } }>(page, '/selfcare/patientdata/');
  const { dependant } = await read<{ dependant: { id: number }[] }>(page, `/selfcare/family/${patient.id}/`);

  return dependant[0]?.id ?? 0;
}

test('CLASH-01 a second visit of the kind is told of before, and the first can take the chosen time instead, or both stay', async ({
  page,
}) => {
  await joinAsNewcomer(page);
  await bookVisit(page);
  const dialog = await openBooking(page);
  const second = 'You already have a visit like this';
  await chooseType(dialog, cleaning);
  await expect(noteOf(dialog, second)).toContainText(/Check-up and cleaning: .+, at Bright Smile Dental\./);
  await expectAccessible(page);

  await goToSummary(dialog, 'last');
  const time = (await summaryOf(dialog, 'Time').textContent()) ?? '';
  await expectAccessibleEverywhere(page);
  await noteOf(dialog, second).getByRole('button', { name: 'Move that one instead' }).click();
  const move = page.getByRole('dialog', { name: 'Move your visit' });
  await expect(move.getByRole('heading', { name: 'Check and confirm' })).toBeFocused();
  await expect(move.getByText(/^Your current visit: /)).toBeVisible();
  await expect(summaryOf(move, 'Time')).toHaveText(time);
  await expectAccessible(page);

  await move.getByRole('button', { name: 'Keep both visits' }).click();
  await expect(dialog.getByText(/^Held for you/)).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Check and confirm' })).toBeFocused();

  await noteOf(dialog, second).getByRole('button', { name: 'Move that one instead' }).click();
  const [moved] = await Promise.all([
    page.waitForResponse('**/selfcare/appointmentaction/*/edit/'),
    move.getByRole('button', { name: 'Confirm Appointment' }).click(),
  ]);
  expect(moved.status()).toBe(200);
  await expect(page).toHaveURL(/\/appointments/);
  await expect(page.locator('li:focus').getByRole('heading', { level: 3 })).toContainText(time);
  await expect(page.getByRole('tab', { name: /^Upcoming/ })).toContainText('1');
});

test('CLASH-01 it is moved from the questions as well, with nothing left to fill in but the time', async ({ page }) => {
  await joinAsNewcomer(page);
  await bookVisit(page);
  const dialog = await openBooking(page);
  await chooseType(dialog, cleaning);
  await dialog.getByRole('button', { name: 'Move that one instead' }).click();

  const move = page.getByRole('dialog', { name: 'Move your visit' });
  await expect(move.getByText(/^Your current visit: /)).toBeVisible();
  await expect(move.getByRole('heading', { name: 'Your visit', exact: true })).toBeFocused();
  await waitForTimes(move);
  await freeTimes(move).last().check();
  await move.getByRole('button', { name: 'Continue' }).click();
  await move.getByRole('button', { name: 'Confirm Appointment' }).click();
  await expect(page).toHaveURL(/\/appointments/);
});

test('CLASH-02 the same care not long ago is said with when it is usually due, and another time can be chosen', async ({
  page,
}) => {
  await joinAsNewcomer(page);
  const { patient } = await read<{ patient: { id: number } }>(page, '/selfcare/patientdata/');
  const lastMonth = new Date();
  lastMonth.setUTCDate(0);
  await write(page, `/selfcare/care/${patient.id}/`, {
    dependantId: await ownId(page),
    kind: 'dentalCleaning',
    answer: 'done',
    doneOn: day(lastMonth),
  });
  const dialog = await openBooking(page);
  await goToSummary(dialog, 'last');

  const note = noteOf(dialog, /You had this in \w+ \d{4}/);
  await expect(note).toContainText(/cleaning: the next one is usually due in \w+ \d{4}\.You can still book\./);
  await expectAccessible(page);
  await note.getByRole('button', { name: 'Choose another time' }).click();
  await expect(freeTimes(dialog).last()).toBeChecked();
  await dialog.getByRole('button', { name: 'Continue' }).click();

  // Nothing is barred.
  await dialog.getByRole('button', { name: 'Confirm Appointment' }).click();
  await expect(page).toHaveURL(/\/appointments/);
});

test('CLASH-01 from the check of a request without a time the first visit is moved by itself', async ({ page }) => {
  await joinAsNewcomer(page);
  const first = await bookVisit(page);
  const dialog = await openBooking(page);
  await dialog.getByRole('tab', { name: 'Flexible or urgent' }).click();
  await chooseType(dialog, cleaning);
  await dialog.getByLabel('Yes').check();
  await dialog.getByLabel('Monday').check();
  await dialog.getByLabel('Anytime').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('heading', { name: 'Check and confirm' })).toBeFocused();

  const way = noteOf(dialog, 'You already have a visit like this').getByRole('link', { name: 'Move that one instead' });
  await expect(way).toHaveAttribute('href', `/appointments?move=${first.id}`);
  await expectAccessible(page);

  // Both may stay.
  await dialog.getByRole('button', { name: 'Confirm Appointment' }).click();
  await expect(page).toHaveURL(/\/appointments/);
});

test('CLASH-01 who keeps both after all goes on with the request as it was answered', async ({ page }) => {
  await joinAsNewcomer(page);
  await bookVisit(page);
  const dialog = await openBooking(page);
  await dialog.getByRole('tab', { name: 'Flexible or urgent' }).click();
  await chooseType(dialog, cleaning);
  await dialog.getByRole('button', { name: 'Move that one instead' }).click();
  const move = page.getByRole('dialog', { name: 'Move your visit' });
  await waitForTimes(move);
  await freeTimes(move).last().check();
  await move.getByRole('button', { name: 'Continue' }).click();
  await expect(move.getByRole('heading', { name: 'Check and confirm' })).toBeFocused();
  await move.getByRole('button', { name: 'Keep both visits' }).click();

  await expect(dialog.getByRole('tab', { name: 'Flexible or urgent', selected: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
});

test('CLASH-03 a place on the waitlist is left once the visit is booked, for who wants that', async ({ page }) => {
  await joinAsNewcomer(page);
  const waits = await joinWaitlist(page);
  const dialog = await openBooking(page);
  await goToSummary(dialog, 'last');

  await noteOf(dialog, waitingTitle).getByLabel('Leave the waitlist once this visit is booked').check();
  await expectAccessible(page);
  const [left] = await Promise.all([
    page.waitForResponse(`**/selfcare/appointmentaction/${waits.id}/cancel/`),
    dialog.getByRole('button', { name: 'Confirm Appointment' }).click(),
  ]);
  expect(left.status()).toBe(200);
  await expect(page).toHaveURL(/\/appointments/);
});

test('CLASH-03 what has become a visit meanwhile is not cancelled, and the person is told', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  await joinAsNewcomer(page);
  const accepted = await bookVisit(page);
  // As the list was before the time that was offered was accepted.
  await page.route(visitsCall, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const upcoming = answer.upcoming.map((visit: { id: number; dateTime: { date: string } }) =>
      visit.id === accepted.id
        ? {
            ...visit,
            status: 'waitlisted',
            startsAt: null,
            endsAt: null,
            dateTime: { date: visit.dateTime.date, time: null, startTime: null, endTime: null },
          }
        : visit,
    );
    await route.fulfill({ response, json: { ...answer, upcoming } });
  });
  const dialog = await openBooking(page);
  await goToSummary(dialog, 'last');
  await noteOf(dialog, waitingTitle).getByLabel('Leave the waitlist once this visit is booked').check();
  const [kept] = await Promise.all([
    page.waitForResponse(`**/selfcare/appointmentaction/${accepted.id}/cancel/`),
    dialog.getByRole('button', { name: 'Confirm Appointment' }).click(),
  ]);

  expect(kept.status()).toBe(409);
  await expect(page.getByText('That place is a visit by now')).toBeVisible();
});

test('CLASH-04 who else of the family is elsewhere then is said, with where and when', async ({ page }) => {
  await joinAsNewcomer(page);
  const child = await addPerson(page);
  await bookVisit(page, child.id);
  // So long that it lies over any time.
  await page.route(visitsCall, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const startsAt = new Date().toISOString();
    const endsAt = new Date(Date.now() + 90 * 86_400_000).toISOString();
    const upcoming = answer.upcoming.map((visit: object) => ({ ...visit, startsAt, endsAt }));
    await route.fulfill({ response, json: { ...answer, upcoming } });
  });
  const dialog = await openBooking(page);
  await goToSummary(dialog, 'last');

  const note = noteOf(dialog, 'Noa Newcomer has another visit at this time');
  await expect(note).toContainText(/Check-up and cleaning: .+, at Bright Smile Dental\.You can still book\./);
  await expectAccessible(page);
  await note.getByRole('button', { name: 'Choose another time' }).click();
  await expect(freeTimes(dialog).last()).toBeChecked();
  await dialog.getByRole('button', { name: 'Continue' }).click();

  // Somebody who is there then is not in their own way.
  await familyOf(dialog).selectOption({ label: 'Noa Newcomer (child)' });
  await expect(noteOf(dialog, 'at this time')).toHaveCount(0);
});

test('CLASH-05 a reload at the check keeps the answers and the held time, and holds no second one', async ({
  page,
  signedInAsNewcomer,
}) => {
  await signedInAsNewcomer();
  const dialog = await openBooking(page);
  await goToSummary(dialog, 'last');
  await expect(dialog.getByText(/^Held for you/)).toBeVisible();
  const [date, time] = await Promise.all([
    summaryOf(dialog, 'Date').textContent(),
    summaryOf(dialog, 'Time').textContent(),
  ]);

  // The browser asks before it leaves what was typed.
  page.on('dialog', (question) => question.accept());
  const holds: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/selfcare/holdslot/')) holds.push(response.status());
  });
  await page.reload();

  await expect(dialog.getByRole('heading', { name: 'Check and confirm' })).toBeVisible();
  await expect(dialog.getByText(/^Held for you/)).toBeVisible();
  expect([await summaryOf(dialog, 'Date').textContent(), await summaryOf(dialog, 'Time').textContent()]).toEqual([
    date,
    time,
  ]);
  expect(holds).toEqual([200]);
  // Nothing of it can be read in the browser.
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]));
  expect(stored).toContain('kindwell.draft');
  expect(stored).not.toContain('typeId');
  await expectAccessible(page);

  await page.goBack();
  await expect(freeTimes(dialog).last()).toBeChecked();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('kindwell.draft');
  await page.goForward();
  await dialog.getByRole('button', { name: 'Confirm Appointment' }).click();
  await expect(page).toHaveURL(/\/appointments/);
  await expect(page.locator('li:focus').getByRole('heading', { level: 3 })).toContainText(time ?? '');
});

test('CLASH-05 the same for a time that was pressed on the clinic’s page, with somebody of the family chosen', async ({
  page,
}) => {
  await joinAsNewcomer(page);
  await addPerson(page);
  await page.goto('/find-providers/1');
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^\d{1,2}:\d\d [AP]M ?, / })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Book an appointment' });
  await dialog.getByLabel('Yes').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const held = dialog.getByText(/^Held for you/);
  await expect(held).toBeVisible();
  await Promise.all([
    page.waitForResponse('**/selfcare/holdslot/'),
    familyOf(dialog).selectOption({ label: 'Noa Newcomer (child)' }),
  ]);
  page.on('dialog', (question) => question.accept());
  await page.reload();
  await expect(held).toBeVisible();
  await expect(familyOf(dialog).locator('option:checked')).toHaveText('Noa Newcomer (child)');
});
