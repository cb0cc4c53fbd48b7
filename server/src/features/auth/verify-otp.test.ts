import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Statement, sql } from '#server/db/sql.ts';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import { adoptSession, latestCode, wrongCodeFor } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const minuteMs = 60_000;
const invalid = { status: { error: true, code: 'codeWrong', msg: 'Invalid verification code. Please try again.' } };

let app: TestApp;

let email: string;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  email = (await buildPatient(app.db, { firstName: 'Grace', verifiesEverySignIn: true })).email;
});

afterAll(() => app.close());

const enterPassword = (of = email) => app.client().post('/selfcare/login/', { email: of, password: testPassword });

async function signInStep(of = email) {
  const { body } = await enterPassword(of);
  return { patientId: body.patientId as string, code: await latestCode(app.db, of) };
}

const count = async (statement: Statement<{ count: number }>) => (await app.db.one(statement)).count;

const verify = (patientId: unknown, otp: unknown, client: TestClient = app.client()) =>
  client.post('/selfcare/verify-otp/', { patientId, otp });

test('API-03 the right code completes the sign-in: login user, cookies, a session that works', async () => {
  const client = app.client();
  const { patientId, code } = await signInStep();
  const answer = await verify(patientId, code, client);

  expect(answer.code).toBe(200);
  expect(answer.body).toEqual({
    status: { error: false, msg: 'Verification successful' },
    id: expect.any(Number),
    uniqueId: expect.any(String),
    firstName: 'Grace',
    lastName: expect.any(String),
    jwtToken: expect.any(String),
    isGuarantor: false,
    authParam: expect.any(String),
    language: 'en',
  });

  adoptSession(client, answer.body);
  expect((await client.post('/selfcare/logout/')).code).toBe(200);
});

test('API-03 a wrong code is refused and starts no session; the right one still works after it', async () => {
  const { patientId, code } = await signInStep();
  const wrong = await verify(patientId, wrongCodeFor(code));

  expect(wrong.code).toBe(422);
  expect(wrong.body).toEqual(invalid);
  expect(wrong.headers.getSetCookie()).toEqual([]);
  expect((await verify(patientId, code)).code).toBe(200);
});

test('API-03 a code is spent by its use', async () => {
  const { patientId, code } = await signInStep();
  await verify(patientId, code);

  expect((await verify(patientId, code)).body).toEqual(invalid);
});

test('API-03 a code lives ten minutes', async () => {
  const first = await signInStep();
  app.clock.advance(10 * minuteMs);
  expect((await verify(first.patientId, first.code)).body).toEqual(invalid);

  const second = await signInStep();
  app.clock.advance(10 * minuteMs - 1000);
  expect((await verify(second.patientId, second.code)).code).toBe(200);
});

test('API-03 five wrong tries kill the code: the right one comes too late', async () => {
  const { patientId, code } = await signInStep();
  for (let index = 0; index < 5; index += 1) await verify(patientId, wrongCodeFor(code));

  expect((await verify(patientId, code)).body).toEqual(invalid);
});

test('API-03 four wrong tries leave one, and a right code forgives them', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { patientId, code } = await signInStep();
    for (let index = 0; index < 4; index += 1) await verify(patientId, wrongCodeFor(code));

    expect((await verify(patientId, code)).code).toBe(200);
  }
});

test('API-03 tries are counted per account: a second sign-in buys none', async () => {
  const first = await signInStep();
  const second = await signInStep();
  for (let index = 0; index < 5; index += 1) await verify(first.patientId, wrongCodeFor(first.code));

  expect((await verify(second.patientId, second.code)).body).toEqual(invalid);
});

test('API-03 while no code would help, signing in says to wait, and then works again', async () => {
  const { patientId, code } = await signInStep();
  for (let index = 0; index < 5; index += 1) await verify(patientId, wrongCodeFor(code));

  const limited = await enterPassword();
  expect(limited.code).toBe(429);
  expect(limited.headers.get('retry-after')).toBe('600');

  app.clock.advance(10 * minuteMs);
  const again = await signInStep();
  expect((await verify(again.patientId, again.code)).code).toBe(200);
});

