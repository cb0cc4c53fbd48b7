import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import { adoptSession, latestCode } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const minuteMs = 60_000;
const newpwd = 'Better2!pass';

let app: TestApp;
let patient: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  patient = await buildPatient(app.db, { firstName: 'Maria' });
  client = await app.signedIn(patient.id);
});

afterAll(() => app.close());

const change = (body: object = {}, by = client) =>
  by.post(`/selfcare/updateaccount/${patient.id}/`, { type: 'password', oldpwd: testPassword, newpwd, ...body });
const signIn = (password: string, by = app.client()) => by.post('/selfcare/login/', { email: patient.email, password });
const codeOfSession = async (session: TestClient) => (await session.get('/selfcare/patientdata/')).code;

const notices = () =>
  app.db.many(sql<{ recipient: string; channel: string; code: string | null; body: string }>`
    select recipient, channel, code, body from message
    where recipient in (${patient.email}, ${patient.phone}) order by id`);

test('API-14 the new password takes the place of the old one at once, and the owner hears of it at both contacts', async () => {
  const answer = await change();

  expect([answer.code, answer.body]).toEqual([
    200,
    { status: { error: false, msg: 'Your password has been changed.' } },
  ]);
  expect((await signIn(testPassword)).code).toBe(422);
  expect((await signIn(newpwd)).code).toBe(200);
  expect(await notices()).toMatchObject([
    { recipient: patient.email, channel: 'email', code: null, body: expect.stringContaining('password') },
    { recipient: patient.phone, channel: 'sms', code: null, body: expect.stringContaining('password') },
  ]);
});

test('API-14 every other session ends at once; the one that changed it goes on, and so do those of others', async () => {
  const others = [await app.signedIn(patient.id), await app.signedIn(patient.id)];
  const stranger = await app.signedIn((await buildPatient(app.db)).id);
  await change();

  for (const other of others) expect(await codeOfSession(other)).toBe(401);
  expect(await codeOfSession(client)).toBe(200);
  expect(await codeOfSession(stranger)).toBe(200);
});

test('API-14 LOGIN-08 no other device is trusted any more', async () => {
  const [here, lost] = [app.client(), app.client()];
  for (const device of [here, lost]) adoptSession(device, (await signIn(testPassword, device)).body);
  await app.db.run(sql`update patient set verifies_new_devices = true where id = ${patient.id}`);
  expect((await change({}, here)).code).toBe(200);

  expect((await signIn(newpwd, lost)).body.needVerification).toBe(true);
  expect((await signIn(newpwd, here)).body.id).toBe(patient.id);
});

test('API-14 pending steps of the account are void: a sign-in and a change that wait for their codes', async () => {
  await app.db.run(sql`update patient set verifies_every_sign_in = true where id = ${patient.id}`);
  const login = await signIn(testPassword);
  const signInCode = await latestCode(app.db, patient.email);
  const { body } = await client.post(`/selfcare/updateaccount/${patient.id}/`, {
    type: 'email',
    email: `new-${patient.email}`,
  });
  const changeCode = await latestCode(app.db, `new-${patient.email}`);
  expect((await change()).code).toBe(200);

  expect((await app.client().post(`/verify/${login.body.patientId}/`, { code: signInCode })).code).toBe(422);
  expect((await app.client().post(`/verify/${body.patientId}/`, { code: changeCode })).code).toBe(422);
});

test('API-14 a wrong current password changes nothing and ends nothing', async () => {
  const other = await app.signedIn(patient.id);
  const answer = await change({ oldpwd: 'Wrong123!' });

  expect([answer.code, answer.body]).toEqual([
    422,
    {
      status: {
        error: true,
        code: 'currentPasswordWrong',
        msg: "This isn't your current password. Check it and try again.",
      },
      errors: [
        {
          path: 'oldpwd',
          message: "This isn't your current password. Check it and try again.",
          code: 'currentPasswordWrong',
        },
      ],
    },
  ]);
  expect(await codeOfSession(other)).toBe(200);
  expect((await signIn(testPassword)).code).toBe(200);
  expect(await notices()).toEqual([]);
});

test('API-14 after ten wrong ones the right one is refused as well, for a while; signing in is not', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => change({ oldpwd: 'Wrong123!' })));
  expect(answers.filter(({ code }) => code === 422)).toHaveLength(10);

  const limited = await change();
  expect([limited.code, limited.headers.get('retry-after')]).toEqual([429, '900']);
  expect((await signIn(testPassword)).code).toBe(200);

  app.clock.advance(15 * minuteMs);
  expect((await change()).code).toBe(200);
});

