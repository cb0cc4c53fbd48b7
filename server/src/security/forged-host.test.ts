import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { rawRequest } from '#server/testing/raw-request.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp({ settings: { PUBLIC_URL: 'https://kindwell.example' } });
  client = await app.signedIn((await buildPatient(app.db)).id);
});

afterAll(() => app.close());

const forged = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  forwarded: 'host=evil.example',
  'x-original-url': '/evil.example',
  'x-rewrite-url': '/evil.example',
};

// fetch would set a Host of its own.
async function call(method: string, path: string, body?: object) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const proof = client.cookies.get('XSRF-TOKEN') ?? '';
  const headers = { ...client.sessionHeaders, 'content-type': 'application/json', cookie, 'x-xsrf-token': proof };

  return rawRequest(`${app.url}${path}`, { method, headers: { ...headers, ...forged }, body: JSON.stringify(body) });
}

test('a forged host is in no link that an answer gives', async () => {
  const answers = [
    await call('POST', '/selfcare/calendarfeed/', {}),
    await call('GET', '/selfcare/patientaccount/referral/'),
  ];

  for (const { code, text } of answers) {
    expect(code).toBe(200);
    expect(text).toContain('https://kindwell.example/');
    expect(text).not.toContain('evil.example');
  }
});

test('a forged host is in no mail', async () => {
  const sent = await call('POST', '/selfcare/patientaccount/referral/send/', { inviteOn: 'friend@example.com' });
  const mail = await app.db.one(sql<{ body: string }>`
    select to_jsonb(message)::text as body from message where recipient = 'friend@example.com'`);

  expect(sent.code).toBe(200);
  expect(mail.body).toContain('https://kindwell.example/');
  expect(mail.body).not.toContain('evil.example');
});

test('an address that names another host leads nobody there', async () => {
  for (const path of ['//evil.example/', '/\\evil.example/', '/%5cevil.example/%', 'http://evil.example/%']) {
    const answer = await rawRequest(app.url, { path, headers: { ...forged, accept: 'text/html' } });

    expect([path, answer.headers.location ?? '/']).toEqual([path, expect.stringMatching(/^\/(?![/\\])/)]);
  }
});
