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

/** Takes away the held times that bind nobody, for this patient: those that have expired, and their own. */
export const endIdleHolds = (db: Db, patientId: number, now: Date) =>
  db.run(sql`
    delete from appointment where id in (
      select id from appointment where status = 'held' and (hold_expires_at <= ${now} or booked_by = ${patientId})
      order by id limit 1000 for update skip locked)`);

/**
 * From here on until the transaction ends no other hold of this patient is made or taken away. Bookings, which only point
 * at the patient, go on.
 */
export const lockHolder = (db: Db, patientId: number) =>
  db.run(sql`select from patient where id = ${patientId} for no key update`);

/** Gives back the time that a patient holds under this id; nothing where they hold none. */
export const giveHoldBack = (db: Db, id: number, patientId: number) =>
  db.run(sql`delete from appointment where id = ${id} and booked_by = ${patientId} and status = 'held'`);
