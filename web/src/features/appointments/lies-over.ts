import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { wallClock } from '@kindwell/contract/wall-clock.ts';

/** A time of a day at a clinic: `YYYY-MM-DD`, and `HH:mm` of its beginning and its end by the clock of the clinic. */
export type ClinicTime = { day: string; start: string; end: string; timeZone: string };

/** What the clock of a zone shows at a moment, `YYYY-MM-DD HH:mm`. */
function shownAt(moment: string, timeZone: string): string {
  const { day, time } = wallClock(new Date(moment), timeZone);

  return `${day} ${time.slice(0, 'HH:mm'.length)}`;
}

/** Whether a visit that is asked for or settled lies over a time; one that begins when the other ends does not. */
export const liesOver = (
  { status, startsAt, endsAt }: Appointment,
  { day, start, end, timeZone }: ClinicTime,
): boolean =>
  (status === 'requested' || status === 'confirmed') &&
  startsAt !== null &&
  endsAt !== null &&
  shownAt(startsAt, timeZone) < `${day} ${end}` &&
  shownAt(endsAt, timeZone) > `${day} ${start}`;
