import type { ClinicDetail } from '@kindwell/contract/clinic-shape.ts';

type OfficeHours = ClinicDetail['hours'][number];

/** The day and the time (`HH:mm`) that it is at the clinic. */
function nowAt(timeZone: string, now: Date): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';

  return { day: part('weekday'), time: `${part('hour')}:${part('minute')}` };
}

/** Where today's hours stand: before them, in them, after them, or none today. Times are `HH:mm` local to the clinic. */
export function openingState(hours: OfficeHours[], timeZone: string, now: Date) {
  const { day, time } = nowAt(timeZone, now);
  const today = hours.find((each) => each.day === day);
  const { startHour, endHour } = today ?? { startHour: null, endHour: null };

  if (startHour === null || endHour === null || time >= endHour) return { day, state: 'closed' as const, time: '' };
  if (time < startHour) return { day, state: 'opensLater' as const, time: startHour };
  return { day, state: 'open' as const, time: endHour };
}

// A day whose noon lies in no change of clocks; only its wall time is shown.
const anyDay = '2026-01-05';

/** A time of the day as the locale writes it: 17:00 → «5:00 PM». */
export function formatTime(time: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${anyDay}T${time === '24:00' ? '00:00' : time}:00Z`),
  );
}

/** The weekday in the reader's language; the contract's days are English words. */
export function formatWeekday(day: OfficeHours['day'], locale: string): string {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const date = new Date(Date.UTC(2026, 0, 5 + days.indexOf(day)));

  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date);
}

/** The clinic's zone by name, where its clocks differ from the reader's; else undefined. */
export function foreignZoneName(timeZone: string, now: Date, locale: string): string | undefined {
  const wallTime = (zone?: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(now);
  if (wallTime(timeZone) === wallTime()) return undefined;

  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}
