import { type holdSlot as contract, holdMinutes } from '@kindwell/contract/holds.ts';
import { originOf } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { findTarget } from '#server/features/appointments/booking/booking-db.ts';
import { requireRelations, requireSlot } from '#server/features/appointments/booking/booking-rules.ts';
import { refusalOf } from '#server/features/appointments/changes/change-rules.ts';
import { holdLimits } from '#server/features/appointments/limits/limits-rules.ts';
import { attemptOf } from '#server/http/idempotency.ts';
import type { Handler } from '#server/http/route.ts';
import { placeHold } from './place-hold.ts';

/**
 * POST /selfcare/holdslot/ (docs/spec/appointments.md#held-times): keeps a time while the person confirms it, by the
 * rules of a booking. Where it is gone, the time that they held before stays theirs.
 */
export const holdSlot: Handler<typeof contract> = async (call, { db, clock, config }) => {
  const { session, body } = call;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + holdMinutes * 60_000);
  const { patientId } = session;
  const shared = { patientId, typeId: body.consultationtype.id, providerId: body.providerid };
  const { date, startTime } = body.dateTime;

  const hold = async (tx: Db) => {
    const wish = { ...shared, offerCode: null, dependantId: body.dependant?.id ?? null, date, startTime };
    const target = requireRelations(await findTarget(tx, wish, now));
    const place = requireSlot(target, body.dateTime, now);
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

    return placeHold(tx, booking, place, target, now, expiresAt);
  };
  const held = await db.transaction(hold).catch((error: unknown) => {
    throw refusalOf(error) ?? error;
  });

  return { hold: { id: held.id, expiresAt: expiresAt.toISOString() } };
};
