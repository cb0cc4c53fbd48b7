import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import {
  type BuiltStaff,
  buildStaff,
  codeNow,
  nextCode,
  staffEntries,
  staffPassword,
} from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';

let app: TestApp;
let ana: BuiltStaff;

beforeAll(async () => {
  app = await startTestApp({
    settings: { LIMIT_SIGN_IN_FAILURES: '5/900', LIMIT_SIGN_IN_FAILURES_ADDRESS: '500/900' },
  });
});

beforeEach(async () => {
  ana = await buildStaff(app, { roles: ['owner', 'auditor'] });
});

afterAll(() => app.close());

const login = (email: string, password: string) => app.client().post('/staff/login/', { email, password });
const stepOf = async (email = ana.email) => (await login(email, staffPassword)).body.step as string;
const enter = (step: string, code: string, client = app.client()) => client.post('/staff/login/code/', { step, code });
const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];

const wrongPassword = [422, 'staffPasswordWrong'];
const wrongCode = [422, 'staffCodeWrong'];
const expiredStep = [422, 'stepExpired'];

test('STAFF-05 a password and a code sign in, and answer who that is, what they may do and how the session stands', async () => {
  const client = app.client();
  const { body } = await client.post('/staff/login/', { email: ana.email.toUpperCase(), password: staffPassword });
  expect(Object.keys(body)).toEqual(['step', 'status']);
  const answer = await enter(body.step, codeNow(app, ana.secret), client);

  expect(answer.code).toBe(200);
  expect(answer.body.staff).toEqual({
    id: ana.id,
    name: ana.name,
    email: ana.email,
    language: 'en',
    roles: ['auditor', 'owner'],
    rights: expect.arrayContaining(['staff.manage', 'trust.read']),
    recoveryCodesLeft: 10,
    hasPasskey: false,
    hasAuthenticator: true,
  });
  expect(answer.body.session).toMatchObject({ isLocked: false, lockAfterSeconds: 600 });
  expect(answer.headers.getSetCookie().map((line) => line.replace(/=[^;]+/, ''))).toEqual(
    expect.arrayContaining([
      'kindwell-staff; Path=/; HttpOnly; SameSite=Strict',
      'STAFF-XSRF-TOKEN; Path=/; SameSite=Strict',
    ]),
  );
  expect((await client.get('/staff/me/')).code).toBe(200);
});

test('STAFF-06 a wrong password, an email of nobody, of a patient and of somebody who was removed sound the same', async () => {
  const patient = await buildPatient(app.db);
  const removed = await buildStaff(app);
  await app.db.run(sql`
    update staff set removed_at = now(), password_hash = null, totp_secret = null where id = ${removed.id}`);
  const answers = [
    await login(ana.email, 'Wrong-9-key'),
    await login('nobody@example.org', staffPassword),
    await login(patient.email, testPassword),
    await login(removed.email, staffPassword),
  ];

  for (const answer of answers) expect(saidIn(answer)).toEqual(wrongPassword);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
});

test('STAFF-06 the wrong passwords of an email are counted, the same where nobody has it; others are not held up', async () => {
  for (const email of [ana.email, 'made.up@example.org']) {
    const codes = [];
    for (let nth = 0; nth < 7; nth += 1) codes.push((await login(email, 'Wrong-9-key')).code);
    expect([email, codes]).toEqual([email, [422, 422, 422, 422, 422, 429, 429]]);
  }

  expect((await login(ana.email, staffPassword)).code).toBe(429);
  const other = await buildStaff(app);
  expect((await login(other.email, staffPassword)).code).toBe(200);
  app.clock.advance(16 * 60_000);
  expect((await login(ana.email, staffPassword)).code).toBe(200);
});

test('STAFF-06 many wrong passwords at once get no more than one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(ana.email, 'Wrong-9-key')));

  expect(answers.filter(({ code }) => code === 422)).toHaveLength(5);
  expect(answers.filter(({ code }) => code === 429)).toHaveLength(15);
});

test('STAFF-06 one address that tries many emails is stopped', async () => {
  const other = await startTestApp({ settings: { LIMIT_SIGN_IN_FAILURES_ADDRESS: '5/900' } });
  const codes = [];
  for (let nth = 0; nth < 7; nth += 1) {
    const answer = await other
      .client()
      .post('/staff/login/', { email: `a${nth}@example.org`, password: 'Wrong-9-key' });
    codes.push(answer.code);
  }
  await other.close();

  expect(codes).toEqual([422, 422, 422, 422, 422, 429, 429]);
});

test.each([
  [{}, ['email', 'password']],
  [{ email: 'x', password: staffPassword }, ['email']],
  [{ email: ['a@example.org'], password: { $ne: 1 } }, ['email', 'password']],
])('a sign-in with %j names the fields that are wrong', async (body, paths) => {
  const answer = await app.client().post('/staff/login/', body);

  expect(answer.code).toBe(400);
  expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual(paths);
});

