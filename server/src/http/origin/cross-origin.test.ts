import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinic, buildPatient, testPassword } from '#server/testing/factories.ts';
import { type RawAnswer, type RawOptions, rawRequest } from '#server/testing/raw-request.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const email = 'maria@example.com';
const api = 'api.kindwell.example';
const sameSite = { host: api, origin: 'https://my.kindwell.example', 'sec-fetch-site': 'same-site' };
const crossSite = { host: api, origin: 'https://portal.clinic.example', 'sec-fetch-site': 'cross-site' };
const fetched = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };

let app: TestApp;
let clinicId: number;

beforeAll(async () => {
  const pairs = [
    `my.kindwell.example=https://${api}`,
    `portal.clinic.example=https://${api}`,
    'staging.kindwell.example=https://api-staging.kindwell.example',
  ];
  app = await startTestApp({ settings: { PUBLIC_URL: 'https://my.kindwell.example', API_HOSTS: pairs.join(', ') } });
  await buildPatient(app.db, { email });
  clinicId = (await buildClinic(app.db)).id;
});

beforeEach(() => app.db.run(sql`delete from favourite`));

afterAll(() => app.close());

const send = (path: string, headers: Record<string, string>, options: Omit<RawOptions, 'headers'> = {}) =>
  rawRequest(`${app.url}${path}`, { ...options, headers });

const post = (path: string, headers: Record<string, string>, body: object) =>
  send(path, { 'content-type': 'application/json', ...headers }, { method: 'POST', body: JSON.stringify(body) });

const allowed = ({ headers }: RawAnswer) => headers['access-control-allow-origin'];
const cookieLines = ({ headers }: RawAnswer) => (headers['set-cookie'] ?? []) as string[];

/** A session as a page has it, on whatever host: its cookies, its headers and the proof that it was given. */
async function signIn(from: Record<string, string>) {
  const answer = await post('/selfcare/login/', from, { email, password: testPassword });
  const user = JSON.parse(answer.text);
  const headers: Record<string, string> = {
    ...from,
    ...fetched,
    cookie: cookieLines(answer)
      .map((line) => line.split(';')[0])
      .join('; '),
    xprapp: 'patient',
    'x-access-param': user.authParam,
    xpr_user_id: String(user.id),
    'x-xpr-cookie': `jwtToken=${user.jwtToken}`,
  };

  return { answer, headers, proof: String(answer.headers['x-xsrf-token']) };
}

// Anyone who wants to pass for a page that is listed.
const impostors = [
  'https://my.kindwell.example.evil.example',
  'https://evil-my.kindwell.example',
  'https://kindwell.example',
  'https://x.my.kindwell.example',
  'https://my.kindwell.example:8443',
  'http://my.kindwell.example',
  'https://my.kindwell.example/',
  'https://my.kindwell.example, https://evil.example',
  'https://MY.kindwell.example',
  'https://my.kindwell.example@evil.example',
  'https://evil.example',
  'https://evil.example#my.kindwell.example',
  'null',
  '*',
  'my.kindwell.example',
  'https://',
  // Listed, for another host.
  'https://staging.kindwell.example',
];

test.each([
  ['my.kindwell.example', `https://${api}`],
  ['portal.clinic.example', `https://${api}`],
  ['MY.Kindwell.Example', `https://${api}`],
  ['staging.kindwell.example', 'https://api-staging.kindwell.example'],
])('APP-18 the page of %s is told where its calls go, and may call there: %s', async (host, origin) => {
  const page = await send('/login', { host, accept: 'text/html' });

  expect(page.code).toBe(200);
  expect(page.text).toContain(`<meta name="api-host" content="${origin}">`);
  expect(page.headers['content-security-policy']).toContain(`; connect-src 'self' ${origin}; `);
  expect(page.headers['content-security-policy']).toContain(`; img-src 'self' ${origin}; `);
  expect(page.headers).toMatchObject({ 'content-language': 'en', 'cache-control': 'no-cache' });

  const again = await send('/login', { host, accept: 'text/html', 'if-none-match': String(page.headers.etag) });
  expect([again.code, again.text]).toEqual([304, '']);
});

