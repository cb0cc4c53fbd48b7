import type * as contract from '@kindwell/contract/appointments/appointments.ts';
import { originOf } from '#server/audit/record-audit.ts';
import { findAppointments } from '#server/features/appointments/appointments-db.ts';
import { presentAppointment } from '#server/features/appointments/present-appointment.ts';
import { refuse } from '#server/http/errors.ts';
import { attemptOf } from '#server/http/repeats/idempotency.ts';
import { once } from '#server/http/repeats/once.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { countOutcome } from '#server/metrics/count-outcome.ts';
import { makeBooking } from './make-booking.ts';

/**
 * POST /selfcare/bookappointment/ (API-36): requests a visit for oneself or a family member. The same
 * Idempotency-Key and body answer with the first result.
 */
export const bookAppointment: Handler<typeof contract.bookAppointment> = async (call, services) => {
  const { db, clock, metrics } = services;
  const { session, body, headers } = call;
  const now = clock.now();
  const attempt = attemptOf('bookAppointment', headers, body);

  const { appointmentId } = await countOutcome(metrics.bookings, () =>
    once(db, session.patientId, attempt, now, () =>
      makeBooking(services, session.patientId, body, attempt, originOf(call), now),
    ),
  );

  const [row] = await findAppointments(db, { by: 'patient', id: session.patientId }, [appointmentId]);
  // A repeated request whose person has left the household since.
  if (!row) throw refuse('notFound');

  return { appointment: presentAppointment(row, services, call.language), msg: sentence('answers_visit_requested') };
};
