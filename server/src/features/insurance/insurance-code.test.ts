import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { insuranceSubject } from '#server/features/auth/codes/code-rules.ts';
import { auditRows } from '#server/testing/audit.ts';
import { buildDependant, buildPatient, testPassword } from '#server/testing/factories.ts';
import { buildInsuree, type Insuree } from '#server/testing/people/insurance.ts';
import { recoveryOf } from '#server/testing/people/recovery.ts';
import { latestCode, wrongCodeFor } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const form = { insuranceName: 'Aetna', memberNumber: 'W1' };
const wrong = { status: { error: true, code: 'codeWrong', msg: 'Invalid verification code. Please try again.' } };

let app: TestApp;
let maria: Insuree;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  maria = await buildInsuree(app);
});

afterAll(() => app.close());

const messages = () =>
  app.db.many(sql<{ channel: string; subject: string; body: string; code: string }>`
    select channel, subject, body, code from message where recipient = ${maria.email} order by id`);

const isSaved = async (dependantId = maria.dependantId) =>
  (await app.db.maybeOne(sql`select 1 from insurance where dependant_id = ${dependantId}`)) !== undefined;

const expectWrong = ({ code, body }: TestAnswer) => expect([code, body]).toEqual([422, wrong]);

test('API-47 INS-03 a code goes to the account’s own email, and the answer says where without saying it all', async () => {
  const { code, body } = await maria.ask();

  const masked = maria.email.replace(/^(.).*(?=@)/, '$1•••');
  expect([code, body]).toEqual([200, { status: { error: false, msg: `We have sent a 4-digit code to ${masked}.` } }]);
  expect(await messages()).toEqual([
    {
      channel: 'email',
      subject: 'Your Kindwell code to save changes',
      body: expect.stringContaining('save your insurance changes'),
      code: expect.stringMatching(/^\d{4}$/),
    },
  ]);
  expect(await auditRows(app.db, maria.id)).toEqual([
    {
      actorId: maria.id,
      subjectIds: [],
      action: 'sendCode',
      operation: 'requestInsuranceOtp',
      objects: [`patient:${maria.id}`],
      outcome: 'done',
    },
  ]);
});

test('API-47 for a dependant it goes to the person who is signed in, and the trail names the dependant', async () => {
  const leo = await buildDependant(app.db, maria.householdId);
  await app.db.run(sql`update dependant set email = 'leo@example.com' where id = ${leo.id}`);

  expect((await maria.ask(leo.id)).code).toBe(200);
  expect(await messages()).toHaveLength(1);
  expect((await auditRows(app.db, maria.id)).at(-1)).toMatchObject({ action: 'sendCode', subjectIds: [leo.id] });
});

test('API-47 the next one comes after half a minute, and makes the older one void', async () => {
  const first = await maria.codeFor();
  const early = await maria.ask();
  expect([early.code, early.body.status.msg, early.headers.get('retry-after')]).toEqual([
    429,
    'Please wait a moment before asking for another code.',
    '30',
  ]);

  app.clock.advance(30 * secondMs);
  let second = await maria.codeFor();
  // One of ten thousand is the same again.
  while (second === first) {
    app.clock.advance(30 * secondMs);
    second = await maria.codeFor();
  }
  expectWrong(await maria.post({ ...form, otp: first }));
  expect((await maria.post({ ...form, otp: second })).code).toBe(200);
});

test('API-47 twenty at once send one code, and ten a day are the most', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => maria.ask()));
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(19).fill(429)]);

  for (let number = 2; number <= 10; number += 1) {
    app.clock.advance(30 * secondMs);
    await maria.codeFor();
  }
  app.clock.advance(30 * secondMs);
  expect((await maria.ask()).code).toBe(429);
  expect(await messages()).toHaveLength(10);

  app.clock.advance(24 * 60 * minuteMs);
  expect(
    (await (await app.signedIn(maria.id)).get(`/selfcare/updateinsurance/${maria.id}/${maria.dependantId}/`)).code,
  ).toBe(200);
});

test('API-48 INS-03 a code is spent by its use, and after that another one comes at once', async () => {
  const otp = await maria.codeFor();
  expect((await maria.post({ ...form, otp })).code).toBe(200);
  expectWrong(await maria.post({ ...form, memberNumber: 'W2', otp }));

  expect((await maria.save({ memberNumber: 'W2' })).code).toBe(200);
});

test('API-48 a code lives ten minutes', async () => {
  const late = await maria.codeFor();
  app.clock.advance(10 * minuteMs);
  expectWrong(await maria.post({ ...form, otp: late }));
  expect(await isSaved()).toBe(false);

  const otp = await maria.codeFor();
  app.clock.advance(10 * minuteMs - 1);
  expect((await maria.post({ ...form, otp })).code).toBe(200);
});

test('API-48 a wrong code changes nothing; five of them use up the right one, however many there are at once', async () => {
  const otp = await maria.codeFor();
  const guesses = await Promise.all(Array.from({ length: 20 }, () => maria.post({ ...form, otp: wrongCodeFor(otp) })));

  guesses.map(expectWrong);
  expectWrong(await maria.post({ ...form, otp }));
  expect(await isSaved()).toBe(false);

  app.clock.advance(30 * secondMs);
  expect((await maria.ask()).code).toBe(429);
  app.clock.advance(10 * minuteMs);
  expect((await maria.save()).code).toBe(200);
});

