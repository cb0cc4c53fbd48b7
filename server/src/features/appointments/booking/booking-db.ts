import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type {
  Booking,
  OfferTerms,
  OpenRequest,
  VisitSlot,
} from '#server/features/appointments/writing/book-visit-db.ts';

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
  offer: TargetOffer | null;
};

/** `otherType`: the name of the only appointment type that the offer is for, where the wish is for another one. */
type TargetOffer = OfferTerms & { otherType: string | null };

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
          'otherType', (select called(name, (select language from patient where id = ${wish.patientId}))
            from consultation_type as only_for
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

/**
 * Why a visit could not be booked: the person is elsewhere then, has used the offer, the slot is taken, or (none of
 * these) luck was against it.
 * `mayBeIdle`: there are holds that bind nobody: those that have expired, and the patient's own.
 */
export const findClash = (
  db: Db,
  { patientId, dependantId, typeId, providerId, offer }: Booking,
  { startsAt }: VisitSlot,
  now: Date,
) =>
  db.one(sql<{ mayBeIdle: boolean; isPersonBusy: boolean; isOfferUsed: boolean; isSlotTaken: boolean }>`
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
            and session_key = visit_session_key(type.id, starts_at)) >= type.capacity as "isSlotTaken"
    from consultation_type as type
    cross join lateral (
      select ${startsAt}::timestamptz as starts_at,
        ${startsAt}::timestamptz + make_interval(mins => minutes) as ends_at) as visit
    where type.id = ${typeId}`);

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
