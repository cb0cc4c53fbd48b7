import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import { latestCode } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const minuteMs = 60_000;
const sentence = 'Invalid verification code. Please try again.';
const invalid = { status: { error: true, code: 'codeWrong', msg: sentence }, success: false, message: sentence };

let app: TestApp;
let patient: BuiltPatient;
let client: TestClient;
let newEmail: string;
let newPhone: string;
let made = 0;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  made += 1;
  newEmail = `new${made}@example.com`;
  newPhone = `+1202444${String(1000 + made)}`;
  patient = await buildPatient(app.db, { firstName: 'Maria' });
  client = await app.signedIn(patient.id);
});

afterAll(() => app.close());

const change = (body: unknown, by = client, id = patient.id) => by.post(`/selfcare/updateaccount/${id}/`, body);
const verify = (token: string, code: string, by: TestClient = app.client()) => by.post(`/verify/${token}/`, { code });

const contactsOf = (id: number) =>
  app.db.one(sql`
    select patient.email, patient.phone, dependant.email as "ownEmail", dependant.phone as "ownPhone"
    from patient join dependant on login_id = patient.id where patient.id = ${id}`);

const messagesTo = (recipient: string) =>
  app.db.many(sql<{ channel: string; body: string; code: string | null }>`
    select channel, body, code from message where recipient = ${recipient} order by id`);

const unchanged = () => ({
  email: patient.email,
  phone: patient.phone,
  ownEmail: patient.email,
  ownPhone: patient.phone,
});

/** A pending change of the email, and its code. */
async function emailStep() {
  const { body } = await change({ type: 'email', email: newEmail });
  return { token: body.patientId as string, code: await latestCode(app.db, newEmail) };
}

test('API-14 fifteen minutes after the sign-in the current password is needed as well', async () => {
  const body = { type: 'email', email: newEmail };
  app.clock.advance(15 * minuteMs);
  const ask = 'Please enter your current password to make this change.';

  const without = await change(body);
  expect([without.code, without.body]).toEqual([
    422,
    {
      status: { error: true, code: 'currentPasswordNeeded', msg: ask },
      errors: [{ path: 'oldpwd', message: ask, code: 'currentPasswordNeeded' }],
    },
  ]);
  expect((await change({ ...body, oldpwd: null })).code).toBe(422);

  const wrong = await change({ ...body, oldpwd: 'Wrong123!' });
  expect([wrong.code, wrong.body.errors]).toEqual([
    422,
    [
      {
        path: 'oldpwd',
        message: "This isn't your current password. Check it and try again.",
        code: 'currentPasswordWrong',
      },
    ],
  ]);
  expect(await messagesTo(newEmail)).toEqual([]);

  expect((await change({ ...body, oldpwd: testPassword })).code).toBe(200);
});

test('API-14 just under fifteen minutes the bare body will do, but a wrong password is refused even then', async () => {
  app.clock.advance(15 * minuteMs - 1);

  expect((await change({ type: 'phone', phone: newPhone, oldpwd: 'Wrong123!' })).code).toBe(422);
  expect((await change({ type: 'phone', phone: newPhone })).code).toBe(200);
});

test('API-14 who finds a session may try ten passwords in fifteen minutes, fifty at once or one by one', async () => {
  const guess = (oldpwd: string) => change({ type: 'email', email: newEmail, oldpwd });
  const answers = await Promise.all(Array.from({ length: 50 }, () => guess('Wrong123!')));

  expect(answers.filter(({ code }) => code === 422)).toHaveLength(10);
  expect(answers.filter(({ code }) => code === 429)).toHaveLength(40);
  expect((await guess(testPassword)).code).toBe(429);
  expect((await app.client().post('/selfcare/login/', { email: patient.email, password: testPassword })).code).toBe(
    200,
  );

  app.clock.advance(15 * minuteMs);
  expect((await guess(testPassword)).code).toBe(200);
});

test('API-14 at most ten changes a day are begun for one account, whichever contacts they are for', async () => {
  const begin = (index: number) => change({ type: 'email', email: `${index}-${newEmail}` });
  const answers = await Promise.all(Array.from({ length: 15 }, (_, index) => begin(index)));

  expect(answers.map(({ code }) => code).sort()).toEqual([...Array(10).fill(200), ...Array(5).fill(429)]);
  expect((await change({ type: 'phone', phone: newPhone })).code).toBe(429);
});

test('API-14 a change ends with the session that asked for it: by logout, by its idle end', async () => {
  const signedOut = await emailStep();
  await client.post('/selfcare/logout/');
  expect((await verify(signedOut.token, signedOut.code)).body).toEqual(invalid);

  const idle = await app.signedIn(patient.id);
  const { body } = await change({ type: 'phone', phone: newPhone }, idle);
  await app.db.run(sql`
    update session set last_seen_at = ${new Date(app.clock.now().getTime() - 31 * minuteMs)}
    where patient_id = ${patient.id} and ended_at is null`);
  expect((await verify(body.patientId, await latestCode(app.db, newPhone))).body).toEqual(invalid);
  expect(await contactsOf(patient.id)).toEqual(unchanged());
});

test('API-14 signed out it is 401, for another patient 404, without the XSRF proof 403', async () => {
  const body = { type: 'email', email: newEmail };
  const other = await buildPatient(app.db);

  expect((await change(body, app.client())).code).toBe(401);
  expect((await change(body, client, other.id)).code).toBe(404);
  expect((await change(body, client, 999_999_999)).code).toBe(404);
  const unproven = await client.post(`/selfcare/updateaccount/${patient.id}/`, body, {
    headers: { 'x-xsrf-token': undefined },
  });
  expect(unproven.code).toBe(403);
  expect(await messagesTo(newEmail)).toEqual([]);
});

test.each([
  [{}, 'Please choose what to change: email, phone or password.'],
  [{ type: 'email' }, 'Invalid email'],
  [{ type: 'email', email: 'maria' }, 'Invalid email'],
  [{ type: 'email', email: ['a@example.com'] }, 'Invalid email'],
  [{ type: 'email', email: 'a@example.com', id: 1 }, "This field can't be set here."],
  [{ type: 'email', email: 'a@example.com', oldpwd: { $ne: 1 } }, 'Please enter all required fields'],
  [{ type: 'phone', phone: '12345' }, 'Invalid phone number'],
  [{ type: 'phone', phone: '+1202555010' }, 'Invalid phone number'],
  [{ type: 'phone', phone: 2_025_550_101 }, 'Invalid phone number'],
])('API-14 the body %j is refused: 400', async (body, message) => {
  const answer = await change(body);

  expect([answer.code, answer.body.status]).toEqual([400, { error: true, code: expect.any(String), msg: message }]);
});