test.each([api, 'kindwell.example', 'localhost', 'evil.example'])(
  'APP-18 the page of any other host calls its own: %s',
  async (host) => {
    const page = await send('/login', { host, accept: 'text/html' });

    expect(page.text).not.toContain('api-host');
    expect(page.headers['content-security-policy']).toContain("; connect-src 'self'; ");
    expect(page.headers['content-security-policy']).toContain("; img-src 'self'; ");
  },
);

test('APP-18 a listed page may make every call with all that the app sends, and read what it reads', async () => {
  const asked = { ...sameSite, 'access-control-request-method': 'GET' };
  const preflight = await send('/selfcare/patientdata/', asked, { method: 'OPTIONS' });

  expect([preflight.code, preflight.text]).toEqual([204, '']);
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': 'https://my.kindwell.example',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST',
    vary: 'origin',
  });
  const headers = String(preflight.headers['access-control-allow-headers']).split(', ');
  expect(headers).toEqual([
    ...['content-type', 'idempotency-key', 'xprapp', 'x-access-param', 'xpr_user_id', 'x-xpr-cookie', 'x-xsrf-token'],
  ]);

  const { headers: own } = await signIn(sameSite);
  const answers = [
    await send('/selfcare/patientdata/', own),
    await send('/selfcare/patientdata/', sameSite),
    await send('/selfcare/nothing/', sameSite),
    await send('/selfcare/%zz/', sameSite),
    await post('/selfcare/login/', sameSite, {}),
  ];
  expect(answers.map(({ code }) => code)).toEqual([200, 401, 404, 400, 400]);
  for (const answer of answers) {
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://my.kindwell.example',
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'x-request-id, retry-after, content-disposition, x-xsrf-token',
      'cross-origin-resource-policy': 'same-origin',
      vary: expect.stringContaining('origin'),
    });
  }
});

test.each(impostors)('SESS-12 no other origin may read an answer, nor ask whether it may: %s', async (origin) => {
  const { headers } = await signIn(sameSite);
  const own = { ...headers, origin, 'sec-fetch-site': 'cross-site' };
  const asked = { host: api, origin, 'access-control-request-method': 'GET' };

  const preflight = await send('/selfcare/patientdata/', asked, { method: 'OPTIONS' });
  expect([preflight.code, allowed(preflight)]).toEqual([404, undefined]);
  const answer = await send('/selfcare/patientdata/', own);
  expect([allowed(answer), answer.headers['access-control-allow-credentials']]).toEqual([undefined, undefined]);
  expect(answer.headers.vary).toContain('origin');
});

test.each(impostors)('SESS-12 nor sign anybody in, whatever else its browser says: %s', async (origin) => {
  for (const site of [{}, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'cross-site' }]) {
    const answer = await post('/selfcare/login/', { host: api, origin, ...site }, { email, password: testPassword });

    expect([origin, site, answer.code, cookieLines(answer)]).toEqual([origin, site, 403, []]);
    expect(answer.headers['x-xsrf-token']).toBeUndefined();
  }
});

test('SESS-12 a listed origin is nobody at a host that is not the one it is listed for', async () => {
  for (const host of [
    'my.kindwell.example',
    'api-staging.kindwell.example',
    'evil.example',
    `${api}:8443`,
    `x.${api}`,
  ]) {
    const from = { ...crossSite, host };
    const asked = { ...from, 'access-control-request-method': 'POST' };
    expect((await send('/selfcare/login/', asked, { method: 'OPTIONS' })).code).toBe(404);

    const answer = await post('/selfcare/login/', from, { email, password: testPassword });
    expect([host, answer.code, allowed(answer)]).toEqual([host, 403, undefined]);
  }
});

test('API-02 SESS-12 a page on another host of the site gets Strict cookies, and the proof in a header', async () => {
  const { answer, proof } = await signIn(sameSite);

  expect(answer.code).toBe(200);
  expect(cookieLines(answer).map((line) => line.replace(/=[^;]*/, '').replace(/; Expires=[^;]*/, ''))).toEqual([
    '__Host-kindwell; Path=/; HttpOnly; Secure; SameSite=Strict',
    'XSRF-TOKEN; Path=/; Secure; SameSite=Strict',
    '__Host-kindwell-device; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Strict',
  ]);
  expect(cookieLines(answer)[1]).toContain(`XSRF-TOKEN=${encodeURIComponent(proof)};`);
});

