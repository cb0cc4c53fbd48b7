import { sql } from '#server/db/sql.ts';
import type { PointsRule } from './audit-db.ts';

/** The rules between what was done and what it has brought. */
export const earningRules: PointsRule[] = [
  {
    broken: 'its entry does not bring its base and its bonus to the person who did it, or was taken back',
    find: sql`
      select 'action ' || loyalty_action.id as subject
      from loyalty_action
      left join (
        select loyalty_action.id, coalesce(sum(amount) filter (where giver.kind = 'issuance'), 0) as base,
          coalesce(sum(amount) filter (where giver.kind = 'bonus'), 0) as bonus,
          bool_and(giver.kind in ('issuance', 'bonus') and giver.clinic_id is not distinct from loyalty_action.clinic_id
            and (taker.dependant_id is not distinct from loyalty_action.dependant_id
              or taker.kind = 'shortfall' and taker.clinic_id is not distinct from loyalty_action.clinic_id)) as is_theirs
        from loyalty_action
        join points_transfer on points_transfer.txn_id = loyalty_action.txn_id
        join ledger_account as giver on giver.id = from_account
        join ledger_account as taker on taker.id = to_account
        group by loyalty_action.id
      ) as brought using (id)
      left join points_txn as undoing on undoing.reverses = loyalty_action.txn_id
      where status in ('pending', 'earned') and (undoing.id is not null
        or (brought.base, brought.bonus, true) is distinct from (loyalty_action.base, loyalty_action.bonus, is_theirs))`,
  },
  {
    broken: 'brought points for something that was undone, and was not taken back',
    find: sql`
      select 'entry ' || points_txn.id as subject
      from points_txn
      where source in ('visit', 'review', 'referral', 'profile')
        and not exists (select from loyalty_action where txn_id = points_txn.id)
        and not exists (select from points_txn as undoing where undoing.reverses = points_txn.id)`,
  },
  {
    broken: 'does not give back to the person who issued it all that it undoes',
    find: sql`
      select 'entry ' || undoing.id as subject
      from points_txn as undoing
      join points_txn as undone on undone.id = undoing.reverses
      cross join lateral (
        select sum(amount) filter (where txn_id = undoing.id and taker.kind in ('issuance', 'bonus')) as returned,
          sum(amount) filter (where txn_id = undone.id and giver.kind in ('issuance', 'bonus')) as issued
        from points_transfer
        join ledger_account as giver on giver.id = from_account
        join ledger_account as taker on taker.id = to_account
        where txn_id in (undoing.id, undone.id)
      ) as moved
      where undone.source in ('visit', 'review', 'referral', 'profile') and returned is distinct from issued`,
  },
  {
    broken: 'has brought more or less, over all its rounds, than its base and bonus and what could not be taken back',
    find: sql`
      select 'action ' || action.id as subject
      from loyalty_action as action
      left join (
        select split_part(source_id, '-', 2)::bigint as id, sum(case when giver.balance is null then amount else 0 end
          - case when taker.balance is null then amount else 0 end) as points
        from points_txn
        join points_transfer on txn_id = points_txn.id
        join ledger_account as giver on giver.id = from_account
        join ledger_account as taker on taker.id = to_account
        where source in ('visit', 'referral', 'profile', 'reversal') and source_id like 'action-%'
        group by split_part(source_id, '-', 2)
      ) as received using (id)
      -- A review has one round; the first reviews have no number of an action.
      where kind <> 'review' and coalesce(points, 0) <> kept
        + case when status in ('pending', 'earned') then base + bonus else 0 end`,
  },
  {
    broken: 'brings again what earlier rounds have left with its person',
    find: sql`
      select 'action ' || action.id as subject
      from loyalty_action as action
      where kept > 0 and exists (
        select from points_transfer
        join points_account on points_account.id = to_account and points_account.dependant_id is not null
        where points_transfer.txn_id = action.txn_id)`,
  },
  {
    broken: 'what is pending is not what waits to be confirmed',
    find: sql`
      select 'person ' || points_account.dependant_id as subject
      from points_account
      left join (
        select action.dependant_id, sum(amount) as total
        from loyalty_action as action
        join points_transfer on points_transfer.txn_id = action.txn_id
        join points_account as taker on taker.id = to_account and taker.kind = 'pending'
        where status = 'pending'
        group by action.dependant_id
      ) as actions using (dependant_id)
      where points_account.kind = 'pending' and balance <> coalesce(total, 0)`,
  },
];
