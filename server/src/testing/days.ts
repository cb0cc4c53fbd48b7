import { jobGroups } from '#server/all-jobs.ts';
import { sql } from '#server/db/sql.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import type { TestApp } from './test-app.ts';

const jobs = Object.entries(
  Object.assign({}, ...jobGroups.map((group) => group.jobs)) as (typeof jobGroups)[0]['jobs'],
);
const jobOf = new Map(jobs.map(([name, { job }]) => [name, job]));

/** The services of a worker that is killed before anything which it does is committed. */
const dying = (services: Services): Services => ({
  ...services,
  db: {
    ...services.db,
    transaction: (work) =>
      services.db.transaction(async (tx) => {
        await work(tx);
        throw new Error('the worker was killed');
      }),
  },
});

/** One worker dies in the middle of a job, and two others do it at once. */
async function doJob(job: Job, payload: unknown, { services }: TestApp) {
  await job(payload, dying(services)).catch(() => {});
  await Promise.all([job(payload, services), job(payload, services)]);
}

/** What takes long and tells nobody anything, and what asks a provider of gift cards, of which a test has none. */
const leftOut = ['auditPoints', 'expandShifts', 'reconcileGiftCards', 'removeOrphanedFiles', 'sweep'];

/** Whether a job begins by itself on this day: `30 16 * * 1` does on Mondays. */
const isOf = (day: Date, at: string) => ['*', String(day.getUTCDay())].includes(at.split(' ')[4] ?? '');

type Queued = { id: string; task: string; payload: unknown };

/** Does what waits in the queue by the clock of the test, and what that adds. */
async function workOff(app: TestApp) {
  for (;;) {
    const queued = await app.db.many(sql<Queued>`
      select job.id, identifier as task, payload
      from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = task_id
      where run_at <= ${app.clock.now()} or run_at = created_at
      order by job.id`);
    if (queued.length === 0) return;

    await app.owner.run(sql`select graphile_worker.complete_jobs(${queued.map(({ id }) => id)}::bigint[])`);
    for (const { task, payload } of queued) {
      const job = jobOf.get(task);
      if (!job) throw new Error(`there is no job ${task}`);
      await doJob(job, payload, app);
    }
  }
}

/**
 * Does at this moment every job of its day that tells people something, in the order of the list, and everything that is in the queue by then: each
 * with a worker that dies in it and two that do it at once.
 */
export async function runJobsOf(app: TestApp, moment: string) {
  app.clock.set(moment);
  await workOff(app);
  for (const [name, { job, at }] of jobs)
    if (at && !leftOut.includes(name) && isOf(app.clock.now(), at)) await doJob(job, {}, app);
  await workOff(app);
}
