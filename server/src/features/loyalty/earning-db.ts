import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What can earn points; each kind has its rule in the database. */
export type EarningKind = 'review';

/** What something of this kind brings at `at`, in points; 0 where no rule is in force. */
export async function findEarning(db: Db, kind: EarningKind, at: Date): Promise<number> {
  const rule = await db.maybeOne(sql<{ points: number }>`
    select points from earning_rule where kind = ${kind} and valid_from <= ${at} order by valid_from desc limit 1`);
  return rule?.points ?? 0;
}

/**
 * The one lock of everything that moves points of a household: the first statement of its transaction. Answers the
 * household of a visit that this patient may act for, undefined where there is none such.
 */
export const lockHouseholdOfVisit = (db: Db, patientId: number, appointmentId: number) =>
  db.maybeOne(sql<{ id: number }>`
    select household.id
    from appointment
    join may_act_for on may_act_for.dependant_id = appointment.dependant_id and patient_id = ${patientId}
    join dependant on dependant.id = appointment.dependant_id
    join household on household.id = dependant.household_id
    where appointment.id = ${appointmentId} and status <> 'held'
    for update of household`);

/** One earning: `points` above 0 for a person, brought by what `kind` and `sourceId` name, once. */
export type Earning = {
  kind: EarningKind;
  sourceId: number;
  dependantId: number;
  points: number;
  memo: string;
  at: Date;
};

/** Posts an earning to the person's available points. The database refuses a second one of the same source. */
export const postEarning = (db: Db, { kind, sourceId, dependantId, points, memo, at }: Earning) =>
  db.run(sql`
    with opened as (
      insert into points_account (kind, dependant_id, balance) values ('available', ${dependantId}, 0)
      on conflict do nothing
      returning id
    ), txn as (
      insert into points_txn (source, source_id, memo, at) values (${kind}, ${sourceId}::bigint::text, ${memo}, ${at})
      returning id
    )
    insert into points_transfer (txn_id, from_account, to_account, amount)
    select txn.id, issuance.id, coalesce(opened.id, known.id), ${points}
    from txn
    join points_account as issuance on issuance.kind = 'issuance'
    left join opened on true
    left join points_account as known on known.kind = 'available' and known.dependant_id = ${dependantId}`);
