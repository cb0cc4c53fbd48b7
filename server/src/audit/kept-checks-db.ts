import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What is checked by itself, and kept for the console. */
export type CheckName = 'auditTrail' | 'points' | 'giftCards' | 'soldCards' | 'backup';

/** What a check has found: when, how many rows it looked at (null: it counts none), and what was wrong. */
export type KeptCheck = { doneAt: Date; looked: number | null; flaws: number };

/** Keeps what a check has found in the place of what it found before; one that ended earlier changes nothing. */
export const keepCheck = (db: Db, name: CheckName, { doneAt, looked, flaws }: KeptCheck) =>
  db.run(sql`
    insert into trust_check (name, done_at, looked, flaws) values (${name}, ${doneAt}, ${looked}, ${flaws})
    on conflict (name) do update
      set done_at = excluded.done_at, looked = excluded.looked, flaws = excluded.flaws
      where trust_check.done_at <= excluded.done_at`);

export const findChecks = (db: Db) =>
  db.many(sql<KeptCheck & { name: CheckName }>`
    select name, done_at as "doneAt", looked, flaws from trust_check`);
