import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

type Household = { id: number };

/** Households, without these, with something pending that is due to be confirmed; those of the `atMost` longest due. */
export const findHouseholdsToConfirm = (db: Db, without: number[], atMost: number, now: Date) =>
  db.many(sql<Household>`
    select distinct id
    from (
      select household_id as id
      from loyalty_action
      join dependant on dependant.id = dependant_id
      where status = 'pending' and confirm_at <= ${now} and household_id <> all (${without}::bigint[])
      order by confirm_at limit ${atMost}) as due
    order by id`);

/** An action whose points are pending, and are due; without a note of its claim `claimedAt` is when it was done. */
export type DueAction = { id: number; round: number; personId: number; points: number; claimedAt: Date };

/** What is due to be confirmed in a household that is locked. */
export const findActionsToConfirm = (db: Db, householdId: number, now: Date) =>
  db.many(sql<DueAction>`
    select action.id, round, action.dependant_id as "personId", amount as points,
      coalesce(claimed_at, happened_at) as "claimedAt"
    from dependant
    join loyalty_action as action on action.dependant_id = dependant.id
    cross join lateral (
      select sum(amount)::bigint as amount
      from points_transfer
      join points_account on points_account.id = to_account and points_account.kind = 'pending'
      where points_transfer.txn_id = action.txn_id) as brought
    where household_id = ${householdId} and status = 'pending' and confirm_at <= ${now}
    order by confirm_at, action.id`);

/** Notes that what an action brought can be spent now. */
export const markEarned = (db: Db, actionId: number) =>
  db.run(sql`update loyalty_action set status = 'earned' where id = ${actionId} and status = 'pending'`);

/** Households, without these, with lots that are due to expire; those of the `atMost` longest due. */
export const findHouseholdsToExpire = (db: Db, without: number[], atMost: number, now: Date) =>
  db.many(sql<Household>`
    select distinct id
    from (
      select household_id as id
      from points_lot
      join dependant on dependant.id = dependant_id
      where remaining > 0 and expires_at <= ${now} and household_id <> all (${without}::bigint[])
      order by expires_at limit ${atMost}) as due
    order by id`);
