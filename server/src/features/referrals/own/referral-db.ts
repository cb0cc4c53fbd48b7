import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What recommending has brought a person. */
export type OwnReferral = {
  code: string;
  /** How many have joined by this person. */
  joined: number;
  /** The points that were claimed for them and not taken back. */
  earnedPoints: number;
  /** Those of them that cannot be used yet. */
  pendingPoints: number;
  /** How many invitations and mails to providers were sent since `daySince`. */
  invited: number;
};

/** The own code of a patient and what it has brought; invitations count as of today since `daySince`. */
export const findOwnReferral = (db: Db, patientId: number, daySince: Date) =>
  db.one(sql<OwnReferral>`
    select referral_code as code, joined, claimed_for_friends(own.id) as "earnedPoints", pending as "pendingPoints", invited
    from patient
    join dependant as own on own.login_id = patient.id
    cross join lateral (select count(*) as joined from referral where referrer_id = patient.id) as came
    cross join lateral (
      select coalesce(sum(base + bonus), 0)::bigint as pending from loyalty_action
      where dependant_id = own.id and kind = 'referral' and status = 'pending') as waiting
    cross join lateral (
      select count(*) as invited from sent_unasked where patient_id = patient.id and created_at > ${daySince}) as today
    where patient.id = ${patientId}`);

/** What the next friend brings. */
export type NextReward = {
  /** In points; 0 where nobody is rewarded, and where the limit of the month leaves none. */
  reward: number;
  /** A friend may bring points at all, be it next month. */
  isRewarded: boolean;
  confirmDays: number;
};

/**
 * What the next friend of a patient brings: the rule's of this moment, as far as the limit of its month goes (see
 * `openAction`); members of a federal programme get none, and nobody does while no state allows it. Somebody of no known
 * insurance counts as `unknownAs`.
 */
export const findNextReward = (db: Db, patientId: number, unknownAs: 'commercial' | 'federal', now: Date) =>
  db.one(sql<NextReward>`
    select coalesce(confirm_days, 0) as "confirmDays", brings > 0 as "isRewarded",
      case when month_cap is null then brings else least(brings, greatest(month_cap - this_month, 0)) end as reward
    from patient
    join dependant as own on own.login_id = patient.id
    left join (
      select points, confirm_days, month_cap from earning_rule where kind = 'referral' and valid_from <= ${now}
      order by valid_from desc limit 1) as rule on true
    cross join lateral (
      select case
        when case programme_class when 'unknown' then ${unknownAs} else programme_class end = 'federal' then 0
        when not exists (select from referral_reward where is_allowed) then 0
        else coalesce(rule.points, 0) end as brings) as allowed
    cross join lateral (
      select date_trunc('month', ${now}::timestamptz at time zone zone) as first_day, zone from points_programme) as month
    cross join lateral (
      select coalesce(sum(case status when 'void' then least(base, kept) else base end) filter (
          where happened_at >= first_day at time zone zone
            and happened_at < (first_day + interval '1 month') at time zone zone), 0)::bigint as this_month
      from loyalty_action where dependant_id = own.id and kind = 'referral') as so_far
    where patient.id = ${patientId}`);

/** True for a code that is somebody's. */
export const isReferralCode = async (db: Db, code: string) =>
  (await db.maybeOne(sql`select 1 from patient where referral_code = ${code}`)) !== undefined;
