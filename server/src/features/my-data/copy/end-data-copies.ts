import type { Job } from '#server/jobs/job.ts';
import { endDataCopies } from './data-copy-db.ts';

/** Ends the copies whose time or whose rights are over, every hour; nobody can download one from the minute on. */
export const endDataCopiesTask: Job = async (_payload, { db, clock }) => {
  await endDataCopies(db, clock.now());
};
