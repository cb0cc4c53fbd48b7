import pg from 'pg';
import type { Db } from '#server/db/database.ts';
import { inSavepoint } from '#server/db/savepoint.ts';
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

/** Promises the boost of the next visit for one that has got its time; bookings do the same in their own statement. */
export const grantNextVisit = (db: Db, appointmentId: number, now: Date) =>
  db.run(sql`
    select promise_next_visit(id, clinic_id, dependant_id, ${now}) from appointment where id = ${appointmentId}`);

const freeGrant = (db: Db, actionId: number, now: Date) =>
  db.run(sql`
    update boost_grant as used set consumed_by = null
    from loyalty_action as action
    where action.id = ${actionId} and status = 'void' and kept = 0 and consumed_by = action.id and expires_at > ${now}
      and not exists (
        select from boost_grant as live
        where live.boost_id = used.boost_id and live.clinic_id = used.clinic_id
          and live.dependant_id = used.dependant_id and live.consumed_by is null)`);

const isSucceeded = (error: unknown) => error instanceof pg.DatabaseError && error.constraint === 'boost_grant_live';

/**
 * Gives the promise back that a void action has used up, unless it has expired, some of what it brought is still with the
 * person, or there is another live one: also one that a clinic makes at this moment by a time that it finds, for that locks
 * no household.
 */
export async function giveGrantBack(db: Db, actionId: number, now: Date): Promise<void> {
  try {
    await inSavepoint(db, () => freeGrant(db, actionId, now));
  } catch (error) {
    if (!isSucceeded(error)) throw error;
  }
}
