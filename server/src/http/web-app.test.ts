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
    status: { error: true, msg: 'We could not find this. Load the page again.' },
  });
});

test('an address below the calls is never a page, even for someone who wants one', async () => {
  for (const path of ['/selfcare/nothing/', '/api_v2/x', '/verify/x', '/demo/x', '/docs/x', '/assets/x']) {
    const answer = await app.client().get(path, { headers: { accept: 'text/html' } });
    expect([path, answer.code]).toEqual([path, 404]);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
});

test('an address that cannot be decoded leads whoever opens it to the 404 page; of a call it is refused', async () => {
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