test('API-14 right passwords use up no try', async () => {
  for (let index = 0; index < 9; index += 1) await change({ oldpwd: 'Wrong123!' });
  expect((await change()).code).toBe(200);
  expect((await change({ oldpwd: newpwd, newpwd: testPassword })).code).toBe(200);
  expect((await change({ oldpwd: 'Wrong123!' })).code).toBe(422);
  expect((await change()).code).toBe(429);
});

test('API-14 many changes at once: one wins, to the others the current password is wrong', async () => {
  const wanted = Array.from({ length: 5 }, (_, index) => `Better${index}!pass`);
  const answers = await Promise.all(wanted.map((password) => change({ newpwd: password })));

  expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422, 422, 422]);
  expect(await notices()).toHaveLength(2);

  const winner = wanted[answers.findIndex(({ code }) => code === 200)] ?? '';
  expect((await signIn(winner)).code).toBe(200);
});

test('API-14 two sessions that change it at once: one wins and ends the other', async () => {
  const other = await app.signedIn(patient.id);
  const answers = await Promise.all([change({ newpwd: 'Better1!pass' }), change({ newpwd: 'Better2!pass' }, other)]);

  expect(answers.map(({ code }) => code).sort()).toEqual([200, 422]);
  expect([await codeOfSession(client), await codeOfSession(other)].sort()).toEqual([200, 401]);
});

test('API-14 the same password again is refused, and so is one that is guessed first, without costing a try', async () => {
  const [name = ''] = patient.email.split('@');

  for (let index = 0; index < 12; index += 1) {
    const same = await change({ newpwd: testPassword });
    expect([same.code, same.body.errors]).toEqual([
      422,
      [
        {
          path: 'newpwd',
          message: "Please choose a password that's different from your current one.",
          code: 'passwordUnchanged',
        },
      ],
    ]);
  }
  const telling = await change({ newpwd: `Dr#1${name.toUpperCase()}x` });
  expect([telling.code, telling.body.errors[0].path]).toEqual([422, 'newpwd']);
  for (const guessed of ['Password1!', 'Dr#1maria-maria']) {
    expect((await change({ newpwd: guessed })).body.errors[0].path).toBe('newpwd');
  }
  expect((await change()).code).toBe(200);
});

test.each([
  [{ oldpwd: undefined }, 'Please enter all required fields'],
  [{ oldpwd: '' }, 'Please enter all required fields'],
  [{ oldpwd: ['Welcome1!'] }, 'Please enter all required fields'],
  [{ newpwd: undefined }, 'Password must be at least 8 characters'],
  [{ newpwd: 'Sh0rt!' }, 'Password must be at least 8 characters'],
  [{ newpwd: 'welcome2!' }, 'Password must have at least 1 uppercase letter'],
  [{ newpwd: 'WELCOME2!' }, 'Password must have at least 1 lowercase letter'],
  [{ newpwd: 'Welcome!!' }, 'Password must have at least 1 numeric character'],
  [{ newpwd: 'Welcome22' }, 'Password must have at least 1 special character'],
  [{ newpwd: `Aa1!${'x'.repeat(200)}` }, 'Please use at most 128 characters.'],
  [{ newpwd: `${newpwd}\u0000` }, "Some of these characters can't be used here."],
  [{ points: 5 }, "This field can't be set here."],
])('API-14 a change with %j is refused: 400', async (body, message) => {
  const answer = await change(body);

  expect([answer.code, answer.body.status]).toEqual([400, { error: true, code: expect.any(String), msg: message }]);
});

test('API-14 signed out it is 401, of another patient 404, without the XSRF proof 403', async () => {
  const stranger = await app.signedIn((await buildPatient(app.db)).id);
  const body = { type: 'password', oldpwd: testPassword, newpwd };
  const unproven = await client.post(`/selfcare/updateaccount/${patient.id}/`, body, {
    headers: { 'x-xsrf-token': 'forged' },
  });

  expect((await change({}, app.client())).code).toBe(401);
  expect((await change({}, stranger)).code).toBe(404);
  expect(unproven.code).toBe(403);
  expect((await signIn(testPassword)).code).toBe(200);
});

test('API-14 the trail holds the change and the wrong passwords before it', async () => {
  await change({ oldpwd: 'Wrong123!' });
  await change();

  expect(await auditRows(app.db, patient.id)).toMatchObject([
    { action: 'call', operation: 'updateAccount', objects: [`patient:${patient.id}`], outcome: 'refused' },
    { action: 'changePassword', operation: 'updateAccount', objects: [`patient:${patient.id}`], outcome: 'done' },
  ]);
});
