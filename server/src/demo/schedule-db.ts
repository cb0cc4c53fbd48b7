import type { Db } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sql } from '#server/db/sql.ts';
import type { PlannedHoliday, PlannedTimeOff } from '#server/demo/plan/plan-hours.ts';

export type PlannedAbsence = { holidays: PlannedHoliday[]; timeOff: PlannedTimeOff[] };

/** Adds the days on which clinics are closed and providers are away. */
export async function insertAbsence(db: Db, hours: PlannedAbsence) {
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
