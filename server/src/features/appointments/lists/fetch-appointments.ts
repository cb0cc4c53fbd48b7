import type * as contract from '@kindwell/contract/appointments.ts';
import { findAppointments } from '#server/features/appointments/appointments-db.ts';
import { presentAppointment } from '#server/features/appointments/present-appointment.ts';
import type { Handler } from '#server/http/route.ts';
import { findNearest } from './lists-db.ts';

/**
 * GET /selfcare/fetchappointments/{userId}/ (API-30): the household's appointments in their three groups, the nearest
 * hundred of each, and how many there are.
 */
export const fetchAppointments: Handler<typeof contract.fetchAppointments> = async ({ params, language }, services) => {
  const { db } = services;
  const patientId = params.userId;

  const nearest = await findNearest(db, patientId);
  const rows = await findAppointments(
    db,
    { by: 'patient', id: patientId },
    nearest.flatMap(({ ids }) => ids),
  );

  const shown = rows.map((row) => presentAppointment(row, services, language));
  const { upcoming = [], completed = [], cancelled = [] } = Object.groupBy(shown, ({ group }) => group);
  const totals = {
    upcoming: 0,
    completed: 0,
    cancelled: 0,
    ...Object.fromEntries(nearest.map((g) => [g.group, g.total])),
  };
  return { upcoming, completed, cancelled, totals };
};
