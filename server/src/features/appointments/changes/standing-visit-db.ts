import type { AppointmentAction } from '@kindwell/contract/appointment-shape.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { VisitPlace } from '#server/features/appointments/booking/booking-db.ts';

/** Who changes an appointment: a patient or a clinic's program, by their id, or Kindwell itself. */
export type Actor = { by: 'patient' | 'clinic'; id: number } | { by: 'system'; id: null };

/** What is done to an appointment, by whom, and why. */
export type Change = { action: AppointmentAction; actor: Actor; reason?: string | null };

/** How an appointment stands while it is locked for a change. */
export type StandingVisit = {
  id: number;
  status: 'requested' | 'confirmed' | 'waitlisted' | 'completed' | 'cancelled' | 'noshow';
  bookedBy: number;
  dependantId: number;
  clinicId: number;
  typeId: number;
  providerId: number | null;
  /** Null where it has no time: a flexible request, a place on the waitlist. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** The day at the clinic, `YYYY/MM/DD`; null for a flexible request without a time. */
  localDate: string | null;
  /** When it starts there, `HH:mm`; null where it has no time. */
  localStart: string | null;
  isProposal: boolean;
  /** The clinic, or time, says that it took place: not the patient alone. */
  tookPlace: boolean;
  /** When the patient said that they will come. */
  willComeAt: Date | null;
  /** The clinic's offer that it was booked with, and its code as the clinic writes it. */
  offerId: number | null;
  offerCode: string | null;
};

/**
 * Locks an appointment until the transaction ends, so that one change comes after the other. Undefined where it isn't
 * the actor's: a patient's own or one they act for, a clinic's own. A held time is no appointment yet.
 */
export const lockVisit = (db: Db, id: number, actor: Actor) =>
  db.maybeOne(sql<StandingVisit>`
    select id, status, booked_by as "bookedBy", dependant_id as "dependantId", clinic_id as "clinicId",
      consultation_type_id as "typeId", provider_id as "providerId", lower(during) as "startsAt",
      upper(during) as "endsAt", to_char(local_date, 'YYYY/MM/DD') as "localDate",
      to_char(local_start, 'HH24:MI') as "localStart", is_proposal as "isProposal",
      taken_place_at(appointment) is not null as "tookPlace", will_come_at as "willComeAt",
      clinic_offer_id as "offerId", offer_code as "offerCode"
    from appointment
    where id = ${id} and status <> 'held' and case ${actor.by}::text
      when 'patient' then dependant_id in (
        select may_act_for.dependant_id from may_act_for where patient_id = ${actor.id})
      when 'clinic' then clinic_id = ${actor.id}
      else true end
    for update`);

/** True where the table of transitions lets the actor do this to an appointment of this status. */
export const isAllowed = async (db: Db, status: StandingVisit['status'], { action, actor }: Change) =>
  (
    await db.one(sql<{ is: boolean }>`
    select exists (select from appointment_transition
      where action = ${action} and actor = ${actor.by} and from_status = ${status}) as is`)
  ).is;

/** Whose time a place takes; null: it has no provider yet. */
export type TakenTime = { providerId: number | null; dependantId: number };

/**
 * From here on nobody else gives these providers' visits or these persons' another place before the transaction ends. Of
 * whoever gives up one place for another both are named. Two who want the same place could wait for one another in a circle,
 * for PostgreSQL looks for rivals after it has written the place, and only an insert knows how to step back; and so could
 * two who want each other's, whatever they know.
 */
export const queueForPlaces = (db: Db, places: TakenTime[]) =>
  db.run(sql`
    select pg_advisory_xact_lock(turn)
    from (
      select distinct kind, hashtextextended(kind, id) as turn
      from unnest(${places.map(({ providerId }) => providerId)}::bigint[],
        ${places.map(({ dependantId }) => dependantId)}::bigint[]) as place (provider_id, dependant_id)
      cross join lateral (values ('provider', provider_id), ('dependant', dependant_id)) as taken (kind, id)
      where id is not null
      order by kind desc, turn) as queue`);

/**
 * Changes the status as the table of transitions says for this action, and tells it in the history, in one statement.
 * Undefined where the action leads nowhere from the present status; a day that was waited for never takes place. What is
 * asked for again may be open already: then the constraint of the database throws (see refusalOf).
 */
