import type * as contract from '@kindwell/contract/appointments.ts';
import { findAppointments } from '#server/features/appointments/appointments-db.ts';
import { statusesOf } from '#server/features/appointments/appointments-rules.ts';
import { presentAppointment } from '#server/features/appointments/present-appointment.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findListPage } from './lists-db.ts';

/** GET /selfcare/fetchappointments/{userId}/{type}/?page&results&search&dependant (API-31): one group, in pages. */
export const fetchAppointmentsByType: Handler<typeof contract.fetchAppointmentsByType> = async (call, services) => {
  const { db } = services;
  const { userId: patientId, type } = call.params;
  const { page, results, search, dependant } = call.query;

  const { isPersonKnown, total, ids } = await findListPage(db, {
    patientId,
    statuses: statusesOf(type),
    dependantId: dependant ?? null,
    search: search || null,
    limit: results,
    offset: (page - 1) * results,
  });
  if (!isPersonKnown) throw refuse('notFound');

  const rows = await findAppointments(db, { by: 'patient', id: patientId }, ids);
  const appointments = rows.map((row) => presentAppointment(row, services, call.language));
  return { appointments, page, results, total };
};
