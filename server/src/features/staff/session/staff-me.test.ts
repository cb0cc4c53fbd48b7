import { afterAll, beforeAll, expect, test } from 'vitest';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

test('CONSOLE-100 a language that is chosen in a session is that of its answers at once, and of the account from then on', async () => {
  const ana = await buildStaff(app);
  const client = await asStaff(app, ana);
  const wordsOf = async (caller: TestClient) =>
    (await caller.get('/staff/audit/actions/')).body.actions.find((one: { action: string }) => one.action === 'book')
      .what;
  expect(await wordsOf(client)).toBe('Booked a visit');

  client.cookies.set('language-choice', 'es');
  expect(await wordsOf(client)).toBe('Reservó una cita');
  expect((await client.get('/staff/me/')).body.staff.language).toBe('es');
  expect(client.cookies.has('language-choice')).toBe(false);
  expect(await wordsOf(await asStaff(app, ana))).toBe('Reservó una cita');
});
