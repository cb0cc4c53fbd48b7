import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** The person whose points are redeemed, and what decides how many. */
export type Spender = {
  id: number;
  firstName: string;
  lastName: string;
  /** They redeem for themselves. */
  isSelf: boolean;
  /** Younger than 13 as far as it is known. */
  isChild: boolean;
  /** They look after a household. */
  isGuarantor: boolean;
  /** Their first redemption waits for a visit that has taken place. */
  awaitsVisit: boolean;
  programmeClass: 'commercial' | 'federal' | 'unknown';
  available: number;
  /** Some of these are over, and the hourly job has not been there yet. */
  hasExpired: boolean;
  /** The limit of their guarantor for a month, in points; null without one. */
  monthLimit: number | null;
  /** The first days of this month and year in the programme's zone, YYYY-MM-DD. */
  month: string;
  year: string;
  /** Points used in this month, and cents in this year. */
  monthUsed: number;
  yearUsed: number;
};

/**
 * Somebody whose points this patient may redeem, in the household that the transaction has locked; undefined for anyone else.
 */
export const findSpender = (db: Db, patientId: number, householdId: number, dependantId: number, now: Date) =>
  db.maybeOne(sql<Spender>`
    select person.id, first_name as "firstName", last_name as "lastName",
      login_id is not distinct from ${patientId}::bigint as "isSelf",
      is_child(dob, today) as "isChild", exists (
        select from patient where patient.id = login_id and is_guarantor) as "isGuarantor",
      awaits_visit(person.id, person.household_id, person.login_id) as "awaitsVisit", programme_class as "programmeClass", balance as available,
      exists (select from points_lot
        where points_lot.dependant_id = person.id and remaining > 0 and expires_at <= ${now}) as "hasExpired",
      month_points as "monthLimit", month, year,
      usage_of(person.id, 'monthPoints', month) as "monthUsed", usage_of(person.id, 'yearCents', year) as "yearUsed"
    from may_for
    join dependant as person on person.id = dependant_id and household_id = ${householdId}
    join points_account on points_account.dependant_id = person.id and kind = 'available'
    left join spend_limit on spend_limit.dependant_id = person.id
    cross join lateral (select (${now}::timestamptz at time zone zone)::date as today from points_programme) as local
    cross join lateral (
      select date_trunc('month', today)::date as month, date_trunc('year', today)::date as year) as period
    where patient_id = ${patientId} and person.id = ${dependantId} and may = 'spend'`);
