import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import { latestCode } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let app: TestApp;
let email: string;
let patientId: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  ({ email, id: patientId } = await buildPatient(app.db, { verifiesEverySignIn: true }));
});

afterAll(() => app.close());

const signIn = (password = testPassword) => app.client().post('/selfcare/login/', { email, password });

test('a clock that is put back an hour ends no session, and lets none live longer than it may unused', async () => {
  const client = await app.signedIn(patientId);
  const look = async () => (await client.get('/selfcare/patientdata/')).code;
  expect(await look()).toBe(200);

  app.clock.advance(-hourMs);
  expect(await look()).toBe(200);
  app.clock.advance(29 * minuteMs);
  expect(await look()).toBe(200);
  app.clock.advance(31 * minuteMs);
  expect(await look()).toBe(401);
});

test('a clock that is moved forward by an hour ends sessions that would have ended by then, and anyone who signs in again stays', async () => {
  const client = await app.signedIn(patientId);
  app.clock.advance(hourMs);
  expect((await client.get('/selfcare/patientdata/')).code).toBe(401);

  const again = await app.signedIn(patientId);
  app.clock.advance(-hourMs);
  expect((await again.get('/selfcare/patientdata/')).code).toBe(200);
});

test('after a clock was put back a new code can be had at once, and lives as long as any', async () => {
  const { body } = await signIn();
  app.clock.advance(-hourMs);

  const resent = await app.client().post(`/resend-otp/${body.patientId}/`);
  expect(resent.code).toBe(200);
  const otp = await latestCode(app.db, email);
  app.clock.advance(11 * minuteMs);
  expect((await app.client().post('/selfcare/verify-otp/', { patientId: body.patientId, otp })).code).toBe(422);
});

test('a code outlives a clock that was put back by no more than that hour', async () => {
  const { body } = await signIn();
  const otp = await latestCode(app.db, email);
  app.clock.advance(-hourMs);
  app.clock.advance(hourMs + 11 * minuteMs);

  expect((await app.client().post('/selfcare/verify-otp/', { patientId: body.patientId, otp })).code).toBe(422);
});

test('who has tried too often waits no longer for a clock that was put back', async () => {
  for (let tries = 0; tries < 11; tries += 1) await signIn('Wrong-1234');
  expect((await signIn()).code).toBe(429);

  app.clock.advance(-10 * minuteMs);
  const answer = await signIn();
  expect([answer.code, Number(answer.headers.get('retry-after'))]).toEqual([429, 25 * 60]);
  app.clock.advance(-50 * minuteMs);
  expect((await signIn()).code).toBe(200);
});
