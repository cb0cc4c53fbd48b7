import { sql } from '#server/db/sql.ts';
import type { Job } from './worker.ts';

const keepEndedSessionsDays = 30;

/** Removes what has no meaning any more: counters of past windows, old codes and sessions, forgotten devices. */
export const sweepTask: Job = async (_payload, { db, clock, config }) => {
  const now = clock.now();
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const yearAgo = new Date(now.getTime() - 366 * 86_400_000);
  const longAgo = new Date(now.getTime() - keepEndedSessionsDays * 86_400_000);

  await db.run(sql`delete from rate_limit where window_start < ${dayAgo}`);
  // Ten failures in a row stay until a right code: by then one code alone is worth too little.
  await db.run(sql`
    delete from code_guard where last_try_at < ${longAgo} and failures_in_a_row < ${config.codes.failuresForBoth}`);
  await db.run(sql`delete from challenge where expires_at < ${dayAgo}`);
  await db.run(sql`delete from known_device where last_seen_at < ${yearAgo}`);
  await db.run(sql`delete from session where expires_at < ${longAgo}`);
  await db.run(sql`delete from idempotency where created_at < ${longAgo}`);
};
