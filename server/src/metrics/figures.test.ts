import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { jobGroups, jobNames } from '#server/all-jobs.ts';
import { addJob } from '#server/db/add-job.ts';
import { sql } from '#server/db/sql.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { createBreakableDatabase } from '#server/testing/database/breakable-database.ts';
import { type ReadMetrics, readMetrics } from '#server/testing/files/read-metrics.ts';
import { buildMessage, deliver } from '#server/testing/outside/delivery.ts';
import { buildItem, buildSpender, cartOf } from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createMetrics } from './metrics.ts';
import { type RunningMetrics, startMetrics } from './start-metrics.ts';

const database = createBreakableDatabase();

let app: TestApp;
let running: RunningMetrics | undefined;

beforeAll(async () => {
  app = await startTestApp({ connectThrough: database.openTo, settings: { DATABASE_TIMEOUT_MS: '1000' } });
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
});

afterAll(async () => {
  await app.close();
  await database.close();
});

const address = (path: string) => `http://127.0.0.1:${running?.port}${path}`;

/** What a process says that has just started, so that nothing it read before is kept. */
async function readAnew(isUp = true): Promise<ReadMetrics> {
  await running?.stop();
  const services = { ...app.services, metrics: createMetrics() };
  running = await startMetrics(services, { port: 0, host: '127.0.0.1' }, jobNames, { isUp: () => isUp });
  return readMetrics(address('/metrics'));
}

test('what waits is counted with its age: messages, gift cards, jobs that are due and jobs that failed', async () => {
  const idle = await readAnew();
  expect(idle.sum('kindwell_database_up')).toBe(1);
  expect(idle.sum('kindwell_outbox_messages')).toBe(0);

  await buildMessage(app);
  await buildMessage(app, { channel: 'sms', recipient: '+12025557788', subject: '' });
  const spender = await buildSpender(app, 10_000);
  expect((await spender.redeem(cartOf(await buildItem(app.db), await buildItem(app.db)))).code).toBe(200);
  await addJob(app.db, 'expandShifts', {}, 'broken');
  await app.db.run(sql`
    update gift_card_order set tries = 1, failure = 'TimeoutError'
    where id = (select min(id) from gift_card_order)`);
  await app.db.run(sql`
    update graphile_worker._private_jobs set run_at = now() - interval '1 hour', created_at = now() - interval '1 hour'`);
  await app.db.run(sql`update graphile_worker._private_jobs set attempts = max_attempts where key = 'broken'`);

  const seen = await readAnew();
  expect(seen.sum('kindwell_outbox_messages', { channel: 'email' })).toBe(1);
  expect(seen.sum('kindwell_outbox_messages', { channel: 'sms' })).toBe(1);
  expect(seen.sum('kindwell_outbox_oldest_age_seconds', { channel: 'sms' })).toBeGreaterThanOrEqual(3600);
  expect(seen.sum('kindwell_jobs', { task: 'orderGiftCard', state: 'due' })).toBe(2);
  expect(seen.sum('kindwell_job_oldest_due_age_seconds', { task: 'deliverMail' })).toBeGreaterThanOrEqual(3600);
  expect(seen.sum('kindwell_jobs', { task: 'expandShifts', state: 'failed' })).toBe(1);
  expect(seen.sum('kindwell_gift_cards', { state: 'waiting' })).toBe(1);
  expect(seen.sum('kindwell_gift_cards', { state: 'unsure' })).toBe(1);

  await app.db.run(sql`delete from graphile_worker._private_jobs`);
});

test('a job that begins by itself counts as done once its last run has left the queue', async () => {
  await app.db.run(sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('anchorAudit', '2026-05-01', '2026-06-01T03:05:00Z'), ('auditPoints', '2026-05-01', '2026-06-01T03:35:00Z')`);
  await addJob(app.db, 'auditPoints', { _cron: { ts: '2026-06-01T03:35:00.000Z' } });

  const seen = await readAnew();
  const done = seen.series.filter(({ name }) => name === 'kindwell_scheduled_job_done_timestamp_seconds');
  expect(done.map(({ labels, value }) => [labels.task, value])).toEqual([
    ['anchorAudit', Date.parse('2026-06-01T03:05:00Z') / 1000],
  ]);

  await app.db.run(sql`delete from graphile_worker._private_jobs`);
  await app.db.run(sql`delete from graphile_worker._private_known_crontabs`);
});

test('runs of jobs, what messages came to and codes that left are counted', async () => {
  const { metrics } = app.services;
  const own = await buildMessage(app);
  await deliver(app, own);
  await addJob(app.db, 'deliverMail', { messageId: 'none' }, 'broken');
  const worker = await startWorker(app.services, jobGroups);
  await vi.waitFor(
    async () => expect(await metrics.scrape()).toContain('kindwell_job_duration_seconds_count{task="deliverMail"} 2'),
    20_000,
  );
  expect(worker.isUp()).toBe(true);
  await worker.stop();
  expect(worker.isUp()).toBe(false);

  const text = await metrics.scrape();
  expect(text).toContain('kindwell_messages_total{channel="email",outcome="sent"} 1');
  expect(text).toContain('kindwell_codes_sent_total{channel="email"} 1');
  expect(text).toContain('kindwell_job_failures_total{task="deliverMail"} 1');
});

test('a worker whose jobs are not taken on is alive and not ready', async () => {
  const seen = await readAnew(false);

  expect((await fetch(address('/healthz'))).status).toBe(200);
  expect((await fetch(address('/readyz'))).status).toBe(503);
  expect(seen.sum('kindwell_ready')).toBe(0);
});

test('while the database is away the metrics are answered and say so, without old figures', async () => {
  await readAnew();
  await database.kill();
  const gone = await readAnew();

  expect(gone.sum('kindwell_database_up')).toBe(0);
  expect(gone.sum('kindwell_ready')).toBe(0);
  expect(gone.series.some(({ name }) => name === 'kindwell_outbox_messages')).toBe(false);
  expect(gone.series.some(({ name }) => name === 'process_resident_memory_bytes')).toBe(true);
  expect((await fetch(address('/healthz'))).status).toBe(200);
  expect((await fetch(address('/readyz'))).status).toBe(503);

  await app.db.one(sql`select 1`).catch(() => {});
  const counted = await app.services.metrics.scrape();
  expect(counted).toMatch(/kindwell_database_errors_total\{class="down"\} [1-9]/);

  await database.revive();
  expect((await readAnew()).sum('kindwell_database_up')).toBe(1);
});
