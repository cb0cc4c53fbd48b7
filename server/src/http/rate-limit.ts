import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { tooMany } from './errors.ts';

/** At most `hits` in `seconds`. */
export type Limit = { hits: number; seconds: number };

/** One counted hit; `giveBack` takes it back. */
export type Hit = { key: string; hits: number; windowStart: Date };

/** Counts one hit on `key`, atomically for all processes, and answers the hits of its present window. */
const countHit = (db: Db, key: string, windowsEnd: Date, now: Date) =>
  db.one(sql<Hit>`
    insert into rate_limit (key, window_start, hits) values (${key}, ${now}, 1)
    on conflict (key) do update set
      hits = case when rate_limit.window_start <= ${windowsEnd} then 1 else rate_limit.hits + 1 end,
      window_start = case when rate_limit.window_start <= ${windowsEnd} then ${now} else rate_limit.window_start end
    returning key, hits, window_start as "windowStart"`);

function tooManySince(windowStart: Date, { seconds }: Limit, now: Date, message?: string) {
  const millisecondsLeft = windowStart.getTime() + seconds * 1000 - now.getTime();
  return tooMany(Math.max(1, Math.ceil(millisecondsLeft / 1000)), message);
}

/**
 * Counts one hit on `key`; throws 429 with Retry-After, and with `message` where it says more than the usual one, once
 * the window holds more than `limit.hits`. Counting comes before the work it limits, so that many at once get no more
 * than one after the other.
 */
export async function limitHits(db: Db, key: string, limit: Limit, now: Date, message?: string): Promise<Hit> {
  const hit = await countHit(db, key, new Date(now.getTime() - limit.seconds * 1000), now);
  if (hit.hits > limit.hits) throw tooManySince(hit.windowStart, limit, now, message);

  return hit;
}

/** Throws 429 with Retry-After where the hits of `key` are used up, and counts none. */
export async function requireHitsLeft(db: Db, key: string, limit: Limit, now: Date) {
  const windowsEnd = new Date(now.getTime() - limit.seconds * 1000);
  const full = await db.maybeOne(sql<Pick<Hit, 'windowStart'>>`
    select window_start as "windowStart" from rate_limit
    where key = ${key} and window_start > ${windowsEnd} and hits >= ${limit.hits}`);
  if (full) throw tooManySince(full.windowStart, limit, now);
}

/** Takes one hit back, where only failures shall count and this was none. */
export const giveBack = (db: Db, { key, windowStart }: Hit) =>
  db.run(sql`
    update rate_limit set hits = hits - 1 where key = ${key} and window_start = ${windowStart} and hits > 0`);

/** Forgets all hits on `key`. */
export const forgetHits = (db: Db, key: string) => db.run(sql`delete from rate_limit where key = ${key}`);
