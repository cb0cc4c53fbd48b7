import { randomUUID } from 'node:crypto';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, Db } from '#server/db/database.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import { endClinicKeys, insertClinicKey, lockClinic } from './clinic-key-db.ts';

/** A new key. Only its hash is kept, so this is the one moment at which it can be shown. `ended`: older keys that end. */
export type IssuedKey = { key: string; clinicName: string; ended: number };

// Who sits at a terminal of the server has proven nothing to it: the trail knows where it was done, not by whom.
const fromShell = () => ({
  actorId: null,
  action: 'issueClinicKey' as const,
  outcome: 'done' as const,
  call: { caller: { operation: 'issueClinicKey', address: 'shell', userAgent: null, requestId: randomUUID() } },
});

type KeyTimes = { oldKeysEndAt: Date; now: Date };

/**
 * Makes a new key for a clinic, inside the caller's transaction. The keys before it end at `oldKeysEndAt`: now, or later, where the
 * clinic's programs need time to change over. Undefined where there is no such clinic.
 */
export async function makeKey(
  tx: Db,
  clinicId: number,
  { oldKeysEndAt, now }: KeyTimes,
): Promise<IssuedKey | undefined> {
  const clinic = await lockClinic(tx, clinicId);
  if (!clinic) return undefined;

  const key = randomToken(32);
  const ended = await endClinicKeys(tx, clinicId, oldKeysEndAt, now);
  await insertClinicKey(tx, clinicId, hashToken(key), now);
  return { key, clinicName: clinic.name, ended };
}

/** The same at a terminal of the server, told in the audit trail. */
export const issueClinicKey = (db: Database, clinicId: number, times: KeyTimes): Promise<IssuedKey | undefined> =>
  db.transaction(async (tx) => {
    const issued = await makeKey(tx, clinicId, times);
    if (issued) await recordAudit(tx, { ...fromShell(), objects: [{ kind: 'clinic', id: clinicId }] }, times.now);
    return issued;
  });
