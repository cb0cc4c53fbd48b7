import { keepCheck } from '#server/audit/kept-checks-db.ts';
import type { Job } from '#server/jobs/job.ts';
import { noteAudit } from '#server/metrics/note-audit.ts';
import { auditPoints } from './audit-points.ts';

// The other jobs have a minute for a statement; the ledger only grows.
const longestMs = 600_000;

/**
 * Every night: looks at every point once more, on a connection of its own, and says in the log how many violations there
 * are; `npm run points:audit` names them. That it could not look is in the log as well.
 */
export const auditPointsTask: Job = async (_payload, { db, log, clock, metrics }, stopping) => {
  const own = db.beside(longestMs);

  try {
    const { counts, flaws } = await auditPoints(own, stopping);
    const doneAt = clock.now();
    noteAudit(metrics, 'points', flaws.length, doneAt);
    await keepCheck(own, 'points', { doneAt, looked: counts.entries, flaws: flaws.length });
    if (flaws.length) log.error({ violations: flaws.length }, 'points do not add up: npm run points:audit names them');
    else log.info(counts, 'points audited');
  } catch (error) {
    log.error({ err: error }, 'the points could not be audited');
    throw error;
  } finally {
    await own.close();
  }
};
