import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import { recoveryOf } from '#server/testing/people/recovery.ts';
import { latestCode, wrongCodeFor } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { setPassword } from './recovery-db.ts';

const minuteMs = 60_000;
const newPassword = 'Better2!pass';
const expired = { status: { error: true, code: 'stepExpired', msg: 'This step has expired. Please start again.' } };

let app: TestApp;
let patient: BuiltPatient;
let recovery: ReturnType<typeof recoveryOf>;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_ACCOUNT_CHECKS_MINUTE: '9999/60' } });
});

beforeEach(async () => {
  patient = await buildPatient(app.db, { firstName: 'Maria' });
  recovery = recoveryOf(app, patient);
});

afterAll(() => app.close());

const login = (password: string) => app.client().post('/selfcare/login/', { email: patient.email, password });

test('API-07 FORGOT-12 the new password counts, the old one does not, and nobody is signed in by it', async () => {
  const answer = await recovery.reset(await recovery.prove(), newPassword);

  expect(answer.code).toBe(200);
  expect(answer.body).toEqual({
    status: { error: false, msg: 'Your password has been changed. Please sign in with the new one.' },
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await login(testPassword)).code).toBe(422);
  expect((await login(newPassword)).code).toBe(200);
});

test('API-07 every session of the account ends, and no other one', async () => {
  const other = await buildPatient(app.db);
  const [phone, laptop, stranger] = [
    await app.signedIn(patient.id),
    await app.signedIn(patient.id),
    await app.signedIn(other.id),
  ];
  await recovery.reset(await recovery.prove(), newPassword);

  expect((await phone.get('/selfcare/patientdata/')).code).toBe(401);
  expect((await laptop.get('/selfcare/patientdata/')).code).toBe(401);
  expect((await stranger.get('/selfcare/patientdata/')).code).toBe(200);
});

test('API-07 LOGIN-08 no device is trusted any more but the current one, where it was one of the account', async () => {
  await app.db.run(sql`update patient set verifies_new_devices = true where id = ${patient.id}`);
  const signIn = (client: TestClient, password: string) =>
    client.post('/selfcare/login/', { email: patient.email, password });
  const knownDevice = async () => {
    const client = app.client();
    const { patientId } = (await signIn(client, testPassword)).body;
    const code = await latestCode(app.db, patient.email);
    await client.post('/selfcare/verify-otp/', { patientId, otp: code });
    return client;
  };
  const [lost, here] = [await knownDevice(), await knownDevice()];

  const patientuniqueId = await recovery.prove();
  await here.post('/selfcare/forgotpassword/', { modelType: 'resetpwd', patientuniqueId, newpwd: newPassword });

  expect((await signIn(lost, newPassword)).body.needVerification).toBe(true);
  expect((await signIn(here, newPassword)).body.id).toBe(patient.id);
});

test('API-07 every other pending step of the account is void', async () => {
  await app.db.run(sql`update patient set verifies_every_sign_in = true where id = ${patient.id}`);
  const { patientId } = (await login(testPassword)).body;
  const { code } = await app.db.one(sql<{ code: string }>`
    select code from message where recipient = ${patient.email} order by id desc limit 1`);
  const [early, another, token] = [await recovery.begin(), await recovery.prove(), await recovery.prove()];

  await recovery.reset(token, newPassword);

  expect((await app.client().post('/selfcare/verify-otp/', { patientId, otp: code })).code).toBe(422);
  expect((await recovery.verify(early.id, { otpeverify: early.email })).code).toBe(422);
  expect((await app.client().post(`/resend-otp/${early.id}/`)).code).toBe(422);
  expect((await recovery.reset(another, 'Another3!pass')).body).toEqual(expired);
});

test('API-07 the owner is told by email and by text', async () => {
  await recovery.reset(await recovery.prove(), newPassword);
  const notices = await app.db.many(sql<{ channel: string; body: string; code: string | null }>`
    select channel, body, code from message
    where recipient in (${patient.email}, ${patient.phone}) and code is null order by id`);

  expect(notices.map(({ channel }) => channel)).toEqual(['email', 'sms']);
  for (const { body } of notices) {
    expect(body).toContain('password');
    expect(body).not.toContain(newPassword);
  }
});

