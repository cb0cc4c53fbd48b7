import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import {
  asStaff,
  type BuiltStaff,
  buildStaff,
  nextCode,
  proofOf,
  signInStaff,
  staffEntries,
  staffPassword,
} from '#server/testing/people/staff.ts';
import { rawRequest } from '#server/testing/raw-request.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

const minuteMs = 60_000;

let app: TestApp;
let ana: BuiltStaff;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_SIGN_IN_FAILURES: '5/900' } });
});

beforeEach(async () => {
  ana = await buildStaff(app);
  client = await asStaff(app, ana);
});

afterAll(() => app.close());

const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const read = (caller = client) => caller.get('/staff/people/');
const me = async (caller = client) => (await caller.get('/staff/me/')).body.session;
const unlock = async (more: object = {}) => client.post('/staff/unlock/', { ...proofOf(app, ana), ...more });

const locked = [423, 'sessionLocked'];

test('STAFF-07 ten minutes without a call lock the session; a call before puts that off', async () => {
  app.clock.advance(9 * minuteMs);
  expect((await read()).code).toBe(200);
  app.clock.advance(9 * minuteMs);
  expect((await client.post('/staff/stay/')).body.session.isLocked).toBe(false);
  app.clock.advance(10 * minuteMs);

  expect(saidIn(await read())).toEqual(locked);
  expect(saidIn(await client.post('/staff/stay/'))).toEqual(locked);
});

test('STAFF-07 a page that only asks how the session stands keeps nothing open', async () => {
  for (let minute = 0; minute < 10; minute += 1) {
    expect((await me()).isLocked).toBe(false);
    app.clock.advance(minuteMs);
  }

  expect(await me()).toMatchObject({ isLocked: true, locksAt: null, steppedUpUntil: null });
  expect(saidIn(await read())).toEqual(locked);
});

test('STAFF-07 locked by hand, it does nothing but say whose it is, unlock and sign out', async () => {
  const answer = await client.post('/staff/lock/');
  expect(answer.body.session).toMatchObject({ isLocked: true, locksAt: null });
  expect((await client.post('/staff/lock/')).code).toBe(200);

  expect((await client.get('/staff/me/')).body.staff).toMatchObject({ name: ana.name, email: ana.email });
  expect(saidIn(await read())).toEqual(locked);
  expect(saidIn(await client.get('/staff/sessions/'))).toEqual(locked);
  expect(saidIn(await client.post('/staff/stepup/', proofOf(app, ana)))).toEqual(locked);
  expect(saidIn(await client.post('/staff/recoverycodes/'))).toEqual(locked);
  expect((await client.post('/staff/logout/')).code).toBe(200);
});

test('STAFF-07 password and code open it again, and are a step-up', async () => {
  await client.post('/staff/lock/');
  const answer = await unlock();

  expect(answer.body.session).toMatchObject({ isLocked: false, steppedUpUntil: expect.any(String) });
  expect((await read()).code).toBe(200);
  expect((await client.post('/staff/recoverycodes/')).code).toBe(200);
});

test('STAFF-07 a wrong password or code leaves it locked, and a wrong password uses up no code', async () => {
  await client.post('/staff/lock/');
  const proof = proofOf(app, ana);

  expect(saidIn(await client.post('/staff/unlock/', { ...proof, password: 'Wrong-9-key' }))).toEqual([
    422,
    'staffPasswordWrong',
  ]);
  expect(saidIn(await client.post('/staff/unlock/', { ...proof, code: '000000' }))).toEqual([422, 'staffCodeWrong']);
  expect(saidIn(await read())).toEqual(locked);
  expect((await client.post('/staff/unlock/', proof)).code).toBe(200);
  expect(saidIn(await client.post('/staff/unlock/', proof))).toEqual([422, 'staffCodeWrong']);
});

test('STAFF-07 a recovery code unlocks, once', async () => {
  const code = ana.recoveryCodes[0] ?? '';
  await client.post('/staff/lock/');

  expect((await client.post('/staff/unlock/', { password: staffPassword, code })).code).toBe(200);
  expect(saidIn(await client.post('/staff/unlock/', { password: staffPassword, code }))).toEqual([
    422,
    'staffCodeWrong',
  ]);
});

