import { chainOf, type NewAuditEntry } from '#server/audit/audit-db.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { BookingLimits, LimitHit } from '#server/features/appointments/limits/limits-rules.ts';
import type { Attempt } from '#server/http/idempotency.ts';

/** What a booking asks for; date and times local to the clinic, `YYYY/MM/DD` and `HH:mm`, null where it has none. */
export type Wish = {
  patientId: number;
  /** Null: for oneself. */
  dependantId: number | null;
  typeId: number;
  providerId: number | null;
  offerCode: string | null;
  date: string | null;
  startTime: string | null;
};

/** The facts that decide whether a wish can be booked. */
export type Target = {
  /** Null: nobody that this patient may act for. */
  dependantId: number | null;
  /** The provider works at the clinic and offers the type there; also true where no provider is asked for. */
  isOffered: boolean;
  clinicId: number;
  capacity: number;
  stepMinutes: number;
  minLeadMinutes: number;
  maxLeadDays: number;
  /** The clinic's date now, `YYYY/MM/DD`. */
  today: string;
  /** Null where no date or no time is asked for. */
  startsAt: Date | null;
  /** What the clinic's clock shows at these instants, `HH:mm`; another start than asked for does not exist that day. */
  startOnClock: string | null;
  endOnClock: string | null;
  /** The hours that the visit and its buffers fit into; null where the provider does not work then. */
  shiftId: number | null;
  /** The offer of the code, where the clinic has one that can be used now; what it says is kept with the booking. */
  offer: OfferTerms | null;
};

/** An offer as it is at this moment: money in cents, `value` percent or cents as `type` says. */
type OfferTerms = {
  id: number;
  /** As the clinic writes it. */
  code: string;
  title: string;
  type: 'free' | 'percentage' | 'fixed';
  originalCents: number | null;
  value: number | null;
  /** Each person can book with it once. */
  isSingleUse: boolean;
  /** The name of the only appointment type that it is for, where the wish is for another one. */
  otherType: string | null;
};

/**
 * Everything that the rules of a booking need to know, in one statement: whether person, type, clinic, provider and
 * offer belong together, and what the wished time is. Undefined where the type or its clinic is unknown.
 */
export const findTarget = (db: Db, wish: Wish, now: Date) =>
  db.maybeOne(sql<Target>`
    select
      (select dependant.id from may_act_for join dependant on dependant.id = dependant_id
        where patient_id = ${wish.patientId} and case
          when ${wish.dependantId}::bigint is null then login_id = patient_id
          else dependant.id = ${wish.dependantId} end) as "dependantId",
      ${wish.providerId}::bigint is null or exists (
        select from provider_consultation_type as offers
        join provider on provider.id = offers.provider_id and provider.published
        where offers.provider_id = ${wish.providerId} and consultation_type_id = type.id) as "isOffered",
      clinic.id as "clinicId", capacity, step_minutes as "stepMinutes", min_lead_minutes as "minLeadMinutes",
      max_lead_days as "maxLeadDays",
      to_char(${now}::timestamptz at time zone time_zone, 'YYYY/MM/DD') as today,
      starts_at as "startsAt", to_char(starts_at at time zone time_zone, 'HH24:MI') as "startOnClock",
      to_char((starts_at + visit) at time zone time_zone, 'HH24:MI') as "endOnClock",
      (select shift.id from shift
        where provider_id = ${wish.providerId} and shift.clinic_id = clinic.id
          and tstzrange(lo, hi) @> tstzrange(starts_at - pre, starts_at + visit + post)
          and not exists (select from clinic_holiday
            where clinic_holiday.clinic_id = clinic.id and clinic_holiday.local_date = shift.local_date)
          and not exists (select from time_off
            where time_off.provider_id = shift.provider_id
              and during && tstzrange(starts_at - pre, starts_at + visit + post))) as "shiftId",
      (select json_build_object('id', offer.id, 'code', offer_code, 'title', offer.title, 'type', offer.type,
          'originalCents', original_price_cents, 'value', discount_value, 'isSingleUse', is_single_use,
          'otherType', (select name from consultation_type as only_for
            where only_for.id = offer.consultation_type_id and only_for.id <> type.id))
        from clinic_offer as offer
        where offer.clinic_id = clinic.id and upper(offer_code) = upper(${wish.offerCode})
          and offer_is_open(offer.status, valid_until, time_zone, ${now})
        order by valid_until, offer.id limit 1) as offer
    from consultation_type as type
    join clinic on clinic.id = type.clinic_id and clinic.published
    cross join lateral (
      select clinic_instant(${wish.date}::date + ${wish.startTime}::time, time_zone) as starts_at,
        make_interval(mins => pre_minutes) as pre, make_interval(mins => minutes) as visit,
        make_interval(mins => post_minutes) as post) as times
    where type.id = ${wish.typeId} and type.published`);

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

