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

/** Where an instant stands on the clocks of a zone, this device's by default: its day and the minutes since midnight. */
export function wallClock(instant: string, timeZone?: string): { day: string; minute: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...(timeZone && { timeZone }),
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';

  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}
