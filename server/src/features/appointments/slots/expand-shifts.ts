import { horizonDays } from '#server/features/appointments/appointments-rules.ts';
import type { Job } from '#server/jobs/job.ts';
import { makeShifts, mayMakeShifts } from './slots-db.ts';

// 40,000 providers are about a second of work a day; a job's statement may take sixty.
const daysAtOnce = 5;

/**
 * Keeps the shifts of the coming weeks in place, a few days per transaction. Repeatable; yesterday is included, because
 * it is still today somewhere. While hours are being changed it does nothing: made from the old ones, the shifts would
 * stay. Who changes hours adds this job again.
 */
export const expandShiftsTask: Job = async (_payload, { db, clock }) => {
  const now = clock.now();

  for (let first = -1; first <= horizonDays; first += daysAtOnce) {
    await db.transaction(async (tx) => {
      if (await mayMakeShifts(tx)) await makeShifts(tx, now, first, daysAtOnce);
    });
  }
};
