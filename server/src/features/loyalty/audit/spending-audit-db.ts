import { sql } from '#server/db/sql.ts';
import type { PointsRule } from './audit-db.ts';

/** The rules of redemptions, their cards, limits and counters. */
export const spendingRules: PointsRule[] = [
  {
    broken: 'what is held is not what the open cards cost',
    find: sql`
      select 'person ' || points_account.dependant_id as subject
      from points_account
      left join (
        select dependant_id, sum(gift_card_order.points) as total
        from gift_card_order
        join redemption on redemption.id = redemption_id
        where status = 'open'
        group by dependant_id
      ) as cards using (dependant_id)
      where kind = 'held' and balance <> coalesce(total, 0)`,
  },
  {
    broken: 'is not the sum of its cards, or these are not what it holds',
    find: sql`
      select 'redemption ' || redemption.id as subject
      from redemption
      left join (
        select redemption_id, count(*) as cards, sum(gift_card_order.points) as points, sum(cents) as cents,
          min(txn_id) as least_txn, max(txn_id) as last_txn,
          bool_and(amount = gift_card_order.points and giver.kind = 'available' and taker.kind = 'held') as are_held,
          min(giver.dependant_id) as least_person, max(taker.dependant_id) as last_person
        from gift_card_order
        join points_transfer on points_transfer.id = hold_transfer
        join ledger_account as giver on giver.id = from_account
        join ledger_account as taker on taker.id = to_account
        group by redemption_id
      ) as held on redemption_id = redemption.id
      left join (select txn_id, count(*) as transfers from points_transfer group by txn_id) as entry
        on entry.txn_id = redemption.txn_id
      where (redemption.points, redemption.cents, redemption.txn_id, redemption.txn_id, true, redemption.dependant_id,
          redemption.dependant_id, cards)
        is distinct from (held.points, held.cents, least_txn, last_txn, are_held, least_person, last_person, transfers)`,
  },
  {
    broken: 'its points did not go where its outcome says, once',
    find: sql`
      select 'card ' || gift_card_order.id as subject
      from gift_card_order
      join redemption on redemption.id = redemption_id
      left join lateral (
        select count(*) as transfers, sum(amount) as amount,
          bool_and(giver.kind = 'held' and giver.dependant_id = redemption.dependant_id
            and taker.kind = case status when 'issued' then 'redeemed' else 'available' end
            and (taker.kind = 'redeemed' or taker.dependant_id = redemption.dependant_id)) as went_right
        from points_transfer
        join ledger_account as giver on giver.id = from_account
        join ledger_account as taker on taker.id = to_account
        where points_transfer.txn_id = settle_txn
      ) as settled on true
      where status <> 'open' and (transfers <> 1 or amount is distinct from gift_card_order.points or went_right is distinct from true)`,
  },
  {
    broken: 'nothing will fetch it',
    find: sql`
      select 'card ' || gift_card_order.id as subject
      from gift_card_order
      join redemption on redemption.id = redemption_id
      -- A job is added right after the redemption, or within a minute: the last ones before a backup, or before a power
      -- failure, may have none yet.
      where status = 'open' and at not between now() - interval '2 minutes' and now()
        and at < (select max(at) from redemption) - interval '2 minutes' and not exists (
        select from graphile_worker.jobs where key = 'giftCard:' || gift_card_order.id and attempts < max_attempts)`,
  },
  {
    broken: 'what counts against a limit or a cap is not what was redeemed and has not come back',
    find: sql`
      with spent as (
        select dependant_id, counter, period, sum(used) as used
        from redemption
        join gift_card_order on redemption_id = redemption.id and status <> 'refused'
        cross join lateral (values ('monthPoints', month, gift_card_order.points), ('yearCents', year,
          gift_card_order.cents::bigint)) as what (counter, period, used)
        group by dependant_id, counter, period
      )
      select 'person ' || dependant_id as subject
      from usage_counter
      full join spent using (dependant_id, counter, period)
      where coalesce(usage_counter.used, 0) <> coalesce(spent.used, 0)`,
  },
  {
    broken: 'is beyond the limit of its month, or did not count what was redeemed before it',
    find: sql`
      select 'redemption ' || id as subject
      from (
        select id, month_used as used, month_limit as most, points, sum(points) over so_far as most_used,
          sum(kept) over so_far as least_used, points - kept as own_refused
        from redemption
        join (
          select redemption_id, coalesce(sum(points) filter (where status <> 'refused'), 0) as kept
          from gift_card_order group by redemption_id
        ) as cards on redemption_id = redemption.id
        window so_far as (partition by dependant_id, month order by id)
      ) as counted
      where used > most or used > most_used or used < least_used + own_refused`,
  },
  {
    broken: 'is beyond the cap of its year, or did not count what was redeemed before it',
    find: sql`
      select 'redemption ' || id as subject
      from (
        select id, year_used as used, year_cap as most, cents, sum(cents) over so_far as most_used,
          sum(kept) over so_far as least_used, cents - kept as own_refused
        from redemption
        join (
          select redemption_id, coalesce(sum(cents) filter (where status <> 'refused'), 0) as kept
          from gift_card_order group by redemption_id
        ) as cards on redemption_id = redemption.id
        window so_far as (partition by dependant_id, year order by id)
      ) as counted
      where used > most or used > most_used or used < least_used + own_refused`,
  },
];
