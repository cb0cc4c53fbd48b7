import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Statement, sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import { latestCode } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let patient: BuiltPatient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  await app.db.run(sql`delete from rate_limit`);
  patient = await buildPatient(app.db, { firstName: 'Maria' });
});

afterAll(() => app.close());

/** A US phone as the form of a recovery wants it. */
const mobileOf = (phone: string) => phone.replace('+1', '');

const request = (body: object, options = {}) =>
  app.client().post('/selfcare/forgotpassword/', { modelType: 'patient', isSingleAccount: true, ...body }, options);

const all = <Row>(statement: Statement<Row>) => app.db.many(statement);
const messagesTo = (...recipients: string[]) =>
  all(sql<{ recipient: string; channel: string }>`
    select recipient, channel from message where recipient = any(${recipients}::text[]) order by id`);

test('API-05 FORGOT-04 FORGOT-12 one account gets one code by email, and the answer names the step', async () => {
  const answer = await request({ email: patient.email.toUpperCase(), mobile: null });

  expect(answer.code).toBe(200);
  expect(answer.body).toEqual({
    status: {
      error: false,
      msg: `We have sent a 4-digit code to ${patient.email[0]}•••@example.com.`,
      patientotpId: expect.stringMatching(/^[\w-]{43}$/),
    },
    isSingleAccount: true,
  });
  expect(await messagesTo(patient.email, patient.phone)).toEqual([{ recipient: patient.email, channel: 'email' }]);
});

test.each([
  ['10 digits', mobileOf],
  ['E.164', (phone: string) => phone],
])('API-05 a mobile number of %s names the account as well; the code goes to its email', async (_, write) => {
  expect((await request({ mobile: write(patient.phone) })).code).toBe(200);

  expect(await messagesTo(patient.email, patient.phone)).toEqual([{ recipient: patient.email, channel: 'email' }]);
});

test('API-05 FORGOT-05 an account that is not single gets a code by email and another one by text', async () => {
  const answer = await request({ email: patient.email, isSingleAccount: false });

  expect(answer.body.isSingleAccount).toBe(false);
  expect(answer.body.status.msg).toBe(
    `We have sent one code to ${patient.email[0]}•••@example.com and another to your mobile number.`,
  );
  expect(await messagesTo(patient.email, patient.phone)).toEqual([
    { recipient: patient.email, channel: 'email' },
    { recipient: patient.phone, channel: 'sms' },
  ]);
});

test('API-05 where the contact is shared both codes are needed, whatever the caller says', async () => {
  const sibling = await buildPatient(app.db, { phone: patient.phone });
  const answer = await request({ email: patient.email, mobile: mobileOf(patient.phone), isSingleAccount: true });

  expect(answer.body.isSingleAccount).toBe(false);
  expect(await messagesTo(patient.email, sibling.email, patient.phone)).toEqual([
    { recipient: patient.email, channel: 'email' },
    { recipient: patient.phone, channel: 'sms' },
  ]);
});

test('API-05 a contact that others share does not do alone', async () => {
  await buildPatient(app.db, { phone: patient.phone });
  const answer = await request({ mobile: mobileOf(patient.phone), isSingleAccount: true });

  expect(answer.code).toBe(422);
  expect(answer.body.status.msg).toBe('Several accounts share this mobile number. Please enter your email as well.');
  expect(await messagesTo(patient.email, patient.phone)).toEqual([]);
});

test('API-05 of accounts with the very same email and phone the one that signed in last is recovered', async () => {
  const { email, phone } = patient;
  const second = await buildPatient(app.db, { email, phone });
  const third = await buildPatient(app.db, { email, phone });
  await app.db.run(sql`
    insert into known_device (device_hash, patient_id, last_seen_at)
    values ('one', ${second.id}, ${app.clock.now()}), ('another', ${patient.id}, '2026-01-01')`);

  expect((await request({ email, mobile: mobileOf(phone) })).code).toBe(200);
  expect(
    await all(
      sql`select patient_id as id from challenge where patient_id in (${patient.id}, ${second.id}, ${third.id})`,
    ),
  ).toEqual([{ id: second.id }]);
});

