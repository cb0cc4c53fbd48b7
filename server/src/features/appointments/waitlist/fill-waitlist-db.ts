import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { FreedDay } from '#server/features/appointments/freed-slot.ts';
import { answerMinutes, leastAnswerMinutes, minutesBeforeStart, offersAtOnce } from './waitlist-rules.ts';

/** Somebody who waits; `providerId` is null where anyone will do. */
export type Waiting = { appointmentId: number; typeId: number; providerId: number | null };

/** A free slot of a type on the day that is filled: minutes from its midnight, and how many visits it takes. */
export type FreeSlot = { providerId: number; minute: number; places: number };

/**
 * Who waits for a day, the longest waiting first, locked until the transaction ends: two workers never fill the same day
 * side by side. Who gave their place up and waits again does so from then on.
 */
export const lockWaiting = (db: Db, { clinicId, localDate }: FreedDay) =>
  db.many(sql<Waiting>`
    select id as "appointmentId", consultation_type_id as "typeId", provider_id as "providerId"
    from appointment
    where clinic_id = ${clinicId} and local_date = ${localDate}::date and status = 'waitlisted'
    order by coalesce(
      (select max(at) from appointment_event
        where appointment_id = appointment.id and action in ('wait', 'waitAgain')), created_at), id
    for update`);

/** An offer that was made: its link opens it until `expiresAt`. */
export type MadeOffer = { id: number; startsAt: Date; expiresAt: Date };

/**
 * Those of a type's free slots of a day that may be offered to one more: `offersAtOnce` people are asked for each visit
 * that a slot takes, also where they wait for another type.
 */
export const findOpenSlots = (db: Db, { clinicId, localDate }: FreedDay, typeId: number, places: FreeSlot[]) =>
  db.many(sql<FreeSlot>`
    select "providerId", minute, places
    from json_to_recordset(${JSON.stringify(places)}) as place ("providerId" bigint, minute integer, places integer)
    join consultation_type as type on type.id = ${typeId}
    join clinic on clinic.id = ${clinicId}
    cross join lateral (
      select visit_busy(clinic_instant(${localDate}::date + make_interval(mins => minute), time_zone),
        type.pre_minutes, type.minutes, type.post_minutes) as busy) as at
    where ${offersAtOnce} * places > (
      select count(*) from waitlist_offer as asked
      join appointment as rival on rival.id = asked.appointment_id
      join consultation_type as wanted on wanted.id = rival.consultation_type_id
      where asked.provider_id = place."providerId" and asked.outcome is null
        and visit_busy(asked.starts_at, wanted.pre_minutes, wanted.minutes, wanted.post_minutes) && at.busy)`);

/**
 * Offers somebody who waits the earliest of these places of their type; undefined where none is for them: they have an
 * open offer, an offer at that hour was made to them before, they are elsewhere then or asked whether they would
 * be, or too little time is left to answer.
 */
export const insertOffer = (db: Db, appointmentId: number, places: FreeSlot[], now: Date) =>
  db.maybeOne(sql<MadeOffer>`
    insert into waitlist_offer (appointment_id, shard_clinic_id, provider_id, starts_at, sent_at, expires_at)
    select entry.id, entry.clinic_id, place."providerId", starts_at, ${now}, ends.expires_at
    from appointment as entry
    join dependant on dependant.id = entry.dependant_id and removed_at is null
    join consultation_type as type on type.id = entry.consultation_type_id
    cross join json_to_recordset(${JSON.stringify(places)}) as place ("providerId" bigint, minute integer, places integer)
    cross join lateral (
      select clinic_instant(entry.local_date + make_interval(mins => minute), entry.time_zone) as starts_at) as begins
    cross join lateral (
      select least(${now}::timestamptz + make_interval(mins => ${answerMinutes}),
        starts_at - make_interval(mins => greatest(min_lead_minutes, ${minutesBeforeStart}))) as expires_at) as ends
    where entry.id = ${appointmentId} and entry.status = 'waitlisted'
      and ends.expires_at >= ${now}::timestamptz + make_interval(mins => ${leastAnswerMinutes})
      and not exists (select from waitlist_offer as own
        where own.appointment_id = entry.id and (own.outcome is null
          or own.outcome <> 'unavailable' and own.provider_id = place."providerId"
            and visit_busy(own.starts_at, type.pre_minutes, type.minutes, type.post_minutes)
              && visit_busy(begins.starts_at, type.pre_minutes, type.minutes, type.post_minutes)))
      and not exists (select from appointment as other
        where other.dependant_id = entry.dependant_id and other.status in ('held', 'requested', 'confirmed')
          and during && tstzrange(begins.starts_at, begins.starts_at + make_interval(mins => type.minutes)))
      and not exists (select from appointment as other
        join consultation_type as wanted on wanted.id = other.consultation_type_id
        join waitlist_offer as asked on asked.appointment_id = other.id and asked.outcome is null
        where other.dependant_id = entry.dependant_id and other.status = 'waitlisted'
          and tstzrange(asked.starts_at, asked.starts_at + make_interval(mins => wanted.minutes))
            && tstzrange(begins.starts_at, begins.starts_at + make_interval(mins => type.minutes)))
    order by starts_at, place."providerId" limit 1
    returning id, starts_at as "startsAt", expires_at as "expiresAt"`);

/** When the first of a day's open offers ends; null without one. */
export const findNextExpiry = async (db: Db, { clinicId, localDate }: FreedDay) =>
  (
    await db.one(sql<{ endsAt: Date | null }>`
    select min(expires_at) as "endsAt"
    from waitlist_offer join appointment on appointment.id = appointment_id
    where clinic_id = ${clinicId} and local_date = ${localDate}::date and outcome is null`)
  ).endsAt;

/** The days, not over yet, that somebody waits for. */
export const findWaitedDays = (db: Db, now: Date) =>
  db.many(sql<FreedDay>`
    select distinct clinic_id as "clinicId", to_char(local_date, 'YYYY/MM/DD') as "localDate"
    from appointment
    where status = 'waitlisted' and local_date >= (${now}::timestamptz at time zone time_zone)::date
    order by 1, 2`);
