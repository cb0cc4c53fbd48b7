import { wallClock } from '@kindwell/contract/wall-clock.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** How a person goes through the booking dialog; each step waits until it has been taken. */

/** Opens the dialog from a clinic's card. Bright Smile Dental is in Washington, where the browser's clock is too. */
export async function openBooking(page: Page, clinic = 'Bright Smile Dental'): Promise<Locator> {
  await page.goto(`/find-providers?search=${encodeURIComponent(clinic)}`);
  await page.getByRole('article', { name: clinic }).getByRole('button', { name: 'Book Appointment' }).click();

  return page.getByRole('dialog', { name: 'Book an appointment' });
}

/** The times that can be chosen, of the day in view. */
export const freeTimes = (dialog: Locator) => dialog.locator('input[name^="slot"]:enabled');

/** Waits for the times; where the week in view has none left, goes on to the next day that has. */
export async function waitForTimes(dialog: Locator) {
  const nextDay = dialog.getByRole('button', { name: 'Next day with available times' });
  await freeTimes(dialog).first().or(nextDay).waitFor();

  if (await nextDay.isVisible()) await nextDay.click();
  await freeTimes(dialog).first().waitFor();
}

/** The day so many days from now at the clinic, as `YYYY-MM-DD`. */
export const dayAhead = (days: number) => wallClock(new Date(Date.now() + days * 86_400_000), 'America/New_York').day;

/**
 * The Tuesday of the second week from now, as `YYYY-MM-DD`: a day with many times, whatever the hour is now. Stories that take the first time
 * there is can fill the one before.
 */
function busyDayAhead(): string {
  const days = [8, 9, 10, 11, 12, 13, 14].map(dayAhead);

  return days.find((day) => new Date(day).getUTCDay() === 2) ?? '';
}

/** Chooses a day of this month or the next in the calendar of the dialog. */
export async function chooseDay(dialog: Locator, day: string) {
  const inWords = (parts: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'long', ...parts });
  const calendar = dialog.getByRole('application', { name: 'Date' });
  // A phone has it put away.
  if (!(await calendar.isVisible())) await dialog.getByRole('button', { name: 'Choose another date' }).click();
  const month = calendar.getByRole('grid', { name: inWords({ year: 'numeric' }) });
  if (!(await month.isVisible())) await calendar.getByRole('button', { name: 'Next month' }).click();

  // The first day with a free time is chosen already.
  await month.getByRole('button', { name: new RegExp(`${inWords({ day: 'numeric' })}(, selected)?$`) }).click();
}

type ServedTime = { startTime: string; endTime: string; avability: 'yes' | 'other' };

/**
 * Has the first day of every search offer these times, and no other day any: how many the demo has left depends on the
 * hour and on who booked before.
 */
export const serveTimes = (page: Page, times: ServedTime[]) =>
  page.route('**/selfcare/firstavailableslot/', (route) => {
    const [{ start_date: startdate, clinicId, doctorId }] = route.request().postDataJSON();
    const place = { startdate, clinicId, doctorId: doctorId ?? 1, remainingapptSlots: 1 };
    const slots = times.map((time) => ({ ...time, ...place }));

    return route.fulfill({
      json: { status: { error: false, msg: '' }, firstAvailable: { [startdate]: slots }, waitlistDays: [] },
    });
  });

/** Goes to a day with many times, of which the first can be chosen once they are in view. */
export async function goToBusyDay(dialog: Locator) {
  const day = busyDayAhead();
  await chooseDay(dialog, day);

  await expect(freeTimes(dialog).first()).toHaveValue(new RegExp(`^${day.replaceAll('-', '/')} `));
}

/** Chooses the first provider of the list by name, whether or not anyone would do. */
export async function chooseProvider(dialog: Locator) {
  const provider = dialog.getByLabel('Provider', { exact: true });
  const first = provider.locator('option:not([value=""], [value="any"])').first();

  await provider.selectOption(await first.getAttribute('value'));
}

/** Chooses the first provider, and answers the next day, as `YYYY-MM-DD`, after the one in view on which they have a free time. */
export async function nextFreeDay(page: Page, dialog: Locator): Promise<string> {
  const [answer] = await Promise.all([page.waitForResponse('**/selfcare/firstavailableslot/'), chooseProvider(dialog)]);
  const { firstAvailable } = await answer.json();
  const days = Object.entries<{ avability: string }[]>(firstAvailable);
  const free = days.filter(([, slots]) => slots.some(({ avability }) => avability === 'yes'));
  // The first one is chosen already: anyone who chooses it again changes nothing.
  const [, later] = free;
  await waitForTimes(dialog);

  return later?.[0].replaceAll('/', '-') ?? '';
}

/** The types of visit to choose from. */
export const typesIn = (dialog: Locator) => dialog.getByRole('group', { name: 'Appointment type' });

/** The type of visit that is chosen. */
export const chosenType = (dialog: Locator) => typesIn(dialog).getByRole('radio', { checked: true });

/** Chooses a type of visit: the first, the second, or by its name. */
export async function chooseType(dialog: Locator, which: number | string = 1) {
  const types = typesIn(dialog);
  const type =
    typeof which === 'number' ? types.getByRole('radio').nth(which - 1) : types.getByRole('radio', { name: which });

  await type.check();
}

/** Whom the visit is for, to be chosen; the way back to it has the same words. */
export const familyOf = (dialog: Locator) => dialog.getByLabel('Family member', { exact: true });

/** Answers everything before the time and waits for the times. */
export async function answerUntilTime(dialog: Locator) {
  const visitedBefore = dialog.getByRole('group', { name: 'Have you visited us before?' });
  await chooseType(dialog);
  await chooseProvider(dialog);
  if (await visitedBefore.isVisible()) await visitedBefore.getByLabel('Yes').check();

  await waitForTimes(dialog);
}

/** To step 2 with the first or the last free time of the day in view. */
export async function goToSummary(dialog: Locator, which: 'first' | 'last' = 'first') {
  await answerUntilTime(dialog);
  await freeTimes(dialog)[which]().check();
  await dialog.getByRole('button', { name: 'Continue' }).click();

  await expect(dialog.getByRole('heading', { name: 'Check and confirm' })).toBeFocused();
}

/** What the summary says under a term. */
export const summaryOf = (dialog: Locator, term: string) =>
  dialog.locator('dl > div').filter({ hasText: term }).getByRole('definition').first();
