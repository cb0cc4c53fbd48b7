import {
  answerUntilTime,
  chooseType,
  familyOf,
  freeTimes,
  goToBusyDay,
  openBooking,
  summaryOf,
  waitForTimes,
} from '@kindwell/e2e/booking-steps.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { refusalSentence } from '@kindwell/e2e/refusal.ts';

const editCall = '**/selfcare/appointmentaction/*/edit/';

test('BOOK-06, API-38 a visit is moved in the same dialog: person and type stay, and so does the old time until then', async ({
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  const page = await signedInAsNewcomer();
  const booking = await openBooking(page);
  await answerUntilTime(booking);
  // Where the last time of a day is one's own, the day has none to choose and is not among those in view.
  await goToBusyDay(booking);
  await freeTimes(booking).first().check();
  await booking.getByRole('button', { name: 'Continue' }).click();
  const day = await summaryOf(booking, 'Date').innerText();
  const time = await summaryOf(booking, 'Time').innerText();
  const before = `${day} at ${time}`;
  await page.getByRole('button', { name: 'Confirm Appointment' }).click();
  const card = page.locator('li[data-care-card]');
  const inList = await card.getByRole('heading', { level: 3 }).innerText();
  await card.getByRole('button', { name: /^More for/ }).click();
  await card.getByRole('button', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move your visit' });

  await test.step('asks for the provider and the time alone, with the old time in view', async () => {
    await expect(dialog.getByText(`Your current visit: ${before}, with `, { exact: false })).toBeVisible();
    await expect(dialog.getByRole('combobox')).toHaveCount(1);
    await expect(dialog.getByRole('tab')).toHaveCount(0);
    await expect(dialog.getByText('Your current time')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the person is locked, and why is said; the old time is struck', async () => {
    await freeTimes(dialog).last().check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(familyOf(dialog)).toBeDisabled();
    await expect(familyOf(dialog)).toHaveAccessibleDescription(/^You can't change who a visit is for\./);
    await expect(summaryOf(dialog, 'Current time').locator('del')).toHaveText(before);
    await expectAccessible(page);
  });

  await test.step('a time that is gone meanwhile leads back to the times, and the old one still stands', async () => {
    const status = { error: true, code: 'slotTaken', msg: refusalSentence('slotTaken') };
    await page.route(editCall, (route) => route.fulfill({ status: 409, json: { status } }), { times: 1 });
    await dialog.getByRole('button', { name: 'Confirm Appointment' }).click();
    const reason = dialog.getByRole('alert').filter({ hasText: "We couldn't move your visit" });
    await expect(reason).toContainText(`${refusalSentence('slotTaken')} Your visit is unchanged: ${before}.`);
  });

  await freeTimes(dialog).last().check();
  const chosen = await dialog.locator('input[name^=slot]:checked').inputValue();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  // It goes by itself: it is awaited while the dialog still closes, which hides what is behind it.
  const told = page
    .getByRole('group', { includeHidden: true })
    .filter({ hasText: 'Awaiting confirmation from clinic.' });
  const [request] = await Promise.all([
    page.waitForRequest(editCall),
    told.first().waitFor({ state: 'attached' }),
    dialog.getByRole('button', { name: 'Confirm Appointment' }).click(),
  ]);
  const [date, startTime, endTime, providerId] = chosen.split(' ');
  expect(request.postDataJSON()).toEqual({
    providerid: Number(providerId),
    dateTime: { date, time: startTime, startTime, endTime },
  });

  await expect(dialog).toHaveCount(0);
  await expect(page.locator('li:focus')).toContainText('Your request is sent');
  await expect(page.locator('li:focus').getByRole('heading', { level: 3 })).not.toHaveText(inList);
});

test('BOOK-06 a request without a time gets its first one the same way', async ({ signedInAsNewcomer }) => {
  const page = await signedInAsNewcomer();
  const booking = await openBooking(page);
  await booking.getByRole('tab', { name: 'Flexible or urgent' }).click();
  await booking.getByLabel('Yes').check();
  await chooseType(booking);
  await booking.getByLabel('Friday').check();
  await booking.getByLabel('Anytime').check();
  await booking.getByRole('button', { name: 'Continue' }).click();
  await booking.getByRole('button', { name: 'Confirm Appointment' }).click();

  const card = page.locator('li[data-care-card]');
  await card.getByRole('button', { name: /^More for/ }).click();
  await card.getByRole('button', { name: 'Choose a time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move your visit' });
  await expect(dialog.getByText('Your current visit: Friday, anytime')).toBeVisible();
  await expect(dialog.getByLabel('Provider', { exact: true })).toHaveValue('any');
  await waitForTimes(dialog);
  await freeTimes(dialog).last().check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Confirm Appointment' }).click();

  await expect(dialog).toHaveCount(0);
  await expect(page.locator('li:focus').getByRole('heading', { level: 3 })).toHaveText(/, \d+:\d\d [AP]M/);
});
