import type { Db } from '#server/db/database.ts';
import { endHoldsInTheWay } from '#server/features/appointments/holds/holds-db.ts';
import { limitRefusal } from '#server/features/appointments/limits/limits-rules.ts';
import { offerUsed } from '#server/features/offers/code-rules.ts';
import { type Booking, findClash, insertVisit, type VisitPlace } from './booking-db.ts';
import { personBusy, slotTaken } from './booking-rules.ts';

/**
 * Books the place, or holds it until `holdUntil`; throws 422 or 429 where the family has reached a limit, and
 * 409 with the reason where the place is not to be had. Holds that bind nobody are out of the way
 * before that. Each lost race for a lane means that somebody else got one, so a session is asked for at most as often as
 * it has places, and once more for such holds.
 */
export async function claimSlot(
  db: Db,
  booking: Booking,
  place: VisitPlace,
  capacity: number,
  now: Date,
  holdUntil: Date | null = null,
): Promise<{ id: number }> {
  const wanted = { ...booking, startsAt: place.startsAt };
  for (let tries = 0; tries <= capacity + 1; tries += 1) {
    const taken = await insertVisit(db, booking, place, now, holdUntil);
    if (taken?.by) throw limitRefusal(taken, booking.limits);
    if (taken) return taken;

    const clash = await findClash(db, booking, place, now);
    // No time that becomes free brings the offer back: what the patient holds elsewhere stays theirs.
    if (clash.isOfferUsed) throw offerUsed();
    if (clash.mayBeIdle && (await endHoldsInTheWay(db, booking.patientId, wanted, now))) continue;
    if (clash.isPersonBusy) throw personBusy();
    if (clash.isPlaceTaken) break;
  }

  throw slotTaken();
}
