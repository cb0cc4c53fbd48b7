import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { todayAt } from '#web/lib/dates/today-at.ts';
import { toCalendarDay } from './visit-time.ts';

/** Its start, or the day that is waited for, is not over yet; a request without a day stays open. */
export function isAhead({ startsAt, dateTime, timeZone }: Appointment, now: Date): boolean {
  if (startsAt !== null) return new Date(startsAt) > now;

  return dateTime === null || toCalendarDay(dateTime.date) >= todayAt(timeZone, now);
}

/**
 * Where a confirmed visit is in time: under way, or over and waiting for the word how it went, from the clinic or, two days
 * later, by time. Undefined for one that is still ahead, and for every other.
 */
export function stageOf({ status, startsAt, endsAt }: Appointment, now: Date): 'now' | 'over' | undefined {
  if (status !== 'confirmed' || startsAt === null || endsAt === null || new Date(startsAt) > now) return undefined;

  return new Date(endsAt) > now ? 'now' : 'over';
}
