import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient, testPassword } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const spanishBrowser = { 'accept-language': 'es-MX,es;q=0.9' };
const html = { accept: 'text/html' };

/** Opens a page as a browser does; answers its language as the page itself says it. */
async function open(client: TestClient, path: string, headers: Record<string, string> = {}) {
  const answer = await client.get(path, { headers: { ...html, ...headers } });
  const [, language] = /<html lang="(\w+)"/.exec(answer.text) ?? [];

  return { ...answer, language };
}

/** Presses a link of our own page to this address. */
const press = (client: TestClient, path: string) => open(client, path, { 'sec-fetch-site': 'same-origin' });

const languageOf = (id: number) =>
  app.db.one(sql<{ language: string }>`select language from patient where id = ${id}`).then((row) => row.language);

async function signIn(client: TestClient, language: 'en' | 'es') {
  const { id, email } = await buildPatient(app.db);
  await app.db.run(sql`update patient set language = ${language} where id = ${id}`);
  const { body } = await client.post('/selfcare/login/', { email, password: testPassword });

  return { id, body };
}

test('SET-04 the page comes in the language that the browser asks for, in English where it asks for none of ours', async () => {
  expect((await open(app.client(), '/login')).language).toBe('en');
  expect((await open(app.client(), '/login', { 'accept-language': 'fr' })).language).toBe('en');
  expect((await open(app.client(), '/login', spanishBrowser)).language).toBe('es');
});

