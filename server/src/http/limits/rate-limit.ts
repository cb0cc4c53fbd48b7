import type { Database, Db } from '#server/db/database.ts';
import { findFreeAt, type Hit, type Limit, type Taken, takeHit, takeHitWithin } from '#server/db/rate-limit-db.ts';
import { type PlainRefusalCode, refuse } from '#server/http/errors.ts';

/** What is said where a limit is reached. */
type LimitCode = Extract<
  PlainRefusalCode,
  'tooManyTries' | 'codeTooSoon' | 'remindedLately' | 'uploadsADay' | 'numberTextedOften' | 'textsUsedUp'
>;

/** 429 with the seconds until then. */
export const tooManyUntil = (freeAt: Date, now: Date, code: LimitCode = 'tooManyTries') =>
  refuse(code, { retryAfterSeconds: Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000)) });

function requireFree({ hit, freeAt }: Taken, now: Date, code?: LimitCode): Hit {
  if (freeAt) throw tooManyUntil(freeAt, now, code);

  return hit;
}

/**
 * Counts one hit on `key`; throws 429 with Retry-After, and with `code` where that says more than the usual one, once
 * the window holds more than `limit.hits`. Counting comes before the work it limits, so that many at once get no more
 * than one after the other.
 */
export const limitHits = async (db: Database, key: string, limit: Limit, now: Date, code?: LimitCode): Promise<Hit> =>
  requireFree(await takeHit(db, key, limit, now), now, code);

/** The same within a transaction: what undoes that takes the hit back. */
export const limitHitsWithin = async (tx: Db, key: string, limit: Limit, now: Date, code?: LimitCode): Promise<Hit> =>
  requireFree(await takeHitWithin(tx, key, limit, now), now, code);

/** Throws 429 with Retry-After where the hits of `key` are used up, and counts none. */
export async function requireHitsLeft(db: Db, key: string, limit: Limit, now: Date) {
  const freeAt = await findFreeAt(db, [key], limit, now);
  if (freeAt) throw tooManyUntil(freeAt, now);
}
