import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { Care } from '@kindwell/contract/appointments/care.ts';
import { isAhead } from '#web/features/appointments/group-visits.ts';

const most = 2;

const startOf = ({ startsAt }: Appointment) => startsAt ?? '';

/** Both are the same person's, of one type or for the same preventive care. */
const isSame = (one: Appointment, other: Appointment): boolean =>
  one.dependant.id === other.dependant.id &&
  (one.consultationtype.id === other.consultationtype.id ||
    one.consultationtype.careKinds.some((kind) => other.consultationtype.careKinds.includes(kind)));

type Known = { upcoming: Appointment[]; completed: Appointment[]; care: Care[]; now: Date };

/**
 * What took place last and can be booked like that once more, the newest first: each thing once, and none that is asked for
 * already, nor preventive care whose time has not come.
 */
export function visitsToRepeat({ upcoming, completed, care, now }: Known): Appointment[] {
  const ahead = upcoming.filter((visit) => isAhead(visit, now));
  const newestFirst = completed
    .filter(({ status }) => status === 'completed')
    .toSorted((one, other) => startOf(other).localeCompare(startOf(one)));

  const isNewest = (visit: Appointment) => newestFirst.find((other) => isSame(other, visit)) === visit;
  const isBooked = (visit: Appointment) => ahead.some((other) => isSame(other, visit));
  const isSettled = ({ dependant, consultationtype }: Appointment) =>
    care.some(
      ({ dependantId, kind, status }) =>
        dependantId === dependant.id && consultationtype.careKinds.includes(kind) && settled.has(status),
    );

  return newestFirst.filter((visit) => isNewest(visit) && !isBooked(visit) && !isSettled(visit)).slice(0, most);
}

const settled: ReadonlySet<Care['status']> = new Set(['done', 'booked', 'snoozed', 'declined']);
