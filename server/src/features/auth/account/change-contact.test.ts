import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import { latestCode, wrongCodeFor } from '#server/testing/sign-in.ts';
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

test('API-14 a new email waits for the code that goes there; the answer names the step and nothing else', async () => {
  const answer = await change({ type: 'email', email: ` ${newEmail.toUpperCase()} ` });

  expect([answer.code, answer.body]).toEqual([
    200,
    {
      status: { error: false, msg: 'We have sent a code to your new email.' },
      needVerification: true,
      patientId: expect.stringMatching(/^[\w-]{43}$/),
    },
  ]);
  expect(await messagesTo(newEmail)).toMatchObject([{ channel: 'email', code: expect.stringMatching(/^\d{4}$/) }]);
  expect(await messagesTo(patient.email)).toEqual([]);
  expect(await contactsOf(patient.id)).toEqual(unchanged());
});

test('API-10 API-14 its code changes the email of the account and of its person, and the old address hears of it', async () => {
  const { token, code } = await emailStep();
  const answer = await verify(token, code);

  expect([answer.code, answer.body]).toEqual([
    200,
    {
      status: { error: false, msg: 'Verification successful' },
      success: true,
      message: 'Verification successful',
    },
  ]);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await contactsOf(patient.id)).toEqual({ ...unchanged(), email: newEmail, ownEmail: newEmail });

  const [notice, ...more] = await messagesTo(patient.email);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    channel: 'email',
    code: null,
    body: expect.stringMatching(/Maria.*different email/s),
  });
  expect(notice?.body).not.toContain(newEmail);
  expect(await messagesTo(newEmail)).toHaveLength(1);

  const signIn = (email: string) => app.client().post('/selfcare/login/', { email, password: testPassword });
  expect((await signIn(newEmail)).code).toBe(200);
  expect((await signIn(patient.email)).code).toBe(422);
});

test('API-10 API-14 a new phone is changed by the code of a text, and the old number hears of it', async () => {
  const { body } = await change({ type: 'phone', phone: newPhone.slice(2) });
  expect(body.status.msg).toBe('We have sent a code to your new mobile number.');
  expect(await messagesTo(newPhone)).toMatchObject([{ channel: 'sms', code: expect.any(String) }]);

  expect((await verify(body.patientId, await latestCode(app.db, newPhone))).code).toBe(200);
  expect(await contactsOf(patient.id)).toEqual({ ...unchanged(), phone: newPhone, ownPhone: newPhone });
  expect(await messagesTo(patient.phone)).toMatchObject([{ channel: 'sms', code: null }]);
});

test('API-14 the sessions of the account go on', async () => {
  const other = await app.signedIn(patient.id);
  const { token, code } = await emailStep();
  await verify(token, code);

  for (const session of [client, other]) {
    const { body } = await session.get('/selfcare/patientdata/');
    expect(body.patient.email).toBe(newEmail);
  }
});

test('API-10 API-14 a wrong code changes nothing; the right one works after it, once', async () => {
  const { token, code } = await emailStep();
  const wrong = await verify(token, wrongCodeFor(code));

  expect([wrong.code, wrong.body]).toEqual([422, invalid]);
  expect(await contactsOf(patient.id)).toEqual(unchanged());
  expect((await verify(token, code)).code).toBe(200);
  expect((await verify(token, code)).body).toEqual(invalid);
  expect(await messagesTo(patient.email)).toHaveLength(1);
});

test('API-10 API-14 fifty codes at once get five tries, and the right one at once counts once', async () => {
  const guessed = await emailStep();
  const guesses = Array.from({ length: 50 }, () => verify(guessed.token, wrongCodeFor(guessed.code)));
  await Promise.all(guesses);
  expect((await verify(guessed.token, guessed.code)).body).toEqual(invalid);
  expect((await change({ type: 'email', email: newEmail })).code).toBe(429);

  app.clock.advance(10 * minuteMs);
  const right = await emailStep();
  const answers = await Promise.all(Array.from({ length: 5 }, () => verify(right.token, right.code)));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422, 422, 422]);
  expect(await messagesTo(patient.email)).toHaveLength(1);
});

test('API-10 API-14 tries are counted per contact: neither another account nor another step buys new ones', async () => {
  const first = await emailStep();
  for (let index = 0; index < 5; index += 1) await verify(first.token, wrongCodeFor(first.code));

  const other = await buildPatient(app.db);
  const answer = await change({ type: 'email', email: newEmail }, await app.signedIn(other.id), other.id);
  expect(answer.code).toBe(429);
});

test('API-11 API-14 the code is sent again after thirty seconds; the older one is void', async () => {
  const { token, code } = await emailStep();
  const resend = () => app.client().post(`/resend-otp/${token}/`);
  expect((await resend()).code).toBe(429);

  app.clock.advance(30_000);
  const answer = await resend();
  expect([answer.code, answer.body]).toEqual([
    200,
    {
      status: { error: false, msg: 'Verification code resent successfully' },
      success: true,
      message: 'Verification code resent successfully',
    },
  ]);

  const second = await latestCode(app.db, newEmail);
  if (second !== code) expect((await verify(token, code)).code).toBe(422);
  expect((await verify(token, second)).code).toBe(200);
});

