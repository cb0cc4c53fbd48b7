import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type JobStateRow = {
  task: string;
  doneAt: Date | null;
  ms: number | null;
  failedAt: Date | null;
  due: number;
  retrying: number;
  failed: number;
};

/**
 * Every kind of job that has run, is in the queue or begins by itself, and how it goes. Those in the queue are counted up to ten
 * thousand; it is short as a rule, for a job that is done is gone.
 */
export const findJobStates = (db: Db, now: Date) =>
  db.many(sql<JobStateRow>`
    with queued as (
      select identifier as task,
        count(*) filter (where attempts = 0 and run_at <= ${now})::int as due,
        count(*) filter (where attempts between 1 and max_attempts - 1)::int as retrying,
        count(*) filter (where attempts >= max_attempts)::int as failed
      from (
        select task_id, attempts, max_attempts, run_at from graphile_worker._private_jobs
        where locked_at is null limit 10000) as waiting
      join graphile_worker._private_tasks as task on task.id = waiting.task_id
      group by identifier
    )
    select task, done_at as "doneAt", ms, failed_at as "failedAt", coalesce(due, 0) as due,
      coalesce(retrying, 0) as retrying, coalesce(failed, 0) as failed
    from (
      select task from job_run
      union select task from queued
      union select identifier from graphile_worker._private_known_crontabs) as known
    left join job_run using (task)
    left join queued using (task)
    order by task`);
