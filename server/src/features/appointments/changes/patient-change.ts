import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { findAppointments } from '#server/features/appointments/appointments-db.ts';
import { presentAppointment } from '#server/features/appointments/present-appointment.ts';
import { refuse } from '#server/http/errors.ts';
import type { Caller } from '#server/http/route.ts';
import type { Session } from '#server/http/session/session.ts';
import type { Language } from '#server/messages/language.ts';
import type { Services } from '#server/services.ts';

/** The call of a signed-in patient that changes one appointment. */
export type PatientCall = { session: Session; caller: Caller; language: Language; params: { id: number } };

/** The appointment as it stands now, as the calls answer it. */
export async function answerAppointment(
  services: Services,
  { session, params, language }: PatientCall,
): Promise<Appointment> {
  const [row] = await findAppointments(services.db, { by: 'patient', id: session.patientId }, [params.id]);
  if (!row) throw refuse('notFound');

  return presentAppointment(row, services, language);
}
