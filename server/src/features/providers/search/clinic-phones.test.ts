import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClinic } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_PLACES: '30/60' } });
  await buildClinic(app.db, { name: 'Quillback Dental Care' });
  for (let index = 0; index < 10; index += 1) await buildClinic(app.db, { name: `Marlinspike Eye Center ${index}` });
});

afterAll(() => app.close());

const search = (text: string) => app.client().get(`/selfcare/clinicphones/?search=${encodeURIComponent(text)}`);

test('FORGOT-10 a clinic is found by its name, with its city and its phone and nothing else', async () => {
  const { code, body } = await search('quillback');

  expect(code).toBe(200);
  expect(body).toEqual({
    status: { error: false, msg: '' },
    clinics: [
      {
        name: 'Quillback Dental Care',
        city: expect.any(String),
        state: expect.stringMatching(/^[A-Z]{2}$/),
        phone: expect.stringMatching(/^\+\d+$/),
      },
    ],
  });
});

test('FORGOT-10 a slip of typing is forgiven, and no more than eight are shown', async () => {
  expect((await search('quilback dental')).body.clinics).toHaveLength(1);
  expect((await search('Marlinspike')).body.clinics).toHaveLength(8);
  expect((await search('there is no such place')).body.clinics).toEqual([]);
});

test.each(['', 'a', ' a ', 'x'.repeat(101)])('FORGOT-10 %j names no clinic: 400', async (text) => {
  expect((await search(text)).code).toBe(400);
});

test('FORGOT-10 an address that looks up too many is stopped for a while', async () => {
  app.clock.advance(60_000);
  const answers = await Promise.all(Array.from({ length: 31 }, () => search('quillback')));

  expect(answers.filter(({ code }) => code === 429)).toHaveLength(1);
});
