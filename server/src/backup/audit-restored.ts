import { existsSync } from 'node:fs';
import path from 'node:path';
import { describeFlaw, verifyAudit } from '#server/audit/verify-audit.ts';
import type { Database } from '#server/db/database.ts';
import { countOverlaps } from '#server/features/appointments/integrity/overlaps-db.ts';
import { auditPoints } from '#server/features/loyalty/audit/audit-points.ts';
import { findFileKeys } from './restored-db.ts';

/** What is wrong in a restored database, a line each, and the lines that say how much was looked at. */
export type RestoredVerdict = { flaws: string[]; seen: string[] };

/**
 * Runs every audit over a restored database: the points, the audit trail, visits that overlap, and the files that its rows
 * name. `filesFolder` null: they are in a bucket, and not looked at.
 */
export async function auditRestored(db: Database, filesFolder: string | null): Promise<RestoredVerdict> {
  const points = await auditPoints(db);
  const trail = await verifyAudit(db);
  const overlaps = await countOverlaps(db);
  const keys = filesFolder === null ? [] : await findFileKeys(db);
  const missing = keys.filter((key) => !existsSync(path.join(filesFolder ?? '', key)));

  return {
    flaws: [
      ...points.flaws,
      ...trail.flaws.map(describeFlaw),
      ...(overlaps ? [`${overlaps} visits overlap`] : []),
      ...(missing.length ? [`${missing.length} of ${keys.length} files are missing`] : []),
    ],
    seen: [
      `${points.counts.entries} entries of the ledger`,
      `${trail.entries} entries of the audit trail`,
      ...(filesFolder === null ? ['the files are in a bucket: not looked at'] : [`${keys.length} files`]),
    ],
  };
}
