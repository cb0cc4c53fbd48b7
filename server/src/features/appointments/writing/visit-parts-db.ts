import { part } from '#server/db/sql.ts';

/** Who changes a visit: a patient or a clinic's program, by their id, or Kindwell itself. */
export type Actor = { by: 'patient' | 'clinic'; id: number } | { by: 'system'; id: null };

/** What a visit keeps of the offer that it was booked with: the columns of a row of `offer_to_book`, in its order. */
export const offerColumns = part`
  clinic_offer_id, offer_code, offer_title, offer_type, offer_original_cents, offer_value, offer_price_cents,
  is_offer_single_use`;

/** Where and when a visit is: the columns that change together, in the order of `slotValues`. */
export const slotColumns = part`
  provider_id, during, busy, local_date, local_start, local_end, lane, capacity, shift_id, shift_lo, shift_hi`;

/** The values of `slotColumns`, where `shift`, `type` and `slotAt` are joined. */
export const slotValues = part`
  shift.provider_id, tstzrange(starts_at, ends_at), buffered.busy, (starts_at at time zone time_zone)::date,
  (starts_at at time zone time_zone)::time, (ends_at at time zone time_zone)::time, free.lane, type.capacity, shift.id,
  lo, hi`;

/**
 * The place of a visit of `type` in `shift` from this instant: `visit` (from when to when), `buffered` (what it keeps
 * busy) and `free` (its lane). Of a session's free lanes it is any, so that many who come at once seldom want the same
 * one; no row where none is free. `besides`: the visit that is given the slot, and so is no rival.
 */
export const slotAt = (startsAt: Date, besides: number | null = null) => part`
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
        and rival.lane = lane.lane and rival.status in ('held', 'requested', 'confirmed')
        ${besides === null ? part`` : part`and rival.id <> ${besides}`})
    order by random() limit 1) as free`;

/**
 * Tells the history what `changed` has: its rows are visits by `id` and `clinic_id`, with the `version`, `action`,
 * `from_status`, `to_status` and `reason` of their change: where Kindwell itself makes it, a code (decision 71). `was`: with where they were before.
 */
export const insertChangedEvent = ({ by, id }: Actor, now: Date, { was = false } = {}) => part`
  insert into appointment_event (appointment_id, shard_clinic_id, version, action, from_status, to_status, reason,
    reason_code, actor, actor_id, at, was_date, was_start, was_end)
  select id, clinic_id, version, action, from_status, to_status,
    ${by === 'system' ? part`null, reason` : part`reason, null`}, ${by}, ${id}, ${now},
    ${was ? part`was_date, was_start, was_end` : part`null, null, null`}
  from changed`;
