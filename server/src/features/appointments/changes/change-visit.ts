import type { Db } from '#server/db/database.ts';
import { offerFreedSlot } from '#server/features/appointments/freed-slot.ts';
import { type Change, changeStatus, dropOffer } from '#server/features/appointments/writing/change-visit-db.ts';
import { endHoldsInTheWay, type WantedSlot } from '#server/features/appointments/writing/held-times-db.ts';
import type { Actor } from '#server/features/appointments/writing/visit-parts-db.ts';
import { addVisitPointsJobs } from '#server/features/loyalty/earning/settle-work.ts';
import { refuse } from '#server/http/errors.ts';
import { notPossible } from './change-rules.ts';
import { isOfferUsedSince, lockVisit, queueForSlots, type StandingVisit, withdrawOffers } from './standing-visit-db.ts';

/** The slot that a visit shall have. */
type TakenSlot = Pick<WantedSlot, 'providerId' | 'startsAt'>;

/**
 * Nobody else gives a visit this slot or the one that this visit has, and what only seemed to take the slot is gone,
 * the actor's own hold too. In this order: who gives up a slot has no turn to wait for any more.
 */
export async function clearTheWay(db: Db, actor: Actor, visit: StandingVisit, slot: TakenSlot, now: Date) {
  const { typeId, dependantId } = visit;
  await queueForSlots(db, [visit, { ...slot, dependantId }]);
  await endHoldsInTheWay(db, actor.by === 'patient' ? actor.id : null, { ...slot, typeId, dependantId }, now);
}

const live = ['requested', 'confirmed'];

/**
 * Offers what a visit leaves to those who wait: its slot; or, where it was waiting itself, the slots that were offered
 * to it.
 */
export async function giveSlotBack(db: Db, { id, status, startsAt, localDate, clinicId }: StandingVisit, now: Date) {
  const hadSlot = live.includes(status) && startsAt !== null;
  const leaves = hadSlot || (status === 'waitlisted' && (await withdrawOffers(db, id, now)) > 0);

  if (leaves && localDate !== null) await offerFreedSlot(db, { clinicId, localDate });
}

/**
 * Changes how a visit stands, inside the caller's transaction: locked, changed as the table of transitions says, told
 * in its history, checked by `guard`; a slot that becomes free is offered to those who wait, and points follow whether
 * it has taken place. A cancelled visit loses an offer that its person has used with another one since, and its history
 * says so. Throws 404 where it is not the actor's and 409 where the action leads nowhere. Answers how it stood before.
 */
export async function changeVisit(
  db: Db,
  id: number,
  change: Change,
  now: Date,
  guard: (visit: StandingVisit, now: Date) => void = () => {},
): Promise<StandingVisit> {
  const visit = await lockVisit(db, id, change.actor);
  if (!visit) throw refuse('notFound');

  // A clinic may say that a cancelled visit took place after all.
  if (visit.status === 'cancelled' && (await isOfferUsedSince(db, id))) await dropOffer(db, id, 'used', now);

  // The table speaks first: that a visit is cancelled is better to know than that it would have begun.
  const changed = await changeStatus(db, id, change, now);
  if (!changed) throw notPossible(visit);
  guard(visit, now);

  if (changed.status === 'cancelled') await giveSlotBack(db, visit, now);
  if ([visit.status, changed.status].includes('completed')) await addVisitPointsJobs(db, [id]);
  return visit;
}
