import { findAuditHeads } from '#server/audit/audit-db.ts';
import { sealAudit } from '#server/audit/seal-audit.ts';
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
