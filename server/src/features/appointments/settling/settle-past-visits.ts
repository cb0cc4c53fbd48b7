import type { Db } from '#server/db/database.ts';
import { inSavepoint } from '#server/db/savepoint.ts';
import { type Ended, tellExpiry } from '#server/features/appointments/notices/expiry-message.ts';
import { settlePastVisits } from '#server/features/appointments/writing/settle-visits-db.ts';
import { addVisitPointsJobs } from '#server/features/loyalty/earning/settle-work.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';

const atOnce = 200;

/** Tells who looks after a visit that it has ended. One that cannot be told of keeps no other from being settled. */
async function tryTell(tx: Db, ended: Ended, now: Date, { config, log }: Services) {
  try {
    await inSavepoint(tx, () => tellExpiry(tx, ended, now, config));
  } catch (error) {
    log.error({ err: error, appointmentId: ended.id }, 'the end of a visit could not be told');
  }
}

/**
 * Settles some, tells who looks after them what has ended, and has those earn that took place; answers how many there were.
 */
const settleSome = (services: Services) =>
  services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const settled = await settlePastVisits(tx, now, { limit: atOnce, requestDays: services.config.requestDays });
    for (const { id, expiry, tellAt } of settled) if (expiry) await tryTell(tx, { id, expiry, tellAt }, now, services);

    const tookPlace = settled.filter(({ expiry }) => expiry === null).map(({ id }) => id);
    await addVisitPointsJobs(tx, tookPlace);
    return settled.length;
  });

/** Settles every visit, request and place on a waitlist whose time is over. Repeatable. */
export const settlePastVisitsTask: Job = async (_payload, services, stopping) => {
  let settled = atOnce;
  while (settled === atOnce && !stopping?.aborted) settled = await settleSome(services);
};
