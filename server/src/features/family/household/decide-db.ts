import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Says whether the guarantors of the family may act for somebody with a sign-in of their own. */
export const setLetsFamilyAct = (db: Db, patientId: number, letsFamilyAct: boolean) =>
  db.run(sql`update dependant set lets_family_act = ${letsFamilyAct} where login_id = ${patientId}`);

/** The person behind a sign-in, and whether anybody else is in their household. */
export const findOwnPlace = (db: Db, patientId: number) =>
  db.one(sql<{ dependantId: number; hasOthers: boolean }>`
    select own.id as "dependantId", exists (
      select from dependant
      where dependant.household_id = own.household_id and removed_at is null and dependant.id <> own.id) as "hasOthers"
    from dependant as own where own.login_id = ${patientId}`);
