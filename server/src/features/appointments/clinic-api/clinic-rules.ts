import { notPossible, requireBegun, requireNotBegun } from '#server/features/appointments/changes/change-rules.ts';
import type { StandingVisit } from '#server/features/appointments/changes/standing-visit-db.ts';
import { refuse } from '#server/http/errors.ts';

/** Throws where a request has no time to confirm, that time has come, or it is the patient who has to say yes to it. */
export function requireTimeToConfirm(visit: StandingVisit, now: Date) {
  if (visit.startsAt === null) throw refuse('timeNotProposed');
  if (visit.isProposal) throw refuse('timeNotAccepted');

  requireNotBegun(visit, now);
}

/**
 * Throws where a visit has not begun or never had a time, or the clinic, or time, has already said that it took place.
 * What only the patient has said is for the clinic to confirm.
 */
export function requireToComplete(visit: StandingVisit, now: Date) {
  if (visit.tookPlace) throw notPossible(visit);

  requireBegun(visit, now);
}

/** Throws once a visit has begun, unless it was said to have taken place: that can be taken back. */
export function requireToDecline(visit: StandingVisit, now: Date) {
  if (visit.status !== 'completed') requireNotBegun(visit, now);
}
