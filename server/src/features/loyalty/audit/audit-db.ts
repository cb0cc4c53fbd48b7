import type { Db } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';

/** What must hold: the words for where it does not, and the statement that finds all of these ("lot 12"). */
export type PointsRule = { broken: string; find: Statement<{ subject: string }> };

/** The rules of accounts, transfers and lots (design: what the ledger promises). */
export const ledgerRules: PointsRule[] = [
  {
    broken: 'its balance is not the sum of its transfers',
    find: sql`
      select 'account ' || points_account.id as subject
      from points_account
      left join (
        select account, sum(change) as total
        from (
          select from_account as account, -amount as change from points_transfer
          union all
          select to_account, amount from points_transfer
        ) as side
        group by account
      ) as moved on moved.account = points_account.id
      where balance is not null and balance <> coalesce(total, 0)`,
  },
  {
    broken: 'is below 0, or has more left than there was',
    find: sql`
      select 'account ' || id as subject from points_account where balance < 0
      union all
      select 'transfer ' || id from points_transfer where amount <= 0 or from_balance < 0 or to_balance < 0
      union all
      select 'lot ' || id from points_lot where remaining < 0 or remaining > original`,
  },
  {
    broken: 'what people have is not what the system has given and not taken back',
    find: sql`
      select 'the ledger' as subject
      where (select coalesce(sum(balance), 0) from points_account) <> (
        select coalesce(sum(case when giver.balance is null then amount else 0 end)
          - sum(case when taker.balance is null then amount else 0 end), 0)
        from points_transfer
        join ledger_account as giver on giver.id = from_account
        join ledger_account as taker on taker.id = to_account)`,
  },
  {
    broken: 'what is available is not what is left of the lots',
    find: sql`
      select 'person ' || dependant_id as subject
      from points_account
      left join (select dependant_id, sum(remaining) as total from points_lot group by dependant_id) as lots
        using (dependant_id)
      where kind = 'available' and balance <> coalesce(total, 0)`,
  },
  {
    broken: 'what is left of it is not what has not been used',
    find: sql`
      select 'lot ' || id as subject
      from points_lot
      left join (select lot_id, sum(amount) as total from points_lot_use group by lot_id) as used on lot_id = id
      where remaining <> original - coalesce(total, 0)`,
  },
  {
    broken: 'its lots have not moved by as much, or are somebody else’s',
    find: sql`
      with lot_change as (
        select transfer_id, sum(change) as total, min(dependant_id) as least_person, max(dependant_id) as last_person
        from (
          select transfer_id, original as change, dependant_id from points_lot
          union all
          select points_lot_use.transfer_id, -amount, dependant_id
          from points_lot_use
          join points_lot on points_lot.id = lot_id
        ) as change
        group by transfer_id
      )
      select 'transfer ' || points_transfer.id as subject
      from points_transfer
      left join points_account as giver on giver.id = from_account and giver.kind = 'available'
      left join points_account as taker on taker.id = to_account and taker.kind = 'available'
      left join lot_change on lot_change.transfer_id = points_transfer.id
      where coalesce(total, 0) <> case when taker.id is null then 0 else amount end
          - case when giver.id is null then 0 else amount end
        or least_person <> coalesce(giver.dependant_id, taker.dependant_id)
        or last_person <> coalesce(taker.dependant_id, giver.dependant_id)`,
  },
  {
    broken: 'its transfers have a gap, or a balance after one of them is wrong',
    find: sql`
      with side as (
        select from_account as account, from_seq as seq, from_balance as after, -amount as change from points_transfer
        union all
        select to_account, to_seq, to_balance, amount from points_transfer
      ), placed as (
        select account, side.seq, after, row_number() over so_far as place, sum(change) over so_far as total,
          points_account.seq as last_seq, count(*) over (partition by account) as places
        from side
        join points_account on points_account.id = account and balance is not null
        window so_far as (partition by account order by side.seq)
      )
      select distinct 'account ' || account as subject
      from placed
      where seq is distinct from place or after is distinct from total or last_seq <> places
      union all
      select 'account ' || id from points_account
      where seq > 0 and not exists (select from placed where account = points_account.id)`,
  },
  {
    broken: 'has a side or an owner that is not there',
    find: sql`
      select 'transfer ' || id as subject
      from points_transfer
      where not exists (select from ledger_account where ledger_account.id = from_account)
        or not exists (select from ledger_account where ledger_account.id = to_account)
      union all
      select 'entry ' || id from points_txn
      where not exists (select from points_transfer where txn_id = points_txn.id)
      union all
      select 'person ' || dependant.id
      from dependant
      left join points_account on dependant_id = dependant.id
      group by dependant.id
      having count(points_account.id) <> 3`,
  },
];

/** From here on the transaction sees the database as it is now, and only reads. */
export async function freeze(db: Db): Promise<void> {
  await db.run(sql`set transaction isolation level repeatable read, read only`);
  // Two million sides are sorted.
  await db.run(sql`set local work_mem = '64MB'`);
}

export const countLedger = (db: Db) =>
  db.one(sql<{ entries: number; transfers: number; lots: number; redemptions: number; actions: number }>`
    select (select count(*) from points_txn) as entries, (select count(*) from points_transfer) as transfers,
      (select count(*) from points_lot) as lots, (select count(*) from redemption) as redemptions,
      (select count(*) from loyalty_action) as actions`);
