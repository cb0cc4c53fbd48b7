import { expect, vi } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { TestApp } from './test-app.ts';

/** Comes back once a statement of this database waits for a lock, or as many as are wanted. */
export const somebodyWaits = (db: Db, wanted = 1) =>
  vi.waitFor(
    async () => {
      const waiting = await db.many(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      expect(waiting.length).toBeGreaterThanOrEqual(wanted);
    },
    // However busy the machine is with other tests.
    { timeout: 30_000 },
  );

/** How many statements of an app PostgreSQL has ended because they waited for one another, tried again or not. */
export async function deadlocksOf({ services }: TestApp): Promise<number> {
  const { values } = await services.metrics.database.errors.get();
  return values.find(({ labels }) => labels.class === 'deadlock')?.value ?? 0;
}

/**
 * Comes back once so many calls, each of whose statements waits for a lock for a quarter of its time, have waited for it
 * longer than a statement may take, and wait again.
 */
export async function waitAgain(db: Db, calls = 1) {
  const statements = new Set<string>();

  await vi.waitFor(
    async () => {
      const waiting = await db.many(sql<{ statement: string }>`
        select concat_ws(' ', pid, query_start) as statement
        from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      for (const { statement } of waiting) statements.add(statement);
      expect(statements.size).toBeGreaterThanOrEqual(6 * calls);
    },
    { timeout: 30_000, interval: 10 },
  );
}
