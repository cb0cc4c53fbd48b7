import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Whose bell tells of a visit, whom it was for and when it began. */
type VisitReader = { patientId: number; dependantId: number; startsAt: Date | null };

/** Who looks after a visit; nobody where they may not act for its person any more. */
export const findVisitReader = (db: Db, appointmentId: number) =>
  db.maybeOne(sql<VisitReader>`
    select patient.id as "patientId", appointment.dependant_id as "dependantId", lower(during) as "startsAt"
    from appointment
    join patient on patient.id = visit_contact(appointment.dependant_id, booked_by) and closed_at is null
    join may_act_for on may_act_for.patient_id = patient.id and may_act_for.dependant_id = appointment.dependant_id
    where appointment.id = ${appointmentId}`);
