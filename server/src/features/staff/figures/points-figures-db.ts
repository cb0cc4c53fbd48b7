import type { monthOfPoints, outstandingPoints } from '@kindwell/contract/staff/staff-figures.ts';
import type * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { part, sql } from '#server/db/sql.ts';
import { afterKept, monthRows, periodOf, programmeStart, type Reading } from './months-db.ts';

/** What entries move between people and the system. All that comes from it but as a card that failed or points that expired is earned. */
const flows = part`
  coalesce(sum(case when giver.kind not in ('redeemed', 'expired') then amount
      when taker.kind not in ('redeemed', 'expired') then -amount end), 0)::bigint as earned,
    coalesce(sum(case 'redeemed' when taker.kind then amount when giver.kind then -amount end), 0)::bigint as redeemed,
    coalesce(sum(case 'expired' when taker.kind then amount when giver.kind then -amount end), 0)::bigint as expired`;

const moved = part`
  points_txn
    join points_transfer on txn_id = points_txn.id
    left join points_system_account as giver on giver.id = from_account
    left join points_system_account as taker on taker.id = to_account`;

const isOfPeople = part`(giver.id is null) <> (taker.id is null)`;

/** What these months moved: of the days until `kept` as it was kept, of what came after them from the ledger itself. */
export function findPointsMonths(db: Db, months: string[], { kept, zone }: Reading) {
  const { begins, ends } = periodOf(months, zone);
  return db.many(sql<z.output<typeof monthOfPoints>>`
    with wanted as (select * from ${monthRows(months, zone)}), of_days as (
      select month, earned, redeemed, expired
      from wanted join points_day on day >= first_day and day < next_day and day <= ${kept}::date
    ), later as (
      select to_char(at at time zone ${zone}::text, 'YYYY-MM') as month, ${flows}
      from ${moved}
      where at >= greatest(${afterKept({ kept, zone })}, ${begins}) and at < ${ends} and ${isOfPeople}
      group by 1
    )
    select month, coalesce(sum(earned), 0)::bigint as earned, coalesce(sum(redeemed), 0)::bigint as redeemed,
      coalesce(sum(expired), 0)::bigint as expired
    from wanted
    left join (select * from of_days union all select * from later) as each using (month)
    group by month
    order by month`);
}

/** What everybody has not used: lots by when they were earned, and what is pending or held. */
const standingNow = part`
  select 'available' as kind, dependant_id, earned_at, remaining as points from points_lot where remaining > 0
  union all
  select kind, dependant_id, null, balance from points_account where kind in ('pending', 'held') and balance > 0`;

/** How entries after a kept day have changed that. */
const changesAfter = (reading: Reading) => part`
  select 'available' as kind, points_lot.dependant_id, earned_at, original as points
  from points_txn join points_transfer on txn_id = points_txn.id
  join points_lot on transfer_id = points_transfer.id
  where at >= ${afterKept(reading)}
  union all
  select 'available', points_lot.dependant_id, earned_at, -points_lot_use.amount
  from points_txn join points_transfer on txn_id = points_txn.id
  join points_lot_use on points_lot_use.transfer_id = points_transfer.id
  join points_lot on points_lot.id = lot_id
  where at >= ${afterKept(reading)}
  union all
  select kind, dependant_id, null, case points_account.id when to_account then amount else -amount end
  from points_txn join points_transfer on txn_id = points_txn.id
  join points_account on points_account.id in (from_account, to_account) and kind in ('pending', 'held')
  where at >= ${afterKept(reading)}`;

/**
 * What people have and have not used, by age and by the programme that pays for them: what was so at the end of the day
 * `kept`, and what has changed since; where none is kept, what is so now. All of it together is what the accounts of people
 * hold.
 */
export const findOutstanding = (db: Db, { kept, zone }: Reading, now: Date) =>
  db.many(sql<z.output<typeof outstandingPoints>>`
    with today as (select (${now}::timestamptz at time zone ${zone}::text)::date as day), standing as (
      select kind, earned_day, programme_class, points from points_standing where day = ${kept}::date
      union all
      select kind, (earned_at at time zone ${zone}::text)::date, programme_class, points
      from (${kept === null ? standingNow : changesAfter({ kept, zone })}) as change
      join dependant on dependant.id = dependant_id
    )
    select case when kind <> 'available' then kind when earned_day > today.day - interval '3 months' then 'under3'
        when earned_day > today.day - interval '6 months' then 'under6'
        when earned_day > today.day - interval '12 months' then 'under12' else 'over12' end as age,
      programme_class as programme, sum(points)::bigint as points
    from standing cross join today
    group by 1, 2
    having sum(points) <> 0
    order by 1, 2`);

/** Keeps what a day that is over has moved. */
export const keepPointsOfDay = (db: Db, day: string, zone: string) =>
  db.run(sql`
    insert into points_day (day, earned, redeemed, expired)
    select ${day}::date, ${flows}
    from ${moved}
    where at >= ${programmeStart(part`${day}::date`, zone)} and at < ${programmeStart(part`(${day}::date + 1)`, zone)} and ${isOfPeople}`);

/** Keeps what was outstanding at the end of a kept day: what is so now, less what has changed since. */
export const keepStanding = (db: Db, day: string, zone: string) =>
  db.run(sql`
    insert into points_standing (day, kind, earned_day, programme_class, points)
    select ${day}::date, kind,
      case kind when 'available' then (earned_at at time zone ${zone}::text)::date else ${day}::date end,
      programme_class, sum(points)
    from (
      ${standingNow}
      union all
      select kind, dependant_id, earned_at, -points from (${changesAfter({ kept: day, zone })}) as change
    ) as standing
    join dependant on dependant.id = dependant_id
    group by 2, 3, 4
    having sum(points) <> 0`);
