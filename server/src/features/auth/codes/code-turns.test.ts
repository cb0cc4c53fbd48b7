import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { passTextDoor } from '#server/messages/texts/text-door.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import { signupForm } from '#server/testing/people/sign-up.ts';
import { latestCode, wrongCodeFor } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

const secondMs = 1000;
const dayMs = 86_400 * secondMs;
const settings = { TRUSTED_PROXIES: '1', LIMIT_ACCOUNT_CHECKS_MINUTE: '1000/60', LIMIT_REGISTRATIONS: '1000/3600' };

let app: TestApp;
let second: TestApp;
let patient: BuiltPatient;

beforeAll(async () => {
  app = await startTestApp({ settings });
  second = await startTestApp({ settings, connectThrough: async () => app.config.databaseUrl ?? '' });
});

beforeEach(async () => {
  await app.db.run(sql`delete from rate_limit`);
  patient = await buildPatient(app.db, { verifiesEverySignIn: true });
});

afterAll(async () => {
  await second.close();
  await app.close();
});

/** Somebody at this address. */
const at = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const stranger = at('198.51.100.7');

const ask = (options = stranger, client = app.client(), isSingleAccount = true) =>
  client.post('/selfcare/forgotpassword/', { modelType: 'patient', email: patient.email, isSingleAccount }, options);
const enterPassword = (client = app.client(), options = stranger) =>
  client.post('/selfcare/login/', { email: patient.email, password: testPassword }, options);
const resend = (id: string) => app.client().post(`/resend-otp/${id}/`);
const recover = ({ body }: TestAnswer, otpeverify: string) =>
  app.client().post('/selfcare/forgotpassword/', {
    modelType: 'verifyOtp',
    patientotpId: body.status.patientotpId,
    otpeverify,
  });

function advance(milliseconds: number) {
  for (const { clock } of [app, second]) clock.advance(milliseconds);
}

const sent = (recipient = patient.email) =>
  app.db.many(sql<{ channel: string; subject: string }>`
    select channel, subject from message where recipient = ${recipient} order by id`);

/** When the messages to this contact may be delivered, in seconds from now; null: at once. */
const waits = async (recipient: string) => {
  const rows = await app.db.many(sql<{ at: Date | null }>`
    select expires_at - interval '10 minutes' as at from message where recipient = ${recipient} order by id`);
  return rows.map(({ at: from }) => from && Math.round((from.getTime() - app.clock.now().getTime()) / secondMs));
};

async function knownDevice(): Promise<TestClient> {
  const client = app.client();
  const { body } = await enterPassword(client, at('203.0.113.1'));
  await client.post('/selfcare/verify-otp/', {
    patientId: body.patientId,
    otp: await latestCode(app.db, patient.email),
  });
  return client;
}

test('API-05 twelve requests at once, over two processes, send one code, and each of them can be completed with it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => ask(at(`198.51.${index}.7`), (index % 2 ? app : second).client())),
  );

  const [first] = answers;
  for (const { code, body } of answers) {
    expect(code).toBe(200);
    expect({ ...body, status: { ...body.status, patientotpId: '' } }).toEqual({
      ...first?.body,
      status: { ...first?.body.status, patientotpId: '' },
    });
  }
  expect(new Set(answers.map(({ body }) => body.status.patientotpId)).size).toBe(12);
  expect((await sent()).length).toBe(1);

  const last = answers.at(-1) as TestAnswer;
  expect((await recover(last, await latestCode(app.db, patient.email))).code).toBe(200);
});

test('API-06 a code that several requests share is spent for all of them, also when they come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask()));
  const code = await latestCode(app.db, patient.email);
  const done = await Promise.all(answers.map((answer) => recover(answer, code)));

  expect(done.map((answer) => answer.code).sort()).toEqual([200, 422, 422, 422]);
  for (const answer of answers) expect((await recover(answer, code)).code).toBe(422);
});

