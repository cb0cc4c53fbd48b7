import type { Db } from '#server/db/database.ts';
import { limitRefusal } from '#server/features/appointments/limits/limits-rules.ts';
import { type Booking, insertVisit, type VisitSlot } from '#server/features/appointments/writing/book-visit-db.ts';
import { endExpiredHolds, endHoldsInTheWay } from '#server/features/appointments/writing/held-times-db.ts';
import {
  isPersonTaken,
  personBusy,
  SlotLost,
  slotTaken,
  throwRefusal,
  withSlotRetry,
} from '#server/features/appointments/writing/slot-retry.ts';
import { offerUsed } from '#server/features/offers/code-rules.ts';
import { findClash } from './booking-db.ts';

/** Where the slot was held for one person and another one comes who is busy, a held time may be all that is in the way. */
async function clearThePerson(db: Db, error: unknown, now: Date): Promise<never> {
  if (isPersonTaken(error) && (await endExpiredHolds(db, now)) > 0) throw new SlotLost();
  return throwRefusal(error);
}

/** Tries once; throws SlotLost where a lost lane or a hold that bound nobody was in the way: another try may do. */
async function tryToClaim(db: Db, booking: Booking, slot: VisitSlot, now: Date, holdUntil: Date | null) {
  const insert = insertVisit(db, booking, slot, now, holdUntil);
  const taken = await insert.catch((error) => clearThePerson(db, error, now));
  if (taken?.by) throw limitRefusal(taken, booking.limits);
  if (taken) return taken;

  const clash = await findClash(db, booking, slot, now);
  // No time that becomes free brings the offer back: what the patient holds elsewhere stays theirs.
  if (clash.isOfferUsed) throw offerUsed();
  const wanted = { ...booking, startsAt: slot.startsAt };
  if (clash.mayBeIdle && (await endHoldsInTheWay(db, booking.patientId, wanted, now))) throw new SlotLost();
  if (clash.isPersonBusy) throw personBusy();
  if (clash.isSlotTaken) throw slotTaken();
  throw new SlotLost();
}

/**
 * Books the slot, or holds it until `holdUntil`; throws 422 or 429 where the family has reached a limit, and
 * 409 with the reason where the slot is not to be had. Holds that bind nobody are out of the way before that: of the
 * patient or of others at this slot, and those of the person. Each lost race for a lane means that somebody else got
 * one, so a session is asked for at most as often as it has places, and twice more for such holds.
 */
export const claimSlot = (
  db: Db,
  booking: Booking,
  slot: VisitSlot,
  capacity: number,
  now: Date,
  holdUntil: Date | null = null,
): Promise<{ id: number }> => withSlotRetry(() => tryToClaim(db, booking, slot, now, holdUntil), capacity + 3);
