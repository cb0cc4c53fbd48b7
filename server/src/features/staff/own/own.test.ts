import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  asStaff,
  type BuiltStaff,
  buildStaff,
  codeNow,
  nextCode,
  signInStaff,
  staffEntries,
  staffPassword,
} from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';
import { somebodyWaits } from '#server/testing/waiting.ts';

const newPassword = 'Meadow-4-lane';

let app: TestApp;
let ana: BuiltStaff;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  ana = await buildStaff(app, { name: 'Ana Castillo', roles: ['support'] });
  client = await asStaff(app, ana);
});

afterAll(() => app.close());

const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const login = (password: string) => app.client().post('/staff/login/', { email: ana.email, password });

/** A sign-in with this code; answers its HTTP status. */
async function signInWith(code: string, password = staffPassword): Promise<number> {
  const { step } = (await login(password)).body;
  return (await app.client().post('/staff/login/code/', { step, code })).code;
}

test('STAFF-13 a new password takes the place of the old one, ends every other session and a sign-in under way', async () => {
  const other = await signInStaff(app, ana);
  const { step } = (await login(staffPassword)).body;
  expect((await client.post('/staff/password/', { newPassword })).code).toBe(200);

  expect((await client.get('/staff/me/')).code).toBe(200);
  expect(saidIn(await other.get('/staff/me/'))).toEqual([401, 'signedOut']);
  expect(saidIn(await app.client().post('/staff/login/code/', { step, code: nextCode(app, ana.secret) }))).toEqual([
    422,
    'stepExpired',
  ]);
  expect(saidIn(await login(staffPassword))).toEqual([422, 'staffPasswordWrong']);
  expect((await login(newPassword)).code).toBe(200);
});

test.each([
  [staffPassword, 'passwordUnchanged'],
  ['Castillo-1-x', 'passwordAboutOwner'],
  ['Password1!', 'passwordCommon'],
])('STAFF-13 %s is no new password', async (password, code) => {
  const answer = await client.post('/staff/password/', { newPassword: password });

  expect(saidIn(answer)).toEqual([422, code]);
  expect(answer.body.errors).toMatchObject([{ path: 'newPassword', code }]);
});

test('STAFF-13 of many who change the password at once, one does', async () => {
  const passwords = Array.from({ length: 5 }, (_, nth) => `Meadow-${nth}-lane`);
  const change = (password: string) => client.post('/staff/password/', { newPassword: password });
  // None goes on before all have found the old one.
  const { changes } = await app.db.transaction(async (tx) => {
    await tx.run(sql`select from staff where id = ${ana.id} for share`);
    const sent = Promise.all(passwords.map(change));
    await somebodyWaits(app.db, passwords.length);
    return { changes: sent };
  });
  const answers = await changes;
  const works = await Promise.all(passwords.map(async (password) => (await login(password)).code === 200));

  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(works.filter(Boolean)).toHaveLength(1);
});

test('STAFF-13 a new authenticator counts once it has given a right code; the old one is void then', async () => {
  const other = await signInStaff(app, ana);
  const { secret } = (await client.post('/staff/authenticator/')).body;
  expect(await signInWith(nextCode(app, ana.secret))).toBe(200);
  expect(saidIn(await client.post('/staff/authenticator/confirm/', { code: '000000' }))).toEqual([
    422,
    'staffCodeWrong',
  ]);
  const code = nextCode(app, secret);
  expect((await client.post('/staff/authenticator/confirm/', { code })).code).toBe(200);

  expect(saidIn(await other.get('/staff/me/'))).toEqual([401, 'signedOut']);
  expect(await signInWith(code)).toBe(422);
  expect(await signInWith(nextCode(app, ana.secret))).toBe(422);
  expect(await signInWith(nextCode(app, secret))).toBe(200);
});

test('STAFF-13 a code for an authenticator that nobody has begun with is refused', async () => {
  expect(saidIn(await client.post('/staff/authenticator/confirm/', { code: '123456' }))).toEqual([422, 'stepExpired']);
});