test('API-05 API-11 asking again and again, one way or another, is one code in half a minute', async () => {
  const first = await ask();
  for (let second = 0; second < 30; second += 5) {
    await ask(at('203.0.113.9'));
    await ask(stranger, app.client(), false);
    expect((await resend(first.body.status.patientotpId)).code).toBe(429);
    advance(5 * secondMs);
  }

  expect((await sent()).length).toBe(1);
  expect((await sent(patient.phone)).length).toBe(1);

  expect((await resend(first.body.status.patientotpId)).code).toBe(200);
  expect((await ask()).code).toBe(200);
  expect((await sent()).length).toBe(2);
  expect((await recover(first, await latestCode(app.db, patient.email))).code).toBe(200);
});

test('API-02 a password that is entered again within half a minute waits for the code that was sent', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => enterPassword()));
  const otp = await latestCode(app.db, patient.email);

  expect((await sent()).length).toBe(1);
  const [, another] = answers;
  const verified = await app.client().post('/selfcare/verify-otp/', { patientId: another?.body.patientId, otp });
  expect(verified.code).toBe(200);
});

test('API-02 API-05 API-08 codes of different kinds to one contact leave half a minute apart, and none does for another', async () => {
  const { body } = await enterPassword();
  const signInCode = await latestCode(app.db, patient.email);
  const recovery = await ask();
  const recoveryCode = await latestCode(app.db, patient.email);
  await app.client().post('/selfcare/register/', signupForm({ email: patient.email }));
  await ask();

  expect((await sent()).map(({ subject }) => subject)).toEqual([
    'Your Kindwell sign-in code',
    'Your Kindwell password reset code',
    'Your Kindwell sign-up code',
  ]);
  expect(await waits(patient.email)).toEqual([0, 30, 60]);

  if (signInCode !== recoveryCode) expect((await recover(recovery, signInCode)).code).toBe(422);
  expect((await recover(recovery, recoveryCode)).code).toBe(200);
  const signedIn = await app.client().post('/selfcare/verify-otp/', { patientId: body.patientId, otp: signInCode });
  expect(signedIn.code).toBe(200);
});

test('API-05 people who share an email each get a code of their own, one after the other, and the line has an end', async () => {
  const people = [patient];
  for (let index = 0; index < 6; index += 1) people.push(await buildPatient(app.db, { email: patient.email }));
  const answers = [];
  for (const { phone } of people) {
    const form = { modelType: 'patient', email: patient.email, mobile: phone };
    answers.push(await app.client().post('/selfcare/forgotpassword/', form));
  }

  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(answers.at(-1)?.headers.get('retry-after')).toBe('30');
  expect(await waits(patient.email)).toEqual([0, 30, 60, 90, 120]);
});

