import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { groupOf } from '#server/features/appointments/appointments-rules.ts';
import { findTarget, type Target } from '#server/features/appointments/booking/booking-db.ts';
import { isClosedDay } from '#server/features/appointments/booking/booking-rules.ts';
import { findWaitlistDay } from '#server/features/appointments/booking/waitlist-days-db.ts';
import { offerFreedSlot } from '#server/features/appointments/freed-slot.ts';
import { requireWithinLimits } from '#server/features/appointments/limits/limits-db.ts';
import { visitLimits, waitLimits } from '#server/features/appointments/limits/limits-rules.ts';
import {
  type Change,
  changeSlot,
  changeStatus,
  dropOffer,
} from '#server/features/appointments/writing/change-visit-db.ts';
import { slotTaken } from '#server/features/appointments/writing/slot-retry.ts';
import type { Actor } from '#server/features/appointments/writing/visit-parts-db.ts';
import { lockHouseholdOfVisit } from '#server/features/loyalty/ledger/household-db.ts';
import { refuse } from '#server/http/errors.ts';
import { notPossible, requireRestorable } from './change-rules.ts';
import { clearTheWay } from './change-visit.ts';
import { isAllowed, isOfferUsedSince, lockVisit, type StandingVisit } from './standing-visit-db.ts';

/**
 * The visit as it was cancelled; `offerLost`: why it came back without the offer that it was booked with: that has ended,
 * or its person has used it with another visit since. Null where it has it, or never had one.
 */
export type RestoredVisit = StandingVisit & { offerLost: 'ended' | 'used' | null };

/** Who asks for a visit again, and how much their family may have. */
export type Restorer = { patientId: number; limits: Config['booking'] };

/** What is asked for again: the visit or the request, or the place on the waitlist of a day. */
const restoring = ({ startsAt, localDate }: StandingVisit, actor: Actor): Change => ({
  action: startsAt === null && localDate !== null ? 'waitAgain' : 'restore',
  actor,
});

/** Takes the old slot once more, as the clinic's clock showed it; in a session any free lane of it. */
async function retakePlace(db: Db, visit: StandingVisit, target: Target, change: Change, now: Date) {
  const { id, providerId } = visit;
  const { shiftId, startsAt, startOnClock } = target;
  if (shiftId === null || startsAt === null || providerId === null || startOnClock !== visit.localStart) {
    throw refuse('visitTimeClosed');
  }

  await clearTheWay(db, change.actor, visit, { providerId, startsAt }, now);
  if (!(await changeSlot(db, id, { shiftId, startsAt, providerId }, change, now))) throw slotTaken();
}

/** Takes the offer from a visit that can't have it back, and answers why. */
async function loseOffer(
  db: Db,
  { id, offerId }: StandingVisit,
  { offer }: Target,
  now: Date,
): Promise<RestoredVisit['offerLost']> {
  if (offerId === null) return null;

  const why = offer?.id === offerId ? 'used' : 'ended';
  if (why === 'used' && !(await isOfferUsedSince(db, id))) return null;
  await dropOffer(db, id, why, now);
  return why;
}

/** Who waits for a day again may be offered what is free then at once; on a day that has closed nothing ever is. */
async function waitAgain(db: Db, { typeId, providerId, clinicId }: StandingVisit, localDate: string, now: Date) {
  if (isClosedDay(await findWaitlistDay(db, { typeId, providerId, date: localDate }, now))) {
    throw refuse('visitDayClosed');
  }

  await offerFreedSlot(db, { clinicId, localDate });
}

/**
 * Asks for a cancelled visit again, inside the caller's transaction: at its old time, while that is ahead and still free;
 * without a time, where it had none; on the waitlist, while its day lasts. An offer that has ended or was used since stays
 * behind. Throws 404 where it is not theirs, 422 or 429 where the family has reached a limit and 409 with the reason where
 * it cannot come back.
 */
export async function restoreVisit(
  db: Db,
  id: number,
  { patientId, limits }: Restorer,
  now: Date,
): Promise<RestoredVisit> {
  const actor = { by: 'patient', id: patientId } as const;
  await lockHouseholdOfVisit(db, patientId, id);
  const visit = await lockVisit(db, id, actor);
  if (!visit) throw refuse('notFound');

  const change = restoring(visit, actor);
  if (groupOf(visit.status) === 'upcoming') throw refuse('visitUpcoming');
  if (!(await isAllowed(db, visit.status, change))) throw notPossible(visit);

  const { bookedBy, dependantId, typeId, providerId, offerCode, localDate: date, localStart: startTime } = visit;
  const wish = { patientId: bookedBy, dependantId, typeId, providerId, offerCode, date, startTime };
  const target = requireRestorable(visit, await findTarget(db, wish, now), now);
  const counted = change.action === 'restore' ? visitLimits(limits) : waitLimits(limits);
  await requireWithinLimits(db, { ...visit, limits: counted }, now);
  const offerLost = await loseOffer(db, visit, target, now);

  if (visit.startsAt !== null) await retakePlace(db, visit, target, change, now);
  else {
    if (date !== null) await waitAgain(db, visit, date, now);
    await changeStatus(db, id, change, now);
  }
  return { ...visit, offerLost };
}
