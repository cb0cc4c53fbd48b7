import {
  answerUntilTime,
  chooseType,
  openBooking,
  serveTimes,
  summaryOf,
  typesIn,
} from '@kindwell/e2e/booking-steps.ts';
import { expect, expectAccessibleEverywhere, test } from '@kindwell/e2e/fixtures.ts';
import { people } from '@kindwell/e2e/people.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

test('BOOK-01, BOOK-02, BOOK-03, BOOK-16 an emergency asks for any day at any time and is sent', async ({
  signedInAsNewcomer,
}) => {
  const page = await signedInAsNewcomer();
  const dialog = await openBooking(page, 'Barton Springs Dental');
  await dialog.getByRole('tab', { name: 'Flexible or urgent' }).click();
  await expect(dialog.getByText('Life-threatening? Call 911 now.')).toBeVisible();
  const whatFor = dialog.getByText('Let the clinic find a time');
  await expect(whatFor).toBeVisible();

  await dialog.getByLabel('Yes').check();
  await chooseType(dialog);
  await dialog.getByLabel('I have an emergency').check();
  await expect(dialog.getByText('Be seen as soon as possible')).toBeVisible();
  await expect(whatFor).toHaveCount(0);
  await expect(
    dialog.getByText('Requests the earliest possible visit, Monday to Saturday, at any time.'),
  ).toBeVisible();
  for (const day of weekdays) {
    await expect(dialog.getByLabel(day)).toBeChecked();
    await expect(dialog.getByLabel(day)).toBeDisabled();
    // One line says it: what nobody can change is folded away under it.
    await expect(dialog.getByLabel(day)).toBeHidden();
  }
  await expect(dialog.locator('summary')).toHaveText('Monday to Saturday, anytime');
  await expect(dialog.getByRole('link', { name: 'Call Barton Springs Dental' })).toHaveAttribute('href', /^tel:\+1/);
  await expect(dialog.getByLabel('Anytime')).toBeChecked();

  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Emergency/Urgent Care')).toBeVisible();
  await expect(summaryOf(dialog, 'Provider')).toHaveText('Any provider');
  await expect(summaryOf(dialog, 'Date')).toHaveText('Monday to Saturday');
  await expect(summaryOf(dialog, 'Time')).toHaveText('Anytime');
  // Nobody has chosen these, and nobody can.
  await expect(dialog.getByRole('button', { name: /^Change: (Date|Time)$/ })).toHaveCount(0);

  const [request] = await Promise.all([
    page.waitForRequest('**/selfcare/bookappointment/'),
    dialog.getByRole('button', { name: 'Confirm Appointment' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    providerid: null,
    appointmenttype: { id: 2 },
    request: { day: weekdays, slot: 'Anytime', joinWaitList: false },
    dateTime: null,
  });
  await expect(page.locator('li:focus')).toContainText('Monday to Saturday, anytime');
  await expect(page.locator('li:focus')).toContainText('Your request is sent');
  await expect(page.getByRole('link', { name: 'Call Barton Springs Dental' }).first()).toHaveAttribute(
    'href',
    /^tel:\+1/,
  );

  await test.step('its details say how far it has come, and lead to a time first', async () => {
    await page.locator('li[data-care-card]').getByRole('heading', { level: 3 }).getByRole('link').click();
    const detail = page.getByRole('dialog');
    await expect(detail.getByRole('heading', { name: 'Awaiting confirmation from clinic.' })).toBeVisible();
    await expect(detail.getByRole('list', { name: 'Progress of your request' })).toContainText(/Sent.+Answered/s);
    const first = detail.getByRole('button', { name: /^Choose a time for / });
    const way = detail.getByRole('link', { name: /^Directions to / }).filter({ visible: true });
    expect((await first.boundingBox())?.y).toBeLessThan((await way.boundingBox())?.y ?? 0);
  });
});

test('BOOK-03, BOOK-08 without an emergency one picks days and a part of the day', async ({ signedIn }) => {
  const page = await signedIn(people.omar);
  const dialog = await openBooking(page, 'Barton Springs Dental');
  await dialog.getByRole('tab', { name: 'Flexible or urgent' }).click();

  const parts = dialog.getByRole('group', { name: 'Time of day' });
  await expect(parts.getByRole('radio')).toHaveCount(4);
  for (const part of ['Before 12pm', '12pm - 4pm', '4pm onwards', 'Anytime']) {
    await expect(dialog.getByLabel(part)).toBeEnabled();
  }

  await dialog.getByLabel('I have an emergency').check();
  await dialog.getByLabel('I have an emergency').uncheck();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const days = dialog.getByRole('group', { name: 'Days that work for you' });
  await expect(days).toHaveAccessibleDescription('Choose one or more. Please select a day');
  await expect(parts).toHaveAccessibleDescription('Please select a time slot');
  await expect(dialog.getByText('Please select a provider')).toHaveCount(0);
  // In the order in which they stand.
  await expect(dialog.getByRole('region', { name: 'There is a problem' }).getByRole('link')).toHaveText([
    'Please select an appointment type',
    'Please select a day',
    'Please select a time slot',
    'Please select an visited us before',
  ]);
  await expect(typesIn(dialog).getByRole('radio').first()).toBeFocused();

  await dialog.getByLabel('No', { exact: true }).check();
  const foot = dialog.getByRole('contentinfo');
  await foot.getByRole('button', { name: 'Choose an appointment type' }).click();
  await expect(typesIn(dialog).getByRole('radio').first()).toBeFocused();
  await chooseType(dialog);
  await foot.getByRole('button', { name: 'Choose days and a time of day' }).click();
  await expect(dialog.getByLabel('Monday')).toBeFocused();
  await dialog.getByLabel('Wednesday').check();
  await dialog.getByLabel('Monday').check();
  await dialog.getByLabel('12pm - 4pm').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(summaryOf(dialog, 'Date')).toHaveText('Monday and Wednesday');
  await expect(dialog.getByText('Emergency/Urgent Care')).toHaveCount(0);
});

test('BOOK-03 the flexible tab is accessible with its gaps named', async ({ signedIn }) => {
  const page = await signedIn(people.omar);
  const dialog = await openBooking(page, 'Barton Springs Dental');
  await dialog.getByRole('tab', { name: 'Flexible or urgent' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();

  await expectAccessibleEverywhere(page);
});

test('BOOK-04 who needs to come today can switch to a request', async ({ signedIn }) => {
  const page = await signedIn(people.omar);
  // Today has a time in any case: in the evening it would have none left.
  await serveTimes(page, [{ startTime: '23:00', endTime: '23:30', avability: 'yes' }]);
  const dialog = await openBooking(page);
  await answerUntilTime(dialog);
  await dialog.getByRole('button', { name: 'Request Appointment' }).click();

  await expect(dialog.getByRole('tab', { name: 'Flexible or urgent', selected: true })).toBeFocused();
  await expect(dialog.getByLabel('Yes')).toBeChecked();
});

test('BOOK-10 a second open request for the same is refused, and the answers stay', async ({
  signedInAsNewcomer,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 409/);
  const page = await signedInAsNewcomer();

  for (const isSecond of [false, true]) {
    const dialog = await openBooking(page, 'Barton Springs Dental');
    await dialog.getByRole('tab', { name: 'Flexible or urgent' }).click();
    await dialog.getByLabel('Yes').check();
    await chooseType(dialog, 2);
    await dialog.getByLabel('Friday').check();
    await dialog.getByLabel('Anytime').check();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Confirm Appointment' }).click();

    if (isSecond) {
      await expect(dialog.getByRole('alert')).toContainText('This person already has an open request');
      await expect(summaryOf(dialog, 'Date')).toHaveText('Friday');
    } else await expect(page).toHaveURL('/appointments');
  }
});
