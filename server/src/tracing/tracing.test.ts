import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobGroups } from '#server/all-jobs.ts';
import { buildApp } from '#server/app.ts';
import { addJob } from '#server/db/add-job.ts';
import { sql } from '#server/db/sql.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { inWork } from '#server/lib/work.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import { startDelivery, type TestDelivery } from '#server/testing/outside/delivery.ts';
import { mailSettings } from '#server/testing/outside/mail-server.ts';
import { startTraceCollector, type TraceCollector } from '#server/testing/outside/trace-collector.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';
import { openTracing } from './open-tracing.ts';

const spanId = '00f067aa0ba902b7';
const traceOf = (last: string) => last.padStart(32, 'a');
const kept = (last: string) => `00-${traceOf(last)}-${spanId}-01`;
const requestId = '0123456789abcdef0123456789abcdef';

const kinds = { server: 2, client: 3, consumer: 5 };

let collector: TraceCollector;
let delivery: TestDelivery;
let app: TestApp;
let answer: TestAnswer;
const lines: string[] = [];

const spansOf = (last: string) => collector.spans.filter(({ traceId }) => traceId === traceOf(last));
const logged = () => lines.map((line) => JSON.parse(line));

/** Does a piece of work in the trace that ends with these letters. */
async function inTrace(last: string, step: () => Promise<unknown>) {
  const span = app.services.tracing.begin('POST /a/call/', 'server', {}, kept(last));
  await inWork({ fields: {}, span }, step);
  span?.end();
}

const mail = {
  channel: 'email' as const,
  recipient: 'omar@example.com',
  subject: 'Hello',
  body: 'Hello',
  code: null,
  language: 'en' as const,
};

// A process that keeps no trace but those that its proxy wants kept: everything below happened when it stops.
beforeAll(async () => {
  [collector, delivery] = await Promise.all([startTraceCollector(), startDelivery()]);
  const tracing = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20a2V5', OTEL_TRACES_SAMPLER_ARG: '0' };
  app = await startTestApp({
    settings: {
      ...collector.settings,
      ...tracing,
      ...mailSettings(delivery.mail.url),
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'info',
    },
    logTo: (line) => lines.push(line),
  });
  const client = app.client();

  const headers = { traceparent: kept('cacc'), 'x-request-id': requestId };
  answer = await client.get('/selfcare/city/1/', { headers });
  await client.get('/selfcare/city/2/');
  await client.get('/selfcare/city/3/', { headers: { traceparent: `${kept('d')}-more` } });

  const { email } = await buildPatient(app.db, { firstName: 'Marigold', email: 'marigold@example.com' });
  const secret = { headers: { traceparent: kept('e') } };
  await client.post('/selfcare/login/', { email, password: testPassword }, secret);
  await client.post('/selfcare/login/', { email, password: 'WrongPass9!' }, secret);
  await client.get('/marigold@example.com', secret);
  await inTrace('e', () => app.db.one(sql`select ${'marigold'}::int`).catch(() => {}));

  await inTrace('f', () => sendMessage(app.db, mail, app.clock.now()));
  const worker = await startWorker(app.services, jobGroups);
  await vi.waitFor(() => expect(delivery.mail.mails).toHaveLength(1), 20_000);
  await worker.stop();

  const open = await buildApp({ ...app.services, config: { ...app.config, trustedProxies: 0 } });
  await open.inject({ url: '/selfcare/city/1/', headers: { traceparent: kept('b') } });
  await open.close();
  await app.services.tracing.stop();
});

afterAll(async () => {
  await app.close();
  await delivery.stop();
  await collector.stop();
});

test('a call is one trace that continues that of our proxy, with a step for each statement', () => {
  const spans = spansOf('cacc');
  const [call, ...others] = spans.filter(({ kind }) => kind === kinds.server);
  expect(others).toEqual([]);
  expect(call).toMatchObject({ parentSpanId: spanId, name: 'GET /selfcare/city/:stateId/' });
  expect(call?.facts).toEqual({
    'http.request.method': 'GET',
    'http.route': '/selfcare/city/:stateId/',
    'http.response.status_code': answer.code,
    'kindwell.request_id': requestId,
  });

  const [statement] = spans.filter(({ kind }) => kind === kinds.client);
  expect(statement).toMatchObject({ parentSpanId: call?.spanId, name: expect.stringMatching(/^select \w+$/) });
  expect(statement?.facts['db.query.text']).toContain('$1');
  expect(collector.headers[0]?.authorization).toBe('Basic a2V5');
});

test('the id that our proxy gave a request is answered, and stands with the trace in the log', () => {
  expect(answer.headers.get('x-request-id')).toBe(requestId);
  expect(logged().find(({ reqId }) => reqId === requestId)).toMatchObject({
    msg: 'answered',
    route: '/selfcare/city/:stateId/',
    traceId: traceOf('cacc'),
  });
});

test('a trace that nobody wants kept, that comes past our proxy or in a broken header is not sent', () => {
  const traces = new Set(collector.spans.map(({ traceId }) => traceId));

  expect([...traces].toSorted()).toEqual([traceOf('cacc'), traceOf('e'), traceOf('f')].toSorted());
});

test('a job belongs to the trace of the call that added it, and a mail that leaves is a step of it', () => {
  const job = spansOf('f').find(({ name }) => name === 'job deliverMail');

  expect(job).toMatchObject({ kind: kinds.consumer, facts: { 'kindwell.task': 'deliverMail' } });
  expect(spansOf('f').find(({ name }) => name === 'send email')).toMatchObject({ parentSpanId: job?.spanId });
  expect(logged().find((line) => line.job === 'deliverMail')).toMatchObject({
    msg: 'job done',
    jobId: expect.any(Number),
    attempt: 1,
    ms: expect.any(Number),
    traceId: traceOf('f'),
  });
});

test('a trace holds nothing of what somebody typed, and of an error its kind alone', () => {
  expect(spansOf('e').length).toBeGreaterThan(5);
  expect(collector.bodies.join('')).not.toMatch(/marigold|omar|WrongPass9|127\.0\.0\.1/i);

  const failed = collector.spans.filter(({ hasFailed }) => hasFailed);
  expect(failed.map(({ facts }) => facts['error.type'])).toEqual(['error 22P02']);
});

test('a collector that is silent loses spans, which are counted, and holds up no stop', async () => {
  const silent = await startTraceCollector();
  silent.hang();
  const metrics = createMetrics();
  const url = `${silent.settings.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`;
  const tracing = await openTracing({ url, headers: {}, serviceName: 'kindwell', ratio: 1 }, metrics);

  tracing.begin('GET /', 'server', {})?.end();
  const stopped = tracing.stop();
  await vi.waitFor(() => expect(silent.spans).toHaveLength(1));
  await silent.stop();
  await stopped;

  // It may try once more behind the back of a process that has ended its stop.
  await vi.waitFor(
    async () => expect(await metrics.scrape()).toContain('kindwell_trace_spans_total{outcome="lost"} 1'),
    20_000,
  );
});

test('without a collector there is no trace, and jobs are added as they are', async () => {
  const tracing = await openTracing(undefined, createMetrics());
  expect(tracing.begin('GET /', 'server', {})).toBeUndefined();

  await addJob(app.db, 'expandShifts', { day: 1 }, 'as they are');
  expect(await app.db.many(sql`select payload from graphile_worker._private_jobs where key = 'as they are'`)).toEqual([
    { payload: { day: 1 } },
  ]);
});
