import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { DriftedVisit } from '#server/features/appointments/writing/move-instant-db.ts';

/** The visits to come, of whatever status, that have drifted; those that move later come last first. */
export const findDriftedVisits = (db: Db, now: Date) =>
  db.many(sql<DriftedVisit>`
    select id, shift_id as "shiftId", lower(during) as "startsAt", moves_to as "movesTo"
    from appointment
    cross join lateral (select clinic_instant(local_date + local_start, time_zone) as moves_to) as meant
    where during is not null and lower(during) > ${now} and moves_to <> lower(during)
    order by case when moves_to > lower(during) then lower(during) end desc nulls last, lower(during)`);

/** The clinics with hours to come that their weekly rules do not make any more. */
export const findClinicsWithStaleHours = (db: Db, now: Date) =>
  db.many(sql<{ clinicId: number }>`
    select distinct shift.clinic_id as "clinicId"
    from shift
    join clinic on clinic.id = shift.clinic_id
    where lo > ${now} and not exists (
      select from weekly_rule
      where weekly_rule.provider_id = shift.provider_id and weekly_rule.clinic_id = shift.clinic_id
        and isodow = extract(isodow from shift.local_date) and shift.local_date between valid_from and valid_to
        and lo >= clinic_instant(shift.local_date + start_local, time_zone)
        and hi <= clinic_instant(shift.local_date + end_local
          + case when end_local <= start_local then interval '1 day' else interval '0' end, time_zone))
    order by shift.clinic_id`);

/** The bounds of a shift, which nobody else changes before the transaction ends. */
export const lockShift = (db: Db, shiftId: number) =>
  db.one(sql<{ lo: Date; hi: Date }>`select lo, hi from shift where id = ${shiftId} for update`);

/** A live visit that somebody has to look after. Its time is local to the clinic, `YYYY/MM/DD HH:mm`. */
export type NamedVisit = { id: number; clinic: string; localTime: string };

/** The live ones of these visits, by id. */
export const nameVisits = (db: Db, ids: number[]) =>
  db.many(sql<NamedVisit>`
    select appointment.id, clinic.name as clinic, to_char(local_date + local_start, 'YYYY/MM/DD HH24:MI') as "localTime"
    from appointment join clinic on clinic.id = clinic_id
    where appointment.id = any(${ids}::bigint[]) and status in ('held', 'requested', 'confirmed')
    order by appointment.id`);

/** The visits to come at times that have been closed since they were booked, and by what. */
export const findDisplacedVisits = (db: Db, now: Date) =>
  db.many(sql<NamedVisit & { reason: string }>`
    select appointment.id, clinic.name as clinic, to_char(local_date + local_start, 'YYYY/MM/DD HH24:MI') as "localTime",
      string_agg(reason, ', ' order by reason) as reason
    from displaced_visit
    join appointment on appointment.id = appointment_id
    join clinic on clinic.id = clinic_id
    where lower(during) > ${now}
    group by appointment.id, clinic.name
    order by appointment.id`);

/** How many visits to come are at times that have been closed since they were booked. */
export const countDisplacedVisits = async (db: Db, now: Date) =>
  (
    await db.one(sql<{ visits: number }>`
      select count(distinct appointment_id) as visits
      from displaced_visit
      join appointment on appointment.id = appointment_id
      where lower(during) > ${now}`)
  ).visits;
