import type { monthOfSignUps, monthOfVisits, referralFunnel } from '@kindwell/contract/staff/staff-figures.ts';
import type * as z from 'zod/mini';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { monthRows, periodOf } from './months-db.ts';

/** The accounts that were made in each of these months, and how many of them came by somebody, which is noted as they are made. */
export const findSignUps = (db: Db, months: string[], zone: string) =>
  db.many(sql<z.output<typeof monthOfSignUps>>`
    select month,
      (select count(*) from patient where created_at >= begins and created_at < ends) as joined,
      (select count(*) from referral join patient on patient.id = friend_id
        where joined_at >= begins and joined_at < ends and created_at >= begins and created_at < ends) as referred
    from ${monthRows(months, zone)}
    order by month`);

/**
 * The visits of each of these months, by their day at the clinic; a request without one by when it was made. Times that
 * are only held, and days that somebody waits for, are no visits. Counted by day first, in the order of the index.
 */
export const findVisits = (db: Db, months: string[], zone: string) =>
  db.many(sql<z.output<typeof monthOfVisits>>`
    select month, coalesce(sum(visits), 0)::bigint as booked,
      coalesce(sum(visits) filter (where status = 'completed'), 0)::bigint as completed,
      coalesce(sum(visits) filter (where status = 'cancelled'), 0)::bigint as cancelled,
      coalesce(sum(visits) filter (where status = 'noshow'), 0)::bigint as noshow
    from ${monthRows(months, zone)}
    left join lateral (
      select status, count(*) as visits from appointment
      where (during is not null or visit_type = 2) and local_date >= first_day and local_date < next_day and status <> 'held'
      group by local_date, status
      union all
      select status, count(*) from appointment
      where local_date is null and created_at >= begins and created_at < ends
      group by status
    ) as of_status on true
    group by month
    order by month`);

/** The invitations of these months, the friends who joined in them, and what came of those. */
export function findReferrals(db: Db, months: string[], zone: string) {
  const { begins, ends } = periodOf(months, zone);
  return db.one(sql<z.output<typeof referralFunnel>>`
    select (select count(*) from invite where created_at >= ${begins} and created_at < ${ends}) as invited,
      count(*) as joined, count(appointment_id) as visited,
      count(*) filter (where exists (
        select from loyalty_action
        where kind = 'referral' and source_id = referral.id and status <> 'void' and base + bonus > 0)) as rewarded
    from referral
    where joined_at >= ${begins} and joined_at < ${ends}`);
}

/** What most brands that have a card ask for a dollar, as patients are told what points are worth; null where none has one. */
export async function findPointsPerDollar(db: Db): Promise<number | null> {
  const usual = await db.maybeOne(sql<{ rate: number }>`
    select one_dollar_points as rate
    from brand
    where active and exists (select from brand_item where brand_id = brand.id and brand_item.active)
    group by one_dollar_points
    order by count(*) desc, min(position), min(name)
    limit 1`);
  return usual?.rate ?? null;
}
