import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { toCalendarDay } from './visit-time.ts';

/** Asked for or settled: it takes a time, or will. */
export const isLive = ({ status }: Appointment): boolean => status === 'requested' || status === 'confirmed';

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

/** The visits of a month; `month` is `YYYY/MM`, null for those whose day isn't fixed yet. */
export type VisitMonth = { month: string | null; visits: Appointment[] };

/** A moment or, for a place on the waitlist, its day: both sort as text. */
const sortKey = ({ startsAt, dateTime }: Appointment) => startsAt ?? dateTime?.date.replaceAll('/', '-') ?? '';

/** The visits by month: what lies ahead from the next one on, what is past from the newest back; undated ones last. */
export function groupByMonth(visits: Appointment[], order: 'ahead' | 'past'): VisitMonth[] {
  const direction = order === 'ahead' ? 1 : -1;
  const isDated = (visit: Appointment) => visit.dateTime !== null;
  const dated = visits.filter(isDated).sort((one, other) => direction * (sortKey(one) < sortKey(other) ? -1 : 1));
  const undated = visits.filter((visit) => !isDated(visit));

  const months = Map.groupBy([...dated, ...undated], ({ dateTime }) => dateTime?.date.slice(0, 7) ?? null);
  return [...months].map(([month, inMonth]) => ({ month, visits: inMonth }));
}

/** Ahead or under way: what is over waits for the word how it went, and comes no more. */
export const isComing = (visit: Appointment, now: Date): boolean =>
  isAhead(visit, now) || stageOf(visit, now) === 'now';

/** Those that are coming, the next one first. */
export function comingVisits(upcoming: Appointment[], now: Date): Appointment[] {
  return groupByMonth(
    upcoming.filter((visit) => isComing(visit, now)),
    'ahead',
  ).flatMap(({ visits }) => visits);
}

/** Those of one person, or all of them. */
export const visitsOf = (visits: Appointment[], personId: number | undefined): Appointment[] =>
  personId === undefined ? visits : visits.filter(({ dependant }) => dependant.id === personId);

/** The next visit: the first with a time, else the first that still waits for one; undefined without any. */
export function nextVisit(upcoming: Appointment[], now: Date): Appointment | undefined {
  const coming = comingVisits(upcoming, now);

  return coming.find(({ startsAt }) => startsAt !== null) ?? coming[0];
}

/** The visit that was over last, and of which nobody has said yet how it went. */
export const lastVisit = (upcoming: Appointment[], now: Date): Appointment | undefined =>
  groupByMonth(upcoming, 'past')
    .flatMap(({ visits }) => visits)
    .find((visit) => stageOf(visit, now) === 'over');
