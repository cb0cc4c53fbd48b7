import type { Target } from '#server/features/appointments/booking/booking-db.ts';
import { type RefusalCode, refuse } from '#server/http/errors.ts';
import type { StandingVisit } from './standing-visit-db.ts';

const whyNot = {
  requested: 'visitNotConfirmed',
  confirmed: 'visitConfirmed',
  waitlisted: 'visitWaitlisted',
  completed: 'visitCompleted',
  cancelled: 'visitCancelled',
  noshow: 'visitMissed',
} as const satisfies Record<StandingVisit['status'], RefusalCode>;

/** 409: what was asked for leads nowhere from here; the refusal says how the visit stands. */
export const notPossible = ({ status }: Pick<StandingVisit, 'status'>) => refuse(whyNot[status]);

/** Throws unless the visit stands as its caller believes. */
export function requireStatus(visit: StandingVisit, expected: StandingVisit['status'] | null | undefined) {
  if (expected && visit.status !== expected) throw notPossible(visit);
}

const hasBegun = ({ startsAt }: StandingVisit, now: Date) => startsAt !== null && startsAt <= now;

/** Throws once the visit has begun: a patient can neither call it off nor move it any more. */
export function requireAhead(visit: StandingVisit, now: Date) {
  if (hasBegun(visit, now)) throw refuse('visitBegun');
}

/** The same for the clinic itself. */
export function requireNotBegun(visit: StandingVisit, now: Date) {
  if (hasBegun(visit, now)) throw refuse('visitBegunAtClinic');
}

/** Throws unless there is a time ahead to come to. */
export function requireComing(visit: StandingVisit, now: Date) {
  if (visit.startsAt === null) throw refuse('visitWithoutTime');
  requireAhead(visit, now);
}

/** Throws while the visit is not over. */
export function requireEnded({ endsAt }: StandingVisit, now: Date) {
  if (endsAt === null) throw refuse('visitWithoutTime');
  if (endsAt > now) throw refuse('visitNotOver');
}

/** Throws while the visit has not begun; one that never had a time cannot have taken place. */
export function requireBegun({ startsAt }: StandingVisit, now: Date) {
  if (startsAt === null) throw refuse('visitWithoutTime');
  if (startsAt > now) throw refuse('visitNotBegun');
}

/** Throws unless a cancelled visit can be asked for again: it is still offered, and its time or its day still ahead. */
export function requireRestorable(visit: StandingVisit, target: Target | undefined, now: Date): Target {
  if (!target?.isOffered) throw refuse('visitNotOffered');

  const isDayOver = visit.localDate !== null && visit.localDate < target.today;
  if (isDayOver || (target.startsAt !== null && target.startsAt <= now)) {
    throw refuse('visitTimePassed');
  }

  return target;
}

/**
 * Throws unless a clinic can propose this time: ahead, and inside the hours of the provider. Notice, horizon and grid
 * bind patients alone.
 */
export function requireClinicSlot(target: Target, wished: { startTime: string; endTime: string }, now: Date) {
  const { startsAt, startOnClock, endOnClock, shiftId } = target;
  if (startsAt === null || startOnClock !== wished.startTime) throw refuse('timeNotExisting');
  if (startsAt <= now) throw refuse('timePassed');
  if (endOnClock !== wished.endTime) throw refuse('timeEndWrong', { endTime: `${endOnClock}` });
  if (shiftId === null) throw refuse('providerNotWorking');

  return { shiftId, startsAt };
}
