import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { SendOptions, TestClient } from '#server/testing/test-client.ts';

const minuteMs = 60_000;
const ended = { status: { error: true, code: 'signedOut', msg: 'You are signed out. Sign in to continue.' } };

let app: TestApp;
let maria: TestClient;
let omar: TestClient;
let mariaId: number;
let omarId: number;

beforeAll(async () => {
  app = await startTestApp();
  mariaId = (await buildPatient(app.db, { firstName: 'Maria' })).id;
  omarId = (await buildPatient(app.db, { firstName: 'Omar' })).id;
  maria = await app.signedIn(mariaId);
  omar = await app.signedIn(omarId);
});

afterAll(() => app.close());

const read = (client: TestClient, options: SendOptions = {}) => client.get('/selfcare/patientdata/', options);
const headerOf = (client: TestClient, name: string) => client.sessionHeaders[name];

test('SESS-11 a call with all that belongs to its session is answered for its own patient', async () => {
  const answer = await read(maria);

  expect(answer.code).toBe(200);
  expect(answer.body.patient).toMatchObject({ id: mariaId, firstName: 'Maria' });
});

test('SESS-11 all that a script can read is worth nothing without the HttpOnly cookie', async () => {
  const thief = app.client();
  Object.assign(thief.sessionHeaders, maria.sessionHeaders);
  thief.cookies.set('XSRF-TOKEN', maria.cookies.get('XSRF-TOKEN') ?? '');
  thief.cookies.set('jwtToken', /jwtToken=([^;]+)/.exec(headerOf(maria, 'x-xpr-cookie') ?? '')?.[1] ?? '');

  const answer = await read(thief);

  expect([answer.code, answer.body]).toEqual([401, ended]);
});

test('SESS-11 the HttpOnly cookie is worth nothing alone', async () => {
  const tab = app.client();
  tab.cookies.set('kindwell', maria.cookies.get('kindwell') ?? '');

  expect((await read(tab)).code).toBe(401);
});

test.each([
  ['xprapp', undefined],
  ['xprapp', 'clinic'],
  ['xprapp', ''],
  ['x-access-param', undefined],
  ['x-access-param', ''],
  ['x-access-param', 'made-up'],
  ['xpr_user_id', undefined],
  ['xpr_user_id', '0'],
  ['xpr_user_id', '999999'],
  ['xpr_user_id', '1 or 1=1'],
  ['x-xpr-cookie', undefined],
  ['x-xpr-cookie', 'xprAuthUser=true'],
  ['x-xpr-cookie', 'jwtToken=; xprAuthUser=true'],
  ['x-xpr-cookie', 'jwtToken=made-up; xprAuthUser=true'],
  ['x-xpr-cookie', 'notjwtToken=made-up'],
])('SESS-11 with the header %s as %j nobody is signed in: 401', async (name, value) => {
  const answer = await read(maria, { headers: { [name]: value } });

  expect([answer.code, answer.body]).toEqual([401, ended]);
});

test.each(['x-access-param', 'xpr_user_id', 'x-xpr-cookie'])(
  'SESS-11 the header %s of another session does not fit: 401',
  async (name) => {
    expect((await read(maria, { headers: { [name]: headerOf(omar, name) } })).code).toBe(401);
  },
);

test('SESS-11 the cookie of one session with the headers of another is neither', async () => {
  const mixed = app.client();
  mixed.cookies.set('kindwell', maria.cookies.get('kindwell') ?? '');
  Object.assign(mixed.sessionHeaders, omar.sessionHeaders);

  expect((await read(mixed)).code).toBe(401);
});

test('SESS-11 a header sent twice does not fit', async () => {
  const value = headerOf(maria, 'xpr_user_id') ?? '';
  expect((await read(maria, { headers: { xpr_user_id: `${value}, ${value}` } })).code).toBe(401);
});

