import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { asStaff, type BuiltStaff, buildStaff, codeNow, nextCode } from '#server/testing/people/staff.ts';
import { invitationForm, invitationSteps } from '#server/testing/people/staff-invitations.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

const hourMs = 3_600_000;

let app: TestApp;
let owner: BuiltStaff;
let asOwner: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = await buildStaff(app, { name: 'Dana Whitfield' });
});

beforeEach(async () => {
  asOwner = await asStaff(app, owner);
});

afterAll(() => app.close());

const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];

const { newEmail, invite, tokenOf, invited, look, accept, confirm, countStaff } = invitationSteps(() => ({
  app,
  asOwner,
}));

test('STAFF-02 an owner invites by mail; the link says who invites, whom and as what', async () => {
  const email = newEmail();
  const answer = await invite(email.toUpperCase(), ['support', 'catalogue']);
  expect([answer.code, answer.body.status.msg]).toEqual([200, 'Your invitation is on its way.']);
  expect(answer.body.invitations[0]).toMatchObject({ email, roles: ['support', 'catalogue'], invitedBy: owner.name });

  const mail = await app.db.one(sql<{ subject: string; body: string }>`
    select subject, body from message where recipient = ${email}`);
  expect(mail.subject).toBe('An invitation to the Kindwell staff');
  expect(mail.body).toContain('Dana Whitfield invites you to help run Kindwell.');
  expect(mail.body).not.toContain(email);
  expect((await look(await tokenOf(email))).body.invitation).toEqual({
    status: 'open',
    email,
    roles: ['support', 'catalogue'],
    invitedBy: 'Dana Whitfield',
    expiresAt: new Date(app.clock.now().getTime() + 72 * hourMs).toISOString(),
  });
});

test('STAFF-02 only the hash of the token is kept, and nothing of the secret that is not sealed', async () => {
  const { token } = await invited();
  const { secret } = (await accept(token)).body;
  const rows = await app.db.many(sql<{ row: string }>`select staff_invite::text as row from staff_invite`);

  for (const { row } of rows) {
    expect(row).not.toContain(token);
    expect(row).not.toContain(secret);
    expect(row).not.toContain(Buffer.from(secret).toString('hex'));
    expect(row).not.toContain(invitationForm.password);
  }
});

test('STAFF-04 a name, a password and a right code make an account, sign in and show ten recovery codes', async () => {
  const { email, token } = await invited(['support']);
  const started = await accept(token);
  expect(started.body).toMatchObject({
    step: expect.any(String),
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    otpauthUri: expect.stringContaining(`secret=${started.body.secret}`),
  });
  expect(await countStaff(email)).toBe(0);

  const client = app.client();
  const answer = await confirm(token, { step: started.body.step, code: codeNow(app, started.body.secret) }, client);
  expect(answer.code).toBe(200);
  expect(answer.body.staff).toMatchObject({ name: 'Lee Okada', email, roles: ['support'], recoveryCodesLeft: 10 });
  expect(new Set(answer.body.recoveryCodes).size).toBe(10);
  expect((await client.get('/staff/me/')).body.staff.id).toBe(answer.body.staff.id);

  const again = await app.client().post('/staff/login/', { email, password: invitationForm.password });
  const [code] = answer.body.recoveryCodes;
  expect((await app.client().post('/staff/login/code/', { step: again.body.step, code })).code).toBe(200);
});

test('STAFF-04 the code that made the account signs in no second time', async () => {
  const { email, token } = await invited();
  const { step, secret } = (await accept(token)).body;
  const code = codeNow(app, secret);
  await confirm(token, { step, code });
  const login = await app.client().post('/staff/login/', { email, password: invitationForm.password });

  expect(saidIn(await app.client().post('/staff/login/code/', { step: login.body.step, code }))).toEqual([
    422,
    'staffCodeWrong',
  ]);
});

test('STAFF-04 a wrong code makes nobody, and the right one after it does', async () => {
  const { email, token } = await invited();
  const { step, secret } = (await accept(token)).body;

  expect(saidIn(await confirm(token, { step, code: '000000' }))).toEqual([422, 'staffCodeWrong']);
  expect(await countStaff(email)).toBe(0);
  expect((await confirm(token, { step, code: nextCode(app, secret) })).code).toBe(200);
});

test('STAFF-04 beginning again voids the step before, and its authenticator', async () => {
  const { token } = await invited();
  const first = (await accept(token)).body;
  const second = (await accept(token, { ...invitationForm, name: 'Lee O' })).body;

  expect(saidIn(await confirm(token, { step: first.step, code: codeNow(app, first.secret) }))).toEqual([
    422,
    'stepExpired',
  ]);
  expect(saidIn(await confirm(token, { step: second.step, code: codeNow(app, first.secret) }))).toEqual([
    422,
    'staffCodeWrong',
  ]);
  const answer = await confirm(token, { step: second.step, code: codeNow(app, second.secret) });
  expect(answer.body.staff.name).toBe('Lee O');
});

test('STAFF-04 a step of one invitation opens no other', async () => {
  const [one, other] = [await invited(), await invited()];
  const { step, secret } = (await accept(one.token)).body;

  expect(saidIn(await confirm(other.token, { step, code: codeNow(app, secret) }))).toEqual([422, 'stepExpired']);
});

test.each([
  ['Kindwell-2026', 'passwordAboutOwner'],
  ['Okada!2026', 'passwordAboutOwner'],
  ['Password1!', 'passwordCommon'],
])('STAFF-04 the password %s is easily guessed', async (password, code) => {
  const { token } = await invited();

  expect(saidIn(await accept(token, { ...invitationForm, password }))).toEqual([422, code]);
});

test.each([
  [{}, ['name', 'password']],
  [{ ...invitationForm, name: ' ' }, ['name']],
  [{ ...invitationForm, password: 'short' }, ['password']],
  [{ ...invitationForm, name: ['a'], password: 5 }, ['name', 'password']],
])('an acceptance with %j names the fields that are wrong', async (body, paths) => {
  const { token } = await invited();
  const answer = await accept(token, body);

  expect(answer.code).toBe(400);
  expect([...new Set(answer.body.errors.map(({ path }: { path: string }) => path))]).toEqual(paths);
});