test('SET-04 an address asks for a language, which stays; one that we do not speak changes nothing', async () => {
  const client = app.client();
  const asked = await open(client, '/signup?invite=x&language=es');

  expect(asked.language).toBe('es');
  expect(asked.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^language=es; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect((await open(client, '/login')).language).toBe('es');

  for (const unknown of ['fr', 'xx', '', 'es%0d%0aset-cookie:x=1', '../index', '__proto__']) {
    const answer = await open(client, `/login?language=${unknown}`);
    expect([answer.language, answer.headers.getSetCookie()]).toEqual(['es', []]);
  }
  const twice = await open(client, '/login?language=en&language=en');
  expect([twice.language, twice.headers.getSetCookie()]).toEqual(['es', []]);
});

test('SET-04 what was set wins over the browser; a value that nobody has set is as good as none', async () => {
  const client = app.client();
  await open(client, '/login?language=en');
  expect((await open(client, '/login', spanishBrowser)).language).toBe('en');

  client.cookies.set('language', 'constructor');
  expect((await open(client, '/login', spanishBrowser)).language).toBe('es');
});

test('SET-04 no cache takes the page of one language for that of another', async () => {
  const english = await open(app.client(), '/login');
  const spanish = await open(app.client(), '/login', spanishBrowser);

  for (const { headers, language } of [english, spanish]) {
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-language')).toBe(language);
    expect(headers.get('vary')).toMatch(/accept-language, cookie/);
  }
  expect(spanish.headers.get('etag')).not.toBe(english.headers.get('etag'));

  const again = await app.client().get('/login', {
    headers: { ...html, ...spanishBrowser, 'if-none-match': english.headers.get('etag') ?? '' },
  });
  expect([again.code, again.headers.get('content-language')]).toEqual([200, 'es']);
});

test('SET-04 without a choice the account’s language rules, and the page follows it', async () => {
  const client = app.client();
  const { id, body } = await signIn(client, 'es');

  expect(body.language).toBe('es');
  expect((await open(client, '/dashboard')).language).toBe('es');
  expect(await languageOf(id)).toBe('es');
});

test('SET-04 an account whose language nobody has chosen follows the browser, on each device', async () => {
  const { id, email } = await buildPatient(app.db);
  const from = async (language: string) => {
    const headers = { 'accept-language': language };
    return (await app.client().post('/selfcare/login/', { email, password: testPassword }, { headers })).body.language;
  };

  expect(await from('es-MX,es;q=0.9')).toBe('es');
  expect(await languageOf(id)).toBe('es');
  expect(await from('fr')).toBe('es');
  expect(await from('en-US')).toBe('en');
  expect(await languageOf(id)).toBe('en');
});

test('SET-04 a language that was chosen stays the account’s, whatever the browser asks for', async () => {
  const { id, email } = await buildPatient(app.db);
  const client = await app.signedIn(id);
  await client.post('/selfcare/patientsetting/preferences/', { language: 'en' });
  const signInWith = (by: TestClient) =>
    by.post('/selfcare/login/', { email, password: testPassword }, { headers: spanishBrowser });
  expect((await signInWith(app.client())).body.language).toBe('en');

  const pressing = app.client();
  await press(pressing, '/login?language=es');
  expect((await signInWith(pressing)).body.language).toBe('es');
  const englishBrowser = { headers: { 'accept-language': 'en-US' } };
  const elsewhere = await app.client().post('/selfcare/login/', { email, password: testPassword }, englishBrowser);
  expect(elsewhere.body.language).toBe('es');
});

test('SET-04 other preferences choose no language', async () => {
  const { id, email } = await buildPatient(app.db);
  await (await app.signedIn(id)).post('/selfcare/patientsetting/preferences/', { reminderHours: 24 });
  const { body } = await app
    .client()
    .post('/selfcare/login/', { email, password: testPassword }, { headers: spanishBrowser });

  expect(body.language).toBe('es');
});

test('SET-04 a choice made while signed out becomes the account’s language at the next sign-in, once', async () => {
  const client = app.client();
  expect((await press(client, '/login?language=es')).language).toBe('es');
  const { id, body } = await signIn(client, 'en');

  expect(body.language).toBe('es');
  expect(await languageOf(id)).toBe('es');

  const other = await signIn(client, 'en');
  expect(other.body.language).toBe('en');
  expect(await languageOf(other.id)).toBe('en');
  expect((await open(client, '/login')).language).toBe('en');
});

test.each(['cross-site', 'none', 'same-site'])(
  'SET-04 a link from elsewhere (%s) changes the page, never an account',
  async (site) => {
    const client = app.client();
    const page = await open(client, '/login?language=es', { 'sec-fetch-site': site });
    expect(page.language).toBe('es');

    const { id, body } = await signIn(client, 'en');
    expect(body.language).toBe('en');
    expect(await languageOf(id)).toBe('en');
  },
);

test('SET-04 a choice made while signed out waits an hour for a sign-in; the page keeps its language for a year', async () => {
  const cookies = (await press(app.client(), '/login?language=es')).headers.getSetCookie();

  expect(cookies).toEqual([
    expect.stringMatching(/^language=es; Max-Age=31536000;/),
    expect.stringMatching(/^language-choice=es; Max-Age=3600;/),
  ]);
});

test('SET-04 API-12 an address changes the page of a signed-in person until their data is asked for, no longer', async () => {
  const { id } = await buildPatient(app.db);
  const client = await app.signedIn(id);
  for (const visit of [open, press]) {
    expect((await visit(client, '/dashboard?language=es')).language).toBe('es');

    expect((await client.get('/selfcare/patientdata/')).body.patient.language).toBe('en');
    expect((await open(client, '/dashboard')).language).toBe('en');
  }
  expect(client.cookies.has('language-choice')).toBe(false);
  expect(await languageOf(id)).toBe('en');
});

test('SET-04 API-12 a language saved on another device is the page’s with the next look at the own data', async () => {
  const { id } = await buildPatient(app.db);
  const client = await app.signedIn(id);
  await client.get('/selfcare/patientdata/');
  expect((await client.get('/selfcare/patientdata/')).headers.getSetCookie()).toEqual([]);

  await app.db.run(sql`update patient set language = 'es' where id = ${id}`);

  expect((await client.get('/selfcare/patientdata/')).body.patient.language).toBe('es');
  expect((await open(client, '/dashboard')).language).toBe('es');
});
