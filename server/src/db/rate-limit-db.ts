import type { Database, Db } from './database.ts';
import { part, type SqlPart, sql, wordList } from './sql.ts';

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

// Nobody was promised a count: after a breakdown the hits of the last half second are forgotten, and no call waits for the disk.
const quickly = part`select set_config('synchronous_commit', 'off', true)`;
const withAllElse = part`select`;

/**
 * Counts one hit on `key`, atomically for all processes, and answers the hits of its present window. `begun` is what comes
 * first in the statement.
 */
function countHit(db: Db, begun: SqlPart, key: string, limit: Limit, now: Date) {
  const { after, before } = presentWindow(limit, now);

  return db.one(sql<Hit>`
    with begun as materialized (${begun})
    insert into rate_limit (key, window_start, hits) select ${key}, ${now}, 1 from begun
    on conflict (key) do update set
      hits = case when rate_limit.window_start > ${after} and rate_limit.window_start < ${before}
        then rate_limit.hits + 1 else 1 end,
      window_start = case when rate_limit.window_start > ${after} and rate_limit.window_start < ${before}
        then rate_limit.window_start else ${now} end
    returning key, hits, window_start as "windowStart"`);
}

const endOf = (windowStart: Date, { seconds }: Limit) => new Date(windowStart.getTime() + seconds * 1000);

export type Taken = { hit: Hit; freeAt: Date | null };

const taken = (hit: Hit, limit: Limit): Taken => ({
  hit,
  freeAt: hit.hits > limit.hits ? endOf(hit.windowStart, limit) : null,
});

/**
 * Counts one hit on `key`, for what can wait rather than be refused: `freeAt` says from when on there are hits left, null
 * where this one was among them. A `Database`, and no transaction, whose other rows could be lost with the hit.
 */
export const takeHit = async (db: Database, key: string, limit: Limit, now: Date): Promise<Taken> =>
  taken(await countHit(db, quickly, key, limit, now), limit);

/** The same within a transaction: what undoes that takes the hit back, and both are kept at once. */
export const takeHitWithin = async (tx: Db, key: string, limit: Limit, now: Date): Promise<Taken> =>
  taken(await countHit(tx, withAllElse, key, limit, now), limit);

/** From when on there are hits left on each of these keys, null where there are some now; counts none. */
export async function findFreeAt(db: Db, keys: string[], limit: Limit, now: Date): Promise<Date | null> {
  const { after, before } = presentWindow(limit, now);
  const { latest } = await db.one(sql<{ latest: Date | null }>`
    select max(window_start) as latest from rate_limit
    where key = any(${wordList(keys)}) and window_start > ${after} and window_start < ${before} and hits >= ${limit.hits}`);
  return latest && endOf(latest, limit);
}

/** Takes one hit back, where only failures shall count and this was none. */
export const giveBack = (db: Db, { key, windowStart }: Hit) =>
  db.run(sql`
    update rate_limit set hits = hits - 1 where key = ${key} and window_start = ${windowStart} and hits > 0`);

/** Forgets all hits on `key`. */
export const forgetHits = (db: Db, key: string) => db.run(sql`delete from rate_limit where key = ${key}`);
