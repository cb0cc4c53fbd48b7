import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { isLive } from '#web/features/appointments/group-visits.ts';

type TimedVisit = Appointment & { startsAt: string; endsAt: string };

const isTimed = (visit: Appointment): visit is TimedVisit => visit.startsAt !== null && visit.endsAt !== null;
const overlaps = (one: TimedVisit, other: TimedVisit) => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/**
 * The pairs of visits that are at the same time, the earlier start first: somebody would have to be in two places. One
 * that begins when another ends is no clash, and one that is over can't be any more.
 */
export function findClashes(visits: Appointment[]): [Appointment, Appointment][] {
  const live = visits
    .filter(isTimed)
    .filter(isLive)
    .sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));

  return live.flatMap((one, index) =>
    live
      .slice(index + 1)
      .flatMap((other): [Appointment, Appointment][] => (overlaps(one, other) ? [[one, other]] : [])),
  );
}

/** The other visits that a visit clashes with. */
export const clashesOf = (visit: Appointment, clashes: [Appointment, Appointment][]): Appointment[] =>
  clashes.flatMap(([one, other]) => {
    if (one.id === visit.id) return [other];
    return other.id === visit.id ? [one] : [];
  });
