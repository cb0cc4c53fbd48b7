import type { Appointment, AppointmentAction } from '@kindwell/contract/appointment-shape.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { findAppointments } from '#server/features/appointments/appointments-db.ts';
import { presentAppointment } from '#server/features/appointments/present-appointment.ts';
import { refuse } from '#server/http/errors.ts';
import type { Caller } from '#server/http/route.ts';
import type { Session } from '#server/http/session.ts';
import type { Language } from '#server/messages/language.ts';
import type { Services } from '#server/services.ts';
import type { Change, StandingVisit } from './changes-db.ts';

/** The call of a signed-in patient that changes one appointment. */
export type PatientCall = { session: Session; caller: Caller; language: Language; params: { id: number } };

/** What a patient does to an appointment of theirs, and why. */
export const changeBy = ({ session }: PatientCall, action: AppointmentAction, reason?: string | null): Change => ({
  action,
  actor: { by: 'patient', id: session.patientId },
  reason: reason || null,
});

/** Records the change in the audit trail: last in its transaction. */
export const recordVisitChange = (db: Db, call: PatientCall, { id, dependantId }: StandingVisit, now: Date) =>
  recordChange(db, call, 'changeAppointment', [{ kind: 'appointment', id }], now, [dependantId]);

/** The appointment as it stands now, as the calls answer it. */
export async function answerAppointment(
  services: Services,
  { session, params, language }: PatientCall,
): Promise<Appointment> {
  const [row] = await findAppointments(services.db, { by: 'patient', id: session.patientId }, [params.id]);
  if (!row) throw refuse('notFound');

  return presentAppointment(row, services, language);
}
