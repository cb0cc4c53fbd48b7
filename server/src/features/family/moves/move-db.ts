import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { giveHoldsBackFor } from '#server/features/appointments/writing/held-times-db.ts';
import { takeBookingsOver } from '#server/features/appointments/writing/mark-visit-db.ts';

/** A person with a sign-in of their own: their row and their account. */
export type Mover = { dependantId: number; patientId: number };

export const insertHousehold = (db: Db, now: Date) =>
  db.one(sql<{ id: number }>`insert into household (created_at) values (${now}) returning id`);

/**
 * Locks a person so that no visit of theirs can begin to exist before this transaction ends (see the trigger
 * `appointment_person_there`).
 */
export const lockPerson = (db: Db, dependantId: number) =>
  db.run(sql`select from dependant where id = ${dependantId} for update`);

/** Gives an account and its own row another household. What guarantors decided before holds there no more. */
export const moveAccount = (db: Db, { dependantId, patientId }: Mover, householdId: number) =>
  db.run(sql`
    with unlimited as (
      delete from spend_limit where dependant_id = ${dependantId}
    ), account as (
      update patient set household_id = ${householdId}, is_guarantor = false, guarantor_since = null
      where id = ${patientId}
    )
    update dependant set left_household_id = household_id, household_id = ${householdId}, relation = 'self',
      lets_family_act = null
    where id = ${dependantId} and login_id = ${patientId}`);

const withdrawOffersToOthers = (db: Db, { dependantId, patientId }: Mover, now: Date) =>
  db.run(sql`
    update waitlist_offer set outcome = 'unavailable', answered_at = ${now}
    from appointment
    where appointment.id = appointment_id and outcome is null and dependant_id = ${dependantId}
      and booked_by <> ${patientId}`);

/**
 * Visits of a person that lie ahead become bookings of their own sign-in; times that others hold for them are given back,
 * and places that were offered to others for them are offered again.
 */
export async function takeVisitsAlong(db: Db, mover: Mover, now: Date) {
  await giveHoldsBackFor(db, mover.dependantId, mover.patientId);
  await withdrawOffersToOthers(db, mover, now);
  await takeBookingsOver(db, mover.dependantId, mover.patientId, now);
}