test('SESS-11 the token may come in the cookie jwtToken instead of the composite header', async () => {
  const tab = await app.signedIn(mariaId);
  tab.cookies.set('jwtToken', /jwtToken=([^;]+)/.exec(headerOf(tab, 'x-xpr-cookie') ?? '')?.[1] ?? '');

  expect((await read(tab, { headers: { 'x-xpr-cookie': undefined } })).code).toBe(200);
});

test('SESS-11 who is calling comes from the session alone, whatever the address says', async () => {
  const answer = await maria.get(`/selfcare/patientdata/?xpr_user_id=${omarId}&id=${omarId}&patientId=${omarId}`);

  expect(answer.body.patient.id).toBe(mariaId);
});

test('SESS-11 two values of one patient’s two sessions do not mix', async () => {
  const other = await app.signedIn(mariaId);

  expect((await read(maria, { headers: { 'x-access-param': headerOf(other, 'x-access-param') } })).code).toBe(401);
  expect((await read(other)).code).toBe(200);
});

test('SESS-11 a caller who is not signed in learns nothing else: 401 comes before 400, 404 and 415', async () => {
  const stranger = app.client();

  expect((await stranger.get('/selfcare/family/abc/')).code).toBe(401);
  expect((await stranger.get('/selfcare/family/999999/')).code).toBe(401);
  expect((await stranger.post('/selfcare/logout/', '{', {})).code).toBe(401);
  expect((await stranger.post('/selfcare/logout/', 'x', { headers: { 'content-type': 'text/plain' } })).code).toBe(401);
});

test.each([['x'.repeat(5000)], ['%00'], ["' or '1'='1"], ['__proto__'], ['a=b=c']])(
  'SESS-11 a session cookie made of rubbish is no session: 401',
  async (value) => {
    expect((await read(maria, { headers: { cookie: `kindwell=${value}` } })).code).toBe(401);
  },
);

test('SESS-11 a session that nobody used for half an hour is over', async () => {
  const client = await app.signedIn(mariaId);
  app.clock.advance(29 * minuteMs);
  expect((await read(client)).code).toBe(200);
  app.clock.advance(29 * minuteMs);
  expect((await read(client)).code).toBe(200);

  app.clock.advance(30 * minuteMs);
  expect((await read(client)).code).toBe(401);
  app.clock.advance(-30 * minuteMs);
});

test('SESS-11 the half hour counts from the last call, also from one soon after another', async () => {
  const client = await app.signedIn(mariaId);
  app.clock.advance(50_000);
  expect((await read(client)).code).toBe(200);

  app.clock.advance(30 * minuteMs - 10_000);
  expect((await read(client)).code).toBe(200);
  app.clock.advance(-30 * minuteMs - 40_000);
});

test('SESS-11 a session ends twelve hours after its sign-in, however busy it was', async () => {
  const start = app.clock.now();
  const client = await app.signedIn(mariaId);

  for (let step = 1; step < 36; step += 1) {
    app.clock.advance(20 * minuteMs);
    expect((await read(client)).code).toBe(200);
  }
  app.clock.advance(20 * minuteMs);
  expect((await read(client)).code).toBe(401);

  app.clock.set(start);
});

test('SESS-11 a session that was ended in the database is over at once', async () => {
  const client = await app.signedIn(omarId);
  await app.db.run(sql`update session set ended_at = ${app.clock.now()} where patient_id = ${omarId}`);

  expect((await read(client)).code).toBe(401);
});

test('SESS-11 many calls of one session at once are all answered', async () => {
  const client = await app.signedIn(mariaId);
  const answers = await Promise.all(Array.from({ length: 40 }, () => read(client)));

  expect(answers.map(({ code }) => code)).toEqual(Array(40).fill(200));
});

test('SESS-11 public master data looks at no session, good or bad', async () => {
  const bad = await app.client().get('/selfcare/state/', { headers: { cookie: 'kindwell=x', xprapp: 'nobody' } });

  expect(bad.code).toBe(200);
  expect(bad.body.status.error).toBe(false);
});