test('API-03 a code that is younger than the wrong tries before it gets no more than five all the same', async () => {
  const first = await signInStep();
  for (let index = 0; index < 4; index += 1) await verify(first.patientId, wrongCodeFor(first.code));
  app.clock.advance(9 * minuteMs);
  const second = await signInStep();
  await verify(second.patientId, wrongCodeFor(second.code));
  app.clock.advance(2 * minuteMs);

  expect((await verify(second.patientId, second.code)).body).toEqual(invalid);
});

test('API-03 fifty guesses at once use up the tries, and no more than one gets in', async () => {
  const { patientId, code } = await signInStep();
  const guesses = Array.from({ length: 50 }, (_, index) => (index === 25 ? code : wrongCodeFor(code)));
  const answers = await Promise.all(guesses.map((guess) => verify(patientId, guess)));

  const successes = answers.filter((answer) => answer.code === 200).length;
  expect(successes).toBeLessThanOrEqual(1);
  expect(answers.filter((answer) => answer.code === 422).length).toBe(50 - successes);
  expect((await verify(patientId, code)).body).toEqual(invalid);
});

test('API-03 once the tries are used up, fifty right codes at once do not get in', async () => {
  const { patientId, code } = await signInStep();
  await Promise.all(Array.from({ length: 50 }, () => verify(patientId, wrongCodeFor(code))));
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(patientId, code)));

  expect(answers.map((answer) => answer.code)).toEqual(Array(50).fill(422));
});

test('API-03 the right code sent many times at once signs in once', async () => {
  const { patientId, code } = await signInStep();
  const answers = await Promise.all(Array.from({ length: 5 }, () => verify(patientId, code)));

  expect(answers.map((answer) => answer.code).sort()).toEqual([200, 422, 422, 422, 422]);
  expect(
    await count(sql`select count(*) from session join patient on patient.id = patient_id where email = ${email}`),
  ).toBe(1);
});

test('API-03 the code of one account is worth nothing for another', async () => {
  const other = await buildPatient(app.db, { verifiesEverySignIn: true });
  const own = await signInStep();
  let others = await signInStep(other.email);
  while (others.code === own.code) others = await signInStep(other.email);

  expect((await verify(own.patientId, others.code)).body).toEqual(invalid);
});

test('API-03 an unknown sign-in answers just as a wrong code does, and leaves no row for every guess', async () => {
  const unknown = await Promise.all(
    Array.from({ length: 300 }, (_, index) => verify(`unknown-sign-in-${index}`.padEnd(43, 'x'), '1234')),
  );

  for (const answer of unknown) expect([answer.code, answer.body]).toEqual([422, invalid]);
  expect(await count(sql`select count(*) from code_guard where subject like 'nobody:%'`)).toBeLessThanOrEqual(256);
});

test('API-03 the id of the patient is no pending sign-in', async () => {
  const { code } = await signInStep();
  const { id, uniqueId } = await app.db.one(sql<{ id: number; uniqueId: string }>`
    select id, unique_id as "uniqueId" from patient where email = ${email}`);

  expect((await verify(String(id), code)).code).toBe(400);
  expect((await verify(id, code)).code).toBe(400);
  expect((await verify(uniqueId, code)).body).toEqual(invalid);
});

test.each([
  ['123'],
  ['12345'],
  ['12a4'],
  ['１２３４'],
  [' 1234'],
  [1234],
  [null],
  [['1', '2', '3', '4']],
  [{ $ne: 1 }],
])('API-03 the code %j is not a code: 400', async (otp) => {
  const { patientId } = await signInStep();
  const answer = await verify(patientId, otp);

  expect(answer.code).toBe(400);
  expect(answer.body.status.msg).toBe('OTP must be 4 digits');
});

test('API-03 at most ten codes a day for one account', async () => {
  for (let index = 0; index < 10; index += 1) {
    expect((await enterPassword()).code).toBe(200);
    app.clock.advance(minuteMs);
  }

  expect((await enterPassword()).code).toBe(429);
  expect(await count(sql`select count(*) from message where recipient = ${email}`)).toBe(10);

  app.clock.advance(24 * 60 * minuteMs);
  expect((await enterPassword()).code).toBe(200);
});

test('API-03 a device is known only once its sign-in is completed', async () => {
  const devices = sql<{ count: number }>`
    select count(*) from known_device join patient on patient.id = patient_id where email = ${email}`;
  const { patientId, code } = await signInStep();
  await verify(patientId, wrongCodeFor(code));
  expect(await count(devices)).toBe(0);

  await verify(patientId, code);
  expect(await count(devices)).toBe(1);
});
