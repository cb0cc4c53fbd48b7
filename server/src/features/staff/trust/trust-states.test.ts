import { languageCodes } from '@kindwell/contract/language.ts';
import type { JobState, TrustCheck } from '@kindwell/contract/staff/staff-trust.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobNames } from '#server/all-jobs.ts';
import { keepCheck } from '#server/audit/kept-checks-db.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { sealAudit } from '#server/audit/seal-audit.ts';
import { sql } from '#server/db/sql.ts';
import { auditPointsTask } from '#server/features/loyalty/audit/audit-points-task.ts';
import { createRunNotes } from '#server/jobs/job-runs.ts';
import { verifyAuditTask } from '#server/jobs/seal-audit.ts';
import { tamper } from '#server/testing/audit.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sayJob } from './trust-states.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

async function states() {
  const auditor = await asStaff(app, await buildStaff(app, { roles: ['auditor'] }));
  return (await auditor.get('/staff/trust/')).body;
}

const checkOf = async (name: TrustCheck['name']): Promise<TrustCheck> =>
  (await states()).checks.find((check: TrustCheck) => check.name === name);

const jobOf = async (task: string): Promise<JobState> =>
  (await states()).jobs.find((job: JobState) => job.task === task);

const note = () =>
  recordAudit(
    app.db,
    {
      actorId: 5,
      action: 'signIn',
      outcome: 'done',
      call: { caller: { address: '192.0.2.7', userAgent: null, requestId: 'r', operation: 'login' } },
    },
    app.clock.now(),
  );

test('STAFF-29 before anything was checked, all of it is to be looked at', async () => {
  const { checks, worker } = await states();

  expect(checks).toEqual(
    ['auditTrail', 'points', 'giftCards', 'soldCards', 'backup'].map((name) => ({
      name,
      isGood: false,
      doneAt: null,
      looked: null,
      flaws: 0,
    })),
  );
  expect(worker).toEqual({ isGood: false, lastAt: null });
});

test('STAFF-29 what the night has verified of the trail is kept, also that it was meddled with', async () => {
  await note();
  await sealAudit(app.db);
  await verifyAuditTask({}, app.services);
  const doneAt = app.clock.now().toISOString();
  const whole = await checkOf('auditTrail');
  expect(whole).toMatchObject({ isGood: true, doneAt, flaws: 0 });
  expect(whole.looked).toBeGreaterThan(0);

  await tamper(app.owner, sql`update audit_entry set action = 'signOut' where action = 'signIn'`);
  await verifyAuditTask({}, app.services);
  expect(await checkOf('auditTrail')).toMatchObject({ isGood: false, flaws: 1 });
});

test('STAFF-29 the audit of the points is kept, and is no longer good once a night was missed', async () => {
  await auditPointsTask({}, app.services);
  expect(await checkOf('points')).toMatchObject({ isGood: true, flaws: 0 });

  app.clock.advance(37 * 3_600_000);
  expect(await checkOf('points')).toMatchObject({ isGood: false, flaws: 0 });
});

test('STAFF-29 of two checks the later one stays, in whichever order they are kept', async () => {
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000);
  await keepCheck(app.db, 'backup', { doneAt: at(-1), looked: null, flaws: 0 });
  await keepCheck(app.db, 'backup', { doneAt: at(-9), looked: null, flaws: 0 });

  expect(await checkOf('backup')).toMatchObject({ isGood: true, doneAt: at(-1).toISOString() });
});

test('STAFF-29 entries that wait for their seal are counted, and for how long', async () => {
  await sealAudit(app.db);
  await note();
  const { unsealed } = await states();
  expect(unsealed).toMatchObject({ entries: 1, since: expect.any(String) });

  await sealAudit(app.db);
  expect((await states()).unsealed).toEqual({ entries: 0, since: null, isGood: true });
});

test('STAFF-30 of each kind of job it is known when it was done, how long it took, and what failed', async () => {
  const noteRun = createRunNotes(app.services);
  const now = app.clock.now().toISOString();
  await noteRun({ task: 'sweep', ms: 120, hasFailed: false });
  expect(await jobOf('sweep')).toEqual({
    task: 'sweep',
    what: 'Clears out what has no meaning any more, such as old codes',
    isGood: true,
    doneAt: now,
    ms: 120,
    failedAt: null,
    due: 0,
    retrying: 0,
    failed: 0,
  });
  expect((await states()).worker).toEqual({ isGood: true, lastAt: now });

  app.clock.advance(60_000);
  await noteRun({ task: 'sweep', ms: 9, hasFailed: true });
  expect(await jobOf('sweep')).toMatchObject({ isGood: false, doneAt: now, failedAt: app.clock.now().toISOString() });
  app.clock.advance(60_000);
  await noteRun({ task: 'sweep', ms: 80, hasFailed: false });
  expect(await jobOf('sweep')).toMatchObject({ isGood: true, ms: 80 });
  app.clock.advance(16 * 60_000);
  expect((await states()).worker.isGood).toBe(false);
});

test('STAFF-30 every job says what it does in the language of the reader; one of another version says that it is', async () => {
  for (const language of languageCodes) {
    const other = sayJob('paintPortal', language);
    expect(jobNames.filter((name) => sayJob(name, language) === other)).toEqual([]);
  }
  expect([sayJob('deliverText', 'en'), sayJob('deliverText', 'es')]).toEqual([
    'Sends text messages',
    'Envía mensajes de texto',
  ]);
});

test('STAFF-30 jobs that are due, tried again and given up are counted', async () => {
  await app.db.run(
    sql`select graphile_worker.add_job('deliverMail', run_at => ${app.clock.now()}) from generate_series(1, 6)`,
  );
  await app.owner.pool.query(`
    with picked as (
      select job.id, row_number() over (order by job.id) as place from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = task_id where identifier = 'deliverMail')
    update graphile_worker._private_jobs as job
    set attempts = case when place = 1 then max_attempts when place < 4 then 2 else 0 end
    from picked where picked.id = job.id`);

  expect(await jobOf('deliverMail')).toMatchObject({ isGood: false, due: 3, retrying: 2, failed: 1, doneAt: null });
});

test('STAFF-30 a busy kind of job is noted now and then, and a run that cannot be noted is done all the same', async () => {
  const noteRun = createRunNotes(app.services);
  await noteRun({ task: 'deliverText', ms: 1, hasFailed: false });
  app.clock.advance(9000);
  await noteRun({ task: 'deliverText', ms: 2, hasFailed: false });
  expect(await jobOf('deliverText')).toMatchObject({ ms: 1 });
  app.clock.advance(2000);
  await noteRun({ task: 'deliverText', ms: 3, hasFailed: false });
  expect(await jobOf('deliverText')).toMatchObject({ ms: 3 });

  await app.owner.pool.query('alter table job_run rename to job_run_away');
  app.clock.advance(20_000);
  await noteRun({ task: 'deliverText', ms: 4, hasFailed: false });
  await app.owner.pool.query('alter table job_run_away rename to job_run');
  expect(await jobOf('deliverText')).toMatchObject({ ms: 3 });
});
