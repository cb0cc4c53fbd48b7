import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Notes when a clinic first read of these requests. One that is being changed at this moment is left for the next time. */
export const markSeen = (db: Db, clinicId: number, ids: number[], now: Date) =>
  db.run(sql`
    update appointment set seen_at = ${now}
    where id in (
      select id from appointment
      where id = any (${ids}) and clinic_id = ${clinicId} and status = 'requested' and seen_at is null
      order by id for update skip locked)`);

/** Marks a visit as reminded of its present start: one that is moved later becomes due again. */
export const markReminded = (db: Db, id: number) =>
  db.run(sql`update appointment set reminded_start = lower(during) where id = ${id}`);

/** Marks that the receipt of a request is written. */
export const markReceiptWritten = (db: Db, id: number) =>
  db.run(sql`update appointment set owes_receipt = false where id = ${id}`);

/**
 * Has this patient reminded again of visits ahead of which they were reminded already, where the reminder as they wish it
 * now still lies ahead. Those they were not reminded of yet follow the wish by themselves.
 */
export const planRemindersAgain = (db: Db, patientId: number, now: Date) =>
  db.run(sql`
    update appointment set reminded_start = null
    where dependant_id in (
        select dependant.id from patient join dependant using (household_id) where patient.id = ${patientId})
      and status in ('requested', 'confirmed') and reminded_start = lower(during)
      and visit_contact(dependant_id, booked_by) = ${patientId}
      and reminder_due(${patientId}, status, lower(during), coalesce(moved_at, created_at), time_zone) > ${now}`);

/** Takes the planned reminder of a visit away where it would reach this patient before `until`. */
export const skipPlannedReminder = (db: Db, id: number, patientId: number, until: Date) =>
  db.run(sql`
    update appointment set reminded_start = lower(during)
    where id = ${id} and visit_contact(dependant_id, booked_by) = ${patientId}
      and reminder_due(${patientId}, status, lower(during), coalesce(moved_at, created_at), time_zone) <= ${until}`);

/**
 * Visits of a person that lie ahead become bookings of their own sign-in. Where a clinic could call back about one was the
 * number of who had asked for it: it doesn't go along.
 */
export const takeBookingsOver = (db: Db, dependantId: number, patientId: number, now: Date) =>
  db.run(sql`
    update appointment set booked_by = ${patientId}, callback_phone = null
    where dependant_id = ${dependantId} and booked_by <> ${patientId} and is_ahead(status, during, ${now})`);

/** Forgets where clinics could call back about emergencies that a closed account has asked for, or that were of its people. */
export const forgetCallbacks = (db: Db, patientId: number) =>
  db.run(sql`
    update appointment set callback_phone = null
    where callback_phone is not null and (booked_by = ${patientId}
      or dependant_id in (select dependant_id from goes_with_account where patient_id = ${patientId}))`);
