import { chainOf, type NewAuditEntry } from '#server/audit/audit-db.ts';
import type { Db } from '#server/db/database.ts';
import { part, type SqlPart, sql } from '#server/db/sql.ts';
import type { BookingLimits, LimitHit } from '#server/features/appointments/limits/limits-rules.ts';
import type { Attempt } from '#server/http/repeats/idempotency.ts';
import { insertChangedEvent, offerColumns, slotAt, slotColumns, slotValues } from './visit-parts-db.ts';

/** An offer as it is at this moment: money in cents, `value` percent or cents as `type` says. */
export type OfferTerms = {
  id: number;
  /** As the clinic writes it. */
  code: string;
  title: string;
  type: 'free' | 'percentage' | 'fixed';
  originalCents: number | null;
  value: number | null;
  /** Each person can book with it once. */
  isSingleUse: boolean;
};

/** The offer of a booking, as it stays with the visit: the price with the offer in cents. */
export type BookedOffer = OfferTerms & { priceCents: number | null };

/** What every kind of booking writes. */
export type Booking = {
  patientId: number;
  dependantId: number;
  typeId: number;
  providerId: number | null;
  offer: BookedOffer | null;
  isExistingPatient: boolean | null;
  isExistingClinic: boolean;
  /** What is counted of the family first. */
  limits: BookingLimits;
  attempt: Attempt;
  /** Where the booking came from. */
  origin: Pick<NewAuditEntry, 'operation' | 'addressBlock' | 'userAgent' | 'requestId'>;
};

/** What became of a booking: its id, or which limit keeps the family from one more. */
export type Outcome = { id: number; by: null; seconds: null } | ({ id: null } & LimitHit);

/**
 * What every booking writes, all or nothing in one statement: its row (`made`), its first event, the result of the
 * attempt's key, its entry of the audit trail and, at a reward-box clinic, the promise of a boost for the next visit
 * there. A place on the waitlist brings that promise once it gets a time. A time that is only held is no appointment
 * yet: nothing is told, remembered or promised of it.
 *
 * `made` names the row as `insertChangedEvent` wants it, and is empty where `refused` has a row: a limit of the family.
 */
const writeBooking = (db: Db, booking: Booking, made: SqlPart, now: Date) =>
  db.maybeOne(sql<Outcome>`
    with refused as materialized (
      select refused_by as by, seconds from booking_refusal(${booking.dependantId},
        (select clinic_id from consultation_type where id = ${booking.typeId}), ${now}, ${JSON.stringify(booking.limits)})
    ), offered as (
      select * from offer_to_book(${JSON.stringify(booking.offer ?? {})})
    ), ${made}, changed as (
      select * from made where to_status <> 'held'
    ), told as (
      ${insertChangedEvent({ by: 'patient', id: booking.patientId }, now)}
    ), remembered as (
      insert into idempotency (patient_id, key, request_hash, http_status, answer, created_at)
      select ${booking.patientId}, ${booking.attempt.key}, ${booking.attempt.requestHash}, 200,
        jsonb_build_object('appointmentId', id), ${now}
      from changed where ${booking.attempt.key}::text is not null
    ), audited as (
      insert into audit_unsealed (chain, at, actor_id, subject_ids, action, operation, objects, outcome, address_block,
        user_agent, request_id)
      select ${chainOf(booking.patientId, booking.origin.requestId)}::integer, ${now}, ${booking.patientId},
        array(select dependant.id from dependant
          where dependant.id = ${booking.dependantId} and login_id is distinct from ${booking.patientId}),
        'book', ${booking.origin.operation}, array['appointment:' || id], 'done', ${booking.origin.addressBlock},
        ${booking.origin.userAgent}, ${booking.origin.requestId}
      from changed
    )
    select case to_status when 'requested' then promise_next_visit(id, clinic_id, ${booking.dependantId}, ${now}) else id
      end as id, null::text as by, null::integer as seconds
    from made
    union all select null, by, seconds from refused`);

/** A visit at a time: in these hours, from this instant. */
export type VisitSlot = { shiftId: number; startsAt: Date };

