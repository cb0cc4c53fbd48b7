import { appointmentStatuses } from '@kindwell/contract/appointment-shape.ts';
import type * as contract from '@kindwell/contract/appointments.ts';
import { findAppointments } from '#server/features/appointments/appointments-db.ts';
import { presentAppointment } from '#server/features/appointments/present-appointment.ts';
import type { Handler } from '#server/http/route.ts';
import { findListPage } from './lists-db.ts';

/** GET /selfcare/fetchappointments/{userId}/ (spec §7): the household's appointments in their three groups. */
export const fetchAppointments: Handler<typeof contract.fetchAppointments> = async ({ params, language }, services) => {
  const { db } = services;
  const patientId = params.userId;
  const all = { patientId, statuses: appointmentStatuses, dependantId: null, search: null, limit: null, offset: 0 };

  const { ids } = await findListPage(db, all);
  const rows = await findAppointments(db, { by: 'patient', id: patientId }, ids);

  const shown = rows.map((row) => presentAppointment(row, services, language));
  const groups = Object.groupBy(shown, ({ group }) => group);
  const { upcoming = [], completed = [], cancelled = [] } = groups;
  return { upcoming, completed, cancelled };
};
