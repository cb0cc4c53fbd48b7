import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import { recoveryOf } from '#server/testing/people/recovery.ts';
import { latestCode, wrongCodeFor } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';

const minuteMs = 60_000;
const invalid = { status: { error: true, code: 'codeWrong', msg: 'Invalid verification code. Please try again.' } };

let app: TestApp;
let patient: BuiltPatient;
let recovery: ReturnType<typeof recoveryOf>;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_ACCOUNT_CHECKS_MINUTE: '9999/60' } });
});

beforeEach(async () => {
  patient = await buildPatient(app.db);
  recovery = recoveryOf(app, patient);
});

afterAll(() => app.close());

const isRight = ({ code, body }: TestAnswer) => code === 200 && typeof body.status.patientuniqueId === 'string';

test('API-06 FORGOT-07 FORGOT-12 the right code answers a fresh token for the new password', async () => {
  const { id, email } = await recovery.begin();
  const answer = await recovery.verify(id, { otpeverify: email });

  expect(answer.code).toBe(200);
  expect(answer.body).toEqual({
    status: { error: false, msg: 'Verification successful', patientuniqueId: expect.stringMatching(/^[\w-]{43}$/) },
  });
  expect(answer.body.status.patientuniqueId).not.toBe(id);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('API-06 tokens are kept hashed, codes under a key', async () => {
  const { id, email } = await recovery.begin();
  await recovery.verify(id, { otpeverify: email });
  const rows = JSON.stringify([
    await app.db.many(sql`select encode(token_hash, 'escape') as hash, purpose from challenge`),
    await app.db.many(sql`select salt, encode(code_hash, 'escape') as hash, subject from challenge_code`),
  ]);

  expect(rows).not.toContain(id);
  expect(rows).not.toContain(`"${email}"`);
});

test('API-06 FORGOT-05 where both codes are needed, none of them does alone, nor one in the other’s place', async () => {
  const { id, email, sms } = await recovery.begin(false);
  const halves = [
    { otpeverify: email },
    { otppverify: sms },
    { otpeverify: email, otppverify: wrongCodeFor(sms ?? '') },
    { otpeverify: wrongCodeFor(email), otppverify: sms },
  ];

  for (const codes of halves) expect((await recovery.verify(id, codes)).body).toEqual(invalid);
  expect(isRight(await recovery.verify(id, { otpeverify: email, otppverify: sms }))).toBe(true);
});

test('API-06 a code is spent by its use, and of many at once one counts', async () => {
  const { id, email } = await recovery.begin();
  const answers = await Promise.all(Array.from({ length: 5 }, () => recovery.verify(id, { otpeverify: email })));

  expect(answers.filter(isRight).length).toBe(1);
  expect((await recovery.verify(id, { otpeverify: email })).body).toEqual(invalid);
});

test('API-06 a code lives ten minutes', async () => {
  const first = await recovery.begin();
  app.clock.advance(10 * minuteMs);
  expect((await recovery.verify(first.id, { otpeverify: first.email })).body).toEqual(invalid);

  const second = await recovery.begin();
  app.clock.advance(10 * minuteMs - 1000);
  expect(isRight(await recovery.verify(second.id, { otpeverify: second.email }))).toBe(true);
});

test('API-06 API-11 a code that is sent again makes the older one void, and buys no new tries', async () => {
  const { id, email } = await recovery.begin();
  for (let tries = 0; tries < 4; tries += 1) await recovery.verify(id, { otpeverify: wrongCodeFor(email) });

  app.clock.advance(30_000);
  expect((await app.client().post(`/resend-otp/${id}/`)).code).toBe(200);
  const newer = await latestCode(app.db, patient.email);
  await recovery.verify(id, { otpeverify: wrongCodeFor(newer) });

  expect((await recovery.verify(id, { otpeverify: newer })).body).toEqual(invalid);
});

test('API-06 API-11 both codes are sent again together', async () => {
  const { id } = await recovery.begin(false);
  app.clock.advance(30_000);
  await app.client().post(`/resend-otp/${id}/`);
  const codes = {
    otpeverify: await latestCode(app.db, patient.email),
    otppverify: await latestCode(app.db, patient.phone),
  };

  expect(isRight(await recovery.verify(id, codes))).toBe(true);
});

test('API-06 another recovery of the account buys no new tries', async () => {
  const first = await recovery.begin();
  const second = await recovery.begin();
  for (let tries = 0; tries < 5; tries += 1) await recovery.verify(first.id, { otpeverify: wrongCodeFor(first.email) });

  expect((await recovery.verify(second.id, { otpeverify: second.email })).body).toEqual(invalid);
  expect((await recovery.request()).code).toBe(429);
});

test('API-06 fifty guesses at once are no more than five', async () => {
  const { id, email } = await recovery.begin();
  const guesses = Array.from({ length: 50 }, (_, index) => (index === 25 ? email : wrongCodeFor(email)));
  const answers = await Promise.all(guesses.map((otpeverify) => recovery.verify(id, { otpeverify })));

  expect(answers.filter(isRight).length).toBeLessThanOrEqual(1);
  expect((await recovery.verify(id, { otpeverify: email })).body).toEqual(invalid);
});

test('API-06 who guesses at a recovery uses up nothing of the sign-in', async () => {
  await app.db.run(sql`update patient set verifies_every_sign_in = true where id = ${patient.id}`);
  const { id, email } = await recovery.begin();
  for (let tries = 0; tries < 5; tries += 1) await recovery.verify(id, { otpeverify: wrongCodeFor(email) });

  const login = { email: patient.email, password: testPassword };
  expect((await app.client().post('/selfcare/login/', login)).body.needVerification).toBe(true);
});

/** Ten wrong codes, five in each span of ten minutes. */
async function failTenTimes() {
  for (const _ of [1, 2]) {
    const { id, email } = await recovery.begin();
    for (let tries = 0; tries < 5; tries += 1) await recovery.verify(id, { otpeverify: wrongCodeFor(email) });
    app.clock.advance(10 * minuteMs);
  }
}

test('API-04 API-05 after ten failures in a row the account needs both codes, until they were right', async () => {
  const check = () => app.client().post('/selfcare/checkaccount/', { login: patient.email, modelType: 'patient' });
  await failTenTimes();
  expect((await check()).body).toMatchObject({ askFor: 'password', isSingleAccount: false });

  const { id, email, sms } = await recovery.begin(true);
  expect(sms).toMatch(/^\d{4}$/);
  expect((await recovery.verify(id, { otpeverify: email })).code).toBe(422);
  expect(isRight(await recovery.verify(id, { otpeverify: email, otppverify: sms }))).toBe(true);
  expect((await check()).body).toMatchObject({ isSingleAccount: true });
});

test('API-06 a step that was begun before ten failures does not get by with one code after them', async () => {
  const early = await recovery.begin();
  await failTenTimes();
  await app.client().post(`/resend-otp/${early.id}/`);
  const answer = await recovery.verify(early.id, { otpeverify: await latestCode(app.db, patient.email) });

  expect(answer.code).toBe(422);
  expect(answer.body.status.msg).toMatch(/^Too many wrong codes were entered\./);
});

test('API-06 the code of one account is worth nothing for another', async () => {
  const other = recoveryOf(app, await buildPatient(app.db));
  const own = await recovery.begin();
  let others = await other.begin();
  while (others.email === own.email) others = await other.begin();

  expect((await recovery.verify(own.id, { otpeverify: others.email })).body).toEqual(invalid);
});

test('API-06 the steps of a recovery and of a sign-in do not stand for each other', async () => {
  await app.db.run(sql`update patient set verifies_every_sign_in = true where id = ${patient.id}`);
  const begun = await recovery.begin();
  const verifyOtp = (patientId: string, otp: string) => app.client().post('/selfcare/verify-otp/', { patientId, otp });
  expect((await verifyOtp(begun.id, begun.email)).code).toBe(422);
  expect((await app.client().post(`/verify/${begun.id}/`, { code: begun.email })).code).toBe(422);

  const login = { email: patient.email, password: testPassword };
  const { patientId } = (await app.client().post('/selfcare/login/', login)).body;
  const otpeverify = await latestCode(app.db, patient.email);
  expect((await recovery.verify(patientId, { otpeverify })).body).toEqual(invalid);
});

test('API-06 the ids of the patient, and the token of the next step, are no step to answer', async () => {
  const { uniqueId } = await app.db.one(sql<{ uniqueId: string }>`
    select unique_id as "uniqueId" from patient where id = ${patient.id}`);
  const token = await recovery.prove();
  const { email } = await recovery.begin();

  expect((await recovery.verify(patient.id, { otpeverify: email })).code).toBe(400);
  expect((await recovery.verify(String(patient.id), { otpeverify: email })).code).toBe(400);
  expect((await recovery.verify(uniqueId, { otpeverify: email })).body).toEqual(invalid);
  expect((await recovery.verify(token, { otpeverify: email })).body).toEqual(invalid);
});

test('API-06 an unknown step answers just as a wrong code does', async () => {
  expect((await recovery.verify('x'.repeat(43), { otpeverify: '1234' })).body).toEqual(invalid);
});

test.each([
  [{}, 'Required OTP fields are missing'],
  [{ otpeverify: null, otppverify: null }, 'Required OTP fields are missing'],
  [{ otpeverify: '123' }, 'OTP must be 4 digits'],
  [{ otpeverify: '12345' }, 'OTP must be 4 digits'],
  [{ otpeverify: '１２３４' }, 'OTP must be 4 digits'],
  [{ otpeverify: 1234 }, 'OTP must be 4 digits'],
  [{ otpeverify: ['1', '2', '3', '4'] }, 'OTP must be 4 digits'],
  [{ otpeverify: { $ne: 1 } }, 'OTP must be 4 digits'],
  [{ otpeverify: '1234', otppverify: '12' }, 'OTP must be 4 digits'],
])('API-06 FORGOT-06 the codes %j are refused: 400', async (codes, message) => {
  const { id } = await recovery.begin();
  const answer = await recovery.verify(id, codes);

  expect([answer.code, answer.body.status]).toEqual([400, { error: true, code: expect.any(String), msg: message }]);
});
