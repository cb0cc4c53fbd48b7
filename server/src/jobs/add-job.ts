import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { traced } from '#server/tracing/span.ts';

/**
 * Adds a job in the transaction that causes it, so that both happen or neither. With `key`, a job that still waits
 * under the same key is replaced rather than doubled; with `runAt` it waits until then.
 */
export const addJob = (db: Db, name: string, payload: object, key: string | null = null, runAt: Date | null = null) =>
  db.run(sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(traced(payload))}::json, job_key := ${key},
      run_at := ${runAt}::timestamptz)`);

/** Adds many jobs of one kind in one statement, each as `addJob` does; their keys differ. */
export const addJobs = (db: Db, name: string, jobs: { payload: object; key: string }[]) =>
  db.run(sql`
    select from graphile_worker.add_jobs(array(
      select (${name}::text, payload, null, null, null, key, null, null)::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(jobs.map((job) => ({ ...job, payload: traced(job.payload) })))}) as job (payload json, key text)))`);
