import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import { addDays } from '#web/features/appointments/visit-time.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { firstDayOfWeek } from '#web/ui/form/calendar-date.ts';

const daysInWeek = 7;

/** The first day of a day's week, both `YYYY-MM-DD`, as the locale begins its weeks: Sunday in the United States. */
export function weekStartOf(day: string, locale = formatLocale()): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();

  return addDays(day, -((weekday + daysInWeek - firstDayOfWeek(locale)) % daysInWeek));
}

/** The seven days of the week that begins so. */
export const daysOfWeek = (weekStart: string): string[] =>
  Array.from({ length: daysInWeek }, (_, index) => addDays(weekStart, index));

/**
 * The zone of the timeline: that of the clinics, where all the visits share one, as their times are the clinic's.
 * Undefined, this device's, where they don't.
 */
export function sharedZone(visits: Pick<Appointment, 'startsAt' | 'timeZone'>[]): string | undefined {
  const zones = new Set(visits.filter(({ startsAt }) => startsAt !== null).map(({ timeZone }) => timeZone));
  const [zone] = zones;

  return zones.size === 1 ? zone : undefined;
}
