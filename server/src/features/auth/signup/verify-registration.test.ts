import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Statement, sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { codesOf, type SignupForm, signUp, signupForm } from '#server/testing/people/sign-up.ts';
import { adoptSession, wrongCodeFor } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const minuteMs = 60_000;
const invalid = { status: { error: true, code: 'signupCodeWrong', msg: 'Invalid OTP. Try again.' } };

let app: TestApp;
let form: SignupForm;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_REGISTRATIONS: '10000/3600', SMS_COUNTRIES: 'US,CA,GB' } });
});

beforeEach(() => {
  form = signupForm();
});

afterAll(() => app.close());

const count = async (statement: Statement<{ count: number }>) => (await app.db.one(statement)).count;
const accounts = (email = form.email) => count(sql`select count(*) from patient where email = ${email}`);

async function begin(given = form) {
  const { body } = await app.client().post('/selfcare/register/', given);
  return { id: body.id as string, codes: await codesOf(app.db, given) };
}

const verify = (id: string, codes: object) => app.client().post(`/selfcare/register/${id}/`, codes);

test('SIGNUP-09 API-09 both codes make an account of one’s own and sign it in', async () => {
  const client = app.client();
  const answer = await signUp(client, app.db, form);

  expect(answer.code).toBe(200);
  expect(answer.body).toEqual({
    status: { error: false, msg: 'Account verified successfully!' },
    id: expect.any(Number),
    uniqueId: expect.any(String),
    firstName: 'Nora',
    lastName: 'Field',
    jwtToken: expect.any(String),
    isGuarantor: false,
    authParam: expect.any(String),
    language: 'en',
  });

  adoptSession(client, answer.body);
  const { patient } = (await client.get('/selfcare/patientdata/')).body;
  expect(patient).toMatchObject({ email: form.email, phone: `+1${form.phone}`, isAmbassador: false });
  expect(patient.dependants).toEqual([
    expect.objectContaining({
      loginId: answer.body.id,
      firstName: 'Nora',
      lastName: 'Field',
      dob: '1990-04-27',
      relation: 'self',
      ambassador: '0',
    }),
  ]);
  expect((await client.get('/selfcare/account/patient')).body.account).toMatchObject({ points: 0 });
});

test('SIGNUP-07 API-09 the account keeps what was given, and forgets the registration', async () => {
  const address = [{ long_name: 'Denver', short_name: 'Denver', types: ['locality'] }];
  form = signupForm({ gender: 'female', address, formatted_address: 'Denver, CO', referral: 'FRIEND7', invite: 'tok' });
  const { body } = await signUp(app.client(), app.db, form);

  expect(
    await app.db.one(sql`
      select patient.language, patient.address, formatted_address, postal_code, came_by_referral, came_by_invite, dob, gender,
        (select count(*) from points_account where dependant_id = dependant.id) as wallets
      from patient join dependant on login_id = patient.id where patient.id = ${body.id}`),
  ).toEqual({
    language: 'en',
    address,
    formatted_address: 'Denver, CO',
    postal_code: '80202',
    came_by_referral: 'FRIEND7',
    came_by_invite: 'tok',
    dob: '1990-04-27',
    gender: 'female',
    wallets: 3,
  });
  expect(await count(sql`select count(*) from registration where email = ${form.email}`)).toBe(0);
});

test('SIGNUP-06 API-09 a referral that comes with the codes is kept as well', async () => {
  const { id, codes } = await begin();
  await verify(id, { ...codes, referral: 'FRIEND7', invite: 'tok' });

  expect(
    await app.db.one(sql`select came_by_referral, came_by_invite from patient where email = ${form.email}`),
  ).toEqual({
    came_by_referral: 'FRIEND7',
    came_by_invite: 'tok',
  });
});

