import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import { adoptSession, latestCode, wrongCodeFor } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const sentence = 'Invalid verification code. Please try again.';
const invalid = { status: { error: true, code: 'codeWrong', msg: sentence }, success: false, message: sentence };

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

async function signInStep() {
  const { email } = await buildPatient(app.db, { verifiesEverySignIn: true });
  const { body } = await app.client().post('/selfcare/login/', { email, password: testPassword });
  return { path: `/verify/${body.patientId}/`, patientId: body.patientId, code: await latestCode(app.db, email) };
}

test('API-10 the right code answers success, a message and the login user, and signs in', async () => {
  const client = app.client();
  const { path, code } = await signInStep();
  const answer = await client.post(path, { code });

  expect(answer.code).toBe(200);
  expect(answer.body).toEqual({
    status: { error: false, msg: 'Verification successful' },
    success: true,
    message: 'Verification successful',
    id: expect.any(Number),
    uniqueId: expect.any(String),
    firstName: expect.any(String),
    lastName: expect.any(String),
    jwtToken: expect.any(String),
    isGuarantor: false,
    authParam: expect.any(String),
    language: 'en',
  });

  adoptSession(client, answer.body);
  expect((await client.post('/selfcare/logout/')).code).toBe(200);
});

test('API-10 a wrong code says that it was no success, and the right one still works', async () => {
  const { path, code } = await signInStep();
  const wrong = await app.client().post(path, { code: wrongCodeFor(code) });

  expect([wrong.code, wrong.body]).toEqual([422, invalid]);
  expect((await app.client().post(path, { code })).code).toBe(200);
});

test('API-10 an unknown sign-in answers just as a wrong code does', async () => {
  const answer = await app.client().post(`/verify/${'x'.repeat(43)}/`, { code: '1234' });

  expect([answer.code, answer.body]).toEqual([422, invalid]);
});

test('API-10 the tries are shared with verify-otp: no way around the five', async () => {
  const { path, patientId, code } = await signInStep();
  for (let index = 0; index < 3; index += 1) await app.client().post(path, { code: wrongCodeFor(code) });
  for (let index = 0; index < 2; index += 1) {
    await app.client().post('/selfcare/verify-otp/', { patientId, otp: wrongCodeFor(code) });
  }

  expect((await app.client().post(path, { code })).body).toEqual(invalid);
});

test('API-10 the right code sent twice, or many times at once, signs in once', async () => {
  const { path, code } = await signInStep();
  const answers = await Promise.all(Array.from({ length: 4 }, () => app.client().post(path, { code })));

  expect(answers.map((answer) => answer.code).sort()).toEqual([200, 422, 422, 422]);
  expect((await app.client().post(path, { code })).code).toBe(422);
});

test('API-10 a bad body or a database id in the path is refused, with success false', async () => {
  const { path, code } = await signInStep();
  const noCode = await app.client().post(path, {});
  const noBody = await app.client().post(path);
  const databaseId = await app.client().post('/verify/1/', { code });

  for (const answer of [noCode, noBody, databaseId]) {
    expect([answer.code, answer.body.success, answer.body.status.error]).toEqual([400, false, true]);
    expect(answer.body.message).toBe(answer.body.status.msg);
  }
  expect(noCode.body.message).toBe('OTP must be 4 digits');
});
