import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/**
 * Takes away held times that nobody has confirmed in time. Constraints cannot see the clock, so this runs before
 * somebody looks at times or wants one; whoever does it at the same moment goes on without waiting.
 */
export const endExpiredHolds = (db: Db, now: Date) =>
  db.run(sql`
    delete from appointment where id in (
      select id from appointment where status = 'held' and hold_expires_at <= ${now}
      order by id limit 1000 for update skip locked)`);

/** Gives back the time that a patient holds; nothing where they hold none. */
export const releaseHoldOf = (db: Db, patientId: number) =>
  db.run(sql`delete from appointment where booked_by = ${patientId} and status = 'held'`);
