import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildPatient, testPassword } from '#server/testing/factories.ts';
import { adoptSession, latestCode } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const minuteMs = 60_000;
const path = '/selfcare/signincodes/';

let app: TestApp;
let patient: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  patient = await buildPatient(app.db);
  client = await app.signedIn(patient.id);
});

afterAll(() => app.close());

const signIn = (on: TestClient) => on.post('/selfcare/login/', { email: patient.email, password: testPassword });
const isAsked = async (on: TestClient) => (await signIn(on)).body.needVerification === true;
const save = (newDevices: unknown, more: object = {}) => client.post(path, { newDevices, ...more });

test('LOGIN-08 nobody is asked for a code until they want to be; the answer says so', async () => {
  const answer = await client.get(path);

  expect([answer.code, answer.body]).toEqual([
    200,
    { status: { error: false, msg: '' }, newDevices: false, everySignIn: false },
  ]);
  expect(await isAsked(app.client())).toBe(false);
});

test('LOGIN-08 who wants a code on new devices is asked on them, once each, and not on those signed in on before', async () => {
  const own = app.client();
  await signIn(own);
  expect((await save(true)).body).toEqual({
    status: { error: false, msg: 'Saved' },
    newDevices: true,
    everySignIn: false,
  });
  expect((await client.get(path)).body.newDevices).toBe(true);
  expect(await isAsked(own)).toBe(false);

  const other = app.client();
  const { body } = await signIn(other);
  expect(body).toMatchObject({ needVerification: true, patientId: expect.any(String) });
  const verified = await other.post(`/verify/${body.patientId}/`, { code: await latestCode(app.db, patient.email) });
  expect(verified.code).toBe(200);

  adoptSession(other, verified.body);
  await other.post('/selfcare/logout/');
  expect(await isAsked(other)).toBe(false);
  expect(await isAsked(app.client())).toBe(true);
});

test('LOGIN-08 a device of somebody else in the family is new to this account, and a made-up cookie is no device', async () => {
  const sister = await buildPatient(app.db);
  const shared = app.client();
  await shared.post('/selfcare/login/', { email: sister.email, password: testPassword });
  await save(true);
  const forger = app.client();
  forger.cookies.set('kindwell-device', 'x'.repeat(43));

  expect(await isAsked(shared)).toBe(true);
  expect(await isAsked(forger)).toBe(true);
});

test('LOGIN-08 turned off again, no device is asked; both can be repeated without harm', async () => {
  for (const newDevices of [true, true, false, false])
    expect((await save(newDevices)).body.newDevices).toBe(newDevices);

  expect(await isAsked(app.client())).toBe(false);
});

test('LOGIN-08 many at once all agree with what is kept', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => save(index % 2 === 0)));

  expect(answers.map(({ code }) => code)).toEqual(Array(10).fill(200));
  expect(answers.map(({ body }) => body.newDevices)).toContain((await client.get(path)).body.newDevices);
});

test('LOGIN-08 later than fifteen minutes after the sign-in, turning it off needs the password; turning it on does not', async () => {
  app.clock.advance(15 * minuteMs);
  expect((await save(true)).code).toBe(200);

  const bare = await save(false);
  expect([bare.code, bare.body.errors]).toEqual([
    422,
    [
      {
        path: 'oldpwd',
        message: 'Please enter your current password to make this change.',
        code: 'currentPasswordNeeded',
      },
    ],
  ]);
  expect((await save(false, { oldpwd: 'Wrong123!' })).code).toBe(422);
  expect((await client.get(path)).body.newDevices).toBe(true);
  expect((await save(false, { oldpwd: testPassword })).code).toBe(200);
});

test('LOGIN-08 an account that is asked at every sign-in stays so, and the answer says it', async () => {
  await app.db.run(sql`update patient set verifies_every_sign_in = true where id = ${patient.id}`);
  expect((await save(false)).body).toMatchObject({ newDevices: false, everySignIn: true });

  const known = app.client();
  const { body } = await signIn(known);
  await known.post(`/verify/${body.patientId}/`, { code: await latestCode(app.db, patient.email) });
  expect(await isAsked(known)).toBe(true);
});

test('LOGIN-08 the choice is one’s own: signed out 401, forged 403, a bad body 400', async () => {
  const other = await app.signedIn((await buildPatient(app.db)).id);
  await save(true);

  expect((await other.get(path)).body.newDevices).toBe(false);
  expect((await app.client().get(path)).code).toBe(401);
  expect((await app.client().post(path, { newDevices: true })).code).toBe(401);
  expect((await client.post(path, { newDevices: false }, { headers: { 'x-xsrf-token': undefined } })).code).toBe(403);
  for (const newDevices of [undefined, null, 'yes', 1]) {
    expect((await save(newDevices)).body.status.msg).toBe('Please choose yes or no.');
  }
  expect((await save(false, { role: 'admin' })).code).toBe(400);
  expect((await client.get(path)).body.newDevices).toBe(true);
});