test('API-09 API-76 an account that is made, and codes that are refused, leave a row each in the trail', async () => {
  const countNobodys = async (action: string) =>
    (await auditRows(app.db, null)).filter((entry) => entry.action === action).length;
  const before = { sent: await countNobodys('sendCode'), refused: await countNobodys('enterCode') };
  const { id, codes } = await begin();
  await verify(id, { ...codes, code: wrongCodeFor(codes.code) });
  const { body } = await verify(id, codes);

  const row = { actorId: body.id, subjectIds: [], operation: 'verifyRegistration', outcome: 'done' };
  expect(await auditRows(app.db, body.id)).toEqual([
    { ...row, action: 'signIn', objects: [expect.stringMatching(/^session:/)] },
    { ...row, action: 'register', objects: [`patient:${body.id}`] },
    { ...row, action: 'acceptTerms', objects: ['termsVersion:terms-1', 'termsVersion:privacy-1'] },
  ]);
  expect(await countNobodys('sendCode')).toBe(before.sent + 1);
  expect(await countNobodys('enterCode')).toBe(before.refused + 1);
});

test('SIGNUP-09 the new account signs in with its password', async () => {
  await signUp(app.client(), app.db, form);
  const answer = await app.client().post('/selfcare/login/', { email: form.email, password: form.password });

  expect([answer.code, answer.body.firstName]).toEqual([200, 'Nora']);
});

test('API-09 one right code of two, or both exchanged, is not enough', async () => {
  const { id, codes } = await begin();

  for (const wrong of [
    { ecode: codes.ecode, code: wrongCodeFor(codes.code) },
    { ecode: wrongCodeFor(codes.ecode), code: codes.code },
  ]) {
    const answer = await verify(id, wrong);
    expect([answer.code, answer.body]).toEqual([422, invalid]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  if (codes.ecode !== codes.code)
    expect((await verify(id, { ecode: codes.code, code: codes.ecode })).body).toEqual(invalid);

  expect(await accounts()).toBe(0);
  expect((await verify(id, codes)).code).toBe(200);
});

test('API-09 the codes are spent by their use: the same call again makes no second account', async () => {
  const { id, codes } = await begin();
  await verify(id, codes);

  expect((await verify(id, codes)).body).toEqual(invalid);
  expect(await accounts()).toBe(1);
});

test('API-09 many at once with the right codes make one account and one session', async () => {
  const { id, codes } = await begin();
  const answers = await Promise.all(Array.from({ length: 5 }, () => verify(id, codes)));

  expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422, 422, 422]);
  expect(await accounts()).toBe(1);
  expect(
    await count(sql`select count(*) from session join patient on patient.id = patient_id where email = ${form.email}`),
  ).toBe(1);
});

test('API-09 codes live ten minutes', async () => {
  const { id, codes } = await begin();
  app.clock.advance(10 * minuteMs);

  expect((await verify(id, codes)).body).toEqual(invalid);
});

test('API-09 five wrong tries kill the codes, and registering again buys no new ones', async () => {
  const first = await begin();
  const second = await begin();
  const wrong = { ...first.codes, ecode: wrongCodeFor(first.codes.ecode) };
  for (let index = 0; index < 5; index += 1) await verify(first.id, wrong);

  expect((await verify(first.id, first.codes)).body).toEqual(invalid);
  expect((await verify(second.id, second.codes)).body).toEqual(invalid);

  const third = await app.client().post('/selfcare/register/', form);
  expect(third.code).toBe(429);
  expect(third.headers.get('retry-after')).toBe('600');
  expect(await accounts()).toBe(0);
});

test('API-09 a guesser with another phone of their own has the tries of the email alone', async () => {
  const victim = form.email;
  for (let index = 0; index < 5; index += 1) {
    const { id, codes } = await begin(signupForm({ email: victim }));
    await verify(id, { ...codes, ecode: wrongCodeFor(codes.ecode) });
  }

  expect((await app.client().post('/selfcare/register/', signupForm({ email: victim }))).code).toBe(429);
  expect(await accounts(victim)).toBe(0);
});

test('API-09 ten thousand guesses, fifty at once and with resends between, get nowhere', async () => {
  const { id, codes } = await begin();
  // The right one is among them, as the last: by then the tries are long used up.
  const guesses = Array.from({ length: 10_000 }, (_, index) =>
    String((Number(codes.code) + 1 + index) % 10_000).padStart(4, '0'),
  );
  const results = new Set<number>();

  for (let from = 0; from < guesses.length; from += 50) {
    const batch = guesses.slice(from, from + 50);
    const answers = await Promise.all(batch.map((code) => verify(id, { ecode: codes.ecode, code })));
    for (const answer of answers) results.add(answer.code);

    if (from % 2500 > 0) continue;
    app.clock.advance(31_000);
    expect((await app.client().post(`/resend-otp/${id}/`)).code).toBe(429);
  }

  expect([...results]).toEqual([422]);
  expect(await accounts()).toBe(0);
}, 240_000);

