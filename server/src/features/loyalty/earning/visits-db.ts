import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Deed } from './earning-db.ts';

/** A visit that has taken place, as something that earns: when it began or, where it had no time, when that was said. */
export const findVisitDeed = (db: Db, appointmentId: number) =>
  db.maybeOne(sql<Deed>`
    select 'visit' as kind, id as "sourceId", dependant_id as "dependantId", id as "appointmentId",
      clinic_id as "clinicId", coalesce(lower(during), taken_place_at(appointment)) as "happenedAt"
    from appointment
    where id = ${appointmentId} and taken_place_at(appointment) is not null`);

/** The action of a visit that is open, or has brought points. */
export type VisitAction = {
  id: number;
  dependantId: number;
  clinicId: number | null;
  round: number;
  base: number;
  bonus: number;
  status: 'open' | 'pending' | 'earned';
  txnId: number | null;
};

/** The action of a visit; undefined where there is none, or it is void. */
export const findVisitAction = (db: Db, appointmentId: number) =>
  db.maybeOne(sql<VisitAction>`
    select id, dependant_id as "dependantId", clinic_id as "clinicId", round, base, bonus, status, txn_id as "txnId"
    from loyalty_action
    where kind = 'visit' and source_id = ${appointmentId} and status <> 'void'`);

/** What is left where an earning went: the balance, and the transfers that brought it there or on from there. */
export const findPurse = (db: Db, { dependantId, txnId, id, round }: VisitAction, kind: 'pending' | 'available') =>
  db.one(sql<{ balance: number; transferIds: number[] }>`
    select balance, array(
      select points_transfer.id from points_transfer
      join points_txn on points_txn.id = txn_id
      where to_account = account.id and (txn_id = ${txnId}
        or source = 'confirm' and source_id = ${`action-${id}-${round}`})
      order by points_transfer.id) as "transferIds"
    from points_account as account
    where dependant_id = ${dependantId} and kind = ${kind}`);

/** Makes an action void: what it was for is undone. */
export const voidAction = (db: Db, actionId: number) =>
  db.run(sql`
    update loyalty_action set status = 'void', txn_id = null, claimed_at = null, confirm_at = null
    where id = ${actionId}`);

/** Gives the promise back that an action has used up, unless it has expired or there is another live one. */
export const giveGrantBack = (db: Db, actionId: number, now: Date) =>
  db.run(sql`
    update boost_grant as used set consumed_by = null
    where consumed_by = ${actionId} and expires_at > ${now} and not exists (
      select from boost_grant as live
      where live.boost_id = used.boost_id and live.clinic_id = used.clinic_id and live.dependant_id = used.dependant_id
        and live.consumed_by is null)`);

/**
 * The visits changed since then that have taken place and have not earned what their rule brings, or have earned without
 * having taken place, the oldest first.
 */
export const findUnsettledVisits = (db: Db, since: Date, limit: number) =>
  db.many(sql<{ id: number }>`
    select appointment.id
    from (
      select distinct appointment_id from appointment_event
      where at >= ${since} and (to_status = 'completed' or from_status = 'completed')) as changed
    join appointment on appointment.id = appointment_id
    left join loyalty_action as action on action.kind = 'visit' and source_id = appointment.id and action.status <> 'void'
    cross join lateral (select taken_place_at(appointment) as at) as taken_place
    where case when taken_place.at is null then action.id is not null else action.id is null and (
      select points from earning_rule
      where kind = 'visit' and valid_from <= coalesce(lower(during), taken_place.at)
      order by valid_from desc limit 1) > 0 end
    order by appointment.id
    limit ${limit}`);
