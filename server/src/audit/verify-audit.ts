import type { Db } from '#server/db/database.ts';
import { type AuditBreak, type AuditHead, countAuditEntries, findAuditBreaks, findLostHeads } from './audit-db.ts';

/** `lost`: an end that was written down outside of the database is no entry of it any more. */
export type AuditFlaw = AuditBreak | { chain: number; seq: number; flaw: 'lost' };

export type AuditVerdict = { entries: number; flaws: AuditFlaw[] };

/**
 * Recomputes the whole trail, and compares it with ends of chains that were written down earlier (anchors): those tell
 * also when somebody has rewritten entries together with all hashes.
 */
export async function verifyAudit(db: Db, anchors: AuditHead[] = []): Promise<AuditVerdict> {
  const breaks = await findAuditBreaks(db);
  const lost = anchors.length ? await findLostHeads(db, anchors) : [];

  return {
    entries: await countAuditEntries(db),
    flaws: [...breaks, ...lost.map(({ chain, seq }) => ({ chain, seq, flaw: 'lost' as const }))],
  };
}

const sentences: Record<AuditFlaw['flaw'], string> = {
  changed: 'is not what was written, or not where it was written',
  missing: 'does not follow the entry before it: entries are gone',
  end: 'is the last one, but not the one that was written last',
  lost: 'is not the entry that the log has noted',
};

/** What is wrong, in words. */
export const describeFlaw = ({ chain, seq, flaw }: AuditFlaw) => `chain ${chain}, entry ${seq} ${sentences[flaw]}`;
