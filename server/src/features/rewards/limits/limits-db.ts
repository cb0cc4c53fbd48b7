import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Somebody whose points a patient may redeem; `isGuarantor` says whether that patient looks after the household. */
type LimitedPerson = { id: number; isGuarantor: boolean; isSelf: boolean };

/** Oneself, or a person of the locked household whom this patient looks after; undefined for anyone else. */
export const findLimitedPerson = (db: Db, patientId: number, householdId: number, dependantId: number) =>
  db.maybeOne(sql<LimitedPerson>`
    select dependant.id, is_guarantor as "isGuarantor", login_id is not distinct from patient.id as "isSelf"
    from family_standing
    join patient on patient.id = patient_id
    join dependant on dependant.id = dependant_id and dependant.household_id = ${householdId}
    where patient_id = ${patientId} and dependant.id = ${dependantId}
      and (standing = 'self' or exists (
        select from family_right where family_right.standing = family_standing.standing and may = 'manage'))`);

/** Sets how many points of a person may be redeemed in a month. */
export const upsertLimit = (db: Db, dependantId: number, monthlyPoints: number, patientId: number, now: Date) =>
  db.run(sql`
    insert into spend_limit (dependant_id, month_points, set_by, set_at)
    values (${dependantId}, ${monthlyPoints}, ${patientId}, ${now})
    on conflict (dependant_id) do update set month_points = excluded.month_points, set_by = excluded.set_by,
      set_at = excluded.set_at`);

export const deleteLimit = (db: Db, dependantId: number) =>
  db.run(sql`delete from spend_limit where dependant_id = ${dependantId}`);

/** Deletes the limits of a household that nobody can lift any more: no guarantor manages the person, and they are none. */
export const deleteLimitsOfNobody = (db: Db, householdId: number) =>
  db.run(sql`
    delete from spend_limit
    using dependant
    left join patient as login on login.id = login_id
    where dependant.id = spend_limit.dependant_id and dependant.household_id = ${householdId}
      and not coalesce(is_guarantor, false) and not exists (
        select from may_for where may_for.dependant_id = dependant.id and may = 'manage')`);

export type LimitRow = { dependantId: number; monthlyPoints: number | null; usedThisMonth: number };

/** The limit of a person, null without one, and what has been redeemed of their points this month. */
export const findLimit = (db: Db, dependantId: number, now: Date) =>
  db.one(sql<LimitRow>`
    select dependant.id as "dependantId", month_points as "monthlyPoints",
      usage_of(dependant.id, 'monthPoints', date_trunc('month', ${now}::timestamptz at time zone zone)::date) as "usedThisMonth"
    from dependant
    cross join points_programme
    left join spend_limit on spend_limit.dependant_id = dependant.id
    where dependant.id = ${dependantId}`);

/** The limits of everyone this patient looks after. */
export const findLimits = (db: Db, patientId: number, now: Date) =>
  db.many(sql<LimitRow>`
    select may_for.dependant_id as "dependantId", month_points as "monthlyPoints",
      usage_of(may_for.dependant_id, 'monthPoints', date_trunc('month', ${now}::timestamptz at time zone zone)::date)
        as "usedThisMonth"
    from may_for
    cross join points_programme
    left join spend_limit on spend_limit.dependant_id = may_for.dependant_id
    where patient_id = ${patientId} and may = 'manage'
    order by may_for.dependant_id`);