export const changeStatus = (db: Db, id: number, { action, actor, reason = null }: Change, now: Date) =>
  db.maybeOne(sql<{ status: StandingVisit['status'] }>`
    with changed as (
      update appointment set status = to_status, is_proposal = false,
        will_come_at = case when ${action} in ('willCome', 'acceptProposal') then ${now}
          when from_status <> 'cancelled' then will_come_at end,
        seen_at = case when ${actor.by} = 'clinic' then coalesce(seen_at, ${now})
          when from_status <> 'cancelled' then seen_at end
      from appointment_transition
      where appointment.id = ${id} and action = ${action} and actor = ${actor.by} and from_status = status
        and (to_status <> 'completed' or during is not null or visit_type = 2)
      returning appointment.id, version, from_status, to_status
    ), told as (
      insert into appointment_event (appointment_id, version, action, actor, actor_id, from_status, to_status, reason, at)
      select id, version, ${action}, ${actor.by}, ${actor.id}, from_status, to_status, ${reason}, ${now}
      from changed
    )
    select to_status as status from changed`);

/** True where the person of a cancelled appointment has another one by now with the same single-use offer. */
export const isOfferUsedSince = async (db: Db, id: number) =>
  (
    await db.one(sql<{ is: boolean }>`
    select exists (
      select from appointment as visit
      join appointment as other using (clinic_offer_id, dependant_id)
      where visit.id = ${id} and visit.is_offer_single_use and other.id <> visit.id and other.is_offer_single_use
        and other.status not in ('held', 'cancelled')) as is`)
  ).is;

/** Why a cancelled appointment loses its offer, as its history says it. */
const whyDropped = {
  ended: 'The offer has ended.',
  used: 'The offer was used for another visit since.',
};

/** Takes the clinic's offer from a cancelled appointment and tells it in the history, in one statement. */
export const dropOffer = (db: Db, id: number, why: keyof typeof whyDropped, now: Date) =>
  db.run(sql`
    with dropped as (
      update appointment set clinic_offer_id = null, offer_code = null, offer_title = null, offer_type = null,
        offer_original_cents = null, offer_value = null, offer_price_cents = null, is_offer_single_use = false
      where id = ${id}
      returning id, version, status
    )
    insert into appointment_event (appointment_id, version, action, actor, from_status, to_status, reason, at)
    select id, version, 'loseOffer', 'system', status, status, ${whyDropped[why]}, ${now} from dropped`);

/** Where and when an appointment shall be: the provider, and the hours and the instant of the place. */
export type NewPlace = VisitPlace & { providerId: number };

/**
 * Gives an appointment another time or provider, or its first, and tells it, in one statement: it has either the new
 * place or the old one. Undefined where the action leads nowhere from the present status, or no lane is free. Where
 * the place or the person is taken, the constraint of the database throws and nothing has changed (see refusalOf).
 *
 * The hours are found by their id before the clinic is compared: with both in one condition the planner, for whom provider
 * and clinic are independent, reads all hours that the provider ever had there.
 */
export const changePlace = (
  db: Db,
  id: number,
  { shiftId, startsAt, providerId }: NewPlace,
  { action, actor, reason = null }: Change,
  now: Date,
) =>
  db.maybeOne(sql<{ status: StandingVisit['status'] }>`
    with shift as materialized (
      select id, provider_id, clinic_id, lo, hi from shift where id = ${shiftId} and provider_id = ${providerId}
    ), before as (
      select id, status, consultation_type_id as type_id, was_date, was_start, was_end
      from appointment
      left join lateral (
        select local_date as was_date, local_start as was_start, local_end as was_end
        where local_start is not null and ${action} <> 'restore') as was on true
      where id = ${id}
    ), changed as (
      update appointment set status = to_status, provider_id = shift.provider_id, during = tstzrange(starts_at, ends_at),
        busy = buffered.busy, local_date = (starts_at at time zone time_zone)::date,
        local_start = (starts_at at time zone time_zone)::time, local_end = (ends_at at time zone time_zone)::time,
        lane = free.lane, capacity = type.capacity, shift_id = shift.id, shift_lo = lo, shift_hi = hi,
        moved_at = ${now}, is_proposal = ${action === 'propose'}, will_come_at = null, seen_at = case
          when ${actor.by} = 'clinic' then coalesce(seen_at, ${now}) end
      from before
      join appointment_transition on from_status = before.status and action = ${action} and actor = ${actor.by}
      join consultation_type as type on type.id = before.type_id
      join shift on shift.clinic_id = type.clinic_id
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
            and rival.lane = lane.lane and rival.status in ('held', 'requested', 'confirmed') and rival.id <> ${id})
        order by random() limit 1) as free
      where appointment.id = before.id and tstzrange(lo, hi) @> buffered.busy
      returning appointment.id, version, from_status, to_status
    ), told as (
      insert into appointment_event (appointment_id, version, action, actor, actor_id, from_status, to_status, reason, at,
        was_date, was_start, was_end)
      select id, version, ${action}, ${actor.by}, ${actor.id}, from_status, to_status, ${reason}, ${now},
        was_date, was_start, was_end
      from changed join before using (id)
    )
    select to_status as status from changed`);
