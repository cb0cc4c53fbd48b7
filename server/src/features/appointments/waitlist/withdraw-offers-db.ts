import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Ends the open offers to somebody who no longer waits. Answers how many there were. */
export const withdrawOffers = (db: Db, appointmentId: number, now: Date) =>
  db.run(sql`
    update waitlist_offer set outcome = 'unavailable', answered_at = ${now}
    where appointment_id = ${appointmentId} and outcome is null`);
