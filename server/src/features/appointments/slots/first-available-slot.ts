import type * as contract from '@kindwell/contract/appointments.ts';
import { endExpiredHolds } from '#server/features/appointments/holds/holds-db.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { presentSlots } from './present-slots.ts';
import { findSlotRuns } from './slots-db.ts';

/** POST /selfcare/firstavailableslot/ (spec §7): the slots of the days asked for, by date. */
export const firstAvailableSlot: Handler<typeof contract.firstAvailableSlot> = async (
  { session, body },
  { db, clock, metrics },
) => {
  const searches = body.map(({ clinicId, consultationTypeId, doctorId, start_date, end_date }) => ({
    clinicId,
    typeId: consultationTypeId,
    providerId: doctorId ?? null,
    firstDay: start_date,
    lastDay: end_date,
  }));

  const now = clock.now();
  await endExpiredHolds(db, now);
  const endSearch = metrics.slotSearch.startTimer();
  const runs = await findSlotRuns(db, searches, now, session.patientId).finally(endSearch);
  if (runs.some(({ isKnown }) => !isKnown)) throw notFound();

  return { firstAvailable: presentSlots(runs) };
};
