import type { Db } from '#server/db/database.ts';
import type { Booking, Target, VisitPlace } from '#server/features/appointments/booking/booking-db.ts';
import { claimSlot } from '#server/features/appointments/booking/claim-slot.ts';
import { queueForPlaces } from '#server/features/appointments/changes/changes-db.ts';
import { lockToBook } from '#server/features/appointments/limits/limits-db.ts';
import { findHoldOf, releaseHoldOf } from './holds-db.ts';

/**
 * Keeps a time for a patient until `expiresAt`, inside a transaction, in place of the one that they hold. The household comes
 * first, as in a booking; then the turns of both places, for one is given up for the other.
 */
export async function placeHold(
  db: Db,
  booking: Booking,
  place: VisitPlace,
  { clinicId, capacity }: Pick<Target, 'clinicId' | 'capacity'>,
  now: Date,
  expiresAt: Date,
): Promise<{ id: number }> {
  await lockToBook(db, booking.dependantId, clinicId);
  const before = await findHoldOf(db, booking.patientId);
  await queueForPlaces(db, before ? [before, booking] : [booking]);

  await releaseHoldOf(db, booking.patientId);
  return claimSlot(db, booking, place, capacity, now, expiresAt);
}
