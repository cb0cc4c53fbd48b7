import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { forgetGivenUp } from '#server/messages/message-db.ts';
import { freeNumbers } from '#server/messages/texts/text-stops.ts';
import type { Job } from './job.ts';

const keepEndedSessionsDays = 30;
const keepNoticesDays = 90;
const keepGivenUpDays = 7;

// No job takes as long. The queue itself would wait four hours.
const deadAfterMinutes = 20;

/** What a worker had begun when its process was killed, another one may begin again. */
const giveUpDeadWorkers = (db: Db) =>
  db.run(sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
    where locked_at < now() - make_interval(mins => ${deadAfterMinutes}) having count(*) > 0`);

/**
 * Notes of changes in the directory go after a day. A total that a process has kept since before such a change would count
 * as unchanged then: the note of this transaction has it counted again (docs/decisions/0086-totals-that-stay-exact.md).
 */
const sweepSearchChanges = (db: Db) =>
  db.run(sql`
    with swept as (delete from search_change where changed_at < now() - interval '1 day' returning transaction)
    insert into search_change (transaction) select pg_current_xact_id() where exists (select from swept)
    on conflict do nothing`);

/** What somebody has chosen who did not take up an invitation to the staff in its time. */
const sweepInvites = (db: Db, now: Date) =>
  db.run(sql`
    update staff_invite set name = null, password_hash = null, totp_secret = null, step_hash = null
    where expires_at < ${now} and step_hash is not null`);

/**
 * Removes what has no meaning any more: counters of past windows, old codes and sessions, forgotten devices, the hold that
 * dead workers have on jobs, old notices, old notes of changes in the directory, the words of messages that were given up, and what bars texts to numbers of a country
 * that is reached by now.
 */
export const sweepTask: Job = async (_payload, { db, clock, config }) => {
  const now = clock.now();
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const yearAgo = new Date(now.getTime() - 366 * 86_400_000);
  const longAgo = new Date(now.getTime() - keepEndedSessionsDays * 86_400_000);

  await giveUpDeadWorkers(db);
  await db.run(sql`delete from rate_limit where window_start < ${dayAgo}`);
  // Ten failures in a row stay until a right code: by then one code alone is worth too little.
  await db.run(sql`
    delete from code_guard where last_try_at < ${longAgo} and failures_in_a_row < ${config.codes.failuresForBoth}`);
  await db.run(sql`delete from challenge where expires_at < ${dayAgo}`);
  await db.run(sql`delete from code_turn where free_at < ${dayAgo}`);
  await db.run(sql`delete from known_device where last_seen_at < ${yearAgo}`);
  await db.run(sql`delete from device_token where issued_at < ${yearAgo}`);
  await db.run(sql`delete from session where expires_at < ${longAgo}`);
  await db.run(sql`delete from staff_session where expires_at < ${longAgo}`);
  await db.run(sql`delete from staff_browser where last_seen_at < ${yearAgo}`);
  await db.run(sql`delete from staff_step where expires_at < ${dayAgo}`);
  await db.run(sql`delete from passkey_challenge where expires_at < ${now}`);
  await sweepInvites(db, now);
  await sweepSearchChanges(db);
  await db.run(sql`delete from idempotency where created_at < ${longAgo}`);
  await db.run(sql`
    delete from notice where created_at < ${now}::timestamptz - make_interval(days => ${keepNoticesDays})`);
  await db.run(sql`delete from text_inbound where received_at < ${longAgo}`);
  await forgetGivenUp(db, new Date(now.getTime() - keepGivenUpDays * 86_400_000));
  await freeNumbers(db, config);
};
