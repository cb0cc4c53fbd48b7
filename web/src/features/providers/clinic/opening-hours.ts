import type { ClinicDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { wallClock } from '@kindwell/contract/wall-clock.ts';
import { sayZone } from '@kindwell/contract/zone-name.ts';
import { dateFormat } from '#web/lib/words/kept-format.ts';

type OfficeHours = ClinicDetail['hours'][number];
type Day = OfficeHours['day'];

/** The week of the contract, which speaks English whatever the reader does. */
const week: Day[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const dayAfter = (day: string, days: number): Day => week[(week.indexOf(day as Day) + days + 7) % 7] as Day;

/** The day and the time (`HH:mm`) that it is at the clinic. */
function nowAt(timeZone: string, now: Date): { day: string; time: string } {
  const { day, time } = wallClock(now, timeZone);
  const daysAfterSunday = new Date(`${day}T00:00:00Z`).getUTCDay();

  return { day: dayAfter('Sunday', daysAfterSunday), time: time.slice(0, 5) };
}

/** The hours of a day as start and end, `HH:mm`; undefined where it is closed. */
function hoursOn(hours: OfficeHours[], day: string): { start: string; end: string } | undefined {
  const { startHour, endHour } = hours.find((each) => each.day === day) ?? { startHour: null, endHour: null };

  return startHour === null || endHour === null ? undefined : { start: startHour, end: endHour };
}

/** The same for this day of the coming week, on which it may be closed for a holiday. */
const comingHoursOn = (hours: OfficeHours[], day: string) =>
  hoursOn(
    hours.filter(({ holiday }) => holiday === null),
    day,
  );

/** Hours that end when or before they begin go on into the next day: 18:00 to 02:00. */
const isOverMidnight = ({ start, end }: { start: string; end: string }) => end <= start;

/** Whether these hours are a whole day: 00:00 to 24:00, or to 00:00 of the next. */
export const isAllDay = (start: string, end: string): boolean => start === '00:00' && /^(?:24|00):00$/.test(end);

/** Where today's hours stand: before them, in them, after them, or none today. Times are `HH:mm` local to the clinic. */
export function openingState(hours: OfficeHours[], timeZone: string, now: Date) {
  const { day, time } = nowAt(timeZone, now);
  const yesterday = hoursOn(hours, dayAfter(day, -1));
  const today = comingHoursOn(hours, day);

  if (yesterday && isOverMidnight(yesterday) && time < yesterday.end)
    return { day, state: 'open' as const, time: yesterday.end };
  if (!today) return { day, state: 'closed' as const, time: '' };
  if (time < today.start) return { day, state: 'opensLater' as const, time: today.start };
  if (time < today.end || isOverMidnight(today)) return { day, state: 'open' as const, time: today.end };
  return { day, state: 'closed' as const, time: '' };
}

/** When it opens the next time after today, a week ahead at most; undefined where it has no hours at all. */
export function nextOpening(hours: OfficeHours[], today: string): { day: Day; time: string } | undefined {
  for (let days = 1; days <= 7; days += 1) {
    const day = dayAfter(today, days);
    const then = days < 7 ? comingHoursOn(hours, day) : hoursOn(hours, day);
    if (then) return { day, time: then.start };
  }

  return undefined;
}

/** Whether a day is the one after today, for the reader as well: by other clocks (`foreignZone`) it may be another day. */
export const isTomorrow = (day: Day, today: string, foreignZone: string | undefined) =>
  !foreignZone && day === dayAfter(today, 1);

// A day whose noon lies in no change of clocks; only its wall time is shown.
const anyDay = '2026-01-05';

/** A time of the day as the locale writes it: 17:00 → «5:00 PM». */
export function formatTime(time: string, locale: string): string {
  return dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${anyDay}T${time === '24:00' ? '00:00' : time}:00Z`),
  );
}

/** The same inside a sentence, without the minutes of a full hour where they may be left out: 17:00 → «5 PM». */
export function formatShortTime(time: string, locale: string): string {
  const { hour12 = false } = dateFormat(locale, { hour: 'numeric' }).resolvedOptions();
  if (!hour12 || !time.endsWith(':00')) return formatTime(time, locale);

  return dateFormat(locale, { hour: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${anyDay}T${time === '24:00' ? '00:00' : time}:00Z`),
  );
}

/** The weekday in the reader's language; the contract's days are English words. */
export function formatWeekday(day: Day, locale: string): string {
  const date = new Date(Date.UTC(2026, 0, 5 + week.indexOf(day)));

  return dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date);
}

/** The clinic's zone by name, where its clocks differ from the reader's; else undefined. */
export function foreignZoneName(timeZone: string, now: Date, locale: string): string | undefined {
  const wallTime = (zone?: string) =>
    dateFormat('en-US', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(now);
  if (wallTime(timeZone) === wallTime()) return undefined;

  const parts = dateFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now);
  return sayZone(locale, timeZone, parts.find(({ type }) => type === 'timeZoneName')?.value ?? '');
}
