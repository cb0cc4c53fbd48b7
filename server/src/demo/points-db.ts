import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A visit of a household of the demo. */
export type VisitRow = {
  id: number;
  personId: number;
  clinicId: number;
  bookedAt: Date;
  /** The day at the clinic, YYYY-MM-DD; null without a time. */
  day: string | null;
  /** When the clinic said that it took place; null where it did not. */
  completedAt: Date | null;
};

/** What a patient has booked for the household, the oldest visit first; a place on a waitlist is no visit yet. */
export const findHouseholdVisits = (db: Db, patientId: number) =>
  db.many(sql<VisitRow>`
    select id, dependant_id as "personId", clinic_id as "clinicId", created_at as "bookedAt", local_date as day,
      taken_place_at(appointment.id, appointment.status) as "completedAt"
    from appointment
    where booked_by = ${patientId} and status <> 'waitlisted'
    order by lower(during) nulls last, id`);