test('STAFF-05 a code works once: not in the same step, not in another, not the one before it', async () => {
  const [one, two, three] = [await stepOf(), await stepOf(), await stepOf()];
  const before = codeNow(app, ana.secret);
  const code = nextCode(app, ana.secret);

  expect((await enter(one, code)).code).toBe(200);
  expect(saidIn(await enter(one, code))).toEqual(expiredStep);
  expect(saidIn(await enter(two, code))).toEqual(wrongCode);
  expect(saidIn(await enter(two, before))).toEqual(wrongCode);
  expect((await enter(three, nextCode(app, ana.secret))).code).toBe(200);
});

test('STAFF-05 of many sign-ins at once with one code, one works', async () => {
  const steps = await Promise.all(Array.from({ length: 10 }, () => stepOf()));
  const code = nextCode(app, ana.secret);
  const fewer = steps.slice(0, 5);
  const answers = await Promise.all(fewer.map((step) => enter(step, code)));

  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  const { live } = await app.db.one(sql<{ live: number }>`
    select count(*) as live from staff_session where staff_id = ${ana.id} and ended_at is null`);
  expect(live).toBe(1);
});

test('STAFF-05 a recovery code signs in once, however it is typed, and one fewer is left', async () => {
  const [first = '', second = ''] = ana.recoveryCodes;
  const answer = await enter(await stepOf(), first.toUpperCase().replaceAll('-', ' '));

  expect(answer.code).toBe(200);
  expect(answer.body.staff.recoveryCodesLeft).toBe(9);
  expect(saidIn(await enter(await stepOf(), first))).toEqual(wrongCode);
  expect((await enter(await stepOf(), second)).code).toBe(200);
});

test('STAFF-05 somebody else’s codes are none', async () => {
  const ben = await buildStaff(app);
  const step = await stepOf();

  expect(saidIn(await enter(step, nextCode(app, ben.secret)))).toEqual(wrongCode);
  expect(saidIn(await enter(step, ben.recoveryCodes[0] ?? ''))).toEqual(wrongCode);
});

test('STAFF-06 five codes may be tried for one password, and those of an account are counted over all of them', async () => {
  const codes = [];
  const step = await stepOf();
  for (let nth = 0; nth < 5; nth += 1) codes.push(saidIn(await enter(step, '000000'))[1]);
  codes.push(saidIn(await enter(step, nextCode(app, ana.secret)))[1]);
  codes.push((await enter(await stepOf(), nextCode(app, ana.secret))).code);

  expect(codes).toEqual([...Array(5).fill('staffCodeWrong'), 'stepExpired', 429]);
});

test('STAFF-06 somebody who knows the password gets fifty codes of a day to guess', async () => {
  const codes = [];
  for (let nth = 0; nth < 55; nth += 1) {
    codes.push((await enter(await stepOf(), '000000')).code);
    app.clock.advance(5 * 60_000);
  }

  expect(codes.filter((code) => code === 422)).toHaveLength(50);
  expect(codes.slice(-5)).toEqual(Array(5).fill(429));
});

test('STAFF-05 a step ends after five minutes, and one that nobody began is none', async () => {
  const step = await stepOf();
  app.clock.advance(5 * 60_000 + 1000);

  expect(saidIn(await enter(step, codeNow(app, ana.secret)))).toEqual(expiredStep);
  expect(saidIn(await enter('x'.repeat(43), codeNow(app, ana.secret)))).toEqual(expiredStep);
});

test('STAFF-10 somebody who is removed between password and code does not come in', async () => {
  const step = await stepOf();
  await app.db.run(sql`
    update staff set removed_at = now(), password_hash = null, totp_secret = null where id = ${ana.id}`);

  expect(saidIn(await enter(step, codeNow(app, ana.secret)))).toEqual(expiredStep);
});

test('STAFF-05 an authenticator that was sealed with another secret of the server opens for nobody', async () => {
  await app.db.run(sql`
    update staff set totp_secret = (select totp_secret from staff where id <> ${ana.id} and removed_at is null limit 1)
    where id = ${ana.id}`);

  expect(saidIn(await enter(await stepOf(), codeNow(app, ana.secret)))).toEqual(wrongCode);
});

test('STAFF-05 after the clock was put back, the codes of now work again', async () => {
  app.clock.advance(3_600_000);
  expect((await enter(await stepOf(), nextCode(app, ana.secret))).code).toBe(200);
  app.clock.advance(-1_800_000);

  expect((await enter(await stepOf(), nextCode(app, ana.secret))).code).toBe(200);
});

test('STAFF-14 a sign-in, a wrong password and a wrong code are in the trail', async () => {
  await login(ana.email, 'Wrong-9-key');
  const step = await stepOf();
  await enter(step, '000000');
  await enter(step, nextCode(app, ana.secret));

  expect(await staffEntries(app, ana.id)).toMatchObject([
    { action: 'staffSignIn', operation: 'staffLoginCode', outcome: 'refused' },
    {
      action: 'staffSignIn',
      operation: 'staffLoginCode',
      outcome: 'done',
      objects: [expect.stringMatching(/^staffSession:/)],
    },
  ]);
  expect(await staffEntries(app, null)).toContainEqual({
    staff: null,
    action: 'staffSignIn',
    operation: 'staffLogin',
    outcome: 'refused',
    objects: [`staff:${ana.id}`],
  });
});
