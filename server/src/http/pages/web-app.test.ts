import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '#server/testing/raw-request.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

test.each([
  '/.env',
  '/.git/HEAD',
  '/.git/config',
  '/package.json',
  '/package-lock.json',
  '/server/src/main.ts',
  '/data/secret',
  '/login.php',
  '/.well-known/security.txt',
  '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  '/wp-admin/setup.php',
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cetc%5cpasswd',
  '/....//....//etc/passwd',
  '/assets/../../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/',
  '/assets',
  '/assets/index.js.map',
  '/selfcare/',
  '/selfcare/patientdata/x.css',
  '/selfcare/patientdata/%2e%2e/state/x.js',
  '//evil.example/x.js',
  '/index.html%00.png',
])('%s gives nothing away: 404 in the envelope', async (path) => {
  const answer = await rawRequest(app.url, { path });

  expect(answer.code).toBe(404);
  expect(JSON.parse(answer.text)).toEqual({
    status: { error: true, code: 'notFound', msg: "We couldn't find this. Reload the page." },
  });
});

test('an address below the calls is never a page, even for someone who wants one', async () => {
  for (const path of [
    '/selfcare/nothing/',
    '/api_v2/x',
    '/verify/x',
    '/demo/x',
    '/docs/x',
    '/assets/x',
    '/.well-known/x',
  ]) {
    const answer = await app.client().get(path, { headers: { accept: 'text/html' } });
    expect([path, answer.code]).toEqual([path, 404]);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
});

test('an address that cannot be decoded leads anyone who opens it to the 404 page; of a call it is refused', async () => {
  const headers = { accept: 'text/html' };

  const opened = await rawRequest(app.url, { path: '/find-providers/%', headers });
  expect([opened.code, opened.headers.location]).toEqual([302, '/not-found']);
  expect(opened.headers['content-security-policy']).toBeDefined();

  for (const path of ['/selfcare/%zz/', '/assets/%']) {
    const called = await rawRequest(app.url, { path, headers });
    expect([path, called.code]).toEqual([path, 400]);
  }
  expect((await rawRequest(app.url, { path: '/find-providers/%' })).code).toBe(400);
});

const built = new URL('../../../../web/dist/', import.meta.url);
const notes: Record<string, { file: string }> = JSON.parse(readFileSync(new URL('./.files.en.json', built), 'utf8'));
const signedIn = { cookie: 'jwtToken=x; xprAuthUser=true' };

/** Opens an address as a browser does; answers also which frame and screens the page names the code of. */
async function open(path: string, headers: Record<string, string> = {}) {
  const page = await rawRequest(app.url, { path, headers: { accept: 'text/html', ...headers } });
  const files = Array.from(page.text.matchAll(/ href="\/(assets\/[^"]+)"/g), ([, file]) => file ?? '');
  const named = Object.keys(notes).filter((name) => files.includes(notes[name]?.file ?? ''));

  return {
    ...page,
    files,
    screens: named.flatMap((name) => /^src\/(?:pages|shell)\/(?:.+\/)?([^/]+)\.tsx$/.exec(name)?.[1] ?? []).sort(),
  };
}

test.each([
  ['/signup?invite=x', ['signup']],
  ['/help', ['help']],
  ['/join', ['join']],
  ['/join/some-token', ['join']],
])('the page of %s names the code of its screen', async (path, screens) => {
  const page = await open(path);

  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  expect(page.screens).toEqual(screens);
});

test.each([
  ['/help', 'help'],
  ['/Find-Providers/7/', 'clinic-detail'],
  ['/find-providers/%C3%A9%2F', 'clinic-detail'],
  ['/providers/details/7?review=1', 'provider-detail'],
  ['/providers', 'providers'],
  ['/points', 'points'],
  ['/points/history', 'not-found'],
])('signed in, the page of %s names the code of the frame and of its screen', async (path, screen) => {
  expect((await open(path, signedIn)).screens).toEqual(['app-shell', screen].sort());
});

test.each([
  '/find-providers/7',
  '/join/some-token',
  '/unsubscribe/some-token',
  '/help',
  '/signup?referral=KW1',
  '/offers',
])(
  'a deep link is the page for a client that accepts anything, as programs that show previews of links do: %s',
  async (path) => {
    const opened = await open(path);

    for (const headers of [{}, { accept: '*/*' }, { accept: 'image/png, */*;q=0.5' }, { accept: 'text/*' }]) {
      const answer = await rawRequest(app.url, { path, headers });
      expect([answer.code, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.text).toBe(opened.text);
    }
  },
);

test('HEAD of a page has the headers of its GET, and no body', async () => {
  for (const path of ['/', '/login', '/find-providers/7', '/no-such-page']) {
    const headers = { accept: 'text/html' };
    const [got, head] = [
      await rawRequest(app.url, { path, headers }),
      await rawRequest(app.url, { path, headers, method: 'HEAD' }),
    ];
    const steady = (answer: typeof got) => ({ ...answer.headers, date: '', 'x-request-id': '' });

    expect([path, head.code, head.text]).toEqual([path, 200, '']);
    expect(steady(head)).toEqual(steady(got));
  }
  expect((await rawRequest(app.url, { path: '/offers', method: 'HEAD' })).code).toBe(200);
});

test('who asks for JSON, and a path that is no screen, get the 404 in the envelope, by HEAD as well', async () => {
  const cases: [string, Record<string, string>][] = [
    ['/dashboard', { accept: 'application/json' }],
    ['/points/history', { accept: '*/*' }],
    ['/no-such-page', {}],
    ['/selfcare/nothing', {}],
    ['/selfcare/nothing', { accept: 'text/html' }],
  ];

  for (const [path, headers] of cases) {
    const answer = await rawRequest(app.url, { path, headers });
    expect([path, answer.code, JSON.parse(answer.text).status.error]).toEqual([path, 404, true]);
    const head = await rawRequest(app.url, { path, headers, method: 'HEAD' });
    expect([path, head.code, head.text]).toEqual([path, 404, '']);
  }
});

test('where the app leads on, the page names the code of where it leads', async () => {
  for (const path of ['/', '/dashboard', '/providers/1', '/no-such-page'])
    expect([path, (await open(path)).screens]).toEqual([path, ['login']]);
  for (const path of ['/', '/login'])
    expect([path, (await open(path, signedIn)).screens]).toEqual([path, ['app-shell', 'dashboard']]);

  // Half a session is none, to the app as well.
  for (const cookie of ['jwtToken=x', 'xprAuthUser=true', 'jwtToken=x; xprAuthUser=false'])
    expect([cookie, (await open('/dashboard', { cookie })).screens]).toEqual([cookie, ['login']]);
});

test('every file that a page names is there and named once, in each language its own', async () => {
  const english = await open('/points', signedIn);
  const spanish = await open('/points', { ...signedIn, 'accept-language': 'es' });
  expect(spanish.text).toContain('<html lang="es"');
  expect(spanish.files).toHaveLength(english.files.length);
  expect(spanish.files).not.toEqual(english.files);

  for (const { files } of [english, spanish]) {
    expect(new Set(files).size).toBe(files.length);
    const answers = await Promise.all(files.map((file) => app.client().get(`/${file}`)));
    expect(answers.map(({ code }) => code)).toEqual(files.map(() => 200));
  }
});

test('a page is sent again only where it has changed, or another is due', async () => {
  const { headers } = await open('/dashboard', signedIn);
  const condition = { 'if-none-match': String(headers.etag) };

  expect((await open('/dashboard', { ...signedIn, ...condition })).code).toBe(304);
  expect((await open('/dashboard', condition)).code).toBe(200);
});

const mapFetcher = readdirSync(new URL('./map/', built)).find((file) => file.endsWith('.js')) ?? '';

test('LOCATOR-07 one file alone may reach the server of a street map, and no page', async () => {
  const settings = {
    MAP_STYLE_URL: 'https://tiles.example.com/style.json',
    MAP_ORIGINS: 'https://letters.example.com',
  };
  const streets = await startTestApp({ settings });
  const policyOf = async (path: string) => {
    const { code, headers } = await rawRequest(streets.url, { path, headers: { accept: 'text/html' } });
    return [code, headers['cache-control'], String(headers['content-security-policy'])];
  };
  const fetcher = await policyOf(`/map/${mapFetcher}`);
  const page = await policyOf('/find-providers?map=open');
  await streets.close();

  expect(fetcher).toEqual([
    200,
    'no-store',
    "default-src 'none'; connect-src https://tiles.example.com https://letters.example.com",
  ]);
  expect(page[2]).toContain("; connect-src 'self'; ");
  expect(page[2]).toMatch(/; trusted-types dompurify kindwell-worker kindwell-map$/);
});

test('LOCATOR-07 without a street map that file may do no more than any other', async () => {
  const { code, headers } = await rawRequest(app.url, { path: `/map/${mapFetcher}` });
  const page = await open('/find-providers?map=open');

  expect([code, headers['content-security-policy']]).toEqual([200, page.headers['content-security-policy']]);
  expect(page.headers['content-security-policy']).toMatch(/; trusted-types dompurify kindwell-worker$/);
});
