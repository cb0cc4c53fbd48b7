import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import { rawBytes } from '#server/testing/raw-request.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';
import { testRoute } from '#server/testing/test-routes.ts';

const strict = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types dompurify kindwell-worker",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};
const requestId = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

let app: TestApp;

beforeAll(async () => {
  const broken = testRoute('broken', () => Promise.reject(new Error('broken on purpose')));
  app = await startTestApp({ routes: [broken], settings: { LIMIT_ACCOUNT_CHECKS_MINUTE: '1/60' } });
  await buildPatient(app.db, { email: 'maria@example.com' });
});

afterAll(() => app.close());

const login = (body: unknown, headers = {}) => app.client().post('/selfcare/login/', body, { headers });
const get = (path: string) => app.client().get(path);

test.each<[number, string, () => Promise<TestAnswer>]>([
  [200, 'a public read', () => get('/selfcare/state/')],
  [200, 'a sign-in', () => login({ email: 'maria@example.com', password: testPassword })],
  [200, 'the health of the process', () => get('/healthz')],
  [200, 'the description of the calls', () => get('/docs')],
  [200, 'the outbox page', () => get('/demo/outbox')],
  [400, 'a malformed body', () => login('{')],
  [400, 'a field that is wrong', () => login({})],
  [400, 'an address that cannot be decoded', () => get('/selfcare/%zz/')],
  [401, 'a caller without a session', () => get('/selfcare/patientdata/')],
  [403, 'another site', () => login({}, { origin: 'https://evil.example' })],
  [404, 'an unknown call', () => get('/selfcare/nothing/')],
  [404, 'a method that the call does not have', () => app.client().send('PUT', '/selfcare/login/')],
  [413, 'a body that is too large', () => login({ login: 'x'.repeat(70_000) })],
  [414, 'an address that is too long', () => get(`/selfcare/city/${'1'.repeat(200)}/`)],
  [415, 'a body of another kind', () => login('{}', { 'content-type': 'text/plain' })],
  [422, 'a refusal', () => login({ email: 'maria@example.com', password: 'Wrong123!' })],
  [500, 'a failure of our own', () => get('/demo/test/broken')],
])('the strict headers are on %d, %s', async (code, _what, ask) => {
  const answer = await ask();

  expect(answer.code).toBe(code);
  expect(Object.fromEntries(answer.headers)).toMatchObject(strict);
  expect(answer.headers.get('x-request-id')).toMatch(requestId);
  const features = answer.headers.get('permissions-policy')?.split(', ') ?? [];
  expect(features).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'payment=()']));
  expect(features.filter((feature) => !feature.endsWith('=()'))).toEqual(['geolocation=(self)']);
});

test('the strict headers are on 429 as well, with the time to wait', async () => {
  await login({ login: 'maria@example.com' });
  const answer = await login({ login: 'maria@example.com' });

  expect(answer.code).toBe(429);
  expect(Object.fromEntries(answer.headers)).toMatchObject(strict);
  expect(Number(answer.headers.get('retry-after'))).toBe(60);
});

test.each([
  ['bytes that are not HTTP', 'HELLO\r\n\r\n', 400],
  ['a method that does not exist', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  [
    'two lengths of one body',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a line feed without its return', 'GET / HTTP/1.1\nHost: x\n\n', 400],
  ['a header with a bare line feed', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\nTransfer-Encoding: chunked\r\n\r\n', 400],
  ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400],
  ['one host twice', 'GET /healthz HTTP/1.1\r\nhost: x\r\nHOST: x\r\nConnection: close\r\n\r\n', 400],
  ['two hosts in one header', 'GET / HTTP/1.1\r\nHost: x, y\r\nConnection: close\r\n\r\n', 400],
  ['another host in the address', 'GET http://y/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ['an address without a host', 'GET file:///healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  [
    'two hosts of a sign-in',
    'POST /selfcare/login/ HTTP/1.1\r\nHost: x\r\nHost: y\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
    400,
  ],
  ['a space before the colon', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length : 5\r\n\r\nhello', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s are answered in the envelope with the strict headers, and the server hangs up', async (_what, bytes, code) => {
  const [head = '', body = ''] = (await rawBytes(app.url, bytes)).split('\r\n\r\n');

  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${code} `));
  for (const [name, value] of Object.entries(strict)) expect(head).toContain(`${name}: ${value}`);
  expect(JSON.parse(body).status).toEqual({ error: true, code: expect.any(String), msg: expect.stringMatching(/\.$/) });
});

test('an address that is asked for whole, by the one host of the request, is answered', async () => {
  const bytes = 'GET HTTP://X/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  expect(await rawBytes(app.url, bytes)).toMatch(/^HTTP\/1\.1 200 /);
});

test('every answer has an id of its own, whatever the caller says', async () => {
  const ask = () => app.client().get('/healthz', { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await ask()).headers.get('x-request-id')));

  expect(new Set(ids).size).toBe(20);
  for (const id of ids) expect(id).toMatch(requestId);
});

test('nothing tells which program answers', async () => {
  const { headers } = await get('/healthz');

  for (const name of ['server', 'x-powered-by', 'via', 'etag']) expect(headers.get(name)).toBeNull();
});

test('HTTPS is demanded for two years where the address is https, and not before', async () => {
  const secure = await startTestApp({ settings: { PUBLIC_URL: 'https://kindwell.example' } });
  const onHttps = await secure.client().get('/healthz');
  const badAddress = await secure.client().get('/selfcare/%zz/');
  await secure.close();

  for (const { headers } of [onHttps, badAddress]) {
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains; preload');
  }
  expect((await get('/healthz')).headers.get('strict-transport-security')).toBeNull();
});
