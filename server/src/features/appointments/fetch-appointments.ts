import type * as contract from '@kindwell/contract/appointments.ts';
import type { Handler } from '#server/http/route.ts';
import { findAppointments } from './appointments-db.ts';
import { byNewest, bySoonest, groupOf } from './appointments-rules.ts';
import { presentAppointment } from './present-appointment.ts';

/** GET /selfcare/fetchappointments/{userId}/ (spec §7): the household's appointments in their three groups. */
export const fetchAppointments: Handler<typeof contract.fetchAppointments> = async ({ params }, { db }) => {
  const rows = await findAppointments(db, params.userId);
  const { upcoming = [], completed = [], cancelled = [] } = Object.groupBy(rows, ({ status }) => groupOf(status));

  return {
    upcoming: upcoming.sort(bySoonest).map(presentAppointment),
    completed: completed.sort(byNewest).map(presentAppointment),
    cancelled: cancelled.sort(byNewest).map(presentAppointment),
  };
};
