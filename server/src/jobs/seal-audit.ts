import { findAuditHeads } from '#server/audit/audit-db.ts';
import { keepCheck } from '#server/audit/kept-checks-db.ts';
import { sealAudit } from '#server/audit/seal-audit.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import type { Job } from './job.ts';

export const sealAuditTask: Job = (_payload, { db }, stopping) => sealAudit(db, stopping);

/**
 * Writes the ends of the audit trail's chains to the log, which is kept elsewhere: anyone who rewrites the database with
 * all its hashes cannot rewrite these (server/src/audit/verify-audit.ts).
 */
export const anchorAuditTask: Job = async (_payload, { db, log }) => {
  const heads = await findAuditHeads(db);
  log.info({ auditHeads: heads }, 'audit anchor');
};

// The other jobs have a minute for a statement; the trail only grows.
const longestMs = 1_800_000;

/**
 * Every night: recomputes the whole trail, on a connection of its own, and keeps for the console how many flaws there are;
 * `npm run audit:verify` names them, and with the log also what somebody has rewritten with all hashes.
 */
export const verifyAuditTask: Job = async (_payload, { db, log, clock }) => {
  const own = db.beside(longestMs);

  try {
    const { entries, flaws } = await verifyAudit(own);
    await keepCheck(own, 'auditTrail', { doneAt: clock.now(), looked: entries, flaws: flaws.length });
    if (flaws.length)
      log.error({ flaws: flaws.length }, 'the audit trail is not what was written: npm run audit:verify names it');
    else log.info({ entries }, 'audit trail verified');
  } finally {
    await own.close();
  }
};