test('API-07 failed sign-ins from before are forgiven, also those that had locked the account', async () => {
  for (let tries = 0; tries < 11; tries += 1) await login('Forgotten1!');
  expect((await login(testPassword)).code).toBe(429);

  await recovery.reset(await recovery.prove(), newPassword);

  expect((await login(newPassword)).code).toBe(200);
});

test('API-07 they are forgiven on the device as well that signed in before, where the password was forgotten', async () => {
  const own = app.client();
  const signIn = (password: string) => own.post('/selfcare/login/', { email: patient.email, password });
  await signIn(testPassword);
  for (let tries = 0; tries < 11; tries += 1) await signIn('Forgotten1!');
  expect((await signIn(testPassword)).code).toBe(429);

  const patientuniqueId = await recovery.prove();
  await own.post('/selfcare/forgotpassword/', { modelType: 'resetpwd', patientuniqueId, newpwd: newPassword });

  expect((await signIn(newPassword)).code).toBe(200);
});

test('API-07 they are forgiven as well where somebody shares both contacts', async () => {
  await buildPatient(app.db, { email: patient.email, phone: patient.phone });
  const both = (password: string) =>
    app.client().post('/selfcare/login/', { email: patient.email, phone: patient.phone, password });
  for (let tries = 0; tries < 11; tries += 1) await both('Forgotten1!');
  expect((await both(testPassword)).code).toBe(429);

  const { body } = await app.client().post('/selfcare/forgotpassword/', {
    modelType: 'patient',
    email: patient.email,
    mobile: patient.phone,
    isSingleAccount: false,
  });
  const codes = {
    otpeverify: await latestCode(app.db, patient.email),
    otppverify: await latestCode(app.db, patient.phone),
  };
  const proven = await recovery.verify(body.status.patientotpId, codes);
  await recovery.reset(proven.body.status.patientuniqueId, newPassword);

  expect((await both(newPassword)).code).toBe(200);
});

test('API-07 the step is spent by its use: twice is refused, many at once set one password', async () => {
  const token = await recovery.prove();
  const passwords = Array.from({ length: 5 }, (_, index) => `Better${index}!pass`);
  const answers = await Promise.all(passwords.map((password) => recovery.reset(token, password)));

  const winners = passwords.filter((_, index) => answers[index]?.code === 200);
  expect(winners.length).toBe(1);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422, 422, 422]);
  expect((await login(winners[0] ?? '')).code).toBe(200);
  expect((await recovery.reset(token, newPassword)).body).toEqual(expired);
});

test('API-07 a proven step waits ten minutes for the password', async () => {
  const late = await recovery.prove();
  app.clock.advance(10 * minuteMs);
  expect((await recovery.reset(late, newPassword)).body).toEqual(expired);

  const intime = await recovery.prove();
  app.clock.advance(10 * minuteMs - 1000);
  expect((await recovery.reset(intime, newPassword)).code).toBe(200);
});

test('API-07 no step can be skipped, and no other id or token stands for the proven one', async () => {
  const begun = await recovery.begin();
  const { uniqueId } = await app.db.one(sql<{ uniqueId: string }>`
    select unique_id as "uniqueId" from patient where id = ${patient.id}`);
  await app.db.run(sql`update patient set verifies_every_sign_in = true where id = ${patient.id}`);
  const { patientId } = (await login(testPassword)).body;

  for (const token of [begun.id, uniqueId, patientId, 'x'.repeat(43)])
    expect((await recovery.reset(token, newPassword)).body).toEqual(expired);
  for (const token of [patient.id, String(patient.id), null, undefined, '', ['x'.repeat(43)]]) {
    const { code, body } = await recovery.reset(token, newPassword);
    expect([code, body.status.msg]).toEqual([400, 'This step has expired. Please start again.']);
  }

  expect((await login(newPassword)).code).toBe(422);
});

test('API-07 the step of one account sets the password of no other', async () => {
  const other = await buildPatient(app.db);
  await recovery.reset(await recoveryOf(app, other).prove(), newPassword);

  expect((await login(newPassword)).code).toBe(422);
  expect((await login(testPassword)).code).toBe(200);
});

