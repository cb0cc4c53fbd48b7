import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClinic, buildPatient } from '#server/testing/factories.ts';
import { rawRequest } from '#server/testing/raw-request.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let client: TestClient;
let patientId: number;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_ACCOUNT_CHECKS_MINUTE: '10000/60' } });
  patientId = (await buildPatient(app.db)).id;
  await buildClinic(app.db);
  client = await app.signedIn(patientId);
});

afterAll(() => app.close());

const login = (body: string, headers: Record<string, string> = {}) =>
  app.client().post('/selfcare/login/', body, { headers });
const json = { 'content-type': 'application/json' };

test.each([
  ['half of it', '{"login": "maria@example.com"'],
  ['no JSON', 'login=maria'],
  ['two values', '{"login":"maria@example.com"}{}'],
  ['a byte order mark', '\ufeff{"login":"maria@example.com"}'],
  ['a comment', '{"login":"maria@example.com" /* me */}'],
  ['a list', '[]'],
  ['a text', '"maria@example.com"'],
  ['a number', '7'],
  ['null', 'null'],
  ['true', 'true'],
  ['nothing', ''],
  ['a prototype', '{"login":"maria@example.com","__proto__":{"isAdmin":true}}'],
  ['a prototype written differently', '{"login":"maria@example.com","\\u005f_proto__":{"isAdmin":true}}'],
  ['a prototype deep inside', '{"login":"maria@example.com","a":{"b":{"__proto__":{"isAdmin":true}}}}'],
  ['one key twice', '{"login":"maria@example.com","login":"ben@example.com"}'],
  ['one key twice, once written differently', '{"login":"maria@example.com","l\\u006fgin":"ben@example.com"}'],
  ['one key twice deep inside', '{"login":"maria@example.com","a":[{"b":1,"b":2}]}'],
  ['a constructor', '{"login":"maria@example.com","constructor":{"prototype":{"isAdmin":true}}}'],
  ['a deep list', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['a deep list where nobody looks', `{"login":"maria@example.com","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ['a lone surrogate', '{"login":"maria\\ud800@example.com"}'],
  ['a NUL', '{"login":"maria\\u0000@example.com"}'],
  ['a change of direction', '{"login":"maria\\u202e@example.com"}'],
])('a body with %s is malformed: 400, in the envelope', async (_what, body) => {
  const answer = await login(body);

  expect(answer.code).toBe(400);
  expect(answer.body.status).toEqual({ error: true, code: expect.any(String), msg: expect.stringMatching(/\S/) });
  expect(answer.body.errors.length).toBeGreaterThan(0);
  expect('isAdmin' in {}).toBe(false);
});

test('brackets inside a text are no nesting', async () => {
  const answer = await login(JSON.stringify({ login: `a"\\${'[{'.repeat(100)}@example.com` }));

  expect(answer.code).toBe(422);
});

test('a colon inside a text, and keys that only look alike, are no second key', async () => {
  const answer = await login(JSON.stringify({ login: 'a: {"b":1}@example.com', a: { login: 1 }, b: { login: 2 } }));

  expect(answer.code).toBe(422);
});

// A pattern that tried these in every way would not end before the test is given up.
test.each([
  ['email', 'a'.repeat(50_000)],
  ['email', `${'a.'.repeat(25_000)}@`],
  ['email', `a@${'a.'.repeat(25_000)}`],
  ['email', `a@${'a-'.repeat(25_000)}`],
  ['email', `a@[${'1.'.repeat(25_000)}]`],
  ['phone', '+1'.repeat(25_000)],
  ['phone', `+${'1'.repeat(50_000)}`],
  ['login', `${' '.repeat(50_000)}x`],
])('a login with the %s %.12s… of 50,000 characters is refused at once', async (field, value) => {
  const answer = await login(JSON.stringify({ password: 'Welcome1!', [field]: value }));

  expect(answer.code).toBe(400);
});

test('a name of ten thousand characters is malformed, and so is a search of twelve thousand', async () => {
  const member = { firstName: 'x'.repeat(10_000), lastName: 'Santos', dob: '2015-01-01', relation: 'child' };
  const added = await client.post('/selfcare/addmember/', member);
  const searched = await client.get(`/selfcare/otherproviders/0/?search=${'a'.repeat(12_000)}`);

  expect([added.code, added.body.errors[0].path]).toEqual([400, 'firstName']);
  expect(searched.code).toBe(400);
});

test('a text of many quotes and backslashes is read in one go', async () => {
  const answer = await login(`{"login":"${'\\"'.repeat(30_000)}`);

  expect(answer.code).toBe(400);
});

test.each([
  ['one text of 2 MB', `{"login":"${'x'.repeat(2_000_000)}"}`],
  ['many keys', `{${Array.from({ length: 20_000 }, (_, index) => `"key${index}":1`).join()}}`],
])('a body with %s is too large: 413', async (_what, body) => {
  const answer = await login(body);

  expect([answer.code, answer.body.status]).toEqual([
    413,
    { error: true, code: 'requestTooLarge', msg: 'This is too large to send. Make it shorter and try again.' },
  ]);
});

test('a body that grows while it arrives is cut off: 413', async () => {
  const answer = await rawRequest(`${app.url}/selfcare/login/`, {
    method: 'POST',
    headers: { ...json, 'transfer-encoding': 'chunked' },
    body: `{"login":"${'x'.repeat(100_000)}"}`,
  });

  expect(answer.code).toBe(413);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/json',
  'application/xml',
  'x',
])('a body of the kind %s is not accepted: 415', async (type) => {
  const answer = await login('{"login":"maria@example.com"}', { 'content-type': type });

  expect([answer.code, answer.body.status.msg]).toEqual([
    415,
    "This can't be sent this way. Reload the page and try again.",
  ]);
});

test('a body without a kind is not accepted: 415', async () => {
  const body = '{"login":"maria@example.com"}';
  const answer = await rawRequest(`${app.url}/selfcare/login/`, {
    method: 'POST',
    headers: { 'content-length': `${body.length}` },
    body,
  });

  expect(answer.code).toBe(415);
});

test('a packed body is not unpacked: 415', async () => {
  const packed = gzipSync('x'.repeat(1_000_000)).toString('latin1');
  const answer = await login(packed, { 'content-encoding': 'gzip' });

  expect(answer.code).toBe(415);
});

test('a query that is sent twice is malformed: 400', async () => {
  const answer = await client.get('/selfcare/otherproviders/0/?search=a&search=b');

  expect(answer.code).toBe(400);
  expect(answer.body.errors).toEqual([{ path: 'search', message: expect.any(String), code: expect.any(String) }]);
});

test('a query that reaches for a prototype changes nothing', async () => {
  const answer = await client.get('/selfcare/otherproviders/0/?__proto__[isAdmin]=1&constructor[prototype][isAdmin]=1');

  expect(answer.code).toBe(200);
  expect('isAdmin' in {}).toBe(false);
});

test.each(['%00', 'a%00b', '%ud800', '%E2%80%AE', '%C0%80'])(
  'a search for %s is answered without a failure',
  async (text) => {
    const answer = await client.get(`/selfcare/otherproviders/0/?search=${text}`);

    expect([200, 400]).toContain(answer.code);
  },
);

test.each(["' or 1=1 --", '"; drop table patient; --', '%', '_', '\\', '%27', '$1', 'a'.repeat(101)])(
  'a search for %s is taken as text',
  async (text) => {
    const answer = await client.get(`/selfcare/otherproviders/0/?search=${encodeURIComponent(text)}`);

    expect([200, 400]).toContain(answer.code);
    expect((await client.get('/selfcare/patientdata/')).code).toBe(200);
  },
);

const notIds = [
  '-1',
  '0',
  '1.5',
  '1e3',
  '+1',
  '01',
  '0x1',
  'NaN',
  'Infinity',
  'true',
  'null',
  '%201',
  '1%20',
  '1%20OR%201=1',
  "1'--",
  '%00',
  '1%00',
  '9007199254740993',
  '99999999999999999999',
  '..',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f',
  '1%2f2',
  '1;2',
  '1,2',
  '[1]',
  '{}',
  '١',
  '１',
  'undefined',
  '__proto__',
];

test.each(notIds)('%s in a path is no id: 400 or 404, never another answer', async (id) => {
  const paths = [`/selfcare/favourite/${id}/add/`, `/selfcare/city/${id}/`, `/selfcare/family/${id}/`];

  for (const path of paths) {
    const answer = await client.get(path);
    expect([path, [400, 404].includes(answer.code)]).toEqual([path, true]);
    expect(answer.body.status.error).toBe(true);
  }
});

test.each(['2147483648', '999999999999999'])('the id %s is a number that nothing has', async (id) => {
  expect((await client.get(`/selfcare/clinic/${id}/`)).code).toBe(404);
  expect((await client.get(`/selfcare/family/${id}/`)).code).toBe(404);
  expect((await client.get(`/selfcare/favourite/${id}/add/`)).code).toBe(404);
});

test('someone else’s id and one that does not exist sound the same', async () => {
  const stranger = await buildPatient(app.db);
  const foreign = await client.get(`/selfcare/family/${stranger.id}/`);
  const unknown = await client.get('/selfcare/family/99999999/');

  expect([foreign.code, foreign.body]).toEqual([unknown.code, unknown.body]);
});

test('an address that cannot be decoded is 400; one part that is too long is 414', async () => {
  const undecodable = await client.get('/selfcare/clinic/%zz/');
  const long = await client.get(`/selfcare/clinic/${'1'.repeat(5000)}/`);

  expect([undecodable.code, undecodable.body.status.error]).toEqual([400, true]);
  expect([long.code, long.body.status.msg]).toEqual([414, "This address isn't valid."]);
});

test('every path is answered with and without its trailing slash', async () => {
  const withSlash = await client.get('/selfcare/patientdata/');
  const without = await client.get('/selfcare/patientdata');

  expect(without.body).toEqual(withSlash.body);
});

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])('the method %s has no calls: 404', async (method) => {
  // The root is a page, which HEAD may ask about.
  const pages = method === 'HEAD' ? [] : ['/'];
  for (const path of ['/selfcare/login/', '/selfcare/patientdata/', '/healthz', ...pages]) {
    expect([path, (await client.send(method, path)).code]).toEqual([path, 404]);
  }
});

test('TRACE gives nothing back, and OPTIONS for all of the server names nothing', async () => {
  const headers = { cookie: 'secret=1' };
  const traced = await rawRequest(`${app.url}/selfcare/patientdata/`, { method: 'TRACE', headers });
  const asked = await rawRequest(app.url, { method: 'OPTIONS', path: '*' });

  for (const answer of [traced, asked]) {
    expect(JSON.parse(answer.text).status.error).toBe(true);
    expect([404, 400]).toContain(answer.code);
    expect(answer.text).not.toContain('secret');
    expect(answer.headers.allow).toBeUndefined();
  }
});

test('a method cannot be overridden', async () => {
  const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE', 'x-http-method': 'DELETE' };

  expect((await client.get('/selfcare/patientdata/', { headers })).code).toBe(200);
});
