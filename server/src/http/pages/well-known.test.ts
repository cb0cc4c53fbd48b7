import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '#server/testing/raw-request.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    settings: { SECURITY_CONTACT: 'mailto:security@kindwell.example', PUBLIC_URL: 'https://kindwell.example' },
  });
});

afterAll(() => app.close());

test('security.txt says where to report a vulnerability, and for how long that holds', async () => {
  const answer = await rawRequest(`${app.url}/.well-known/security.txt`, {});
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);

  expect([answer.code, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const [contact, expires = '', languages, canonical, end] = answer.text.split('\n');
  expect([contact, languages, canonical, end]).toEqual([
    'Contact: mailto:security@kindwell.example',
    'Preferred-Languages: en, es',
    'Canonical: https://kindwell.example/.well-known/security.txt',
    '',
  ]);
  expect(expires).toMatch(/^Expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const until = new Date(expires.slice('Expires: '.length));
  expect(until > inDays(89) && until < inDays(91)).toBe(true);
});

test('a password manager is led to where the password is changed', async () => {
  const headers = { accept: 'text/html' };
  const answer = await rawRequest(app.url, { path: '/.well-known/change-password', headers });

  expect([answer.code, answer.headers.location]).toEqual([302, '/settings?section=security']);
});
