import type { AppointmentGroup, AppointmentStatus } from '@kindwell/contract/appointment-shape.ts';

const groups: Record<AppointmentStatus, AppointmentGroup> = {
  requested: 'upcoming',
  confirmed: 'upcoming',
  waitlisted: 'upcoming',
  completed: 'completed',
  noshow: 'completed',
  cancelled: 'cancelled',
};

/** The one group that an appointment shows in (contract "Appointments": a no-show counts as completed). */
export const groupOf = (status: AppointmentStatus): AppointmentGroup => groups[status];

/** `expectedAt`: the start of the visit, or of the day that is waited for; null where neither is known. */
type Dated = { id: number; expectedAt: Date | null; createdAt: Date };

/** Sorts what is ahead, the soonest first; what has no day comes last. */
export const bySoonest = (one: Dated, other: Dated) => {
  const [a, b] = [one, other].map(({ expectedAt }) => expectedAt?.getTime() ?? Number.MAX_SAFE_INTEGER);
  return Number(a) - Number(b) || one.id - other.id;
};

const happenedAt = ({ expectedAt, createdAt }: Dated) => (expectedAt ?? createdAt).getTime();

/** Sorts what is over, the newest first. */
export const byNewest = (one: Dated, other: Dated) => happenedAt(other) - happenedAt(one) || other.id - one.id;
