import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import { latestCode, wrongCodeFor } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const secondMs = 1000;

let app: TestApp;
let email: string;
let patientId: string;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  email = (await buildPatient(app.db, { verifiesEverySignIn: true })).email;
  patientId = (await app.client().post('/selfcare/login/', { email, password: testPassword })).body.patientId;
});

afterAll(() => app.close());

const resend = (id = patientId) => app.client().post(`/resend-otp/${id}/`);
const verify = (otp: string) => app.client().post('/selfcare/verify-otp/', { patientId, otp });
const countMails = () => app.db.one(sql`select count(*) from message where recipient = ${email}`);

test('API-11 after half a minute a new code is sent, and the older one is void', async () => {
  const older = await latestCode(app.db, email);
  app.clock.advance(30 * secondMs);
  const answer = await resend();
  const newer = await latestCode(app.db, email);

  expect(answer.code).toBe(200);
  expect(answer.body).toEqual({
    status: { error: false, msg: 'Verification code resent successfully' },
    success: true,
    message: 'Verification code resent successfully',
  });
  if (older !== newer) expect((await verify(older)).code).toBe(422);
  expect((await verify(newer)).code).toBe(200);
});

test('API-11 before half a minute has passed it says to wait, and the code that was sent still works', async () => {
  app.clock.advance(29 * secondMs);
  const answer = await resend();

  expect(answer.code).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(answer.body).toEqual({
    status: { error: true, code: 'codeTooSoon', msg: 'Please wait a moment before asking for another code.' },
    success: false,
    message: 'Please wait a moment before asking for another code.',
  });
  expect(await countMails()).toEqual({ count: 1 });
  expect((await verify(await latestCode(app.db, email))).code).toBe(200);
});

test('API-11 many requests at once send one code', async () => {
  app.clock.advance(30 * secondMs);
  const answers = await Promise.all(Array.from({ length: 10 }, () => resend()));

  expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(9).fill(429)]);
  expect(await countMails()).toEqual({ count: 2 });
});

test('API-11 a new code lives ten minutes of its own', async () => {
  app.clock.advance(9 * 60 * secondMs);
  await resend();
  app.clock.advance(9 * 60 * secondMs);

  expect((await verify(await latestCode(app.db, email))).code).toBe(200);
});

test('API-11 a code that has expired can be replaced for as long as the sign-in is open', async () => {
  app.clock.advance(29 * 60 * secondMs);
  expect((await resend()).code).toBe(200);
  app.clock.advance(60 * secondMs);

  const closed = await resend();
  expect(closed.code).toBe(422);
  expect(closed.body.message).toBe('This code has expired. Please start again.');
});

test('API-11 a new code buys no new tries', async () => {
  for (let index = 0; index < 4; index += 1) await verify(wrongCodeFor(await latestCode(app.db, email)));
  app.clock.advance(30 * secondMs);
  await resend();
  await verify(wrongCodeFor(await latestCode(app.db, email)));

  expect((await verify(await latestCode(app.db, email))).code).toBe(422);
});

test('API-11 when the tries are used up no code would help: it says to wait and sends none', async () => {
  for (let index = 0; index < 5; index += 1) await verify(wrongCodeFor(await latestCode(app.db, email)));
  app.clock.advance(30 * secondMs);
  const answer = await resend();

  expect([answer.code, answer.body.success]).toEqual([429, false]);
  expect(answer.headers.get('retry-after')).toBe('570');
  expect(await countMails()).toEqual({ count: 1 });
});

test('API-11 a flood of requests sends no more than ten codes a day', async () => {
  for (let index = 0; index < 20; index += 1) {
    app.clock.advance(30 * secondMs);
    await resend();
  }

  expect(await countMails()).toEqual({ count: 10 });
});

test('API-11 a completed sign-in sends no more codes', async () => {
  await verify(await latestCode(app.db, email));
  app.clock.advance(30 * secondMs);

  expect((await resend()).code).toBe(422);
  expect(await countMails()).toEqual({ count: 1 });
});

test('API-11 an unknown sign-in sends nothing and says what an old one says', async () => {
  const before = await app.db.one(sql`select count(*) from message`);
  const unknown = await resend('x'.repeat(43));
  const databaseId = await resend('1');

  expect([unknown.code, unknown.body.message]).toEqual([422, 'This code has expired. Please start again.']);
  expect([databaseId.code, databaseId.body.success]).toEqual([400, false]);
  expect(await app.db.one(sql`select count(*) from message`)).toEqual(before);
});
