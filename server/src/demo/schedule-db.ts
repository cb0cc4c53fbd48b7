import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';
import type { PlannedHoliday, PlannedRule, PlannedTimeOff } from '#server/demo/plan/plan-hours.ts';
import { plannedOpenings } from '#server/demo/plan/plan-hours.ts';
import type { PlannedVisitType } from '#server/demo/plan/plan-visit-types.ts';

/** Adds what can be booked at the clinics, and by whom it is offered. */
export async function insertVisitTypes(db: Db, types: PlannedVisitType[]) {
  await db.run(sql`
    insert into consultation_type (id, clinic_id, name, minutes, pre_minutes, post_minutes, capacity, step_minutes,
      min_lead_minutes)
    overriding system value
    select id, clinic_id, name, minutes, pre_minutes, post_minutes, capacity, step_minutes, min_lead_minutes
    from json_populate_recordset(null::consultation_type, ${rowsOf(types)})`);

  const offered = types.flatMap(({ id, clinicId, providerIds }) =>
    providerIds.map((providerId) => ({ providerId, consultationTypeId: id, clinicId })),
  );
  await db.run(sql`
    insert into provider_consultation_type (provider_id, consultation_type_id, clinic_id)
    select provider_id, consultation_type_id, clinic_id
    from json_populate_recordset(null::provider_consultation_type, ${rowsOf(offered)})`);
}

export type PlannedHours = { rules: PlannedRule[]; holidays: PlannedHoliday[]; timeOff: PlannedTimeOff[] };

/** Adds the hours of clinics and providers. */
export async function insertHours(db: Db, hours: PlannedHours) {
  await db.run(sql`
    insert into clinic_hours (clinic_id, isodow, opens, closes)
    select clinic_id, isodow, opens, closes from json_populate_recordset(null::clinic_hours, ${rowsOf(plannedOpenings)})`);

  await db.run(sql`
    insert into weekly_rule (provider_id, clinic_id, isodow, start_local, end_local)
    select provider_id, clinic_id, isodow, start_local, end_local
    from json_populate_recordset(null::weekly_rule, ${rowsOf(hours.rules)})`);

  await db.run(sql`
    insert into clinic_holiday (clinic_id, local_date, name)
    select clinic_id, local_date, name from json_populate_recordset(null::clinic_holiday, ${rowsOf(hours.holidays)})`);

  await db.run(sql`
    insert into time_off (provider_id, during)
    select provider_id, tstzrange(clinic_instant("from", time_zone), clinic_instant("to" + interval '1 day', time_zone))
    from json_to_recordset(${rowsOf(hours.timeOff)})
      as row (provider_id bigint, "from" date, "to" date, time_zone text)`);
}

/** Turns the hours of these days into shifts, in statements that stay far below the time limit of one. */
export async function expandDays(db: Db, days: string[]) {
  for (const day of days) await db.run(sql`select expand_shifts(${day}, ${day})`);
}
