import type { Db } from './database.ts';

/** What a process keeps of each database that it asks. */
type Kept<T> = {
  /** What was read at most so long ago, else what is there now. Throws what reading throws, which is kept by nobody. */
  read(db: Db): Promise<T>;
  /** Has the next reader ask again: this process has just changed it. */
  forget(db: Db): void;
};

/**
 * Keeps for `ms` milliseconds what every open page asks for and few people ever change. Callers of one moment wait for one
 * statement; other processes come to know of a change once what they keep is that old.
 */
export function keepBriefly<T>(ms: number, find: (db: Db) => Promise<T>): Kept<T> {
  const keptBy = new WeakMap<Db, { at: number; found: Promise<T> }>();

  return {
    read(db) {
      const kept = keptBy.get(db);
      if (kept && performance.now() - kept.at < ms) return kept.found;

      const found = find(db);
      const now = { at: performance.now(), found };
      keptBy.set(db, now);
      found.catch(() => keptBy.get(db) === now && keptBy.delete(db));
      return found;
    },
    forget: (db) => void keptBy.delete(db),
  };
}
