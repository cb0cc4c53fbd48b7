import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What follows a visit, and goes back with it. */
export type VisitKind = 'visit' | 'referral';

/** An action that is open, or has brought points, of something that may be undone. */
export type LiveAction = {
  id: number;
  kind: VisitKind;
  dependantId: number;
  /** Who funds it; null for the programme itself. */
  clinicId: number | null;
  round: number;
  base: number;
  bonus: number;
  status: 'open' | 'pending' | 'earned';
  txnId: number | null;
};

/** The action of a visit or a referral; undefined where there is none, or it is void. */
export const findLiveAction = (db: Db, kind: VisitKind, sourceId: number) =>
  db.maybeOne(sql<LiveAction>`
    select id, kind, dependant_id as "dependantId", clinic_id as "clinicId", round, base, bonus, status, txn_id as "txnId"
    from loyalty_action
    where kind = ${kind} and source_id = ${sourceId} and status <> 'void'`);

/**
 * What is left where an earning went: what it has pending, all that is available, and the transfers by which this action has
 * become available, in any of its rounds.
 */
export const findPurse = (db: Db, { dependantId, txnId, status, id, round, kind: source }: LiveAction) =>
  db.one(sql<{ pending: number; available: number; transferIds: number[] }>`
    with brought as (
      select points_transfer.id, points_transfer.txn_id, kind, amount
      from points_txn
      join points_transfer on points_transfer.txn_id = points_txn.id
      join points_account on points_account.id = to_account and dependant_id = ${dependantId}
      where source in (${source}, 'confirm')
        and source_id in (select ${`action-${id}-`} || nr from generate_series(1, ${round}::integer) as nr)
    )
    select balance as available, array(select id from brought where kind = 'available' order by id) as "transferIds",
      (select coalesce(sum(amount), 0)::bigint from brought
        where kind = 'pending' and txn_id = ${txnId} and ${status} = 'pending') as pending
    from points_account
    where dependant_id = ${dependantId} and kind = 'available'`);

/** Makes an action void: what it was for is undone, and this many points of it are left with the person. */
export const voidAction = (db: Db, actionId: number, kept: number) =>
  db.run(sql`
    update loyalty_action set status = 'void', txn_id = null, claimed_at = null, confirm_at = null,
      kept = kept + ${kept}::bigint
    where id = ${actionId}`);
