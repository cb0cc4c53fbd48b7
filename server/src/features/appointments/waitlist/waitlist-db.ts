import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { FreedDay } from '#server/features/appointments/freed-slot.ts';
import type { OfferFacts } from './waitlist-rules.ts';

/** An offered slot. Date and times are local to the clinic. */
export type OfferRow = OfferFacts & {
  id: number;
  appointmentId: number;
  clinicId: number;
  /** The day that is waited for, `YYYY/MM/DD`: the slot's own. */
  localDate: string;
  providerId: number;
  clinicName: string;
  startTime: string;
  endTime: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
};

/** This moment or, in the quiet hours of the clinic (migration 0024), the end of these. */
export const findMorning = async (db: Db, clinicId: number, now: Date) =>
  (
    await db.one(sql<{ at: Date }>`
    select after_quiet_hours(${now}, time_zone) as at from clinic where id = ${clinicId}`)
  ).at;

/** One offer; with `patientId`, only where this patient may act for whom it was made to. */
export const findOffer = (db: Db, offerId: number, patientId: number | null) =>
  db.maybeOne(sql<OfferRow>`
    select offer.id, appointment_id as "appointmentId", entry.clinic_id as "clinicId",
      to_char(starts_local, 'YYYY/MM/DD') as "localDate", offer.provider_id as "providerId", clinic.name as "clinicName",
      to_char(starts_local, 'HH24:MI') as "startTime",
      to_char(ends_at at time zone entry.time_zone, 'HH24:MI') as "endTime", starts_at as "startsAt",
      ends_at as "endsAt", entry.time_zone as "timeZone", outcome, expires_at as "expiresAt",
      entry.status = 'waitlisted' as "isWaiting", is_place_free(type.id, offer.provider_id, starts_at) as "isFree"
    from waitlist_offer as offer
    join appointment as entry on entry.id = appointment_id
    join consultation_type as type on type.id = entry.consultation_type_id
    join clinic on clinic.id = entry.clinic_id
    cross join lateral (
      select starts_at at time zone entry.time_zone as starts_local,
        starts_at + make_interval(mins => type.minutes) as ends_at) as times
    where offer.id = ${offerId} and (${patientId}::bigint is null or entry.dependant_id in (
      select may_act_for.dependant_id from may_act_for where patient_id = ${patientId}))`);

/** Writes down what became of an offer that was open until now. False where it was not. */
export const answerOffer = async (db: Db, offerId: number, outcome: 'accepted' | 'declined', now: Date) =>
  (await db.run(sql`
    update waitlist_offer set outcome = ${outcome}, answered_at = ${now}
    where id = ${offerId} and outcome is null and expires_at > ${now}`)) > 0;

/**
 * Writes down what became of the offers of a day that nobody answered: their time is over, their place is gone, or
 * their person does not wait any more. Answers who still waits and could have had the slot, and when that
 * was: they are told.
 */
export const closeOffers = (db: Db, { clinicId, localDate }: FreedDay, now: Date) =>
  db.many(sql<{ appointmentId: number; startsAt: Date }>`
    with closing as (
      select offer.id, entry.status = 'waitlisted' and expires_at > ${now} as is_lost,
        case when entry.status = 'waitlisted' and expires_at <= ${now} then 'expired' else 'unavailable' end as became
      from waitlist_offer as offer
      join appointment as entry on entry.id = appointment_id
      join consultation_type as type on type.id = entry.consultation_type_id
      where entry.clinic_id = ${clinicId} and entry.local_date = ${localDate}::date and outcome is null and (
        expires_at <= ${now} or entry.status <> 'waitlisted'
        or not is_place_free(type.id, offer.provider_id, starts_at))
      order by offer.id for update of offer
    ), closed as (
      update waitlist_offer as offer set outcome = became, answered_at = ${now}
      from closing where closing.id = offer.id
      returning appointment_id, starts_at, is_lost
    )
    select appointment_id as "appointmentId", starts_at as "startsAt" from closed where is_lost order by appointment_id`);
