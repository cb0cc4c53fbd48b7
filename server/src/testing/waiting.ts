import { expect, vi } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Comes back once a statement of this database waits for a lock. */
export const somebodyWaits = (db: Db) =>
  vi.waitFor(async () => {
    expect(
      await db.many(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    ).not.toEqual([]);
  });
