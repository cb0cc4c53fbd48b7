import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const minuteMs = 60_000;

let app: TestApp;
let client: TestClient;
let patientId: number;

beforeAll(async () => {
  app = await startTestApp({ settings: { SESSION_IDLE_MINUTES: '10', SESSION_HOURS: '2' } });
  patientId = (await buildPatient(app.db)).id;
  client = await app.signedIn(patientId);
});

afterAll(() => app.close());

const ask = () => client.get('/selfcare/session/');
const stay = () => client.post('/selfcare/session/');
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * minuteMs).toISOString();

test('SESS-11 the page is told how long the session lasts, by the settings', async () => {
  const { body } = await ask();

  expect(body).toEqual({
    status: { error: false, msg: '' },
    idleSeconds: 600,
    idleEndsAt: inMinutes(10),
    endsAt: inMinutes(120),
    now: inMinutes(0),
    draftKey: expect.stringMatching(/^[\w+/]{43}=$/),
  });
});

test('SESS-11 the key of unfinished forms is the same for every session of a patient, and another for everybody else', async () => {
  const keyFor = async (id: number) => (await (await app.signedIn(id)).get('/selfcare/session/')).body.draftKey;
  const other = await buildPatient(app.db);

  expect(await keyFor(patientId)).toBe((await ask()).body.draftKey);
  expect(await keyFor(other.id)).not.toBe((await ask()).body.draftKey);
});

test('SESS-11 asking when the session ends does not put its end off; staying does', async () => {
  app.clock.advance(4 * minuteMs);
  expect((await ask()).body.idleEndsAt).toBe(inMinutes(6));
  expect((await ask()).body.idleEndsAt).toBe(inMinutes(6));

  expect((await stay()).body.idleEndsAt).toBe(inMinutes(10));
  expect((await ask()).body.idleEndsAt).toBe(inMinutes(10));
});

test('SESS-11 a page that only asks is signed out when the idle time is over', async () => {
  await stay();
  for (let minute = 1; minute < 10; minute += 1) {
    app.clock.advance(minuteMs);
    expect((await ask()).code).toBe(200);
  }

  app.clock.advance(minuteMs);
  expect((await ask()).code).toBe(401);
  expect((await stay()).code).toBe(401);
});

test('SESS-11 staying does not put off the end of the session itself', async () => {
  client = await app.signedIn(patientId);
  const { endsAt } = (await ask()).body;

  for (let step = 0; step < 14; step += 1) {
    app.clock.advance(8 * minuteMs);
    expect((await stay()).body.endsAt).toBe(endsAt);
  }
  app.clock.advance(8 * minuteMs);
  expect((await stay()).code).toBe(401);
});
