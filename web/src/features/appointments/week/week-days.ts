import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import { addDays } from '#web/features/appointments/visit-time.ts';

const daysInWeek = 7;

/** The Monday of a day's week, both `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();

  return addDays(day, -((weekday + daysInWeek - 1) % daysInWeek));
}

/** The seven days from a Monday on. */
export const daysOfWeek = (monday: string): string[] =>
  Array.from({ length: daysInWeek }, (_, index) => addDays(monday, index));

/**
 * The zone of the timeline: that of the clinics, where all the visits share one, as their times are the clinic's.
 * Undefined, this device's, where they don't.
 */
export function sharedZone(visits: Pick<Appointment, 'startsAt' | 'timeZone'>[]): string | undefined {
  const zones = new Set(visits.filter(({ startsAt }) => startsAt !== null).map(({ timeZone }) => timeZone));
  const [zone] = zones;

  return zones.size === 1 ? zone : undefined;
}
