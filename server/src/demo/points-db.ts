import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';
import type { OpenAction } from '#server/features/loyalty/earning/earning-db.ts';

/** A completed visit of the demo. */
export type VisitRow = {
  id: number;
  personId: number;
  clinicId: number;
  /** The day at the clinic, YYYY-MM-DD. */
  day: string;
  happenedAt: Date;
  completedAt: Date;
};

/** The completed visits, the oldest first. */
export const findCompletedVisits = (db: Db) =>
  db.many(sql<VisitRow>`
    select appointment.id, dependant_id as "personId", clinic_id as "clinicId", local_date as day,
      lower(during) as "happenedAt", at as "completedAt"
    from appointment
    join appointment_event on appointment_id = appointment.id and to_status = 'completed'
    where status = 'completed'
    order by lower(during), appointment.id`);

/** A boost that runs on these days; for every clinic where none is named. */
export type PlannedBoost = {
  title: string;
  description: string;
  clinicId: number | null;
  multiplier: number;
  startsOn: string;
  endsOn: string;
};

/** Adds the boosts of visits. */
export const insertBoosts = (db: Db, boosts: PlannedBoost[]) =>
  db.run(sql`
    insert into boost (kind, title, description, earning_kind, clinic_id, multiplier, starts_on, ends_on)
    select 'window', title, description, 'visit', clinic_id, multiplier, starts_on, ends_on
    from json_populate_recordset(null::boost, ${rowsOf(boosts)})`);

/** At a reward-box clinic the booking of a visit promised to multiply it: keeps the promise, and answers the bonus. */
export async function boostVisit(db: Db, action: OpenAction): Promise<OpenAction> {
  const boosted = await db.maybeOne(sql<{ bonus: number }>`
    with promise as (
      insert into boost_grant (boost_id, clinic_id, dependant_id, appointment_id, granted_at, expires_at, consumed_by)
      select boost.id, clinic.id, dependant_id, appointment.id, appointment.created_at,
        appointment.created_at + make_interval(months => grant_months), ${action.id}
      from boost
      join appointment on appointment.id = (select appointment_id from loyalty_action where id = ${action.id})
      join clinic on clinic.id = appointment.clinic_id and is_reward_box
      where boost.kind = 'nextVisit' and boost.clinic_id is null
      returning boost_id
    )
    update loyalty_action set boost_id = boost.id, multiplier = boost.multiplier,
      bonus = base * (boost.multiplier - 10000) / 10000
    from promise
    join boost on boost.id = promise.boost_id
    where loyalty_action.id = ${action.id}
    returning bonus`);

  return { ...action, bonus: boosted?.bonus ?? 0 };
}

/** Whoever has booked at a reward-box clinic is promised more for the visit to come; the first booking counts. */
export const promiseBoosts = (db: Db) =>
  db.run(sql`
    insert into boost_grant (boost_id, clinic_id, dependant_id, appointment_id, granted_at, expires_at)
    select distinct on (clinic.id, dependant_id) boost.id, clinic.id, dependant_id, appointment.id, appointment.created_at,
      appointment.created_at + make_interval(months => grant_months)
    from appointment
    join clinic on clinic.id = appointment.clinic_id and is_reward_box
    join boost on boost.kind = 'nextVisit' and boost.clinic_id is null
    where status in ('requested', 'confirmed')
    order by clinic.id, dependant_id, appointment.created_at, appointment.id`);
