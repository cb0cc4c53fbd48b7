import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type BookableType = {
  clinicId: number;
  typeId: number;
  timeZone: string;
  /** The day that it is at the clinic, `YYYY-MM-DD`. */
  today: string;
};

/** The kinds of visit that these clinics offer, by clinic. */
export const findBookableTypes = (db: Db, clinicIds: number[], now: Date) =>
  db.many(sql<BookableType>`
    select clinic.id as "clinicId", type.id as "typeId", time_zone as "timeZone",
      (${now}::timestamptz at time zone time_zone)::date as today
    from clinic
    join consultation_type as type on type.clinic_id = clinic.id and type.published
    where clinic.id = any(${clinicIds}::bigint[])
    order by clinic.id, type.id`);

export type LocalTime = { clinicId: number; date: string; time: string; timeZone: string };

/** The instants of wall-clock times (dates `YYYY/MM/DD`), by clinic. */
export const findInstants = (db: Db, times: LocalTime[]) =>
  db.many(sql<{ clinicId: number; startsAt: Date }>`
    select "clinicId", clinic_instant(date::date + time, "timeZone") as "startsAt"
    from json_to_recordset(${JSON.stringify(times)}) as local (
      "clinicId" bigint, date text, time time, "timeZone" text)`);
