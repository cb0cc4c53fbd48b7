import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/**
 * Takes away held times that nobody has confirmed in time. Constraints cannot see the clock, so this runs before
 * somebody looks at times or wants one; anyone who does it at the same moment goes on without waiting.
 */
export const endExpiredHolds = (db: Db, now: Date) =>
  db.run(sql`
    delete from appointment where id in (
      select id from appointment where status = 'held' and hold_expires_at <= ${now}
      order by id limit 1000 for update skip locked)`);

/** A place that is wanted, as it binds its provider and its person. */
export type WantedSlot = { providerId: number | null; startsAt: Date; typeId: number; dependantId: number };

/**
 * Takes away the held times that bind nobody and are in the way of this place, with the same provider or for the same person
 * at the same hour: those that have expired, and the patient's own. What they hold elsewhere stays theirs. `patientId` null:
 * it is nobody who holds times.
 */
export const endHoldsInTheWay = (
  db: Db,
  patientId: number | null,
  { providerId, startsAt, typeId, dependantId }: WantedSlot,
  now: Date,
) =>
  db.run(sql`
    delete from appointment where id in (
      select appointment.id
      from appointment
      join consultation_type as type on type.id = ${typeId}
      where status = 'held' and (hold_expires_at <= ${now} or booked_by = ${patientId}) and (
        provider_id = ${providerId} and busy
          && visit_busy(${startsAt}::timestamptz, type.pre_minutes, type.minutes, type.post_minutes)
        or dependant_id = ${dependantId} and during && tstzrange(${startsAt}::timestamptz,
          ${startsAt}::timestamptz + make_interval(mins => type.minutes)))
      order by appointment.id for update of appointment skip locked)`);

/** Gives back the time that a patient holds, where it is this one if they name it; nothing where they hold none. */
export const giveHoldBack = (db: Db, patientId: number, id: number | null = null) =>
  db.run(sql`
    delete from appointment
    where booked_by = ${patientId} and status = 'held' and (${id}::bigint is null or id = ${id})`);

/** Gives back the times that are held for a person, but for the one that this patient holds. */
export const giveHoldsBackFor = (db: Db, dependantId: number, besidesOf: number | null = null) =>
  db.run(sql`
    delete from appointment
    where dependant_id = ${dependantId} and status = 'held' and booked_by is distinct from ${besidesOf}::bigint`);

/** Where and for whom a patient holds a time; undefined where they hold none. */
export const findHoldOf = (db: Db, patientId: number) =>
  db.maybeOne(sql<{ providerId: number; dependantId: number }>`
    select provider_id as "providerId", dependant_id as "dependantId"
    from appointment where booked_by = ${patientId} and status = 'held'`);
