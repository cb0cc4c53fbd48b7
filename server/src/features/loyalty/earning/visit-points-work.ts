import type { Db } from '#server/db/database.ts';
import { addJobs } from '#server/jobs/add-job.ts';

/** Has the points of these visits follow what became of them, once the transaction that changes them is committed. */
export const addVisitPointsJobs = (db: Db, appointmentIds: number[]) =>
  addJobs(
    db,
    'settleVisitPoints',
    appointmentIds.map((appointmentId) => ({ payload: { appointmentId }, key: `visitPoints:${appointmentId}` })),
  );
