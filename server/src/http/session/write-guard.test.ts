import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinic, buildPatient, testPassword } from '#server/testing/factories.ts';
import { rawRequest } from '#server/testing/raw-request.ts';
import { latestCode } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { SendOptions, TestClient } from '#server/testing/test-client.ts';
import { createXsrfToken } from './xsrf.ts';

const unproven = {
  status: { error: true, code: 'pageOutdated', msg: 'This page is out of date. Reload it, then try again.' },
};

let app: TestApp;
const lines: string[] = [];
let maria: TestClient;
let patientId: number;
let clinicId: number;

beforeAll(async () => {
  app = await startTestApp({ settings: { LOG_LEVEL: 'warn' }, logTo: (line) => lines.push(line) });
  patientId = (await buildPatient(app.db, { email: 'maria@example.com' })).id;
  clinicId = (await buildClinic(app.db)).id;
});

beforeEach(async () => {
  await app.db.run(sql`delete from favourite`);
  maria = await app.signedIn(patientId);
});

afterAll(() => app.close());

const add = (options: SendOptions = {}, method = 'GET') =>
  maria.send(method, `/selfcare/favourite/${clinicId}/add/`, options);
const favourites = async () => (await app.db.one(sql<{ count: number }>`select count(*) from favourite`)).count;