test('API-02 SESS-12 a page of another site gets SameSite None, for nothing else is sent from there', async () => {
  const { answer, headers, proof } = await signIn(crossSite);
  expect(cookieLines(answer)).toHaveLength(3);
  for (const line of cookieLines(answer)) expect(line).toMatch(/; Secure; SameSite=None$/);

  const goodbye = await post('/selfcare/logout/', { ...headers, 'x-xsrf-token': proof }, {});
  expect(goodbye.code).toBe(200);
  for (const line of cookieLines(goodbye)) expect(line).toMatch(/=; .*; Secure; SameSite=None$/);
});

test('SESS-12 the API host’s own page gets Strict cookies and no header', async () => {
  const own = { host: api, origin: `https://${api}`, 'sec-fetch-site': 'same-origin' };
  const answer = await post('/selfcare/login/', own, { email, password: testPassword });

  expect(answer.code).toBe(200);
  expect(cookieLines(answer).filter((line) => line.includes('SameSite=None'))).toEqual([]);
  expect(answer.headers['x-xsrf-token']).toBeUndefined();
});

test.each([
  ['of the site', sameSite],
  ['of another site', crossSite],
])('SESS-12 a change from a listed page %s needs the proof as any other', async (_what, from) => {
  const { headers, proof } = await signIn(from);
  const add = (more: Record<string, string>) => send(`/selfcare/favourite/${clinicId}/add/`, { ...headers, ...more });
  const count = async () => (await app.db.one(sql<{ count: number }>`select count(*) from favourite`)).count;

  const stranger = (await signIn(from)).proof;
  const wrongs: Record<string, string>[] = ['', stranger, 'a.b'].map((token) => ({ 'x-xsrf-token': token }));
  for (const wrong of [{}, ...wrongs]) {
    expect((await add(wrong)).code).toBe(403);
    expect((await post('/selfcare/session/', { ...headers, ...wrong }, {})).code).toBe(403);
  }
  expect(await count()).toBe(0);

  expect((await post('/selfcare/session/', { ...headers, 'x-xsrf-token': proof }, {})).code).toBe(200);
  expect((await add({ 'x-xsrf-token': proof })).code).toBe(200);
  expect(await count()).toBe(1);
});

test.each<[string, Record<string, string>]>([
  ['a navigation', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['a picture', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ...impostors.map((origin): [string, Record<string, string>] => [origin, { origin }]),
])('SESS-12 a state-changing GET by %s is refused even with the proof', async (_what, changed) => {
  const { headers, proof } = await signIn(crossSite);
  const answer = await send(`/selfcare/favourite/${clinicId}/add/`, { ...headers, 'x-xsrf-token': proof, ...changed });

  expect(answer.code).toBe(403);
});

test.each(impostors)(
  'SESS-12 a state-changing GET that names a foreign origin is refused also where nothing says of which site: %s',
  async (origin) => {
    const { headers, proof } = await signIn(sameSite);
    const own: Record<string, string> = { ...headers, origin, 'x-xsrf-token': proof };
    const { 'sec-fetch-site': _, ...old } = own;
    const answer = await send(`/selfcare/favourite/${clinicId}/add/`, old);

    expect(answer.code).toBe(403);
  },
);

test('APP-18 pictures of the API host can be shown by pages on other hosts; elsewhere they cannot', async () => {
  const picture = '/demo/images/clinic-banner-12-dental.svg';

  expect((await send(picture, { host: api })).headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await send(picture, { host: 'my.kindwell.example' })).headers['cross-origin-resource-policy']).toBe(
    'same-origin',
  );
});

test('APP-18 a page on another host is answered in the language that it speaks, and its host keeps it', async () => {
  const wrong = { email, password: 'Wrong123!' };
  const answer = await post('/selfcare/login/', { ...sameSite, 'accept-language': 'es' }, wrong);

  expect(JSON.parse(answer.text).status.msg).toMatch(/contraseña/);
  expect(cookieLines(answer)).toEqual([]);
});
