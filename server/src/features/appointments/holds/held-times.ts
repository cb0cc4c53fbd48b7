import {
  type holdSlot as holdContract,
  holdMinutes,
  type releaseHold as releaseContract,
} from '@kindwell/contract/appointments/holds.ts';
import { originOf } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { findTarget, type Target } from '#server/features/appointments/booking/booking-db.ts';
import { requireRelations, requireSlot } from '#server/features/appointments/booking/booking-rules.ts';
import { claimSlot } from '#server/features/appointments/booking/claim-slot.ts';
import { queueForSlots } from '#server/features/appointments/changes/standing-visit-db.ts';
import { lockToBook } from '#server/features/appointments/limits/limits-db.ts';
import { holdLimits } from '#server/features/appointments/limits/limits-rules.ts';
import type { Booking, VisitSlot } from '#server/features/appointments/writing/book-visit-db.ts';
import { endExpiredHolds, findHoldOf, giveHoldBack } from '#server/features/appointments/writing/held-times-db.ts';
import { withSlotRetry } from '#server/features/appointments/writing/slot-retry.ts';
import { attemptOf } from '#server/http/repeats/idempotency.ts';
import type { Handler } from '#server/http/route.ts';
import type { Job } from '#server/jobs/job.ts';

/**
 * Keeps a time for a patient until `expiresAt`, inside a transaction, in place of the one that they hold. The household comes
 * first, as in a booking; then the turns of both slots, for one is given up for the other.
 */
export async function makeHold(
  db: Db,
  booking: Booking,
  slot: VisitSlot,
  { clinicId, capacity }: Pick<Target, 'clinicId' | 'capacity'>,
  now: Date,
  expiresAt: Date,
): Promise<{ id: number }> {
  await lockToBook(db, booking.dependantId, clinicId);
  const before = await findHoldOf(db, booking.patientId);
  await queueForSlots(db, before ? [before, booking] : [booking]);

  await giveHoldBack(db, booking.patientId);
  return claimSlot(db, booking, slot, capacity, now, expiresAt);
}

/**
 * POST /selfcare/holdslot/ (docs/spec/appointments.md#held-times): keeps a time while the person confirms it, by the
 * rules of a booking. Where it is gone, the time that they held before stays theirs.
 */
export const holdSlot: Handler<typeof holdContract> = async (call, { db, clock, config }) => {
  const { session, body } = call;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + holdMinutes * 60_000);
  const { patientId } = session;
  const shared = { patientId, typeId: body.consultationtype.id, providerId: body.providerid };
  const { date, startTime } = body.dateTime;

  const hold = async (tx: Db) => {
    const wish = { ...shared, offerCode: null, dependantId: body.dependant?.id ?? null, date, startTime };
    const target = requireRelations(await findTarget(tx, wish, now));
    const slot = requireSlot(target, body.dateTime, now);
    const booking = {
      ...shared,
      dependantId: target.dependantId,
      offer: null,
      isExistingPatient: null,
      isExistingClinic: false,
      limits: holdLimits(config.booking),
      attempt: attemptOf('holdSlot', {}, body),
      origin: originOf(call),
    };

    return makeHold(tx, booking, slot, target, now, expiresAt);
  };
  const held = await withSlotRetry(() => db.transaction(hold));

  return { hold: { id: held.id, expiresAt: expiresAt.toISOString() } };
};

/**
 * POST /selfcare/holdslot/{id}/release/ (docs/spec/appointments.md#held-times): gives a held time back; a visit stays
 * as it is. What is no held time of the caller's gets the same answer: it tells nobody which ids there are.
 */
export const releaseHold: Handler<typeof releaseContract> = async ({ session, params }, { db }) => {
  await giveHoldBack(db, session.patientId, params.id);

  return {};
};

/** Takes away held times that nobody has confirmed in time, so that they don't pile up where nobody looks. */
export const endHoldsTask: Job = async (_payload, { db, clock }) => {
  await endExpiredHolds(db, clock.now());
};
