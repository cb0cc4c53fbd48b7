import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { asStaff, buildStaff, signInStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

test('CONSOLE-100 a language that is chosen in the console is that of its answers at once, and the account takes it at the next sign-in', async () => {
  const ana = await buildStaff(app);
  const client = await asStaff(app, ana);
  const wordsOf = async (caller: TestClient) =>
    (await caller.get('/staff/audit/actions/')).body.actions.find((one: { action: string }) => one.action === 'book')
      .what;
  const languageOf = async () =>
    (await app.db.one(sql<{ language: string }>`select language from staff where id = ${ana.id}`)).language;
  expect(await wordsOf(client)).toBe('Booked a visit');

  const press = (address: string) => client.get(address, { headers: { 'sec-fetch-site': 'same-origin' } });

  await press('/login?language=es');
  expect(client.cookies.has('language-choice')).toBe(true);
  expect(await wordsOf(client)).toBe('Booked a visit');
  await press('/console/?language=es');
  expect(await wordsOf(client)).toBe('Reservó una cita');

  expect((await client.get('/staff/me/')).code).toBe(200);
  expect(await languageOf()).toBe('en');
  expect(await wordsOf(await asStaff(app, ana))).toBe('Booked a visit');

  await signInStaff(app, ana, client);
  expect(await languageOf()).toBe('es');
  expect(client.cookies.has('console-language-choice')).toBe(false);
});
