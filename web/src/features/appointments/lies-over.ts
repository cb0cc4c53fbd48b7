import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { wallClock } from '@kindwell/contract/wall-clock.ts';
import { isLive } from './group-visits.ts';

/** A time of a day at a clinic: `YYYY-MM-DD`, and `HH:mm` of its beginning and its end by the clock of the clinic. */
export type ClinicTime = { day: string; start: string; end: string; timeZone: string };

/** What the clock of a zone shows at a moment, `YYYY-MM-DD HH:mm`. */
function shownAt(moment: string, timeZone: string): string {
  const { day, time } = wallClock(new Date(moment), timeZone);

  return `${day} ${time.slice(0, 'HH:mm'.length)}`;
}

/** Whether a visit that is asked for or settled lies over a time; one that begins when the other ends does not. */
export const liesOver = (visit: Appointment, { day, start, end, timeZone }: ClinicTime): boolean =>
  isLive(visit) &&
  visit.startsAt !== null &&
  visit.endsAt !== null &&
  shownAt(visit.startsAt, timeZone) < `${day} ${end}` &&
  shownAt(visit.endsAt, timeZone) > `${day} ${start}`;