test('API-48 without a code that was sent none is right', async () => {
  for (const otp of ['0000', '1234']) expectWrong(await maria.post({ ...form, otp }));
  expect(await isSaved()).toBe(false);
});

test('API-48 a code for one person opens nobody else’s change, nor does it for somebody else', async () => {
  const leo = await buildDependant(app.db, maria.householdId);
  const otp = await maria.codeFor(leo.id);
  expectWrong(await maria.post({ ...form, otp }));

  // A second guarantor of the same family, who holds the code of the first.
  const second = await buildInsuree(app, { householdId: maria.householdId });
  expectWrong(await second.post({ ...form, otp }, leo.id));

  expect((await maria.post({ ...form, otp }, leo.id)).code).toBe(200);
  expect([await isSaved(), await isSaved(leo.id)]).toEqual([false, true]);
});

test('API-48 the code of a sign-in changes no insurance, and a code asked for another person is void then', async () => {
  const grace = await buildPatient(app.db, { verifiesEverySignIn: true });
  const client = await app.signedIn(grace.id);
  await app.client().post('/selfcare/login/', { email: grace.email, password: testPassword });
  const path = `/selfcare/updateinsurance/${grace.id}/${grace.dependantId}/`;
  expectWrong(await client.post(path, { ...form, otp: await latestCode(app.db, grace.email) }));

  const leo = await buildDependant(app.db, maria.householdId);
  const own = await maria.codeFor();
  app.clock.advance(30 * secondMs);
  await maria.codeFor(leo.id);
  expectWrong(await maria.post({ ...form, otp: own }));
});

test('API-48 what is refused for another reason leaves the code good: the form can be put right', async () => {
  await maria.save();
  const otp = await maria.codeFor();

  expect((await maria.post({ ...form, otp })).code).toBe(409);
  expect((await maria.post({ ...form, otp, memberNumber: '' })).code).toBe(400);
  expect((await maria.post({ ...form, otp, memberNumber: 'W2' })).code).toBe(200);
});

test('API-48 a right code is no wrong try however often the form is refused; wrong ones before it still count', async () => {
  await maria.save();
  const otp = await maria.codeFor();
  for (let number = 0; number < 4; number += 1) expectWrong(await maria.post({ ...form, otp: wrongCodeFor(otp) }));

  for (let number = 0; number < 6; number += 1) expect((await maria.post({ ...form, otp })).code).toBe(409);
  const guard = await app.db.one(sql<{ tries: number; failures: number }>`
    select tries, failures_in_a_row as failures from code_guard where subject = ${insuranceSubject(maria.id)}`);
  expect(guard).toEqual({ tries: 4, failures: 4 });

  expect((await maria.post({ ...form, otp, memberNumber: 'W2' })).code).toBe(200);
});

test('API-47 after ten wrong codes in a row no more are sent, until the password was reset', async () => {
  for (let round = 0; round < 2; round += 1) {
    const otp = wrongCodeFor(await maria.codeFor());
    for (let number = 0; number < 5; number += 1) expectWrong(await maria.post({ ...form, otp }));
    app.clock.advance(10 * minuteMs);
  }

  const refused = await maria.ask();
  expect([refused.code, refused.body.status.msg]).toEqual([
    422,
    'Too many wrong codes were entered. Please reset your password, then try again.',
  ]);

  const recovery = recoveryOf(app, maria);
  await recovery.reset(await recovery.prove(), 'Better2!pass');
  const again = await app.signedIn(maria.id);
  expect((await again.get(`/selfcare/updateinsurance/${maria.id}/${maria.dependantId}/`)).code).toBe(200);
});

test('API-47 API-48 signed out it is 401, without the proof 403; nobody else’s insurance gets a code: 404', async () => {
  const stranger = await buildInsuree(app);
  const theirs = await buildDependant(app.db, stranger.householdId);
  const path = `/selfcare/updateinsurance/${maria.id}/${maria.dependantId}/`;

  expect((await app.client().get(path)).code).toBe(401);
  expect((await app.client().post(path, { ...form, otp: '1234' })).code).toBe(401);
  expect((await maria.client.get(path, { headers: { 'x-xsrf-token': undefined } })).code).toBe(403);
  for (const [id, dependantId] of [
    [maria.id, theirs.id],
    [maria.id, stranger.dependantId],
    [stranger.id, maria.dependantId],
    [stranger.id, theirs.id],
    [maria.id, 999_999_999],
  ] as const) {
    const before = (await auditRows(app.db, maria.id)).length;
    expect((await maria.client.get(`/selfcare/updateinsurance/${id}/${dependantId}/`)).code).toBe(404);
    expect((await auditRows(app.db, maria.id)).slice(before)).toMatchObject([{ action: 'call', outcome: 'refused' }]);
  }
  expect(await messages()).toEqual([]);
});