/** The offer of a booking as its statement reads it. */
export const writeOffer = (offer: BookedOffer | null) => JSON.stringify(offer ?? {});

/** What became of a booking: its id, or which limit keeps the family from one more. */
export type Outcome = { id: number; by: null; seconds: null } | ({ id: null } & LimitHit);

/** A visit at a time: in these hours, from this instant. */
export type VisitPlace = { shiftId: number; startsAt: Date };

/**
 * Books a visit, writes its first event, remembers the result of the attempt's key, adds the booking to the audit trail
 * and, at a reward-box clinic, promises the boost of the next visit there, all or nothing in one statement. A place that
 * the patient holds becomes the visit, whoever of the family it was held for. With `holdUntil` the place is only held:
 * that is no appointment yet, and nothing is told, remembered or promised.
 *
 * The database decides: where a limit of the family is reached it answers which one; where the place or the person is
 * taken it books nothing and answers undefined; where it is the person of a held place who is busy, its constraint
 * throws and the place stays held. Of a session's free lanes it takes any, so that many who come at once seldom want
 * the same one.
 */
export const insertVisit = (
  db: Db,
  booking: Booking,
  { shiftId, startsAt }: VisitPlace,
  now: Date,
  holdUntil: Date | null = null,
) =>
  db.maybeOne(sql<Outcome>`
    with refused as materialized (
      select * from refused_booking(${booking.dependantId}, ${booking.typeId}, ${now}, ${JSON.stringify(booking.limits)})
    ), offered as (
      select * from offer_to_book(${writeOffer(booking.offer)})
    ), kept as (
      update appointment set status = 'requested', hold_expires_at = null, dependant_id = ${booking.dependantId},
        is_existing_patient = ${booking.isExistingPatient}, is_existing_clinic = ${booking.isExistingClinic},
        (clinic_offer_id, offer_code, offer_title, offer_type, offer_original_cents, offer_value, offer_price_cents,
          is_offer_single_use) = (select * from offered), created_at = ${now}
      where booked_by = ${booking.patientId} and status = 'held' and ${holdUntil}::timestamptz is null
        and provider_id = ${booking.providerId}
        and session_key = visit_session_key(${booking.typeId}, ${startsAt}::timestamptz)
        and not exists (select from refused)
      returning id, version, 'held' as was, status, clinic_id
    ), placed as (
      insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, provider_id, visit_type, status,
        during, busy, local_date, local_start, local_end, time_zone, lane, capacity, shift_id, shift_lo, shift_hi,
        is_existing_patient, is_existing_clinic, clinic_offer_id, offer_code, offer_title, offer_type,
        offer_original_cents, offer_value, offer_price_cents, is_offer_single_use, hold_expires_at, created_at)
      select ${booking.patientId}, ${booking.dependantId}, clinic.id, type.id, shift.provider_id, 1,
        case when ${holdUntil}::timestamptz is null then 'requested' else 'held' end,
        tstzrange(starts_at, ends_at), busy, (starts_at at time zone time_zone)::date,
        (starts_at at time zone time_zone)::time, (ends_at at time zone time_zone)::time, time_zone, lane,
        type.capacity, shift.id, lo, hi, ${booking.isExistingPatient}, ${booking.isExistingClinic}, offered.*,
        ${holdUntil}, ${now}
      from shift
      cross join offered
      join consultation_type as type on type.id = ${booking.typeId} and type.clinic_id = shift.clinic_id
      join clinic on clinic.id = shift.clinic_id
      cross join lateral (
        select ${startsAt}::timestamptz as starts_at,
          ${startsAt}::timestamptz + make_interval(mins => minutes) as ends_at) as visit
      cross join lateral (
        select tstzrange(starts_at - make_interval(mins => pre_minutes),
          ends_at + make_interval(mins => post_minutes)) as busy) as buffered
      cross join lateral (
        select lane from generate_series(1, type.capacity) as lane
        where not exists (
          select from appointment as rival
          where rival.provider_id = shift.provider_id and rival.session_key = visit_session_key(type.id, starts_at)
            and rival.lane = lane.lane and rival.status in ('held', 'requested', 'confirmed'))
        order by random() limit 1) as free
      where shift.id = ${shiftId} and shift.provider_id = ${booking.providerId} and tstzrange(lo, hi) @> busy
        and not exists (select from kept) and not exists (select from refused)
      on conflict do nothing
      returning id, version, 'new' as was, status, clinic_id
    ), booked as (
      select * from kept union all select * from placed where status = 'requested'
    ), noted as (
      insert into appointment_event (appointment_id, version, action, from_status, to_status, actor, actor_id, at)
      select id, version, 'request', was, status, 'patient', ${booking.patientId}, ${now} from booked
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
    select promise_next_visit(id, clinic_id, ${booking.dependantId}, ${now}) as id, null::text as by, null::integer as seconds from booked
    union all select id, null, null from placed where status = 'held'
    union all select null, by, seconds from refused`);