test.each([
  ['Aa1!aaa', 'Password must be at least 8 characters'],
  ['better2!pass', 'Password must have at least 1 uppercase letter'],
  ['BETTER2!PASS', 'Password must have at least 1 lowercase letter'],
  ['Better!!pass', 'Password must have at least 1 numeric character'],
  ['Better22pass', 'Password must have at least 1 special character'],
  [`Aa1!${'x'.repeat(125)}`, 'Please use at most 128 characters.'],
  [12345678, 'Password must be at least 8 characters'],
  [null, 'Password must be at least 8 characters'],
])('API-07 FORGOT-08 the password %j is refused, and the step stays open', async (password, message) => {
  const token = await recovery.prove();
  const answer = await recovery.reset(token, password);

  expect([answer.code, answer.body.status]).toEqual([400, { error: true, code: expect.any(String), msg: message }]);
  expect((await recovery.reset(token, newPassword)).code).toBe(200);
});

test('API-07 a password that many people use is refused as at the sign-up, and the step stays open', async () => {
  const token = await recovery.prove();
  const msg = "Many people use this password, so it's easy to guess. Please choose another one.";
  const answer = await recovery.reset(token, 'Password123!');

  expect(answer.code).toBe(422);
  expect(answer.body).toEqual({
    status: { error: true, code: 'passwordCommon', msg },
    errors: [{ path: 'newpwd', message: msg, code: 'passwordCommon' }],
  });
  expect((await recovery.reset(token, newPassword)).code).toBe(200);
});

test('API-07 a password that holds a name of its owner or of the email is refused, and the step stays open', async () => {
  patient = await buildPatient(app.db, { email: 'maria.santos@example.com', lastName: 'Fernandez' });
  recovery = recoveryOf(app, patient);
  const token = await recovery.prove();
  const msg = 'Please choose a password without your name, your email or ours: those are easy to guess.';

  for (const password of ['1!Maria.Santos', 'Fernandez1!', 'Kindwell1!']) {
    const answer = await recovery.reset(token, password);
    expect(answer.code).toBe(422);
    expect(answer.body).toEqual({
      status: { error: true, code: 'passwordAboutOwner', msg },
      errors: [{ path: 'newpwd', message: msg, code: 'passwordAboutOwner' }],
    });
  }
  expect((await recovery.reset(token, newPassword)).code).toBe(200);
});

/** Waits until some statement waits for a lock, or the answer is there without it. */
async function untilHeldUp(answer: Promise<unknown>) {
  let isAnswered = false;
  void answer.then(() => {
    isAnswered = true;
  });

  const waiting = sql<{ count: number }>`select count(*) from pg_locks where not granted`;
  while (!isAnswered && (await app.db.one(waiting)).count === 0);
}

test('API-07 API-02 a sign-in that is under way while the password changes does not get in by the old one', async () => {
  const { signIn } = await app.db.transaction(async (tx) => {
    await setPassword(tx, patient.id, 'another hash');
    const started = login(testPassword);
    await untilHeldUp(started);
    // Not the promise itself, which would be waited for.
    return { signIn: started };
  });

  expect((await signIn).code).toBe(422);
  expect(await app.db.one(sql`select count(*) from session where patient_id = ${patient.id}`)).toEqual({ count: 0 });
});

test('API-05 API-06 API-07 every step leaves a row of the trail: codes sent, refused, right, the new password', async () => {
  const { id, email } = await recovery.begin();
  await recovery.verify(id, { otpeverify: wrongCodeFor(email) });
  const { body } = await recovery.verify(id, { otpeverify: email });
  await recovery.reset(body.status.patientuniqueId, newPassword);

  const strangers = (await auditRows(app.db, null)).filter(({ objects }) => objects.includes(`patient:${patient.id}`));
  expect(strangers.map(({ action, outcome }) => `${action} ${outcome}`).toSorted()).toEqual([
    'enterCode refused',
    'sendCode done',
  ]);
  const own = await auditRows(app.db, patient.id);
  expect(own.map(({ action, outcome }) => `${action} ${outcome}`).toSorted()).toEqual([
    'changePassword done',
    'recover done',
  ]);
});

test('API-07 several processes over one database spend a step once between them', async () => {
  const second = await startTestApp({ connectThrough: async () => app.config.databaseUrl ?? '' });
  const elsewhere = recoveryOf(second, patient);

  const token = await recovery.prove();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 2 ? recovery : elsewhere).reset(token, `Better${index}!pass`)),
  );
  await second.close();

  expect(answers.filter(({ code }) => code === 200).length).toBe(1);
});
