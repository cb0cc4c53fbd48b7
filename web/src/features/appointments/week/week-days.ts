import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { emergencyDays } from '@kindwell/contract/dates.ts';
import { addDays, toCalendarDay } from '#web/features/appointments/visit-time.ts';

type Group = 'upcoming' | 'completed';
type Groups = Record<Group, Appointment[]> & { totals: Record<Group, number> };

/** The day of the visit that is furthest away of those that came; undefined where all have come, or none has a day. */
function lastDay({ totals, ...groups }: Groups, group: Group): string | undefined {
  if (totals[group] <= groups[group].length) return undefined;

  const last = groups[group].findLast(({ dateTime }) => dateTime !== null)?.dateTime;
  return last ? toCalendarDay(last.date) : undefined;
}

/** Whether visits of the week that begins on this day may be among those that have not come; a clinic's day may be the next one. */
export function isBeyond(groups: Groups, weekStart: string): boolean {
  const [ahead, past] = [lastDay(groups, 'upcoming'), lastDay(groups, 'completed')];

  return (
    (ahead !== undefined && ahead <= addDays(weekStart, 7)) || (past !== undefined && past >= addDays(weekStart, -1))
  );
}

const daysInWeek = 7;

/** The first of the seven days among which a day is, all `YYYY-MM-DD`, counted from today on: no week begins with days gone by. */
export function weekStartOf(day: string, today: string): string {
  const daysAway = (Date.parse(day) - Date.parse(today)) / 86_400_000;

  return addDays(today, Math.floor(daysAway / daysInWeek) * daysInWeek);
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

/** Whether what has no time yet may fall on a day (`YYYY-MM-DD`): it is waited for, or is one of the days that were asked for. */
export function isAskedFor({ dateTime, request }: Pick<Appointment, 'dateTime' | 'request'>, day: string): boolean {
  if (dateTime !== null) return toCalendarDay(dateTime.date) === day;

  // Of a week that begins with Monday; Sunday can't be asked for.
  const weekday = emergencyDays[(new Date(day).getUTCDay() + 6) % 7];
  return weekday !== undefined && (request.day?.includes(weekday) ?? false);
}
