import type { AppointmentGroup } from '@kindwell/contract/appointment-shape.ts';
import type * as contract from '@kindwell/contract/appointments.ts';
import { groupOf } from '#server/features/appointments/appointments-rules.ts';
import type { Handler } from '#server/http/route.ts';
import { countByStatus } from './lists-db.ts';

/** GET /selfcare/fetchappointmentscount/{id}/ (API-43): how many appointments each group holds. */
export const fetchAppointmentsCount: Handler<typeof contract.fetchAppointmentsCount> = async ({ params }, { db }) => {
  const counts: Record<AppointmentGroup, number> = { upcoming: 0, completed: 0, cancelled: 0 };
  for (const { status, count } of await countByStatus(db, params.id)) counts[groupOf(status)] += count;

  return counts;
};
