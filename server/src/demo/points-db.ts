import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';

type Earned = { sourceId: string; memo: string; points: number; at: string };

/** Posts points to someone's available account, as the ledger wants it: one entry and one transfer for each. */
export const postPoints = (db: Db, dependantId: number, earned: Earned[]) =>
  db.run(sql`
    with entry as (
      select * from json_to_recordset(${rowsOf(earned)}) as entry (source_id text, memo text, points bigint, at timestamptz)
    ), txn as (
      insert into points_txn (source, source_id, memo, at)
      select 'demo', source_id, memo, at from entry order by at
      returning id, source_id
    )
    insert into points_transfer (txn_id, from_account, to_account, amount)
    select txn.id, issuance.id, available.id, points
    from txn join entry using (source_id)
    join points_account as issuance on issuance.kind = 'issuance'
    join points_account as available on available.kind = 'available' and available.dependant_id = ${dependantId}
    order by txn.id`);

/** Keeps clinics, by their names, among a patient's own. */
export const insertFavourites = (db: Db, patientId: number, clinicNames: string[], at: Date) =>
  db.run(sql`
    insert into favourite (patient_id, clinic_id, created_at)
    select ${patientId}, id, ${at} from clinic where name = any (${clinicNames}) order by id`);