test('API-05 the answer says where codes went by what was typed alone: who knows one contact learns nothing of the other', async () => {
  const { email, phone } = patient;
  const mobile = mobileOf(phone);
  const masked = `${email[0]}•••@example.com`;
  const sentences: [object, string][] = [
    [{ email }, `We have sent a 4-digit code to ${masked}.`],
    [{ mobile }, 'We have sent a code to your email.'],
    [{ email, mobile, isSingleAccount: true }, `We have sent a 4-digit code to ${masked}.`],
    [{ email, isSingleAccount: false }, `We have sent one code to ${masked} and another to your mobile number.`],
    [
      { mobile, isSingleAccount: false },
      `We have sent one code to your email and another to your mobile number ending in ${phone.slice(-2)}.`,
    ],
    [
      { email, mobile, isSingleAccount: false },
      `We have sent one code to ${masked} and another to your mobile number ending in ${phone.slice(-2)}.`,
    ],
  ];

  for (const [form, sentence] of sentences) expect((await request(form)).body.status.msg).toBe(sentence);
  const spanish = await request({ mobile, isSingleAccount: false }, { headers: { 'accept-language': 'es' } });
  expect(spanish.body.status.msg).toBe(
    `Enviamos un código a su correo y otro a su número de celular que termina en ${phone.slice(-2)}.`,
  );
});

test('API-05 FORGOT-10 no match is 422 and sends nothing', async () => {
  const count = sql<{ count: number }>`select count(*) from message`;
  const before = await app.db.one(count);
  const stranger = await buildPatient(app.db);

  for (const contact of [
    { email: 'nobody@example.com' },
    { mobile: '2025559999' },
    { email: patient.email, mobile: mobileOf(stranger.phone) },
  ]) {
    const answer = await request(contact);
    expect(answer.code).toBe(422);
    expect(answer.body).toEqual({
      status: {
        error: true,
        code: 'accountNotFound',
        msg: "We couldn't find an account with this email or mobile number.",
      },
    });
  }
  expect(await app.db.one(count)).toEqual(before);
});

test('API-05 API-06 a field that a form did not ask for may be empty', async () => {
  const { email, phone } = patient;
  expect((await request({ email: '', mobile: mobileOf(phone) })).code).toBe(200);
  const { body } = await request({ email, mobile: '' });

  const answer = await request({
    modelType: 'verifyOtp',
    patientotpId: body.status.patientotpId,
    otpeverify: await latestCode(app.db, email),
    otppverify: '',
  });
  expect(answer.code).toBe(200);
});

test.each([
  [{}, 'Please enter your email or mobile number'],
  [{ email: 'maria' }, 'Invalid email'],
  [{ mobile: '12345' }, 'Invalid mobile number'],
  [{ mobile: 2025550101 }, 'Invalid mobile number'],
  [{ email: ['maria@example.com'] }, 'Invalid email'],
  [{ email: 'maria@example.com', isSingleAccount: 'no' }, 'Please choose yes or no.'],
  [{ modelType: 'clinic', email: 'maria@example.com' }, "We don't recognize this step of the form."],
  [{ modelType: ['patient'], email: 'maria@example.com' }, "We don't recognize this step of the form."],
])('API-05 the form %j is refused: 400', async (body, message) => {
  const answer = await request(body);

  expect([answer.code, answer.body.status]).toEqual([400, { error: true, code: expect.any(String), msg: message }]);
});

test('API-05 API-06 API-07 another site may not recover anybody: 403', async () => {
  const options = { headers: { origin: 'https://evil.example' } };
  const token = 'x'.repeat(43);

  for (const body of [
    { email: patient.email },
    { modelType: 'verifyOtp', patientotpId: token, otpeverify: '1234' },
    { modelType: 'resetpwd', patientuniqueId: token, newpwd: 'Better2!pass' },
  ]) {
    expect((await request(body, options)).code).toBe(403);
  }
  expect(await messagesTo(patient.email)).toEqual([]);
});

test('API-05 nobody is flooded: at most ten codes a day', async () => {
  for (let index = 0; index < 10; index += 1) {
    expect((await request({ email: patient.email })).code).toBe(200);
    app.clock.advance(30_000);
  }

  expect((await request({ email: patient.email })).code).toBe(429);
  expect((await messagesTo(patient.email)).length).toBe(10);

  app.clock.advance(86_400_000);
  expect((await request({ email: patient.email })).code).toBe(200);
});

test('API-05 asking for codes changes nothing: the password and the sessions stay as they are', async () => {
  const client = await app.signedIn(patient.id);
  await request({ email: patient.email });

  expect((await client.get('/selfcare/patientdata/')).code).toBe(200);
  expect((await app.client().post('/selfcare/login/', { email: patient.email, password: testPassword })).code).toBe(
    200,
  );
});

test('API-05 an address that asks too often is stopped for a while', async () => {
  const answers = await Promise.all(Array.from({ length: 61 }, () => request({ email: 'nobody@example.com' })));

  expect(answers.filter(({ code }) => code === 429).length).toBe(1);
});
