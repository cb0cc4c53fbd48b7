import type { Job } from '#server/jobs/worker.ts';
import { addVisitPointsJobs } from './visit-jobs-db.ts';
import { findUnsettledVisits } from './visits-db.ts';

const lookedBackMs = 14 * 86_400_000;
const atOnce = 1000;

/**
 * Finds the visits of the last two weeks whose points do not agree with them, and has them settled: no job that was lost
 * may cost a patient their points.
 */
export const catchUpVisitPointsTask: Job = async (_payload, { db, clock, log }) => {
  const visits = await findUnsettledVisits(db, new Date(clock.now().getTime() - lookedBackMs), atOnce);
  if (visits.length === 0) return;

  log.warn({ visits: visits.length }, 'visits without their points are settled');
  await addVisitPointsJobs(
    db,
    visits.map(({ id }) => id),
  );
};
