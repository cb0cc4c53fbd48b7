import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { describeEntry } from '#server/features/loyalty/activity/activity-words.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

test('SET-04 API-73 the domains of care come in the language of the page', async () => {
  const answer = await app.client().get('/api_v2/master/domain/', { headers: { 'accept-language': 'es' } });

  expect(answer.body.domains.map(({ title }: { title: string }) => title)).toEqual(['Dental', 'Medicina', 'Visión']);
});

test('SET-04 the ways to earn points are told in the language of the account', async () => {
  const { id } = await buildPatient(app.db);
  await app.db.run(sql`update patient set language = 'es' where id = ${id}`);
  const { body } = await (await app.signedIn(id)).get(`/selfcare/pendingactionlist/${id}/`);

  expect(body.pendingactions.length).toBeGreaterThan(0);
  expect(body.pendingactions.map(({ title }: { title: string }) => title)).toContain('Vaya a una cita');
});

test('SET-04 what moved points is told in the reader’s language, its numbers and days too', () => {
  const visit = { source: 'visit', bonus: 1500, confirmOn: '2026-06-09', reversed: null } as never;

  expect(describeEntry(visit, 'es')).toEqual({
    title: 'Cita realizada',
    description: '1,500 de ellos son puntos extra. Puede usarlos desde el 9 de junio de 2026.',
  });
  expect(describeEntry(visit, 'en').description).toBe('1,500 of them are a bonus. You can use them from June 9, 2026.');
});
