import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { wallClock } from '@kindwell/contract/wall-clock.ts';
import { toCalendarDay } from '#web/features/appointments/visit-time.ts';
import { findClashes } from './find-clashes.ts';
import { hoursShown, layOutDay, type Placed, type Span } from './lay-out-day.ts';
import { daysOfWeek } from './week-days.ts';

/** A visit of a day's timeline, in minutes since midnight, beside what is at the same time. */
export type WeekVisit = Placed & { visit: Appointment; from: number; to: number };

export type Week = {
  days: { day: string; visits: WeekVisit[] }[];
  /** What has a day without a time, or neither. */
  untimed: Appointment[];
  hours: { from: number; until: number };
  clashes: [Appointment, Appointment][];
};

/** So high is the smallest box in which whose, when and what can be read: shorter visits are given as much room. */
const leastMinutes = 60;
const dayMinutes = 24 * 60;

/** `timeZone`: that of the timeline, undefined for this device's. */
type When = { weekStart: string; today: string; timeZone?: string | undefined };

/** From its start on the timeline's clock for as long as it lasts, to the day's end at most. */
function spanOf({ id, startsAt, endsAt }: Appointment, timeZone: string | undefined) {
  if (startsAt === null || endsAt === null) return undefined;

  const { day, minute } = wallClock(new Date(startsAt), timeZone);
  const end = minute + (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  return { id, day, from: minute, to: Math.min(Math.max(end, minute + leastMinutes), dayMinutes) };
}

/** A day without a time belongs to its week; a request without a day to every week that isn't over. */
function isUntimedOf({ startsAt, dateTime, group }: Appointment, { weekStart, today }: When): boolean {
  if (startsAt !== null || group !== 'upcoming') return false;

  return dateTime === null ? weekStart >= today : daysOfWeek(weekStart).includes(toCalendarDay(dateTime.date));
}

/**
 * The household's visits of one week, by the clock of one zone: visits in different zones stand by the instant at which
 * they begin. What was cancelled isn't there.
 */
export function planWeek(visits: Appointment[], when: When): Week {
  const shown = visits.filter(({ group }) => group !== 'cancelled');
  const spans = shown.flatMap((visit) => {
    const span = spanOf(visit, when.timeZone);
    return span ? [{ ...span, visit }] : [];
  });

  const days = daysOfWeek(when.weekStart);
  const inWeek = spans.filter(({ day }) => days.includes(day));

  return {
    days: days.map((day) => ({ day, visits: placeVisits(inWeek.filter((span) => span.day === day)) })),
    untimed: shown.filter((visit) => isUntimedOf(visit, when)),
    hours: hoursShown(inWeek),
    clashes: findClashes(inWeek.map(({ visit }) => visit)),
  };
}

function placeVisits(spans: (Span & { visit: Appointment })[]): WeekVisit[] {
  const places = layOutDay(spans);

  return spans
    .toSorted((one, other) => one.from - other.from)
    .map(({ id, visit, from, to }) => ({ visit, from, to, ...(places.get(id) ?? { lane: 0, lanes: 1 }) }));
}
