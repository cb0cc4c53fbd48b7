import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import { rawRequest } from '#server/testing/raw-request.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const apps: Record<string, TestApp> = {};
const email = 'maria@example.com';

beforeAll(async () => {
  const settings = {
    local: {},
    localByName: { PUBLIC_URL: 'http://localhost:3000' },
    plain: { PUBLIC_URL: 'http://kindwell.example' },
    secure: { PUBLIC_URL: 'https://kindwell.example' },
    proxied: { TRUSTED_PROXIES: '1' },
  };

  for (const [name, own] of Object.entries(settings)) {
    const app = await startTestApp({ settings: own });
    await buildPatient(app.db, { email });
    apps[name] = app;
  }
});

afterAll(() => Promise.all(Object.values(apps).map((app) => app.close())));

function send(app: string, path: string, headers: Record<string, string>, body?: object) {
  const url = apps[app]?.url ?? '';
  const json = { 'content-type': 'application/json', ...headers };

  return rawRequest(
    `${url}${path}`,
    body ? { method: 'POST', headers: json, body: JSON.stringify(body) } : { headers },
  );
}

/** The cookies that a sign-in sets, as it writes them, their values aside. */
async function signIn(app: string, headers: Record<string, string>) {
  const answer = await send(app, '/selfcare/login/', headers, { email, password: testPassword });
  const lines = answer.headers['set-cookie'] as string[];
  const user = JSON.parse(answer.text);

  return {
    lines: lines.map((line) => line.replace(/=[^;]*/, '').replace(/; Expires=[^;]*/, '')).sort(),
    values: Object.fromEntries(lines.map((line) => /^([^=]+)=([^;]*)/.exec(line)?.slice(1) ?? [])),
    own: {
      xprapp: 'patient',
      'x-access-param': user.authParam,
      xpr_user_id: String(user.id),
      'x-xpr-cookie': `jwtToken=${user.jwtToken}`,
    },
  };
}

const plain = [
  'XSRF-TOKEN; Path=/; SameSite=Strict',
  'kindwell-device; Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict',
  'kindwell; Path=/; HttpOnly; SameSite=Strict',
  'language; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
];

const secure = [
  'XSRF-TOKEN; Path=/; Secure; SameSite=Strict',
  '__Host-kindwell-device; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Strict',
  '__Host-kindwell; Path=/; HttpOnly; Secure; SameSite=Strict',
  'language; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
];

test.each<[string, Record<string, string>]>([
  ['local', { host: 'localhost:3000' }],
  ['local', { host: 'LOCALHOST' }],
  ['local', { host: '127.0.0.1:3000' }],
  ['local', { host: '127.1.2.3' }],
  ['local', { host: '[::1]:3000' }],
  ['localByName', { host: 'localhost:3000' }],
  ['proxied', { host: 'localhost:3000', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost:3000' }],
])('over http on a loopback host cookies have neither prefix nor Secure, %s as %j', async (app, headers) => {
  expect((await signIn(app, headers)).lines).toEqual(plain);
});

test.each<[string, Record<string, string>]>([
  // Another host than a loopback one, or a name that only looks like one.
  ['local', { host: 'kindwell.example' }],
  ['local', { host: '192.168.1.5:3000' }],
  ['local', { host: 'localhost.evil.example' }],
  ['local', { host: '127.0.0.1.evil.example' }],
  ['local', { host: 'evil-localhost' }],
  ['local', { host: 'my.localhost' }],
  ['local', { host: '0.0.0.0:3000' }],
  ['local', { host: '[::ffff:127.0.0.1]' }],
  ['plain', { host: 'kindwell.example' }],
  // A proxy that rewrites Host.
  ['plain', { host: 'localhost:3000' }],
  ['secure', { host: 'localhost:3000' }],
  ['secure', { host: 'kindwell.example', 'x-forwarded-proto': 'http' }],
  // A proxy with TLS, whether it is one to be believed or not.
  ['local', { host: 'localhost:3000', 'x-forwarded-proto': 'https' }],
  ['local', { host: 'localhost:3000', 'x-forwarded-proto': 'http, https' }],
  ['local', { host: 'localhost:3000', 'x-forwarded-host': 'kindwell.example' }],
  ['local', { host: 'localhost:3000', forwarded: 'proto=https' }],
  ['proxied', { host: 'localhost:3000', 'x-forwarded-proto': 'https' }],
  ['proxied', { host: 'kindwell.example', 'x-forwarded-host': 'localhost' }],
])('everywhere else they have both, %s as %j', async (app, headers) => {
  expect((await signIn(app, headers)).lines).toEqual(secure);
});

test('SESS-11 a session is found by the name that its scheme and host have, and by no other', async () => {
  const read = (headers: Record<string, string>) => send('local', '/selfcare/patientdata/', headers);
  const there = { host: 'localhost:3000' };
  const { values, own } = await signIn('local', there);
  const elsewhere = [{ host: 'kindwell.example' }, { ...there, 'x-forwarded-proto': 'https' }];

  const plainCookie = `kindwell=${values.kindwell}`;
  const prefixedCookie = `__Host-kindwell=${values.kindwell}`;
  expect((await read({ ...own, ...there, cookie: plainCookie })).code).toBe(200);
  expect((await read({ ...own, ...there, cookie: prefixedCookie })).code).toBe(401);
  for (const host of elsewhere) {
    expect((await read({ ...own, ...host, cookie: plainCookie })).code).toBe(401);
    expect((await read({ ...own, ...host, cookie: prefixedCookie })).code).toBe(200);
  }
});

test('a logout removes the cookies by the names and attributes that they were set with', async () => {
  for (const [host, prefix, is] of [
    ['localhost:3000', '', ''],
    ['kindwell.example', '__Host-', 'Secure; '],
  ] as const) {
    const { values, own } = await signIn('local', { host });
    const cookie = Object.entries(values)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const headers = { ...own, host, cookie, 'x-xsrf-token': values['XSRF-TOKEN'] ?? '' };
    const answer = await send('local', '/selfcare/logout/', headers, {});

    expect(answer.headers['set-cookie']).toEqual(
      [`${prefix}kindwell`, 'XSRF-TOKEN'].map((name) =>
        expect.stringMatching(new RegExp(`^${name}=; .*Path=/;( Expires=[^;]*;)? ${is}SameSite=Strict$`)),
      ),
    );
  }
});
