import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

// Any fixed number: of two processes that start together, the second waits and then finds the demo there.
const fillLock = 7_205_759_404;

/** Anyone who fills a database, or says whose it is, holds this lock until the transaction ends. */
export const lockFill = (db: Db) => db.run(sql`select pg_advisory_xact_lock(${fillLock})`);

/** True when there is no patient and no clinic, which stays so while the filling is locked. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { isEmpty } = await db.one<{ isEmpty: boolean }>(sql`
    select not exists (select from patient) and not exists (select from clinic) as "isEmpty"`);

  return isEmpty;
}

/**
 * Visits and pictures of the demo know clinics, providers and visit types by their place in its file. In a database
 * that was filled before, without success, the numbers would go on from there.
 */
export async function restartIds(db: Db) {
  await db.run(sql`
    select
      setval(pg_get_serial_sequence('clinic', 'id'), 1, false),
      setval(pg_get_serial_sequence('provider', 'id'), 1, false),
      setval(pg_get_serial_sequence('brand', 'id'), 1, false),
      setval(pg_get_serial_sequence('consultation_type', 'id'), 1, false)`);
}

/** The demo chooses the other ids by itself; what comes after it counts on from there. */
export async function continueIds(db: Db) {
  await db.run(sql`
    select
      setval(pg_get_serial_sequence('appointment', 'id'), (select max(id) from appointment)),
      setval(pg_get_serial_sequence('household', 'id'), (select max(id) from household)),
      setval(pg_get_serial_sequence('patient', 'id'), (select max(id) from patient)),
      setval(pg_get_serial_sequence('dependant', 'id'), (select max(id) from dependant))`);
}