test('STAFF-13 beginning with a second one voids the first', async () => {
  const first = (await client.post('/staff/authenticator/')).body.secret;
  await client.post('/staff/authenticator/');

  expect(saidIn(await client.post('/staff/authenticator/confirm/', { code: codeNow(app, first) }))).toEqual([
    422,
    'staffCodeWrong',
  ]);
});

test('STAFF-13 ten new recovery codes take the place of the old ones, also where several are made at once', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => client.post('/staff/recoverycodes/')));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  const { left } = await app.db.one(sql<{ left: number }>`
    select count(*) as left from staff_recovery_code where staff_id = ${ana.id}`);
  expect(left).toBe(10);

  const { recoveryCodes } = (await client.post('/staff/recoverycodes/')).body;
  expect(recoveryCodes).toHaveLength(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/);
  expect(await signInWith(ana.recoveryCodes[0] ?? '')).toBe(422);
  expect(await signInWith(recoveryCodes[0])).toBe(200);
});

test('STAFF-13 recovery codes are kept as keyed hashes alone', async () => {
  const { recoveryCodes } = (await client.post('/staff/recoverycodes/')).body;
  const rows = await app.db.many(sql<{ row: string }>`select t::text as row from staff_recovery_code as t`);

  for (const code of recoveryCodes) for (const { row } of rows) expect(row).not.toContain(code.replaceAll('-', ''));
});

test('STAFF-13 the own sessions are listed and ended one by one or all but this one; nobody else’s', async () => {
  const [second, third] = [await asStaff(app, ana), await asStaff(app, ana)];
  const ben = await buildStaff(app);
  const asBen = await asStaff(app, ben);
  const sessionsOf = async (caller: TestClient) =>
    (await caller.get('/staff/sessions/')).body.sessions as { id: number; isCurrent: boolean }[];
  const own = await sessionsOf(client);
  expect(own.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);

  const [, one] = own;
  const [bens] = await sessionsOf(asBen);
  expect((await client.post(`/staff/sessions/${one?.id}/end/`)).code).toBe(200);
  expect((await client.post(`/staff/sessions/${one?.id}/end/`)).code).toBe(200);
  expect(saidIn(await client.post(`/staff/sessions/${bens?.id}/end/`))).toEqual([404, 'signInNotFound']);
  expect((await asBen.get('/staff/me/')).code).toBe(200);
  expect((await client.post('/staff/sessions/endothers/')).body.ended).toBe(1);
  expect((await client.post('/staff/sessions/endothers/')).body.ended).toBe(0);

  expect((await client.get('/staff/me/')).code).toBe(200);
  for (const gone of [second, third]) expect(saidIn(await gone.get('/staff/me/'))).toEqual([401, 'signedOut']);
});

test('STAFF-13 a session says what its browser is, and whether it is locked', async () => {
  await client.post('/staff/lock/');
  const other = await asStaff(app, ana);
  const { sessions } = (await other.get('/staff/sessions/')).body;

  expect(sessions).toMatchObject([
    { browser: null, system: null, isLocked: false, isCurrent: true },
    { isLocked: true, isCurrent: false },
  ]);
});

test('STAFF-14 changes of the own ways in are in the trail', async () => {
  await client.post('/staff/password/', { newPassword });
  const { secret } = (await client.post('/staff/authenticator/')).body;
  await client.post('/staff/authenticator/confirm/', { code: codeNow(app, secret) });
  await client.post('/staff/recoverycodes/');

  expect((await staffEntries(app, ana.id)).map(({ action }) => action)).toEqual([
    'changeStaffPassword',
    'changeAuthenticator',
    'makeRecoveryCodes',
  ]);
});

test('STAFF-44 who sets a new way to sign in is told by mail; a refused try sends none', async () => {
  const mails = async () =>
    (
      await app.db.many(sql<{ body: string }>`
        select body from message where recipient = ${ana.email} order by id`)
    ).map(({ body }) => body.split('\n\n')[1]);

  await client.post('/staff/password/', { newPassword: staffPassword });
  expect(await mails()).toEqual([]);
  await client.post('/staff/recoverycodes/');
  await client.post('/staff/password/', { newPassword });
  expect(await mails()).toEqual([
    'New recovery codes for the Kindwell console were made just now. The old ones no longer work.',
    'Your password for the Kindwell console was changed just now.',
  ]);
});