test('API-11 a resend replaces both codes', async () => {
  const { id, codes } = await begin();
  app.clock.advance(30_000);
  expect((await app.client().post(`/resend-otp/${id}/`)).code).toBe(200);
  const newer = await codesOf(app.db, form);

  if (newer.ecode !== codes.ecode || newer.code !== codes.code) expect((await verify(id, codes)).body).toEqual(invalid);
  expect((await verify(id, newer)).code).toBe(200);
});

test('API-09 the codes of one registration are worth nothing for another', async () => {
  const other = signupForm();
  const own = await begin();
  const others = await begin(other);

  if (own.codes.ecode !== others.codes.ecode) expect((await verify(own.id, others.codes)).body).toEqual(invalid);
  expect(await accounts()).toBe(0);
  expect(await accounts(other.email)).toBe(0);
});

test('API-09 a known account is neither signed in to nor changed: by case, by a tag, by a look-alike, by its phone', async () => {
  const known = await buildPatient(app.db, { email: 'maria.field@example.com', phone: '+12025550177' });
  const before = await app.db.one(sql`select * from patient where id = ${known.id}`);

  for (const given of [
    { email: 'MARIA.Field@Example.com' },
    { email: 'maria.field+new@example.com' },
    { email: 'mаria.field@example.com' }, // its second letter is Cyrillic
    { phone: '2025550177' },
    { email: 'maria.field@example.com', phone: '2025550177' },
  ]) {
    const answer = await signUp(app.client(), app.db, signupForm(given));

    expect(answer.code).toBe(200);
    expect(answer.body.id).not.toBe(known.id);
  }

  const other = await buildPatient(app.db, { phone: '+17400123456' });
  const { body } = await app.client().post('/selfcare/register/', signupForm({ phone: '+447400123456' }));
  expect(body.id).toEqual(expect.any(String));
  expect(await app.db.one(sql`select * from patient where id = ${known.id}`)).toEqual(before);
  expect(await count(sql`select count(*) from session where patient_id in (${known.id}, ${other.id})`)).toBe(0);
});

test('API-09 what fails on the way leaves nothing half, and the codes still work afterwards', async () => {
  const { id, codes } = await begin();
  const before = await app.db.one(sql`select count(*) from household`);
  await app.owner.run(sql`alter table session rename to session_away`);
  const failed = await verify(id, codes);
  await app.owner.run(sql`alter table session_away rename to session`);

  expect(failed.code).toBe(500);
  expect(await accounts()).toBe(0);
  expect(await app.db.one(sql`select count(*) from household`)).toEqual(before);
  expect((await verify(id, codes)).code).toBe(200);
});

test.each([
  [{ ecode: '123', code: '1234' }, 'ecode'],
  [{ ecode: '1234', code: '１２３４' }, 'code'],
  [{ ecode: '1234' }, 'code'],
  [{ code: '1234' }, 'ecode'],
  [{ ecode: { $ne: 1 }, code: '1234' }, 'ecode'],
  [{ ecode: ['1', '2', '3', '4'], code: '1234' }, 'ecode'],
])('API-09 %j is malformed: 400', async (body, path) => {
  const { id } = await begin();
  const answer = await verify(id, body);

  expect(answer.code).toBe(400);
  expect(answer.body.errors).toEqual([{ path, message: 'OTP must be 4 digits', code: expect.any(String) }]);
});

test('API-09 no other field can be set, and no other id is a registration', async () => {
  const { id, codes } = await begin();
  expect((await verify(id, { ...codes, isGuarantor: true })).code).toBe(400);
  expect((await verify('1', codes)).code).toBe(400);
  expect((await verify('x'.repeat(43), codes)).body).toEqual(invalid);

  const grace = await buildPatient(app.db, { verifiesEverySignIn: true });
  const signIn = await app.client().post('/selfcare/login/', { email: grace.email, password: 'Welcome1!' });
  expect((await verify(signIn.body.patientId, codes)).body).toEqual(invalid);
  expect((await app.client().post(`/verify/${id}/`, { code: codes.ecode })).code).toBe(422);
});
