import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildCity, buildClinic } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { fillLanguages } from './fill-languages.ts';
import { saveLanguages } from './master-db.ts';

let app: TestApp;
let anyone: TestClient;
let texas: number;

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app;
  anyone = app.client();

  await buildClinic(db, { city: 'Dallas', stateCode: 'TX' });
  await buildClinic(db, { city: 'Austin', stateCode: 'TX' });
  await buildClinic(db, { city: 'Reno', stateCode: 'NV', published: false });
  const empty = await buildCity(db, { title: 'El Paso', stateCode: 'TX' });
  texas = empty.stateId;
});

afterAll(() => app.close());

describe('master data, without a session', () => {
  test('API-72 SET-04 GET /api_v2/languages/', async () => {
    const { code, body } = await anyone.get('/api_v2/languages/');

    expect(code).toBe(200);
    expect(body).toEqual({
      status: { error: false, msg: '' },
      languages: [
        { code: 'en', name: 'English', nativeName: 'English' },
        { code: 'es', name: 'Spanish', nativeName: 'Español' },
      ],
    });
  });

  test('API-72 a language that is new to the catalogue can be chosen after a start; the others have their present names', async () => {
    const { db } = app;
    const [english, spanish] = [
      { code: 'en', name: 'English', nativeName: 'English' },
      { code: 'es', name: 'Spanish', nativeName: 'Español' },
    ];
    await saveLanguages(db, [
      { ...english, name: 'Plain English' },
      { code: 'qq', name: 'Quiet', nativeName: 'Zz' },
    ]);
    expect((await anyone.get('/api_v2/languages/')).body.languages).toEqual([
      { ...english, name: 'Plain English' },
      spanish,
      { code: 'qq', name: 'Quiet', nativeName: 'Zz' },
    ]);

    await fillLanguages(db);
    await db.run(sql`delete from language where code = 'qq'`);
    expect((await anyone.get('/api_v2/languages/')).body.languages).toEqual([english, spanish]);
  });

  test('API-73 GET /api_v2/master/domain/', async () => {
    const { code, body } = await anyone.get('/api_v2/master/domain/');

    expect(code).toBe(200);
    expect(body.domains).toEqual([
      { id: 1, name: 'dental', title: 'Dental' },
      { id: 2, name: 'medical', title: 'Medical' },
      { id: 3, name: 'vision', title: 'Vision' },
    ]);
  });

  test('API-46 INS-02 GET /api_v2/master/insurance/ lists the insurers by name, and says nothing else of them', async () => {
    const { code, body } = await anyone.get('/api_v2/master/insurance/');
    const names = body.insurance.map(({ name }: { name: string }) => name);

    expect(code).toBe(200);
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, 'en')));
    expect(names).toEqual(expect.arrayContaining(['Aetna', 'Delta Dental', 'Medicaid', 'Medicare', 'VSP Vision Care']));
    expect(body.insurance[0]).toEqual({ id: expect.any(Number), name: names[0] });
  });

  test('API-46 an insurer that is not listed cannot be chosen', async () => {
    await app.db.run(
      sql`insert into insurer (name, programme_class, is_listed) values ('Old Mutual Care', 'unknown', false)`,
    );

    const { text } = await anyone.get('/api_v2/master/insurance/');
    expect(text).not.toContain('Old Mutual');
  });

  test('API-74 GET /selfcare/state/ lists the states that have a published clinic', async () => {
    const { code, body } = await anyone.get('/selfcare/state/');

    expect(code).toBe(200);
    expect(body.state).toEqual([{ id: texas, name: 'Texas' }]);
  });

  test('API-75 GET /selfcare/city/{stateId}/ lists the cities that have one, by title', async () => {
    const { code, body } = await anyone.get(`/selfcare/city/${texas}/`);

    expect(code).toBe(200);
    expect(body.cities).toEqual([
      { id: expect.any(Number), title: 'Austin' },
      { id: expect.any(Number), title: 'Dallas' },
    ]);
  });

  test('API-75 a state without clinics has no cities, an unknown one is not found, a malformed id is refused', async () => {
    const { body } = await anyone.get(`/selfcare/city/${texas + 1}/`);
    expect(body.cities).toEqual([]);

    expect((await anyone.get('/selfcare/city/9999/')).code).toBe(404);
    expect((await anyone.get('/selfcare/city/0/')).code).toBe(400);
    expect((await anyone.get('/selfcare/city/tx/')).code).toBe(400);
  });

  test.each(['/api_v2/languages/', '/api_v2/master/domain/', '/api_v2/master/insurance/', '/selfcare/state/'])(
    'API-46 API-72 API-73 API-74 %s looks at no session: a dead one does no harm',
    async (path) => {
      const headers = { cookie: 'kindwell=dead; jwtToken=dead', xpr_user_id: '1' };
      expect((await anyone.get(path, { headers })).code).toBe(200);
      expect((await anyone.send('POST', path)).code).toBe(404);
    },
  );
});
