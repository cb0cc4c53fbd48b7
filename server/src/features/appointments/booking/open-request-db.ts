import { chainOf } from '#server/audit/audit-db.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { type Booking, type Outcome, writeOffer } from './booking-db.ts';

/** A booking without a time: a flexible or emergency request, or a place on the waitlist of a day (`YYYY/MM/DD`). */
export type OpenRequest =
  | { visitType: 2; status: 'requested'; days: string[]; slot: string; isEmergency: boolean; date: null }
  | { visitType: 1; status: 'waitlisted'; days: null; slot: null; isEmergency: false; date: string };

/**
 * Takes down a request without a time, writes its first event, remembers the result of the attempt's key and adds the
 * booking to the audit trail, all or nothing in one statement. At a reward-box clinic a request promises the boost of the
 * next visit there; a place on the waitlist does so once it gets a time. Answers which limit of the family is reached, where
 * one is; undefined where this person has the same request open already, or has used the offer.
 */
export const insertOpenRequest = (db: Db, booking: Booking, request: OpenRequest, now: Date) =>
  db.maybeOne(sql<Outcome>`
    with refused as materialized (
      select * from refused_booking(${booking.dependantId}, ${booking.typeId}, ${now}, ${JSON.stringify(booking.limits)})
    ), offered as (
      select * from offer_to_book(${writeOffer(booking.offer)})
    ), booked as (
      insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, provider_id, visit_type, status,
        local_date, time_zone, flexible_days, flexible_slot, is_emergency, is_existing_patient, is_existing_clinic,
        clinic_offer_id, offer_code, offer_title, offer_type, offer_original_cents, offer_value, offer_price_cents,
        is_offer_single_use, created_at)
      select ${booking.patientId}, ${booking.dependantId}, clinic.id, type.id, ${booking.providerId},
        ${request.visitType}, ${request.status}, ${request.date}::date, time_zone, ${request.days}::text[],
        ${request.slot}, ${request.isEmergency}, ${booking.isExistingPatient}, ${booking.isExistingClinic},
        offered.*, ${now}
      from consultation_type as type
      join clinic on clinic.id = clinic_id
      cross join offered
      where type.id = ${booking.typeId} and not exists (select from refused)
      on conflict do nothing
      returning id, status, clinic_id
    ), noted as (
      insert into appointment_event (appointment_id, version, action, from_status, to_status, actor, actor_id, at)
      select id, 1, case status when 'waitlisted' then 'wait' else 'request' end, 'new', status, 'patient',
        ${booking.patientId}, ${now}
      from booked
    ), remembered as (
      insert into idempotency (patient_id, key, request_hash, http_status, answer, created_at)
      select ${booking.patientId}, ${booking.attempt.key}, ${booking.attempt.requestHash}, 200,
        jsonb_build_object('appointmentId', id), ${now}
      from booked where ${booking.attempt.key}::text is not null
    ), audited as (
      insert into audit_unsealed (chain, at, actor_id, subject_ids, action, operation, objects, outcome, address_block,
        user_agent, request_id)
      select ${chainOf(booking.patientId, booking.origin.requestId)}::integer, ${now}, ${booking.patientId},
        array(select dependant.id from dependant
          where dependant.id = ${booking.dependantId} and login_id is distinct from ${booking.patientId}),
        'book', ${booking.origin.operation}, array['appointment:' || id], 'done', ${booking.origin.addressBlock},
        ${booking.origin.userAgent}, ${booking.origin.requestId}
      from booked
    )
    select case status when 'requested' then promise_next_visit(id, clinic_id, ${booking.dependantId}, ${now}) else id end
      as id, null::text as by, null::integer as seconds
    from booked
    union all select null, by, seconds from refused`);

/** True where this person has the same request open already, or waits for the same day. */
export const isAskedFor = async (
  db: Db,
  { dependantId, typeId }: Pick<Booking, 'dependantId' | 'typeId'>,
  { status, date }: OpenRequest,
) =>
  (
    await db.one(sql<{ is: boolean }>`
    select exists (
      select from appointment
      where dependant_id = ${dependantId} and consultation_type_id = ${typeId} and status = ${status}
        and during is null and local_date is not distinct from ${date}::date) as is`)
  ).is;
