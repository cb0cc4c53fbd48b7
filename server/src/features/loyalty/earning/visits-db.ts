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

/**
 * What is left where an earning went: what it has pending, all that is available, and the transfers by which this visit has
 * become available, in any of its rounds.
 */
export const findPurse = (db: Db, { dependantId, txnId, status, id, round }: VisitAction) =>
  db.one(sql<{ pending: number; available: number; transferIds: number[] }>`
    with brought as (
      select points_transfer.id, points_transfer.txn_id, kind, amount
      from points_txn
      join points_transfer on points_transfer.txn_id = points_txn.id
      join points_account on points_account.id = to_account and dependant_id = ${dependantId}
      where source in ('visit', 'confirm')
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