test('SESS-12 a state-changing GET works with the XSRF proof of its session, again and again without harm', async () => {
  const first = await add();
  const second = await add({ headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' } });

  expect([first.code, second.code]).toEqual([200, 200]);
  expect(await favourites()).toBe(1);
});

type Pair = { header?: string; cookie?: string };
const otherToken = () => createXsrfToken(app.config.secret, 'the token of another session');

test.each<[string, (own: string) => Pair]>([
  ['no proof at all', () => ({})],
  ['the cookie alone', (own) => ({ cookie: own })],
  ['the header alone', (own) => ({ header: own })],
  ['an empty pair', () => ({ header: '', cookie: '' })],
  ['a header that differs from the cookie', (own) => ({ header: 'a.b', cookie: own })],
  ['the header with another cookie', (own) => ({ header: own, cookie: 'a.b' })],
  ['a planted pair', () => ({ header: 'planted', cookie: 'planted' })],
  ['a planted pair of the right shape', () => ({ header: 'a.b', cookie: 'a.b' })],
  ['the pair of another session', () => ({ header: otherToken(), cookie: otherToken() })],
])('SESS-12 %s is no proof: 403, and nothing changes', async (_what, pairOf) => {
  const { header, cookie } = pairOf(maria.cookies.get('XSRF-TOKEN') ?? '');
  const session = `kindwell=${maria.cookies.get('kindwell')}`;
  const cookies = cookie === undefined ? session : `${session}; XSRF-TOKEN=${cookie}`;
  const answer = await add({ headers: { 'x-xsrf-token': header, cookie: cookies } });

  expect([answer.code, answer.body]).toEqual([403, unproven]);
  expect(await favourites()).toBe(0);
});

test('SESS-12 the proof of a real session of someone else is none here', async () => {
  const omar = await app.signedIn((await buildPatient(app.db)).id);
  const stolen = omar.cookies.get('XSRF-TOKEN') ?? '';
  maria.cookies.set('XSRF-TOKEN', stolen);

  expect((await add()).code).toBe(403);
  expect(await favourites()).toBe(0);
});

test('SESS-12 the proof of the session before is none after signing in again', async () => {
  const old = maria.cookies.get('XSRF-TOKEN') ?? '';
  maria = await app.signedIn(patientId);
  maria.cookies.set('XSRF-TOKEN', old);

  expect((await add()).code).toBe(403);
});

test.each<[string, Record<string, string>]>([
  ['a navigation', { 'sec-fetch-mode': 'navigate' }],
  ['a picture', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a picture of the own site', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
  ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['a document', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
  ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' }],
  ['a sister site', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' }],
  ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['a prerender', { 'sec-purpose': 'prefetch;prerender' }],
  ['an old prefetch', { purpose: 'prefetch' }],
])('SESS-12 a state-changing GET that comes from %s is refused even with the proof', async (_what, headers) => {
  const cookie = [...maria.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const own = { ...maria.sessionHeaders, cookie, 'x-xsrf-token': maria.cookies.get('XSRF-TOKEN') ?? '' };
  const address = `${app.url}/selfcare/favourite/${clinicId}/add/`;
  const answer = await rawRequest(address, { headers: { ...own, ...headers } });

  expect([answer.code, JSON.parse(answer.text)]).toEqual([403, unproven]);
  expect(await favourites()).toBe(0);
});

test.each(['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  'SESS-12 %s on a state-changing GET is an unknown call: 404, and nothing changes',
  async (method) => {
    const answer = await add({ headers: { 'x-http-method-override': 'GET' } }, method);

    expect(answer.code).toBe(404);
    expect(await favourites()).toBe(0);
  },
);

test('SESS-12 a read needs no proof', async () => {
  const answer = await maria.get('/selfcare/patientdata/', { headers: { 'x-xsrf-token': undefined } });

  expect(answer.code).toBe(200);
});

test('SESS-12 without a session a forged write is 401, not 403: the client signs out on it', async () => {
  const answer = await app.client().get(`/selfcare/favourite/${clinicId}/add/`, { headers: { 'x-xsrf-token': 'x' } });

  expect(answer.code).toBe(401);
});

test.each<[string, Record<string, string>]>([
  ['another site by its origin', { origin: 'https://evil.example' }],
  ['a look-alike of our own', { origin: 'http://127.0.0.1.evil.example' }],
  ['another port of our host', { origin: 'http://127.0.0.1:1' }],
  ['a sandboxed page', { origin: 'null' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
])('SESS-12 a sign-in that %s makes a browser send is refused and sets no cookie', async (_what, headers) => {
  const { email } = await buildPatient(app.db, { verifiesEverySignIn: true });
  const pending = (await app.client().post('/selfcare/login/', { email, password: testPassword })).body.patientId;
  const code = await latestCode(app.db, email);
  const calls: [string, object][] = [
    ['/selfcare/login/', { login: 'maria@example.com' }],
    ['/selfcare/login/', { email: 'maria@example.com', password: testPassword }],
    ['/selfcare/verify-otp/', { patientId: pending, otp: code }],
    [`/verify/${pending}/`, { code }],
    [`/resend-otp/${pending}/`, {}],
  ];

  for (const [path, body] of calls) {
    const answer = await app.client().post(path, body, { headers });
    expect([path, answer.code, answer.body.status]).toEqual([path, 403, unproven.status]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});

test('SESS-12 a sign-in from our own page passes', async () => {
  const headers = { origin: app.url, 'sec-fetch-site': 'same-origin' };
  const answer = await app
    .client()
    .post('/selfcare/login/', { email: 'maria@example.com', password: testPassword }, { headers });

  expect(answer.code).toBe(200);
});

test('a proxy that rewrites Host is told apart from a foreign site: the reader and the log learn what is wrong', async () => {
  const headers = { origin: 'https://portal.example', 'sec-fetch-site': 'same-origin' };
  const signIn = () => app.client().post('/selfcare/login/', { login: 'maria@example.com' }, { headers });
  lines.length = 0;

  const answers = [await signIn(), await signIn()];
  const msg = "Kindwell was opened at an address it isn't set up for. Please let the people who run it know.";
  for (const { code, body } of answers)
    expect([code, body.status]).toEqual([403, { error: true, code: 'hostUnknown', msg }]);

  const said = lines.map((line) => JSON.parse(line)).filter(({ origin }) => origin === headers.origin);
  expect(said).toEqual([
    expect.objectContaining({
      host: new URL(app.url).host,
      msg: expect.stringContaining('let the proxy hand on Host, or set PUBLIC_URL'),
    }),
  ]);
});

test('SESS-12 no answer ever allows another origin to read it', async () => {
  for (const origin of ['https://evil.example', 'null', app.url]) {
    const preflight = await app.client().send('OPTIONS', '/selfcare/patientdata/', {
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-access-param' },
    });
    const answer = await maria.get('/selfcare/patientdata/', { headers: { origin } });

    expect(preflight.code).toBe(404);
    for (const { headers } of [preflight, answer]) expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});
