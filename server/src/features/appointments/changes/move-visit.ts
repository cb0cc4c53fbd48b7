import type { ChosenTime } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { findTarget } from '#server/features/appointments/booking/booking-db.ts';
import { requireSlot } from '#server/features/appointments/booking/booking-rules.ts';
import { requireWithinLimits } from '#server/features/appointments/limits/limits-db.ts';
import { moveLimits } from '#server/features/appointments/limits/limits-rules.ts';
import { type Change, changeSlot, type NewSlot } from '#server/features/appointments/writing/change-visit-db.ts';
import { slotTaken } from '#server/features/appointments/writing/slot-retry.ts';
import { grantNextVisit } from '#server/features/loyalty/earning/live-action-db.ts';
import { lockHouseholdOfVisit } from '#server/features/loyalty/ledger/household-db.ts';
import { refuse } from '#server/http/errors.ts';
import { notPossible, requireAhead, requireClinicSlot, requireNotBegun } from './change-rules.ts';
import { clearTheWay, giveSlotBack } from './change-visit.ts';
import { isAllowed, lockVisit, type StandingVisit } from './standing-visit-db.ts';

/**
 * Another time, and another provider; null: the one that the visit has. Date and times are local to the clinic. `limits`: how
 * much the family may have; null where it is the clinic that finds the time.
 */
export type NewTime = { providerId: number | null; dateTime: ChosenTime; limits: Config['booking'] | null };

async function findSlot(db: Db, visit: StandingVisit, wish: NewTime, { actor }: Change, now: Date): Promise<NewSlot> {
  const providerId = wish.providerId ?? visit.providerId;
  if (providerId === null) throw refuse('providerMissing');

  const { date, startTime } = wish.dateTime;
  const { bookedBy: patientId, dependantId, typeId } = visit;
  const target = await findTarget(
    db,
    { patientId, dependantId, typeId, providerId, offerCode: null, date, startTime },
    now,
  );
  if (!target) throw refuse('notFound');
  if (!target.isOffered) throw refuse('typeNotOffered');

  const requireNewSlot = actor.by === 'clinic' ? requireClinicSlot : requireSlot;
  const slot = requireNewSlot(target, wish.dateTime, now);
  const isSame = providerId === visit.providerId && slot.startsAt.getTime() === visit.startsAt?.getTime();
  if (isSame) throw refuse('visitAlreadyThere');

  return { ...slot, providerId };
}

/**
 * Gives a visit another time or provider, or its first, inside the caller's transaction: it has either the new slot or
 * the old one, whatever happens meanwhile. The slot that it leaves is offered to those who wait. Answers how it stood
 * before. Throws 404 where it is not the actor's, 422 where there is no such time or the family has reached a limit, and
 * 409 with the reason where it or the person is taken.
 */
export async function moveVisit(db: Db, id: number, wish: NewTime, change: Change, now: Date): Promise<StandingVisit> {
  // The household comes first here as everywhere, so that nobody waits in a circle.
  if (change.actor.by === 'patient') await lockHouseholdOfVisit(db, change.actor.id, id);
  const visit = await lockVisit(db, id, change.actor);
  if (!visit) throw refuse('notFound');
  if (!(await isAllowed(db, visit.status, change))) throw notPossible(visit);
  const requireOpen = change.actor.by === 'clinic' ? requireNotBegun : requireAhead;
  requireOpen(visit, now);

  const slot = await findSlot(db, visit, wish, change, now);
  if (wish.limits) await requireWithinLimits(db, { ...visit, limits: moveLimits(wish.limits, visit) }, now);
  await clearTheWay(db, change.actor, visit, slot, now);
  if (!(await changeSlot(db, id, slot, change, now))) throw slotTaken();

  // Who accepts an offer leaves the waitlist alone, and the offer is theirs.
  if (change.action !== 'acceptOffer') await giveSlotBack(db, visit, now);
  if (visit.status === 'waitlisted') await grantNextVisit(db, id, now);
  return visit;
}
