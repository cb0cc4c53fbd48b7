import type { Job } from '#server/jobs/worker.ts';
import { endExpiredHolds } from './holds-db.ts';

/** Takes away held times that nobody has confirmed in time, so that they don't pile up where nobody looks. */
export const endHoldsTask: Job = async (_payload, { db, clock }) => {
  await endExpiredHolds(db, clock.now());
};
