import type * as contract from '@kindwell/contract/appointments/clinic-api.ts';
import { findAppointments } from '#server/features/appointments/appointments-db.ts';
import { presentAppointment } from '#server/features/appointments/present-appointment.ts';
import { markSeen } from '#server/features/appointments/writing/mark-visit-db.ts';
import type { Handler } from '#server/http/route.ts';
import { findClinicPage } from './clinic-visits-db.ts';

/**
 * GET /clinic-api/appointments/ (docs/spec/appointments.md#clinic-calls): a clinic's visits in pages, or the one with
 * this id. From then on the patients of the requests among them see that the clinic knows.
 */
export const clinicAppointments: Handler<typeof contract.clinicAppointments> = async (
  { clinic, query },
  { db, clock },
) => {
  const { status = null, id: onlyId = null, page, results } = query;
  const { ids, total } = await findClinicPage(db, clinic.id, { status, onlyId, page, results });

  await markSeen(db, clinic.id, ids, clock.now());
  const rows = await findAppointments(db, { by: 'clinic', id: clinic.id }, ids);

  return { appointments: rows.map((row) => presentAppointment(row, null)), page, results, total };
};