/**
 * Why a visit could not be booked: the person is elsewhere then, has used the offer, the place is taken, or (none of
 * these) luck was against it.
 * `mayBeIdle`: there are holds that bind nobody: those that have expired, and the patient's own.
 */
export const findClash = (
  db: Db,
  { patientId, dependantId, typeId, providerId, offer }: Booking,
  { startsAt }: VisitPlace,
  now: Date,
) =>
  db.one(sql<{ mayBeIdle: boolean; isPersonBusy: boolean; isOfferUsed: boolean; isPlaceTaken: boolean }>`
    select
      exists (select from appointment where status = 'held' and hold_expires_at <= ${now})
        or exists (select from appointment where status = 'held' and booked_by = ${patientId}) as "mayBeIdle",
      exists (select from appointment
        where dependant_id = ${dependantId} and status in ('held', 'requested', 'confirmed')
          and during && tstzrange(starts_at, ends_at)) as "isPersonBusy",
      exists (select from appointment
        where dependant_id = ${dependantId} and clinic_offer_id = ${offer?.id ?? null} and is_offer_single_use
          and ${offer?.isSingleUse ?? false} and status not in ('held', 'cancelled')) as "isOfferUsed",
      exists (select from appointment
        where provider_id = ${providerId} and status in ('held', 'requested', 'confirmed')
          and session_key <> visit_session_key(type.id, starts_at)
          and busy && tstzrange(starts_at - make_interval(mins => pre_minutes),
            ends_at + make_interval(mins => post_minutes)))
        or (select count(*) from appointment
          where provider_id = ${providerId} and status in ('held', 'requested', 'confirmed')
            and session_key = visit_session_key(type.id, starts_at)) >= type.capacity as "isPlaceTaken"
    from consultation_type as type
    cross join lateral (
      select ${startsAt}::timestamptz as starts_at,
        ${startsAt}::timestamptz + make_interval(mins => minutes) as ends_at) as visit
    where type.id = ${typeId}`);
