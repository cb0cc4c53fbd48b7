import type { Slot } from '@kindwell/contract/appointments/appointment-shape.ts';
import type * as contract from '@kindwell/contract/appointments/appointments.ts';
import type { Db } from '#server/db/database.ts';
import { isWaitlistDay } from '#server/features/appointments/booking/booking-rules.ts';
import { findWaitlistDays } from '#server/features/appointments/booking/waitlist-days-db.ts';
import { endExpiredHolds } from '#server/features/appointments/writing/held-times-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findSlotRuns, type SlotSearch } from './slots-db.ts';
import { presentSlots } from './slots-rules.ts';

const dayMs = 86_400_000;

/** The days of a search, `YYYY/MM/DD`. */
function daysOf({ firstDay, lastDay }: SlotSearch): string[] {
  const [first, last] = [firstDay, lastDay].map((day) => Date.parse(day.replaceAll('/', '-'))) as [number, number];

  return Array.from({ length: (last - first) / dayMs + 1 }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10).replaceAll('-', '/'),
  );
}

/** The days without any slot whose waitlist can be joined all the same, in order. */
async function findDaysToWait(db: Db, searches: SlotSearch[], found: Record<string, Slot[]>, now: Date) {
  const wishes = searches.flatMap((search) =>
    daysOf(search)
      .filter((date) => !found[date])
      .map((date) => ({ typeId: search.typeId, providerId: search.providerId, date })),
  );
  const facts = wishes.length > 0 ? await findWaitlistDays(db, wishes, now) : [];

  return [...new Set(facts.filter(isWaitlistDay).map(({ date }) => date))].sort();
}

/**
 * POST /selfcare/firstavailableslot/ (API-35): the slots of the days asked for, by date, and of the days without any
 * those that can be waited for.
 */
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
  if (runs.some(({ isKnown }) => !isKnown)) throw refuse('notFound');

  const firstAvailable = presentSlots(runs);
  return { firstAvailable, waitlistDays: await findDaysToWait(db, searches, firstAvailable, now) };
};
