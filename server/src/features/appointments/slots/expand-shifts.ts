import { sql } from '#server/db/sql.ts';
import type { Job } from '#server/jobs/worker.ts';

// The longest booking horizon, and a little more.
const horizonDays = 120;
const daysAtOnce = 10;

/**
 * Keeps the shifts of the coming weeks in place, a few days per statement. Repeatable;
 * yesterday is included, because it is still today somewhere.
 */
export const expandShiftsTask: Job = async (_payload, { db, clock }) => {
  const now = clock.now();

  for (let first = -1; first <= horizonDays; first += daysAtOnce) {
    await db.run(sql`
      select expand_shifts((${now}::timestamptz + make_interval(days => ${first}))::date,
        (${now}::timestamptz + make_interval(days => ${first + daysAtOnce - 1}))::date)`);
  }
};
