import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Says whether the guarantors of the family may act for somebody with a sign-in of their own. */
export const setLetsFamilyAct = (db: Db, patientId: number, letsFamilyAct: boolean) =>
  db.run(sql`update dependant set lets_family_act = ${letsFamilyAct} where login_id = ${patientId}`);