test('API-08 one mailbox, however it is written, gets one code in half a minute and ten a day', async () => {
  const spellings = ['vic.tim@gmail.com', 'v.ictim@gmail.com', 'Victim@googlemail.com'];
  const register = (email: string, address = stranger) =>
    app.client().post('/selfcare/register/', signupForm({ email }), address);
  const registerAll = (names: string[], address = stranger) =>
    Promise.all(names.map(async (email) => (await register(email, address)).code));

  const tagged = Array.from({ length: 5 }, (_, n) => `victim+${n}@gmail.com`);
  const codes = await registerAll([...spellings, ...tagged]);
  expect(codes.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const leaves = await app.db.many(sql<{ after: number }>`
    select round(extract(epoch from expires_at - interval '10 minutes' - ${app.clock.now()}))::integer as after
    from message where recipient ~ '^v\\.?ic\\.?tim' order by after`);
  expect(leaves.map(({ after }) => after)).toEqual([0, 30, 60, 90, 120]);

  advance(3_600 * secondMs);
  for (let n = 5; n < 10; n += 1) {
    expect((await register(`vic.tim+${n}@gmail.com`)).code).toBe(200);
    advance(30 * secondMs);
  }
  expect((await register('vi.ctim+more@gmail.com')).code).toBe(429);
  expect((await register('vi.ctim+more@gmail.com', at('203.0.113.77'))).code).toBe(200);
  expect((await register('victim@example.com')).code).toBe(200);
});

test('API-05 once a code was used the next one need not wait', async () => {
  await recover(await ask(), await latestCode(app.db, patient.email));
  await ask();

  expect((await sent()).length).toBe(2);
  expect(await waits(patient.email)).toEqual([0, 0]);
});

test('API-05 a clock that is put back makes nobody wait for longer', async () => {
  await ask();
  advance(-dayMs);
  await ask();

  expect((await sent()).length).toBe(2);
  advance(dayMs);
});

test('API-05 anyone who uses up the codes of an account has used up their own: its device and other addresses have theirs', async () => {
  const device = await knownDevice();
  for (let index = 0; index < 10; index += 1) {
    advance(30 * secondMs);
    expect((await ask(at(`198.51.100.${index}`))).code).toBe(200);
  }
  advance(30 * secondMs);
  expect((await ask(at('198.51.100.200'))).code).toBe(429);

  // The owner's device, behind the very same address, and somebody at another one.
  const fromDevice = await ask(at('198.51.100.7'), device);
  expect(fromDevice.code).toBe(200);
  expect((await recover(fromDevice, await latestCode(app.db, patient.email))).code).toBe(200);

  const elsewhere = await ask(at('203.0.113.80'));
  expect((await recover(elsewhere, await latestCode(app.db, patient.email))).code).toBe(200);
});

test('API-05 a device that another account knows is a stranger to this one', async () => {
  const device = await knownDevice();
  patient = await buildPatient(app.db);
  for (let index = 0; index < 10; index += 1) {
    advance(30 * secondMs);
    await ask(stranger);
  }
  advance(30 * secondMs);

  expect((await ask(stranger, device)).code).toBe(429);
});

test('API-05 a device has its ten codes a day, wherever it is', async () => {
  const device = await knownDevice();
  for (let index = 0; index < 10; index += 1) {
    advance(30 * secondMs);
    expect((await ask(at(`203.0.${index}.7`), device)).code).toBe(200);
  }
  advance(30 * secondMs);

  expect((await ask(at('192.0.2.1'), device)).code).toBe(429);
});

test('API-05 an address does not become another one by its last numbers', async () => {
  const addresses = ['2001:db8:5:1::1', '2001:db8:5:ffff::2', '2001:db8:5::3'];
  for (let index = 0; index < 10; index += 1) {
    advance(30 * secondMs);
    await ask(at(addresses[index % 3] ?? ''));
  }
  advance(30 * secondMs);

  expect((await ask(at('2001:db8:5:abcd::9'))).code).toBe(429);
  expect((await ask(at('2001:db8:6::9'))).code).toBe(200);
});

test('API-05 API-08 strangers use up half of the texts of a number; the rest is for the device of its owner', async () => {
  const device = await knownDevice();
  const { toNumberDay, toNumberHour } = app.config.texts;
  for (let texts = 0; texts < Math.ceil(toNumberHour.hits / 2); texts += 1)
    await passTextDoor(patient.phone, app.services);

  const askByBoth = (client = app.client()) => {
    const { email, phone: mobile } = patient;
    const form = { modelType: 'patient', email, mobile, isSingleAccount: false };
    return client.post('/selfcare/forgotpassword/', form, stranger);
  };
  const form = signupForm({ phone: patient.phone.replace('+1', '') });
  const signUp = await app.client().post('/selfcare/register/', form, stranger);
  expect([signUp.code, signUp.body.status.msg]).toEqual([
    429,
    'This number has received many texts. Please try again later.',
  ]);
  expect((await askByBoth()).code).toBe(429);
  const own = await askByBoth(device);
  expect(own.code).toBe(200);
  expect((await sent(patient.phone)).map(({ channel }) => channel)).toEqual(['sms']);

  for (let texts = 0; texts < toNumberDay.hits; texts += 1) await passTextDoor(patient.phone, app.services);
  advance(30 * secondMs);
  expect((await askByBoth(device)).code).toBe(429);
});

test('API-06 a stranger who shares the code gets no tries of their own', async () => {
  const mine = await ask(at('203.0.113.1'));
  const theirs = await ask();
  const code = await latestCode(app.db, patient.email);
  for (let index = 0; index < 5; index += 1) await recover(theirs, wrongCodeFor(code));

  expect((await recover(theirs, code)).code).toBe(422);
  expect((await recover(mine, code)).code).toBe(422);
});
