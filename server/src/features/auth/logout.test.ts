import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import { adoptSession } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let email: string;

beforeAll(async () => {
  app = await startTestApp();
  email = (await buildPatient(app.db)).email;
});

afterAll(() => app.close());

async function signIn() {
  const client = app.client();
  adoptSession(client, (await client.post('/selfcare/login/', { email, password: testPassword })).body);
  return client;
}

test('API-76 logging out ends the session on the server and clears its cookies', async () => {
  const client = await signIn();
  const stolen = app.client();
  for (const [name, value] of client.cookies) stolen.cookies.set(name, value);
  Object.assign(stolen.sessionHeaders, client.sessionHeaders);

  const answer = await client.post('/selfcare/logout/');

  expect(answer.code).toBe(200);
  expect(answer.body).toEqual({ status: { error: false, msg: 'You are signed out.' } });
  expect([...client.cookies.keys()]).toEqual(['kindwell-device', 'language']);
  expect((await stolen.post('/selfcare/logout/')).code).toBe(401);
});

test('API-76 logging out leaves the sessions of other devices alone', async () => {
  const [phone, laptop] = [await signIn(), await signIn()];
  await phone.post('/selfcare/logout/');

  expect((await laptop.post('/selfcare/logout/')).code).toBe(200);
});

test('API-76 logging out twice, or many times at once: once done, the rest are signed out', async () => {
  const client = await signIn();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'x-xsrf-token': client.cookies.get('XSRF-TOKEN') };

  const answers = await Promise.all(Array.from({ length: 5 }, () => client.post('/selfcare/logout/', {}, { headers })));
  const after = await client.post('/selfcare/logout/', {}, { headers });

  for (const { code } of answers) expect([200, 401]).toContain(code);
  expect(answers.some(({ code }) => code === 200)).toBe(true);
  expect(after.code).toBe(401);
});

test('API-76 a caller who is not signed in gets 401', async () => {
  const answer = await app.client().post('/selfcare/logout/');

  expect(answer.code).toBe(401);
  expect(answer.body.status).toEqual({
    error: true,
    code: 'signedOut',
    msg: 'You are signed out. Sign in to continue.',
  });
});

test('API-76 another site cannot sign a patient out: without the XSRF proof nothing happens', async () => {
  const client = await signIn();

  expect((await client.post('/selfcare/logout/', {}, { headers: { 'x-xsrf-token': undefined } })).code).toBe(403);
  expect(await app.db.one(sql`select count(*) > 0 as live from session where ended_at is null`)).toEqual({
    live: true,
  });
  expect((await client.post('/selfcare/logout/')).code).toBe(200);
});
