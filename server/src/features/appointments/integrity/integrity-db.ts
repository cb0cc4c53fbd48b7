import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A visit whose local time is another instant now than when it was booked: the rules of its zone have changed. */
export type DriftedVisit = { id: number; shiftId: number; startsAt: Date; movesTo: Date };

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

/**
 * Gives a shift other bounds; those of its visits follow in the same statement. Bounds that would cut off a visit are
 * drawn around it.
 */
export const resizeShift = (db: Db, shiftId: number, lo: Date, hi: Date) =>
  db.run(sql`
    with needed as (
      select min(lower(busy)) as lo, max(upper(busy)) as hi from appointment where shift_id = ${shiftId}
    ), resized as (
      update shift set lo = least(${lo}::timestamptz, needed.lo), hi = greatest(${hi}::timestamptz, needed.hi)
      from needed where id = ${shiftId}
      returning id, shift.lo, shift.hi
    )
    update appointment set shift_lo = resized.lo, shift_hi = resized.hi from resized where shift_id = resized.id`);

/** The bounds of a shift, which nobody else changes before the transaction ends. */
export const lockShift = (db: Db, shiftId: number) =>
  db.one(sql<{ lo: Date; hi: Date }>`select lo, hi from shift where id = ${shiftId} for update`);

/**
 * Moves a visit by the clock of the world and tells it in the history; its local time stays as it was told. Who was
 * reminded of it stays reminded, and a reminder that is on its way speaks of the same visit still.
 */
export const moveInstant = (db: Db, { id, startsAt, movesTo }: DriftedVisit, now: Date) =>
  db.run(sql`
    with moved as (
      update appointment set
        during = tstzrange(lower(during) + by, upper(during) + by), busy = tstzrange(lower(busy) + by, upper(busy) + by),
        reminded_start = case when reminded_start = ${startsAt} then reminded_start + by else reminded_start end
      from (select ${movesTo}::timestamptz - ${startsAt}::timestamptz as by) as move
      where id = ${id} and lower(during) = ${startsAt}
      returning id, status, version, by
    ), followed as (
      update message set visit_start = visit_start + by, expires_at = expires_at + by
      from moved
      where appointment_id = moved.id and visit_start = ${startsAt} and sent_at is null and failed_at is null
    )
    insert into appointment_event (appointment_id, version, action, actor, from_status, to_status, at)
    select id, version, action, actor, from_status, to_status, ${now}
    from moved
    join appointment_transition on action = 'keepLocalTime' and actor = 'system' and from_status = status`);

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