test('STAFF-06 a stolen session is no way to guess: tries are counted, and those of the sign-in apart', async () => {
  await client.post('/staff/lock/');
  const codes = [];
  for (let nth = 0; nth < 6; nth += 1)
    codes.push((await client.post('/staff/unlock/', { ...proofOf(app, ana), password: 'Wrong-9-key' })).code);

  expect(codes).toEqual([422, 422, 422, 422, 422, 429]);
  expect((await (await signInStaff(app, ana)).get('/staff/people/')).code).toBe(200);
});

test('STAFF-06 wrong tries of many at once are counted before they are compared', async () => {
  const proof = { password: 'Wrong-9-key', code: '000000' };
  const answers = await Promise.all(Array.from({ length: 15 }, () => client.post('/staff/stepup/', proof)));

  expect(answers.filter(({ code }) => code === 422)).toHaveLength(5);
  expect(answers.filter(({ code }) => code === 429)).toHaveLength(10);
});

test.each([{}, { password: staffPassword }, { password: 1, code: 2 }, { password: staffPassword, code: 'abc' }])(
  'an unlock with %j is malformed',
  async (body) => {
    expect((await client.post('/staff/unlock/', body)).code).toBe(400);
  },
);

test('STAFF-08 what is dangerous needs a proof of the last five minutes, and says so', async () => {
  app.clock.advance(5 * minuteMs);
  const invite = () => client.post('/staff/invitations/', { email: 'new@example.org', roles: ['support'] });
  const needed = [403, 'stepUpNeeded'];

  expect(saidIn(await invite())).toEqual(needed);
  expect(saidIn(await client.post('/staff/password/', { newPassword: 'Other-9-key' }))).toEqual(needed);
  expect(saidIn(await client.post(`/staff/people/${ana.id}/remove/`))).toEqual(needed);
  expect((await client.post('/staff/stepup/', proofOf(app, ana))).code).toBe(200);
  expect((await invite()).code).toBe(200);
});

test('STAFF-08 a sign-in is a step-up; a lock ends it', async () => {
  const signedIn = await signInStaff(app, ana);
  expect((await signedIn.post('/staff/recoverycodes/')).code).toBe(200);
  await signedIn.post('/staff/lock/');

  expect(await me(signedIn)).toMatchObject({ steppedUpUntil: null });
});

test('STAFF-07 twelve hours after the sign-in it ends, however busy it was', async () => {
  for (let nth = 0; nth < 12 * 12 - 1; nth += 1) {
    app.clock.advance(5 * minuteMs);
    expect((await client.post('/staff/stay/')).code).toBe(200);
  }
  app.clock.advance(5 * minuteMs);

  expect(saidIn(await read())).toEqual([401, 'signedOut']);
  expect(saidIn(await client.get('/staff/me/'))).toEqual([401, 'signedOut']);
});

test('STAFF-07 a logout ends the session and clears its cookies; its token is dead', async () => {
  const stolen = app.client();
  for (const [name, value] of client.cookies) stolen.cookies.set(name, value);
  const answer = await client.post('/staff/logout/');

  expect(answer.code).toBe(200);
  expect([...client.cookies.keys()]).toEqual([]);
  expect(saidIn(await read(stolen))).toEqual([401, 'signedOut']);
});

test('STAFF-07 signing in again in the same browser ends the session before', async () => {
  const first = await signInStaff(app, ana);
  const before = app.client();
  for (const [name, value] of first.cookies) before.cookies.set(name, value);
  await signInStaff(app, ana, first);

  expect((await read(first)).code).toBe(200);
  expect(saidIn(await read(before))).toEqual([401, 'signedOut']);
});

test('STAFF-01 a patient’s session on a call of the staff, and the reverse, are signed out', async () => {
  const patient = await app.signedIn((await buildPatient(app.db)).id);

  expect(saidIn(await read(patient))).toEqual([401, 'signedOut']);
  expect(saidIn(await client.get('/selfcare/patientdata/'))).toEqual([401, 'signedOut']);

  // With the token of the one in the cookie of the other, and all that belongs to it.
  const token = client.cookies.get('kindwell-staff') ?? '';
  const swapped = await app.signedIn((await buildPatient(app.db)).id);
  swapped.cookies.set('kindwell', token);
  expect(saidIn(await swapped.get('/selfcare/patientdata/'))).toEqual([401, 'signedOut']);
  const other = app.client();
  other.cookies.set('kindwell-staff', patient.cookies.get('kindwell') ?? '');
  other.cookies.set('STAFF-XSRF-TOKEN', patient.cookies.get('XSRF-TOKEN') ?? '');
  expect(saidIn(await read(other))).toEqual([401, 'signedOut']);
});