test('API-14 a second change makes the first one void, so that a slip of the pen is worth nothing', async () => {
  const first = await emailStep();
  newEmail = `right-${newEmail}`;
  const second = await emailStep();

  expect((await verify(first.token, first.code)).body).toEqual(invalid);
  expect((await verify(second.token, second.code)).code).toBe(200);
  expect(await contactsOf(patient.id)).toMatchObject({ email: newEmail });
});

test('API-14 email and phone can wait for their codes side by side, but what was sent before a change is void', async () => {
  const email = await emailStep();
  const phone = (await change({ type: 'phone', phone: newPhone })).body.patientId as string;
  const phoneCode = await latestCode(app.db, newPhone);

  expect((await verify(email.token, email.code)).code).toBe(200);
  expect((await verify(phone, phoneCode)).body).toEqual(invalid);
});

test('API-14 a code that waits at the old email, to sign in or to recover, is void after the change', async () => {
  await app.db.run(sql`update patient set verifies_every_sign_in = true where id = ${patient.id}`);
  const login = await app.client().post('/selfcare/login/', { email: patient.email, password: testPassword });
  const signInCode = await latestCode(app.db, patient.email);
  const { token, code } = await emailStep();
  await verify(token, code);

  expect((await verify(login.body.patientId, signInCode)).body).toEqual(invalid);
});

test('API-14 the answer is the same whether somebody else has the contact or not', async () => {
  const other = await buildPatient(app.db);
  const free = await change({ type: 'email', email: newEmail });
  const taken = await change({ type: 'email', email: other.email });

  const without = ({ patientId: _, ...rest }: Record<string, unknown>) => rest;
  expect([taken.code, without(taken.body)]).toEqual([free.code, without(free.body)]);

  expect((await verify(taken.body.patientId, await latestCode(app.db, other.email))).code).toBe(200);
  expect(await contactsOf(other.id)).toMatchObject({ email: other.email });
});

test('API-14 the present contact is refused, however it is written, and no code is sent', async () => {
  const email = await change({ type: 'email', email: patient.email.toUpperCase() });
  const phone = await change({ type: 'phone', phone: patient.phone.slice(2) });

  expect([email.code, email.body]).toEqual([
    422,
    {
      status: { error: true, code: 'emailUnchanged', msg: 'This is already your email.' },
      errors: [{ path: 'email', message: 'This is already your email.', code: 'emailUnchanged' }],
    },
  ]);
  expect([phone.code, phone.body.status.msg]).toEqual([422, 'This is already your mobile number.']);
  expect(await messagesTo(patient.email)).toEqual([]);
});

test('API-03 API-14 the code of a change signs nobody in', async () => {
  const { token, code } = await emailStep();
  const answer = await app.client().post('/selfcare/verify-otp/', { patientId: token, otp: code });

  expect([answer.code, answer.body.status.msg]).toEqual([422, sentence]);
});

test('API-10 API-14 the trail holds who asked for a change, refused codes and the change, and no contact', async () => {
  const { token, code } = await emailStep();
  await verify(token, wrongCodeFor(code));
  await verify(token, code);

  const object = [`patient:${patient.id}`];
  const own = await auditRows(app.db, patient.id);
  expect(own.map(({ action, operation, objects, outcome }) => [action, operation, objects, outcome])).toEqual([
    ['sendCode', 'updateAccount', object, 'done'],
    ['changeEmail', 'verifyCode', object, 'done'],
  ]);
  const nobodys = (await auditRows(app.db, null)).filter(({ objects }) => objects.includes(`patient:${patient.id}`));
  expect(nobodys).toMatchObject([{ action: 'enterCode', operation: 'verifyCode', outcome: 'refused' }]);
});

test.each([
  ['+881632123456', 'We can only send texts to mobile numbers in these countries: Canada, United States.'],
  ['+18095551234', 'We can only send texts to mobile numbers in these countries: Canada, United States.'],
  ['9005551234', "This number can't get texts. Please enter a mobile number."],
])('API-14 %s gets no texts: the form says so, nothing is sent and nothing changes', async (phone, msg) => {
  const answer = await change({ type: 'phone', phone });

  expect([answer.code, answer.body]).toEqual([
    422,
    {
      status: { error: true, code: expect.any(String), msg },
      errors: [{ path: 'phone', message: msg, code: expect.any(String) }],
    },
  ]);
  expect(await messagesTo(phone.startsWith('+') ? phone : `+1${phone}`)).toEqual([]);
  expect(await contactsOf(patient.id)).toEqual(unchanged());
});
