import type { Database } from '#server/db/database.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import { endClinicKeys, insertClinicKey, lockClinic } from './clinic-key-db.ts';

/** A new key. Only its hash is kept, so this is the one moment at which it can be shown. `ended`: older keys that end. */
export type IssuedKey = { key: string; clinicName: string; ended: number };

/**
 * Makes a new key for a clinic. The keys before it end at `oldKeysEndAt`: now, or later, where the clinic's programs
 * need time to change over. Undefined where there is no such clinic.
 */
export const issueClinicKey = (
  db: Database,
  clinicId: number,
  { oldKeysEndAt, now }: { oldKeysEndAt: Date; now: Date },
): Promise<IssuedKey | undefined> =>
  db.transaction(async (tx) => {
    const clinic = await lockClinic(tx, clinicId);
    if (!clinic) return undefined;

    const key = randomToken(32);
    const ended = await endClinicKeys(tx, clinicId, oldKeysEndAt, now);
    await insertClinicKey(tx, clinicId, hashToken(key), now);

    return { key, clinicName: clinic.name, ended };
  });
