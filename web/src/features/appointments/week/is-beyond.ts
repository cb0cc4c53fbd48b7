import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
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
