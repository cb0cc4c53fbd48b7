import type { Job } from '#server/jobs/worker.ts';
import { auditPoints } from './audit-points.ts';

/**
 * Every night: looks at every point once more, and says in the log how many violations there are; `npm run points:audit`
 * names them.
 */
export const auditPointsTask: Job = async (_payload, { db, log }) => {
  const { counts, flaws } = await auditPoints(db);
  if (flaws.length) log.error({ violations: flaws.length }, 'points do not add up: npm run points:audit names them');
  else log.info(counts, 'points audited');
};
