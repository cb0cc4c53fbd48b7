import type { Job } from '#server/jobs/worker.ts';
import { settlePastVisits } from './settling-db.ts';

const atOnce = 500;

/** Settles every visit, request and place on a waitlist whose time is over. Repeatable. */
export const settlePastVisitsTask: Job = async (_payload, { db, clock }, stopping) => {
  let settled = atOnce;
  while (settled === atOnce && !stopping?.aborted) settled = await settlePastVisits(db, clock.now(), atOnce);
};
