import { traced } from '#server/tracing/span.ts';
import type { Database, Db } from './database.ts';
import { part, sql } from './sql.ts';

/**
 * Adds a job in the transaction that causes it, so that both happen or neither. With `key`, a job that still waits
 * under the same key is replaced rather than doubled; with `runAt` it waits until then.
 */
export const addJob = (db: Db, name: string, payload: object, key: string | null = null, runAt: Date | null = null) =>
  db.run(sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(traced(payload))}::json, job_key := ${key},
      run_at := ${runAt}::timestamptz)`);

type KeyedJob = { payload: object; key: string };

/** The jobs of one kind as the queue takes them. */
const specsOf = (name: string, jobs: KeyedJob[]) => part`array(
  select (${name}::text, payload, null, null, null, key, null, null)::graphile_worker.job_spec
  from json_to_recordset(${JSON.stringify(jobs.map((job) => ({ ...job, payload: traced(job.payload) })))}) as job (payload json, key text))`;

/** Adds many jobs of one kind in one statement, each as `addJob` does; their keys differ. */
export const addJobs = (db: Db, name: string, jobs: KeyedJob[]) =>
  db.run(sql`select from graphile_worker.add_jobs(${specsOf(name, jobs)})`);

/**
 * Adds jobs after the transaction that causes them, where a row says what is to be done and a job of each minute looks for
 * rows that have none. The queue wakes its workers by NOTIFY, for which one transaction of the whole database at a time
 * may commit: this one does not wait for the disk meanwhile, so that strangers hardly wait for it. A `Database`, and no
 * transaction, whose other rows could be lost with it.
 */
export const addJobsSoon = (db: Database, name: string, jobs: KeyedJob[]) =>
  db.run(sql`
    with quick as materialized (select set_config('synchronous_commit', 'off', true))
    select from quick cross join lateral graphile_worker.add_jobs(${specsOf(name, jobs)})`);