test('STAFF-01 both live in one browser, and neither ends the other', async () => {
  const both = await app.signedIn((await buildPatient(app.db)).id);
  for (const [name, value] of client.cookies) both.cookies.set(name, value);

  expect((await read(both)).code).toBe(200);
  expect((await both.get('/selfcare/patientdata/')).code).toBe(200);
  expect((await both.post('/staff/logout/')).code).toBe(200);
  expect((await both.get('/selfcare/patientdata/')).code).toBe(200);
});

test.each<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['another site by its origin', { origin: 'https://evil.example' }],
  ['a sandboxed page', { origin: 'null' }],
  ['a look-alike of our own', { origin: 'http://127.0.0.1.evil.example' }],
])('STAFF-15 reads and writes that %s makes a browser send are refused', async (_what, headers) => {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const own = { cookie, 'x-xsrf-token': client.cookies.get('STAFF-XSRF-TOKEN') ?? '', ...headers };

  for (const [method, path] of [
    ['GET', '/staff/people/'],
    ['POST', '/staff/lock/'],
  ] as const) {
    const answer = await rawRequest(`${app.url}${path}`, { method, headers: own });
    expect([path, answer.code, JSON.parse(answer.text).status.code]).toEqual([path, 403, 'pageOutdated']);
  }
  expect((await me()).isLocked).toBe(false);
});

test('STAFF-15 a page of our own passes', async () => {
  const headers = { origin: app.url, 'sec-fetch-site': 'same-origin' };

  expect((await client.get('/staff/people/', { headers })).code).toBe(200);
});

test.each<[string, string | undefined]>([
  ['nothing', undefined],
  ['something empty', ''],
  ['something made up', `${'x'.repeat(22)}.${'x'.repeat(43)}`],
])('STAFF-15 a change with %s for its XSRF proof is refused, and done it is not', async (_what, proof) => {
  const answer = await client.post('/staff/lock/', undefined, { headers: { 'x-xsrf-token': proof } });

  expect(saidIn(answer)).toEqual([403, 'pageOutdated']);
  expect((await me()).isLocked).toBe(false);
});

test('STAFF-15 the XSRF proof of another session, and of a patient’s, is none here', async () => {
  const other = await asStaff(app, ana);
  const patient = await app.signedIn((await buildPatient(app.db)).id);

  for (const proof of [other.cookies.get('STAFF-XSRF-TOKEN'), patient.cookies.get('XSRF-TOKEN')]) {
    client.cookies.set('STAFF-XSRF-TOKEN', proof ?? '');
    expect(saidIn(await client.post('/staff/lock/'))).toEqual([403, 'pageOutdated']);
  }
});

test('STAFF-15 a page whose XSRF cookie is gone has it again once it asks who it is', async () => {
  client.cookies.delete('STAFF-XSRF-TOKEN');
  expect(saidIn(await client.post('/staff/lock/'))).toEqual([403, 'pageOutdated']);
  await client.get('/staff/me/');

  expect((await client.post('/staff/lock/')).code).toBe(200);
});

test('STAFF-10 somebody who was removed is out with their next call', async () => {
  await app.db.run(sql`
    update staff set removed_at = now(), password_hash = null, totp_secret = null where id = ${ana.id}`);

  for (const path of ['/staff/me/', '/staff/people/'])
    expect(saidIn(await client.get(path))).toEqual([401, 'signedOut']);
});

test('STAFF-09 a role that is taken away is gone with the next call', async () => {
  expect((await read()).code).toBe(200);
  await app.db.run(sql`update staff_role set role = 'support' where staff_id = ${ana.id}`);

  expect(saidIn(await read())).toEqual([403, 'rightMissing']);
});

test('STAFF-14 what somebody does with their session, and what they are refused, is in the trail with their id', async () => {
  await client.post('/staff/lock/');
  await read();
  await unlock({ password: 'Wrong-9-key' });
  await unlock();
  await client.post('/staff/stepup/', { password: staffPassword, code: nextCode(app, ana.secret) });
  await client.post('/staff/logout/');

  expect(await staffEntries(app, ana.id)).toMatchObject([
    { action: 'lockStaff', outcome: 'done' },
    { action: 'call', operation: 'staffList', outcome: 'refused' },
    { action: 'call', operation: 'unlockStaff', outcome: 'refused' },
    { action: 'unlockStaff', outcome: 'done' },
    { action: 'stepUpStaff', outcome: 'done' },
    { action: 'staffSignOut', outcome: 'done' },
  ]);
});
