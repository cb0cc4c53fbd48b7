import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Jobs of one kind: how many, and for how many seconds the oldest of them has been due, or has been tried. */
export type JobCount = { task: string; state: 'due' | 'retrying' | 'failed'; count: number; ageSeconds: number };

/**
 * Jobs that nobody has begun although they are due. The index of the queue gives the oldest ten thousand without a look at
 * the others; all our jobs have priority 0.
 */
export const countDueJobs = (db: Db) =>
  db.many(sql<JobCount>`
    select identifier as task, 'due' as state, count(*)::int as count,
      extract(epoch from now() - min(run_at))::float as "ageSeconds"
    from (
      select task_id, run_at from graphile_worker._private_jobs
      where priority = 0 and is_available = true and run_at <= now()
      order by priority, run_at limit 10000) as due
    join graphile_worker._private_tasks as task on task.id = due.task_id
    group by identifier`);

/**
 * Jobs that have failed at least once, and since when they are there. No index knows them, so this reads the queue, which
 * is short: a job that is done is gone.
 */
export const countFailedJobs = (db: Db) =>
  db.many(sql<JobCount>`
    select identifier as task, case when attempts < max_attempts then 'retrying' else 'failed' end as state,
      count(*)::int as count, extract(epoch from now() - min(tried.created_at))::float as "ageSeconds"
    from (
      select task_id, attempts, max_attempts, created_at from graphile_worker._private_jobs
      where attempts > 0 and locked_at is null limit 10000) as tried
    join graphile_worker._private_tasks as task on task.id = tried.task_id
    group by identifier, attempts < max_attempts`);

/** When the last run of a job that begins by itself was due, where that run is over and has not failed. */
export const findScheduledDone = (db: Db) =>
  db.many(sql<{ task: string; at: number }>`
    with queued as materialized (
      select identifier, payload from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where identifier in (select identifier from graphile_worker._private_known_crontabs))
    select identifier as task, extract(epoch from last_execution)::float as at
    from graphile_worker._private_known_crontabs as known
    where last_execution is not null and not exists (
      select from queued
      where queued.identifier = known.identifier
        and (payload -> '_cron' ->> 'ts')::timestamptz = known.last_execution)`);

/** Open gift cards of one kind: how many, and for how many seconds the oldest of them has been open. */
export type CardCount = { state: 'waiting' | 'unsure'; count: number; ageSeconds: number };

/** Gift cards that are neither issued nor refused. One that was tried may exist at the provider: nobody knows yet. */
export const countOpenCards = (db: Db) =>
  db.many(sql<CardCount>`
    select case when failure is null then 'waiting' else 'unsure' end as state, count(*)::int as count,
      extract(epoch from now() - min(at))::float as "ageSeconds"
    from (
      select failure, redemption_id from gift_card_order where status = 'open' order by id limit 10000) as card
    join redemption on redemption.id = card.redemption_id
    group by failure is null`);

/** Whether the database answers at all. */
export const answersAtAll = (db: Db) => db.one(sql`select 1 as up`);
