import type { Db } from '#server/db/database.ts';
import { idList, sql } from '#server/db/sql.ts';

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
    where clinic.id = any(${idList(clinicIds)})
    order by clinic.id, type.id`);

/** A time by the clock of a clinic: `YYYY/MM/DD` and `HH:mm`. */
export type LocalTime = { clinicId: number; date: string; time: string; timeZone: string };

/** These times with the instants that they are. */
export const findInstants = (db: Db, times: LocalTime[]) =>
  db.many(sql<LocalTime & { startsAt: Date }>`
    select "clinicId", date, time, "timeZone", clinic_instant(date::date + time::time, "timeZone") as "startsAt"
    from json_to_recordset(${JSON.stringify(times)}) as local (
      "clinicId" bigint, date text, time text, "timeZone" text)`);
