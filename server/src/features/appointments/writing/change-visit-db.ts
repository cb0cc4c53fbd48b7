import type { AppointmentAction, AppointmentStatus } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { VisitSlot } from './book-visit-db.ts';
import { type Actor, insertChangedEvent, offerColumns, slotAt, slotColumns, slotValues } from './visit-parts-db.ts';

/** What is done to an appointment, by whom, and why. */
export type Change = { action: AppointmentAction; actor: Actor; reason?: string | null };

/**
 * Changes the status as the table of transitions says for this action, and tells it in the history, in one statement.
 * Undefined where the action leads nowhere from the present status; a day that was waited for never takes place. What is
 * asked for again may be open already: then the constraint of the database throws (see refusalOf).
 */
export const changeStatus = (db: Db, id: number, { action, actor, reason = null }: Change, now: Date) =>
  db.maybeOne(sql<{ status: AppointmentStatus }>`
    with changed as (
      update appointment set status = to_status, is_proposal = false,
        will_come_at = case when ${action} in ('willCome', 'acceptProposal') then ${now}
          when from_status <> 'cancelled' then will_come_at end,
        seen_at = case when ${actor.by} = 'clinic' then coalesce(seen_at, ${now})
          when from_status <> 'cancelled' then seen_at end
      from appointment_transition
      where appointment.id = ${id} and action = ${action} and actor = ${actor.by} and from_status = status
        and (to_status <> 'completed' or during is not null or visit_type = 2)
      returning appointment.id, clinic_id, version, action, from_status, to_status, ${reason}::text as reason
    ), told as (
      ${insertChangedEvent(actor, now)}
    )
    select to_status as status from changed`);

/** Where and when an appointment shall be: the provider, and the hours and the instant of the slot. */
export type NewSlot = VisitSlot & { providerId: number };

/**
 * Gives an appointment another time or provider, or its first, and tells it, in one statement: it has either the new
 * place or the old one. Undefined where the action leads nowhere from the present status, or no lane is free. Where
 * the slot or the person is taken, the constraint of the database throws and nothing has changed (see refusalOf).
 *
 * The hours are found by their id before the clinic is compared: with both in one condition the planner, for whom provider
 * and clinic are independent, reads all hours that the provider ever had there.
 */
export const changeSlot = (
  db: Db,
  id: number,
  { shiftId, startsAt, providerId }: NewSlot,
  { action, actor, reason = null }: Change,
  now: Date,
) =>
  db.maybeOne(sql<{ status: AppointmentStatus }>`
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
      update appointment set status = to_status, (${slotColumns}) = row(${slotValues}), moved_at = ${now},
        is_proposal = ${action === 'propose'}, will_come_at = null,
        seen_at = case when ${actor.by} = 'clinic' then coalesce(seen_at, ${now}) end
      from before
      join appointment_transition on from_status = before.status and action = ${action} and actor = ${actor.by}
      join consultation_type as type on type.id = before.type_id
      join shift on shift.clinic_id = type.clinic_id
      ${slotAt(startsAt, id)}
      where appointment.id = before.id and tstzrange(lo, hi) @> buffered.busy
      returning appointment.id, appointment.clinic_id, version, action, from_status, to_status,
        ${reason}::text as reason, was_date, was_start, was_end
    ), told as (
      ${insertChangedEvent(actor, now, { was: true })}
    )
    select to_status as status from changed`);

/** Why a cancelled appointment loses its offer, as its history says it. */
const whyDropped = {
  ended: 'offerEnded',
  used: 'offerUsed',
};

/** Takes the clinic's offer from a cancelled appointment and tells it in the history, in one statement. */
export const dropOffer = (db: Db, id: number, why: keyof typeof whyDropped, now: Date) =>
  db.run(sql`
    with changed as (
      update appointment set (${offerColumns}) = (select * from offer_to_book('{}'))
      where id = ${id}
      returning id, clinic_id, version, 'loseOffer' as action, status as from_status, status as to_status,
        ${whyDropped[why]}::text as reason
    )
    ${insertChangedEvent({ by: 'system', id: null }, now)}`);
