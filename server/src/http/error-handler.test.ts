import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isDatabaseDown } from '#server/db/database-down.ts';
import { sql } from '#server/db/sql.ts';
import { type BreakableDatabase, createBreakableDatabase } from '#server/testing/database/breakable-database.ts';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { testRoute } from '#server/testing/test-routes.ts';

const unreachable = {
  status: {
    error: true,
    code: 'unavailable',
    msg: "Kindwell can't be reached right now. Please try again in a moment.",
  },
};

const lines: string[] = [];
let database: BreakableDatabase;
let app: TestApp;
let client: TestClient;
let patientId: number;

beforeAll(async () => {
  database = createBreakableDatabase();
  app = await startTestApp({
    settings: { LOG_LEVEL: 'info', DATABASE_TIMEOUT_MS: '1500' },
    logTo: (line) => lines.push(line),
    connectThrough: database.openTo,
    routes: [
      testRoute('broken', () => Promise.reject(new Error('secret of maria@example.com at /home/kindwell'))),
      testRoute('thrown', () => Promise.reject('a text with maria@example.com')),
      testRoute('sql', () => app.db.one(sql`select 'maria@example.com'::integer`)),
    ],
  });
  patientId = (await buildPatient(app.db, { email: 'maria@example.com' })).id;
  client = await app.signedIn(patientId);
});

afterAll(async () => {
  await app.close();
  await database.close();
});

test.each(['broken', 'thrown', 'sql'])('a failure of our own (%s) says so and nothing more: 500', async (name) => {
  const answer = await app.client().get(`/demo/test/${name}`);

  expect(answer.code).toBe(500);
  expect(answer.body).toEqual({ status: { error: true, code: 'unexpected', msg: 'Something went wrong' } });
  expect(answer.headers.get('retry-after')).toBeNull();
});

test('a caller who hangs up in the middle of a body is no failure in the log', async () => {
  lines.length = 0;
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const head =
    'POST /selfcare/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
  socket.write(`${head}{"login":`, () => socket.destroy());

  const isGivenUp = async () =>
    (await app.services.metrics.http.requests.get()).values.some(({ labels }) => labels.status === 'aborted');
  await vi.waitUntil(isGivenUp, { timeout: 10_000 });
  await app.client().get('/healthz');
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level > 30)).toEqual([]);
});

test('the log names the failure by its request id and its place, never by what a person typed', async () => {
  lines.length = 0;
  const answer = await app.client().get('/demo/test/sql');
  const logged = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');

  expect(logged).toMatchObject({ level: 50, reqId: answer.headers.get('x-request-id'), route: '/demo/test/sql' });
  expect(logged.err).toMatchObject({ type: 'error', code: '22P02', frames: expect.any(Array) });
  expect(lines.join('')).not.toContain('maria');
});

const calls: [string, () => ReturnType<TestClient['get']>][] = [
  ['a read with a session', () => client.get('/selfcare/patientdata/')],
  ['a public read', () => app.client().get('/selfcare/state/')],
  ['an account check', () => app.client().post('/selfcare/login/', { login: 'maria@example.com' })],
  ['a sign-in', () => app.client().post('/selfcare/login/', { email: 'maria@example.com', password: testPassword })],
  ['logging out', () => client.post('/selfcare/logout/')],
  ['the readiness', () => app.client().get('/readyz')],
];

async function untilReady() {
  while ((await app.client().get('/readyz')).code !== 200) await wait(50);
}

test('while the database is down every call answers 503 with a clear message, and all is well when it is back', async () => {
  await database.kill();

  for (const [what, call] of calls) {
    const answer = await call();
    expect([what, answer.code, answer.body]).toEqual([what, 503, unreachable]);
    expect(answer.headers.get('retry-after')).toBe('5');
  }
  expect((await app.client().get('/healthz')).code).toBe(200);

  await database.revive();
  await untilReady();
  expect((await client.get('/selfcare/patientdata/')).code).toBe(200);
});

test('while the database hangs every call answers 503 rather than never, and all is well when it is back', async () => {
  database.freeze();
  const answers = await Promise.all(calls.map(([, call]) => call()));
  for (const answer of answers) expect([answer.code, answer.body]).toEqual([503, unreachable]);

  await database.revive();
  await untilReady();
  expect((await client.get('/selfcare/patientdata/')).code).toBe(200);
});

test('a sign-in that the database interrupts is lost as a whole: it can simply be done again', async () => {
  const before = await app.db.one(sql`select count(*) from session`);
  const attempt = app.client().post('/selfcare/login/', { email: 'maria@example.com', password: testPassword });
  await database.kill();
  const answer = await attempt;
  await database.revive();
  await untilReady();

  expect(answer.code).toBe(503);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await app.db.one(sql`select count(*) from session`)).toEqual(before);
  const again = await app.client().post('/selfcare/login/', { email: 'maria@example.com', password: testPassword });
  expect(again.code).toBe(200);
});

test.each([
  [new pg.DatabaseError('too many', 1, 'error'), false],
  [Object.assign(new pg.DatabaseError('shutting down', 1, 'error'), { code: '57P01' }), true],
  [Object.assign(new pg.DatabaseError('too slow', 1, 'error'), { code: '57014' }), true],
  [Object.assign(new pg.DatabaseError('too many', 1, 'error'), { code: '53300' }), true],
  [Object.assign(new pg.DatabaseError('twice', 1, 'error'), { code: '23505' }), false],
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [new Error('Query read timeout'), true],
  [new Error('no such thing'), false],
  ['a text', false],
])('%s: the database is down is %s', (error, isDown) => {
  expect(isDatabaseDown(error)).toBe(isDown);
});
