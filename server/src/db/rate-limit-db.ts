import type { Db } from './database.ts';
import { sql } from './sql.ts';

/** At most `hits` in `seconds`. */
export type Limit = { hits: number; seconds: number };

/** One counted hit; `giveBack` takes it back. */
export type Hit = { key: string; hits: number; windowStart: Date };

/**
 * When a window that counts at this moment may have begun. One that begins a whole span from now was begun by a clock that
 * has been put back since: it would count for as long as that was wrong.
 */
const presentWindow = ({ seconds }: Limit, now: Date) => ({
  after: new Date(now.getTime() - seconds * 1000),
  before: new Date(now.getTime() + seconds * 1000),
});

/** Counts one hit on `key`, atomically for all processes, and answers the hits of its present window. */
function countHit(db: Db, key: string, limit: Limit, now: Date) {
  const { after, before } = presentWindow(limit, now);

  return db.one(sql<Hit>`
    insert into rate_limit (key, window_start, hits) values (${key}, ${now}, 1)
    on conflict (key) do update set
      hits = case when rate_limit.window_start > ${after} and rate_limit.window_start < ${before}
        then rate_limit.hits + 1 else 1 end,
      window_start = case when rate_limit.window_start > ${after} and rate_limit.window_start < ${before}
        then rate_limit.window_start else ${now} end
    returning key, hits, window_start as "windowStart"`);
}

const endOf = (windowStart: Date, { seconds }: Limit) => new Date(windowStart.getTime() + seconds * 1000);

/**
 * Counts one hit on `key`, for what can wait rather than be refused: `freeAt` says from when on there are hits left, null
 * where this one was among them.
 */
export async function takeHit(
  db: Db,
  key: string,
  limit: Limit,
  now: Date,
): Promise<{ hit: Hit; freeAt: Date | null }> {
  const hit = await countHit(db, key, limit, now);
  return { hit, freeAt: hit.hits > limit.hits ? endOf(hit.windowStart, limit) : null };
}

/** From when on there are hits left on `key`, null where there are some now; counts none. */
export async function findFreeAt(db: Db, key: string, limit: Limit, now: Date): Promise<Date | null> {
  const { after, before } = presentWindow(limit, now);
  const full = await db.maybeOne(sql<Pick<Hit, 'windowStart'>>`
    select window_start as "windowStart" from rate_limit
    where key = ${key} and window_start > ${after} and window_start < ${before} and hits >= ${limit.hits}`);
  return full ? endOf(full.windowStart, limit) : null;
}

/** Takes one hit back, where only failures shall count and this was none. */
export const giveBack = (db: Db, { key, windowStart }: Hit) =>
  db.run(sql`
    update rate_limit set hits = hits - 1 where key = ${key} and window_start = ${windowStart} and hits > 0`);

/** Forgets all hits on `key`. */
export const forgetHits = (db: Db, key: string) => db.run(sql`delete from rate_limit where key = ${key}`);
