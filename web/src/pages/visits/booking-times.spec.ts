import {
  answerUntilTime,
  chooseDay,
  chooseProvider,
  chooseType,
  freeTimes,
  nextFreeDay,
  openBooking,
  serveTimes,
  typesIn,
  waitForTimes,
} from '@kindwell/e2e/booking-steps.ts';
import { expect, expectAccessible, test } from '@kindwell/e2e/fixtures.ts';
import { bookVisit } from '@kindwell/e2e/own-visits.ts';
import { people } from '@kindwell/e2e/people.ts';
import type { Page } from '@playwright/test';

const slotsCall = '**/selfcare/firstavailableslot/';

/** Has every search find no time at all, on a day that can be waited for: its hours are too near, or not planned yet. */
const serveDayToWait = (page: Page) =>
  page.route(slotsCall, (route) => {
    const [{ start_date: day }] = route.request().postDataJSON();
    return route.fulfill({ json: { status: { error: false, msg: '' }, firstAvailable: {}, waitlistDays: [day] } });
  });

test('BOOK-05 a day without any time offers the waitlist where that works, and joining it works', async ({
  signedInAsNewcomer,
}) => {
  const page = await signedInAsNewcomer();
  const dialog = await openBooking(page);
  await dialog.getByLabel('Yes').check();
  await chooseType(dialog);
  const day = await nextFreeDay(page, dialog);
  await serveDayToWait(page);
  await chooseDay(dialog, day);

  await expect(dialog.getByRole('alert')).toContainText('Choose another date, or join the waitlist for ');
  await expect(dialog.getByRole('button', { name: 'Next day with available times' })).toBeVisible();
  await expectAccessible(page);

  await test.step('everyone else who offers the type is a press away', async () => {
    const anyone = dialog.getByRole('button', { name: 'See times of any provider' });
    const provider = dialog.getByLabel('Provider', { exact: true });
    await anyone.click();
    await expect(provider).toBeFocused();
    await expect(provider).toHaveValue('any');
    await expect(anyone).toHaveCount(0);
    await chooseProvider(dialog);
  });
  await dialog.getByRole('button', { name: /^Join the waitlist for \w+, / }).click();
  await expect(dialog.getByRole('heading', { name: 'Check and confirm' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Confirm Appointment' }).click();
  await expect(page.locator('li:focus')).toContainText('You are on the waitlist.');
});

test('API-35 times beside one’s own visit say that they overlap it; nobody else has taken them', async ({
  signedInAsNewcomer,
}) => {
  const page = await signedInAsNewcomer();
  const booked = (await bookVisit(page)) as Awaited<ReturnType<typeof bookVisit>> & {
    dateTime: { date: string };
    provider: { id: number };
    consultationtype: { id: number };
  };
  const dialog = await openBooking(page);
  await typesIn(dialog).locator(`[value="${booked.consultationtype.id}"]`).check();
  await dialog.getByLabel('Provider', { exact: true }).selectOption(String(booked.provider.id));
  await waitForTimes(dialog);
  await chooseDay(dialog, booked.dateTime.date.replaceAll('/', '-'));

  const taken = dialog.locator('details', { hasText: /times? (is|are) taken/ });
  await expect(taken.getByText('Overlaps your visit')).toHaveCount(0);
  await dialog.getByText('You have a visit then').click();
  const beside = dialog.getByRole('radio', { name: /Overlaps your visit$/ });
  await expect(beside.first()).toBeVisible();
  await expect(beside.first()).toBeDisabled();
  const told = await beside.evaluateAll((radios) =>
    radios.map((radio) => (radio as HTMLInputElement).value.slice(0, 16)),
  );
  expect(told.some((time) => time.startsWith(booked.dateTime.date))).toBe(true);
  await expectAccessible(page);
});

/** Holds the answers of a call until it is released. */
async function holdCall(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

for (const late of ['fetchappointments', 'family'])
  test(`BOOK-13 no time goes from under a finger: none is shown before ${late} has said when the person is elsewhere`, async ({
    signedInAsNewcomer,
  }) => {
    const page = await signedInAsNewcomer();
    const { dateTime } = (await bookVisit(page)) as Awaited<ReturnType<typeof bookVisit>> & {
      dateTime: { date: string; startTime: string; endTime: string };
    };
    const at = (startTime: string, endTime: string) => ({ startTime, endTime, avability: 'yes' as const });
    await serveTimes(page, [at('05:00', '05:30'), at(dateTime.startTime, dateTime.endTime), at('21:00', '21:30')]);
    const release = await holdCall(page, `**/selfcare/${late}/**`);
    const dialog = await openBooking(page);
    await chooseDay(dialog, dateTime.date.replaceAll('/', '-'));
    await chooseType(dialog);
    await chooseProvider(dialog);
    await expect(dialog.getByText('Loading times')).toBeAttached();
    await expect(freeTimes(dialog)).toHaveCount(0);

    release();
    await expect(freeTimes(dialog)).toHaveCount(2);
  });

test('BOOK-13 where it is never said when the person is elsewhere, times are shown all the same', async ({
  page,
  signedIn,
}) => {
  await holdCall(page, '**/selfcare/fetchappointments/**');
  await signedIn(people.maria, '/find-providers');
  const dialog = await openBooking(page);
  await answerUntilTime(dialog);

  await expect(freeTimes(dialog).first()).toBeVisible();
});