/**
 * Books a visit. A place that the patient holds becomes the visit, no matter who of the family it was held for. With
 * `holdUntil` the slot is only held.
 *
 * The database decides: where a limit of the family is reached it answers which one; where the slot or the person is
 * taken it books nothing and answers undefined; where it is the person of a held slot who is busy, its constraint
 * throws and the slot stays held.
 */
export const insertVisit = (
  db: Db,
  booking: Booking,
  { shiftId, startsAt }: VisitSlot,
  now: Date,
  holdUntil: Date | null = null,
) =>
  writeBooking(
    db,
    booking,
    part`kept as (
      update appointment set status = 'requested', hold_expires_at = null, dependant_id = ${booking.dependantId},
        is_existing_patient = ${booking.isExistingPatient}, is_existing_clinic = ${booking.isExistingClinic},
        (${offerColumns}) = (select * from offered), created_at = ${now}
      where booked_by = ${booking.patientId} and status = 'held' and ${holdUntil}::timestamptz is null
        and provider_id = ${booking.providerId}
        and session_key = visit_session_key(${booking.typeId}, ${startsAt}::timestamptz)
        and not exists (select from refused)
      returning id, clinic_id, version, 'request' as action, 'held' as from_status, status as to_status, null as reason
    ), placed as (
      insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, visit_type, status, time_zone,
        ${slotColumns}, is_existing_patient, is_existing_clinic, ${offerColumns}, hold_expires_at, created_at)
      select ${booking.patientId}, ${booking.dependantId}, clinic.id, type.id, 1,
        case when ${holdUntil}::timestamptz is null then 'requested' else 'held' end, time_zone,
        ${slotValues}, ${booking.isExistingPatient}, ${booking.isExistingClinic}, offered.*, ${holdUntil}, ${now}
      from shift
      cross join offered
      join consultation_type as type on type.id = ${booking.typeId} and type.clinic_id = shift.clinic_id
      join clinic on clinic.id = shift.clinic_id
      ${slotAt(startsAt)}
      where shift.id = ${shiftId} and shift.provider_id = ${booking.providerId} and tstzrange(lo, hi) @> busy
        and not exists (select from kept) and not exists (select from refused)
      on conflict do nothing
      returning id, clinic_id, version, 'request', 'new', status, null
    ), made as (
      select * from kept union all select * from placed
    )`,
    now,
  );

/** A booking without a time: a flexible or emergency request, or a place on the waitlist of a day (`YYYY/MM/DD`). */
export type OpenRequest =
  | {
      visitType: 2;
      status: 'requested';
      days: string[];
      slot: string;
      isEmergency: boolean;
      /** Where the clinic can call back about an emergency, E.164. */
      callbackPhone: string | null;
      date: null;
    }
  | {
      visitType: 1;
      status: 'waitlisted';
      days: null;
      slot: null;
      isEmergency: false;
      callbackPhone: null;
      date: string;
    };

/**
 * Takes down a request without a time. Answers which limit of the family is reached, where one is; undefined where this
 * person has the same request open already, or has used the offer.
 */
export const insertOpenRequest = (db: Db, booking: Booking, request: OpenRequest, now: Date) =>
  writeBooking(
    db,
    booking,
    part`made as (
      insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, provider_id, visit_type, status,
        local_date, time_zone, flexible_days, flexible_slot, is_emergency, callback_phone, is_existing_patient,
        is_existing_clinic, ${offerColumns}, created_at)
      select ${booking.patientId}, ${booking.dependantId}, clinic.id, type.id, ${booking.providerId},
        ${request.visitType}, ${request.status}, ${request.date}::date, time_zone, ${request.days}::text[],
        ${request.slot}, ${request.isEmergency}, ${request.callbackPhone}, ${booking.isExistingPatient},
        ${booking.isExistingClinic}, offered.*, ${now}
      from consultation_type as type
      join clinic on clinic.id = clinic_id
      cross join offered
      where type.id = ${booking.typeId} and not exists (select from refused)
      on conflict do nothing
      returning id, clinic_id, version, case status when 'waitlisted' then 'wait' else 'request' end as action,
        'new' as from_status, status as to_status, null as reason
    )`,
    now,
  );
