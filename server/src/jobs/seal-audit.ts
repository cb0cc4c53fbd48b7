import { sealAudit } from '#server/audit/seal-audit.ts';
import type { Job } from './job.ts';

export const sealAuditTask: Job = (_payload, { db }, stopping) => sealAudit(db, stopping);
