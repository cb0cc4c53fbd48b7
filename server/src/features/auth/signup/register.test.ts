import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { signupForm } from '#server/testing/people/sign-up.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_REGISTRATIONS: '10000/3600' } });
});

afterAll(() => app.close());

const register = (form: object, headers = {}) => app.client().post('/selfcare/register/', form, { headers });
const messagesTo = (...recipients: string[]) =>
  app.db.many(sql<{ channel: string; recipient: string; code: string | null; body: string }>`
    select channel, recipient, code, body from message where recipient = any(${recipients}) order by id`);
const rows = () =>
  app.db.one(sql`
    select (select count(*) from registration) as registrations, (select count(*) from challenge) as steps,
      (select count(*) from message) as messages, (select count(*) from patient) as patients`);

test('SIGNUP-07 API-08 registering sends a code by mail and one by text, answers an opaque id and makes no account', async () => {
  const form = signupForm();
  const { patients } = (await rows()) as { patients: number };
  const answer = await register(form);

  expect(answer.code).toBe(200);
  expect(answer.body).toEqual({
    status: { error: false, msg: 'We have sent a code to your email and one to your phone.' },
    id: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(answer.headers.getSetCookie()).toEqual([]);

  const sent = await messagesTo(form.email, `+1${form.phone}`);
  expect(sent.map(({ channel }) => channel)).toEqual(['email', 'sms']);
  for (const { code, body } of sent) expect(body).toContain(code);
  expect(await rows()).toMatchObject({ patients });
});

test('SIGNUP-07 API-08 the form is kept as it was given, the password as a hash alone', async () => {
  const address = [{ long_name: 'Denver', short_name: 'Denver', types: ['locality'] }];
  const form = signupForm({
    email: 'Nora.Field+clinic@Example.com',
    phone: '+14165550123',
    gender: 'other',
    address,
    formatted_address: 'Denver, CO 80202, USA',
    referral: 'FRIEND7',
    invite: 'token-of-the-invitation',
  });
  await register(form, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' });

  const kept = await app.db.one(sql`
    select registration.*, (registration::text like '%' || ${form.password} || '%') as "showsPassword"
    from registration where email = 'nora.field+clinic@example.com'`);
  expect(kept).toMatchObject({
    first_name: 'Nora',
    last_name: 'Field',
    phone: '+14165550123',
    dob: '1990-04-27',
    gender: 'other',
    password_hash: expect.stringMatching(/^\$argon2id\$/),
    language: 'es',
    address,
    formatted_address: 'Denver, CO 80202, USA',
    postal_code: '80202',
    referral_code: 'FRIEND7',
    invite_code: 'token-of-the-invitation',
    showsPassword: false,
  });
});

test('API-08 a known email or phone gets the same answer, one code each, and its account stays as it is', async () => {
  const known = await buildPatient(app.db);
  const before = await app.db.one(sql`select * from patient where id = ${known.id}`);
  const stranger = await register(signupForm());

  for (const form of [
    signupForm({ email: known.email }),
    signupForm({ phone: known.phone }),
    signupForm({ email: known.email.toUpperCase(), phone: known.phone.slice(2) }),
  ]) {
    const answer = await register(form);

    expect(answer.code).toBe(200);
    expect(answer.body.status).toEqual(stranger.body.status);
    expect(answer.text.length).toBe(stranger.text.length);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect((await messagesTo(known.email, known.phone)).length).toBe(2);
  expect(await app.db.one(sql`select * from patient where id = ${known.id}`)).toEqual(before);
});

test('API-08 the same person may register again, also twice at once: each time a step of its own, all with the codes of the one message', async () => {
  const form = signupForm();
  const answers = await Promise.all([register(form), register(form)]);

  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(2);
  expect((await messagesTo(form.email)).length).toBe(1);
});

test.each([
  ['fname', 'N', 'First name is required'],
  ['lname', ' ', 'Last name is required'],
  ['fname', 'x'.repeat(10_000), 'Please use at most 100 characters.'],
  ['email', 'nora@example', 'Invalid email'],
  ['email', 'nora@@example.com', 'Invalid email'],
  ['email', 'nora＠example.com', 'Invalid email'],
  ['email', 'nora@example.com\r\nBcc: all@example.com', 'Invalid email'],
  ['phone', '202555', 'Invalid phone number'],
  ['phone', '+1202555010', 'Invalid phone number'],
  ['phone', '+120255501012', 'Invalid phone number'],
  ['phone', '２０２５５５０１０１', 'Invalid phone number'],
  ['phone', 2025550101, 'Invalid phone number'],
  ['dob', '', 'Date of birth is required'],
  ['dob', '1990-02-30', "This date doesn't exist."],
  ['dob', '1899-12-31', "This date doesn't exist."],
  ['gender', 'none', 'Please choose a gender.'],
  ['password', 'quiet#meadow4', 'Password must contain 1 uppercase, 1 lowercase, 1 special, and 1 number'],
  ['password', 'Qm#4567', 'Password must contain 1 uppercase, 1 lowercase, 1 special, and 1 number'],
  ['password', { $ne: 1 }, 'Password must contain 1 uppercase, 1 lowercase, 1 special, and 1 number'],
  ['password', 'Quiet#Meadow4\u0000', "Some of these characters can't be used here."],
  ['isIndividual', false, 'Please sign up as one person.'],
  ['registeras', 'clinic', 'Please sign up as a patient.'],
  ['postalCode', '802', 'Postal code is required'],
  ['referral', 'x'.repeat(65), 'Please use at most 64 characters.'],
  ['isGuarantor', true, "This field can't be set here."],
  ['points', 5000, "This field can't be set here."],
  ['memberId', 'KW40310001', "This field can't be set here."],
  ['role', 'admin', "This field can't be set here."],
  ['loginId', 1, "This field can't be set here."],
  ['id', 1, "This field can't be set here."],
])('SIGNUP-11 SIGNUP-17 API-08 %s %j is refused: %s', async (name, value, message) => {
  const before = await rows();
  const answer = await register(signupForm({ [name]: value }));

  expect(answer.code).toBe(400);
  expect(answer.body.errors[0]).toEqual({ path: name, message, code: expect.any(String) });
  expect(await rows()).toEqual(before);
});

test.each([
  ['2008-06-02', /^You need to be 18 to sign up\. Ask a parent or guardian/],
  ['2026-06-02', /^Date of birth can't be in the future\./],
  ['2999-01-01', /^Date of birth can't be in the future\./],
])('SIGNUP-14 API-08 who was born on %s cannot sign up, and is told why', async (dob, sentence) => {
  const answer = await register(signupForm({ dob }));

  expect(answer.code).toBe(422);
  expect(answer.body.status.msg).toMatch(sentence);
  expect((await register(signupForm({ dob: '2008-06-01' }))).code).toBe(200);
});

test.each([
  ['P@ssword123!', "Many people use this password, so it's easy to guess. Please choose another one."],
  ['Summer2026!', "Many people use this password, so it's easy to guess. Please choose another one."],
  ['Marigold1!', 'Please choose a password without your name, your email or ours: those are easy to guess.'],
  ['my.KINDWELL.1!', 'Please choose a password without your name, your email or ours: those are easy to guess.'],
])('SIGNUP-15 API-08 the password %s is guessed first, so it is refused', async (password, sentence) => {
  const answer = await register(signupForm({ fname: 'Marigold', password }));

  expect(answer.code).toBe(422);
  expect(answer.body.status.msg).toBe(sentence);
  expect(answer.body.errors).toEqual([{ path: 'password', message: sentence, code: expect.any(String) }]);
});

test('API-08 what the form has no words for is refused in words that a person may read', async () => {
  const { code, body } = await register(signupForm({ address: ['Denver'] }));

  expect([code, body.status.msg]).toEqual([400, "Something here isn't right. Check what you entered and try again."]);
  expect(body.errors).toEqual([
    {
      path: 'address.0',
      message: "Something here isn't right. Check what you entered and try again.",
      code: 'typeWrong',
    },
  ]);
});

test('API-08 registering from another site is refused', async () => {
  const answer = await register(signupForm(), { 'sec-fetch-site': 'cross-site' });
  expect(answer.code).toBe(403);
});
