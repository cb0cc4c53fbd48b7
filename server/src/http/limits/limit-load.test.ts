import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { testRoute } from '#server/testing/test-routes.ts';

const calls = 3;
const waiting = 4;
const poolSize = 20;

const lines: string[] = [];
let app: TestApp;
let client: TestClient;
let patientId: number;

// What is under way, until the test lets it end.
let letEnd = () => {};
let begun = 0;
let end: Promise<void>;
const hold = () => {
  begun = 0;
  end = new Promise((resolve) => {
    letEnd = resolve;
  });
};

beforeAll(async () => {
  app = await startTestApp({
    settings: { OVERLOAD_CALLS: String(calls), OVERLOAD_WAITING: String(waiting), LOG_LEVEL: 'warn' },
    logTo: (line) => lines.push(line),
    routes: [
      testRoute('held', async () => {
        begun += 1;
        await end;
      }),
    ],
  });
  patientId = (await buildPatient(app.db, { email: 'maria@example.com' })).id;
  client = await app.signedIn(patientId);
});

afterEach(() => letEnd());
afterAll(() => app.close());

/** So many calls that are being worked on until `letEnd`. */
async function fill(count: number) {
  hold();
  const held = Array.from({ length: count }, () => app.client().get('/demo/test/held'));
  while (begun < count) await wait(2);
  return held;
}

const busy = {
  status: { error: true, code: 'overloaded', msg: 'Kindwell is very busy right now. Please try again in a moment.' },
};

test('a process with too much to do refuses reads and sign-ins: 503, when to come back, in the language of the page', async () => {
  const held = await fill(calls);

  const read = await app.client().get('/selfcare/state/');
  expect([read.code, read.body]).toEqual([503, busy]);
  expect(Number(read.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
  expect(read.headers.get('content-security-policy')).toContain("default-src 'none'");

  const signIn = { email: 'maria@example.com', password: testPassword };
  expect((await app.client().post('/selfcare/login/', signIn)).code).toBe(503);
  expect((await app.client().get(`/calendar/${'x'.repeat(43)}.ics`)).code).toBe(503);
  expect((await app.client().get('/clinic-documents/none')).code).toBe(503);

  const spanish = await app.client().get('/selfcare/state/', { headers: { 'accept-language': 'es' } });
  expect(spanish.body.status.msg).toBe('Kindwell está muy ocupado en este momento. Intente de nuevo en un momento.');

  // One line for all that was refused.
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'too much to do: calls are refused', refused: 1, calls }),
  ]);

  letEnd();
  for (const answer of await Promise.all(held)) expect(answer.code).toBe(200);
  expect((await app.client().get('/selfcare/state/')).code).toBe(200);
});

test('what finishes something is still done then, and the process says that it lives and can serve', async () => {
  const leaving = await app.signedIn(patientId);
  const held = await fill(calls);

  expect((await app.client().get('/healthz')).code).toBe(200);
  expect((await app.client().get('/readyz')).code).toBe(200);
  expect((await client.get('/selfcare/patientdata/')).code).toBe(503);
  expect((await leaving.post('/selfcare/logout/')).code).toBe(200);

  letEnd();
  await Promise.all(held);
});

test('calls whose statements wait for a connection count too', async () => {
  const clients = await Promise.all(Array.from({ length: poolSize }, () => app.db.pool.connect()));
  const queued = Array.from({ length: waiting }, () => app.db.pool.query('select 1'));

  const answer = await app.client().get('/selfcare/state/');
  for (const one of clients) one.release();
  await Promise.all(queued);

  expect(answer.code).toBe(503);
  expect((await app.client().get('/selfcare/state/')).code).toBe(200);
});

test('who hangs up or sends an unreadable body leaves no place taken', async () => {
  const hangUp = async () => {
    const leaving = new AbortController();
    const call = fetch(`${app.url}/demo/test/held`, { signal: leaving.signal });
    while (begun < 1) await wait(2);
    leaving.abort();
    await expect(call).rejects.toThrow(/abort/);
    letEnd();
  };

  for (let round = 0; round < calls; round += 1) {
    hold();
    await hangUp();
    expect((await app.client().post('/selfcare/login/', '{"login"')).code).toBe(400);
  }

  while ((await app.client().get('/selfcare/state/')).code !== 200) await wait(5);
});

test('a process that comes late to everything refuses calls beyond a few until it no longer does', async () => {
  hold();
  const held = testRoute('held', async () => {
    begun += 1;
    await end;
  });
  const late = await startTestApp({ settings: { OVERLOAD_LAG_MS: '100' }, routes: [held] });
  const few = Array.from({ length: 10 }, () => late.client().get('/demo/test/held'));
  while (begun < few.length) await wait(5);
  const read = async () => (await late.client().get('/selfcare/state/')).code;

  do Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  while ((await read()) !== 503);
  while ((await read()) !== 200) await wait(20);

  letEnd();
  await Promise.all(few);
  await late.close();
});
