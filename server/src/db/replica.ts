import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, Db } from './database.ts';
import { isDatabaseDown } from './database-down.ts';
import { sql } from './sql.ts';

export type ReplicaSettings = {
  primary: Database;
  replica: Database;
  /** How much older than the primary's an answer may be, in milliseconds. */
  maxLagMs: number;
  log: Pick<Logger, 'warn' | 'info'>;
};

/** `reads` answers from the replica while it keeps up (`isFresh`) and from the primary otherwise; it is to be stopped. */
export type Replica = { reads: Database; isFresh(): boolean; stop(): Promise<void> };

/** A place in the primary's write-ahead log, and when it was the last one there. */
type Mark = { lsn: string; at: number };

const checkEveryMs = 500;
const checkTimeoutMs = 1000;

const readMark = async (primary: Db): Promise<Mark> => {
  const at = performance.now();
  const { lsn } = await primary.one(sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`);
  return { lsn, at };
};

// One that has been made a primary follows nobody: whatever it says, it is not what the primary knows.
const hasReached = async (replica: Db, { lsn }: Mark): Promise<boolean> => {
  const { isReached } = await replica.one(sql<{ isReached: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as "isReached"`);
  return isReached;
};

/**
 * Watches a replica: what the primary had written at a moment that is known has arrived there, so its answers are no older
 * than that. It counts as away from the first failure on, until it is seen to keep up; what it fails to answer the primary
 * answers, so no read fails for it.
 */
export function watchReplica({ primary, replica, maxLagMs, log }: ReplicaSettings): Replica {
  const checks = replica.beside(checkTimeoutMs);
  const stopping = new AbortController();
  const startedAt = performance.now();
  let mark: Mark | undefined;
  let freshAt = Number.NEGATIVE_INFINITY;
  let said: boolean | undefined;

  const isFresh = () => performance.now() - freshAt <= maxLagMs;
  const lose = () => {
    freshAt = Number.NEGATIVE_INFINITY;
  };

  async function check() {
    // While the primary is away nothing is written there: what the replica has grows old by the clock.
    mark ??= await readMark(primary).catch(() => undefined);
    if (!mark || !(await hasReached(checks, mark))) return;

    freshAt = mark.at;
    mark = undefined;
  }

  function note() {
    const isNews = isFresh() !== said && (said !== undefined || isFresh() || performance.now() - startedAt > maxLagMs);
    if (!isNews) return;

    said = isFresh();
    if (said) log.info('the replica answers reads');
    else log.warn('the replica is away or behind: the primary answers its reads');
  }

  async function watch() {
    while (!stopping.signal.aborted) {
      await check().catch(lose);
      note();
      await wait(checkEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  async function read<T>(ask: (db: Db) => Promise<T>): Promise<T> {
    if (!isFresh()) return ask(primary);

    try {
      return await ask(replica);
    } catch (error) {
      if (isDatabaseDown(error)) lose();
      return ask(primary);
    }
  }

  const watching = watch();
  return {
    reads: {
      ...primary,
      many: (statement) => read((db) => db.many(statement)),
      maybeOne: (statement) => read((db) => db.maybeOne(statement)),
      one: (statement) => read((db) => db.one(statement)),
    },
    isFresh,
    async stop() {
      stopping.abort();
      await watching;
      await Promise.all([checks.close(), replica.close()]);
    },
  };
}
