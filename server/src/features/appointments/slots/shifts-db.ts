import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

// Any fixed number: who changes hours and who turns hours into shifts do not work side by side.
const shiftsLock = 7_205_759_406;

/** From here on no shifts are made from hours before this transaction ends; those being made are waited for. */
export const holdShifts = (db: Db) => db.run(sql`select pg_advisory_xact_lock(${shiftsLock})`);

/** True where nobody holds the shifts; nobody does then before this transaction ends. */
export const mayMakeShifts = async (db: Db) =>
  (await db.one(sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${shiftsLock}) as may`)).may;

/** Turns hours into shifts for `days` days, the first of them `first` days after today. Repeatable. */
export const makeShifts = (db: Db, now: Date, first: number, days: number) =>
  db.run(sql`
    select expand_shifts((${now}::timestamptz + make_interval(days => ${first}))::date,
      (${now}::timestamptz + make_interval(days => ${first + days - 1}))::date)`);
