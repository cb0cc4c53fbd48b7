import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What a month has of something; `source` says what brought points. A month without anything has one row of nothing. */
export type Tally = {
  /** YYYY-MM. */
  month: string;
  kind: 'earned' | 'used' | 'expired' | 'visits' | 'referrals' | null;
  source: string | null;
  amount: number;
};

/** Everyone this patient may act for, whose points and visits the tallies add up. */
export async function findPeople(db: Db, patientId: number): Promise<number[]> {
  const people = await db.many(sql<{ id: number }>`
    select dependant_id as id from may_act_for where patient_id = ${patientId}`);

  return people.map(({ id }) => id);
}

/**
 * What the people that a patient may act for have earned and used in the present month of the programme and the months
 * before it, `months` in all, the oldest first. What was taken back lessens the month that it was earned in, what came
 * back from a gift card the month that it was redeemed in; what is still pending counts when it is confirmed. Referrals are
 * the friends who have joined by this patient, as /refer counts them.
 */
export const findTallies = (db: Db, patientId: number, months: number, now: Date) =>
  db.many(sql<Tally>`
    with programme as materialized (
      select zone, date_trunc('month', ${now}::timestamptz at time zone zone)::date as present from points_programme
    ), period as (
      select day::date as month
      from programme
      cross join generate_series(present - make_interval(months => ${months} - 1), present, interval '1 month') as day
    ), person as materialized (
      select dependant_id as id, array_agg(points_account.id) as ids
      from may_act_for
      join points_account using (dependant_id)
      where patient_id = ${patientId} and kind in ('pending', 'available')
      group by dependant_id
    ), moved as (
      select txn_id, from_account as other, amount
      from person join points_transfer on to_account = any (ids) and to_seq is not null
      union all
      select txn_id, to_account, -amount
      from person join points_transfer on from_account = any (ids) and from_seq is not null
    ), tally as (
      select case kind when 'expired' then 'expired' else 'earned' end as kind,
        case when kind <> 'expired' then coalesce(reversed.source, case txn.source when 'reversal' then (
          select loyalty_action.kind from loyalty_action
          where loyalty_action.id = substring(txn.source_id from '^action-([0-9]+)-')::bigint) else txn.source end) end
          as source,
        (coalesce(reversed.at, txn.at) at time zone zone)::date as day,
        case kind when 'expired' then -amount else amount end as amount
      from moved
      join points_system_account as other on other.id = moved.other
      join points_txn as txn on txn.id = moved.txn_id
      left join points_txn as reversed on reversed.id = txn.reverses
      cross join programme
      where not exists (select from loyalty_action where loyalty_action.txn_id = txn.id and status = 'pending')
      union all
      select 'used', null, month, card.points
      from person
      join redemption on dependant_id = person.id
      join gift_card_order as card on redemption_id = redemption.id and card.status <> 'refused'
      union all
      select 'visits', null,
        coalesce(local_date, (coalesce(completed.at, appointment.created_at) at time zone time_zone)::date), 1
      from person
      join appointment on dependant_id = person.id and status = 'completed'
      left join lateral (
        select at from appointment_event where appointment_id = appointment.id and to_status = 'completed'
        order by id desc limit 1) as completed on true
      union all
      select 'referrals', null, (joined_at at time zone zone)::date, 1
      from referral
      cross join programme
      where referrer_id = ${patientId}
    )
    select to_char(month, 'YYYY-MM') as month, tally.kind, source, coalesce(sum(amount), 0)::bigint as amount
    from period
    left join tally on day >= month and day < month + interval '1 month'
    group by month, tally.kind, source
    order by month, tally.kind, source`);
