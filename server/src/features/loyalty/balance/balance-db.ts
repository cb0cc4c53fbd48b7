import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { termsAt } from '#server/features/loyalty/ledger/points-terms-db.ts';

/** The points of one person, as the ledger has them at a moment. */
export type BalanceRow = {
  dependant: { id: number; firstName: string; lastName: string };
  available: number;
  pending: number;
  held: number;
  lifetime: number;
  /** The next lots to expire, those of one day of the programme together, and the moment when the first of them does. */
  expiringPoints: number | null;
  expiresAt: Date | null;
  monthLimit: number | null;
  /** They are the one who asks. */
  isSelf: boolean;
  /** Younger than 13 as far as it is known. */
  isChild: boolean;
  /** Their first redemption waits for a visit that has taken place. */
  awaitsVisit: boolean;
  usedThisMonth: number;
  /** How many months points are good for that become available now. */
  expiryMonths: number;
};

/** How far ahead a person is told of points that expire, in days. */
const warnedDays = 60;

/**
 * The points of everyone this patient may act for, oneself first, of one moment. `lifetime` is what was earned for good:
 * what is left of it, what is on its way to a gift card, and what has been used or has expired.
 */
export const findBalances = (db: Db, patientId: number, now: Date) =>
  db.many(sql<BalanceRow>`
    select json_build_object('id', dependant.id, 'firstName', first_name, 'lastName', last_name) as dependant,
      account.available, account.pending, account.held, account.available + account.held + gone as lifetime,
      expiring.points as "expiringPoints", expiring.at as "expiresAt", month_points as "monthLimit",
      login_id is not distinct from patient_id as "isSelf", is_child(dob, today) as "isChild",
      awaits_visit(dependant.id, dependant.household_id, dependant.login_id) as "awaitsVisit",
      usage_of(dependant.id, 'monthPoints', date_trunc('month', today)::date) as "usedThisMonth", terms.expiry_months as "expiryMonths"
    from may_act_for
    join dependant on dependant.id = may_act_for.dependant_id
    cross join points_programme
    cross join ${termsAt(now)} as terms
    cross join lateral (select (${now}::timestamptz at time zone zone)::date as today) as local
    cross join (
      select array_agg(id) as ids from points_system_account
      where kind in ('redeemed', 'expired') and clinic_id is null) as sink
    cross join lateral (
      select array_agg(id) as ids, sum(balance) filter (where kind = 'available')::bigint as available,
        sum(balance) filter (where kind = 'pending')::bigint as pending,
        sum(balance) filter (where kind = 'held')::bigint as held
      from points_account where dependant_id = dependant.id) as account
    cross join lateral (
      select coalesce(sum(amount), 0)::bigint as gone
      from points_transfer
      where from_account = any (account.ids) and from_seq is not null
        and to_account = any (sink.ids)) as spent
    left join lateral (
      select sum(remaining)::bigint as points, min(expires_at) as at
      from points_lot
      where dependant_id = dependant.id and remaining > 0 and expires_at > ${now}
        and expires_at <= ${now}::timestamptz + make_interval(days => ${warnedDays})
      group by ((expires_at - interval '1 microsecond') at time zone zone)::date
      order by at
      limit 1) as expiring on true
    left join spend_limit on spend_limit.dependant_id = dependant.id
    where patient_id = ${patientId}
    order by login_id is not distinct from patient_id desc, dependant.id`);
