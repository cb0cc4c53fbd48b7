import type { Job } from '#server/jobs/job.ts';
import { countDisplacedVisits } from './integrity-db.ts';

/** Visits to come at a time that has been closed since it was booked wait for a person: the log says how many there are. */
export const countDisplacedTask: Job = async (_payload, { db, clock, log }) => {
  const displacedVisits = await countDisplacedVisits(db, clock.now());
  if (displacedVisits)
    log.warn({ displacedVisits }, 'visits to come are at times that are closed now: npm run visits:check names them');
};
