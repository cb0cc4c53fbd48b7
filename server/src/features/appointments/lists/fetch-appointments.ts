import type { AppointmentGroup } from '@kindwell/contract/appointments/appointment-shape.ts';
import type * as contract from '@kindwell/contract/appointments/appointments.ts';
import { findAppointments } from '#server/features/appointments/appointments-db.ts';
import { groupOf, statusesOf } from '#server/features/appointments/appointments-rules.ts';
import { presentAppointment } from '#server/features/appointments/present-appointment.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { countByStatus, findListPage, findNearest } from './lists-db.ts';

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

/** GET /selfcare/fetchappointmentscount/{id}/ (API-43): how many appointments each group holds. */
export const fetchAppointmentsCount: Handler<typeof contract.fetchAppointmentsCount> = async ({ params }, { db }) => {
  const counts: Record<AppointmentGroup, number> = { upcoming: 0, completed: 0, cancelled: 0 };
  for (const { status, count } of await countByStatus(db, params.id)) counts[groupOf(status)] += count;

  return counts;
};
