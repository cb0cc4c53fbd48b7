import type { Db } from '#server/db/database.ts';
import { sealEntries } from './audit-db.ts';

// The heads of the chains are locked for as long as one of these takes.
const atOnce = 500;

/** Gives all entries of the audit trail that wait their place and their hash (docs/decisions/0069-sealing.md). */
export async function sealAudit(db: Db, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && (await sealEntries(db, atOnce)) === atOnce);
}
