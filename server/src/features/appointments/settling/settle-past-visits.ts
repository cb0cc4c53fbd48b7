import { tellExpiry } from '#server/features/appointments/notices/tell-expiry.ts';
import { countDisplacedVisits } from '#server/features/appointments/upkeep/upkeep-db.ts';
import type { Job } from '#server/jobs/worker.ts';
import type { Services } from '#server/services.ts';
import { settlePastVisits } from './settling-db.ts';

const atOnce = 200;

/** Settles some, and tells who looks after them what has ended; answers how many there were. */
const settleSome = ({ db, clock, config }: Services) =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const settled = await settlePastVisits(tx, now, atOnce);
    for (const { id, expiry, tellAt } of settled) if (expiry) await tellExpiry(tx, { id, expiry, tellAt }, now, config);

    return settled.length;
  });

/**
 * Settles every visit, request and place on a waitlist whose time is over. Repeatable. Visits to come at a time that has
 * been closed since it was booked wait for a person: the log says how many there are.
 */
export const settlePastVisitsTask: Job = async (_payload, services, stopping) => {
  const { db, clock, log } = services;
  let settled = atOnce;
  while (settled === atOnce && !stopping?.aborted) settled = await settleSome(services);

  const displacedVisits = await countDisplacedVisits(db, clock.now());
  if (displacedVisits)
    log.warn({ displacedVisits }, 'visits to come are at times that are closed now: npm run visits:check names them');
};
