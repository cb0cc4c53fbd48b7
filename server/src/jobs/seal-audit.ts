import { sealAudit } from '#server/audit/seal-audit.ts';
import type { Job } from './worker.ts';

export const sealAuditTask: Job = (_payload, { db }, stopping) => sealAudit(db, stopping);
