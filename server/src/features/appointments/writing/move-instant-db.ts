import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { insertChangedEvent } from './visit-parts-db.ts';

/** A visit whose local time is another instant now than when it was booked: the rules of its zone have changed. */
export type DriftedVisit = { id: number; shiftId: number; startsAt: Date; movesTo: Date };

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
      returning id, clinic_id, status, version, by
    ), followed as (
      update message set visit_start = visit_start + by, expires_at = expires_at + by
      from moved
      where appointment_id = moved.id and visit_start = ${startsAt} and sent_at is null and failed_at is null
    ), changed as (
      select id, clinic_id, version, action, from_status, to_status, null as reason
      from moved
      join appointment_transition on action = 'keepLocalTime' and actor = 'system' and from_status = status
    )
    ${insertChangedEvent({ by: 'system', id: null }, now)}`);
