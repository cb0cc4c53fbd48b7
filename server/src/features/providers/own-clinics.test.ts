import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildBookableClinic, buildClinic, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let maria: TestClient;
let stranger: TestClient;

const favour = (patientId: number, clinicId: number) =>
  app.db.run(sql`insert into favourite (patient_id, clinic_id) values (${patientId}, ${clinicId})`);

const visit = (bookedBy: number, dependantId: number, clinicId: number, typeId: number, status = 'completed') =>
  app.db.run(sql`
    insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, visit_type, status,
      flexible_days, flexible_slot, time_zone, created_at)
    values (${bookedBy}, ${dependantId}, ${clinicId}, ${typeId}, 2, ${status}, '{Monday}', 'Anytime',
      'America/New_York', now())`);

// Maria favours a dentist and an optician; her son has visited a doctor; one more dentist is nobody's.
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app;
  const patient = await buildPatient(db, { isGuarantor: true });
  const son = await buildDependant(db, patient.householdId);
  maria = await app.signedIn(patient.id);
  stranger = await app.signedIn((await buildPatient(db)).id);

  const dentist = await buildClinic(db, { name: 'Bright Smile', city: 'Arlington' });
  const optician = await buildClinic(db, { name: 'Harbor Vision', city: 'Dallas', stateCode: 'TX', domainId: 3 });
  const doctor = await buildBookableClinic(db, { name: 'Cedar Family Practice', domainId: 2 });
  const other = await buildBookableClinic(db, { name: 'Nobody’s Dentist' });
  const draft = await buildClinic(db, { name: 'Draft', published: false });

  for (const clinic of [dentist, optician, draft]) await favour(patient.id, clinic.id);
  await visit(patient.id, son.id, doctor.clinic.id, doctor.type.id);
  await visit(patient.id, patient.dependantId, other.clinic.id, other.type.id, 'cancelled');
});

afterAll(() => app.close());

const names = (list: { name: string }[]) => list.map(({ name }) => name);

describe('GET /selfcare/clinics', () => {
  test('API-18 lists what the household keeps or has visited, drafts and cancelled visits left out', async () => {
    const { code, body } = await maria.get('/selfcare/clinics');

    expect(code).toBe(200);
    expect(names(body.clinics)).toEqual(['Bright Smile', 'Cedar Family Practice', 'Harbor Vision']);
    expect(body.clinics[1]).toMatchObject({
      favourite: false,
      domainTitle: 'Medical',
      state: 'Virginia',
      rating: null,
    });
  });

  test('API-18 somebody else has none of them, and a signed-out caller gets 401', async () => {
    expect((await stranger.get('/selfcare/clinics')).body.clinics).toEqual([]);
    expect((await app.client().get('/selfcare/clinics')).code).toBe(401);
  });
});

describe('the domains', () => {
  test('API-20 GET /selfcare/domains/patient counts the own clinics', async () => {
    const { body } = await maria.get('/selfcare/domains/patient');

    expect(body.domains).toEqual([
      { id: 1, name: 'dental', title: 'Dental', count: 1 },
      { id: 2, name: 'medical', title: 'Medical', count: 1 },
      { id: 3, name: 'vision', title: 'Vision', count: 1 },
    ]);
    expect((await stranger.get('/selfcare/domains/patient')).body.domains).toEqual([]);
  });

  test('API-21 GET /selfcare/provider/menu/ counts the clinics that are not favourites yet', async () => {
    const { body } = await maria.get('/selfcare/provider/menu/');

    expect(body.menu).toEqual([
      { id: 1, name: 'dental', title: 'Dental', count: 1 },
      { id: 2, name: 'medical', title: 'Medical', count: 1 },
    ]);
    expect((await stranger.get('/selfcare/provider/menu/')).body.menu).toHaveLength(3);
  });

  test('API-28 GET /selfcare/provider/allmenu/ counts the whole directory, the same for everyone', async () => {
    const { body } = await maria.get('/selfcare/provider/allmenu/');

    expect(body.menu.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
      ['dental', 2],
      ['medical', 1],
      ['vision', 1],
    ]);
    expect((await stranger.get('/selfcare/provider/allmenu/')).body).toEqual(body);
  });

  test.each(['domains/patient', 'provider/menu/', 'provider/allmenu/'])(
    'API-20 API-21 API-28 %s: a signed-out caller gets 401',
    async (path) => {
      expect((await app.client().get(`/selfcare/${path}`)).code).toBe(401);
    },
  );
});

describe('GET /selfcare/myproviders/', () => {
  test('API-23 FIND-09 lists the favourites by name, visited clinics left out', async () => {
    const { code, body } = await maria.get('/selfcare/myproviders/');

    expect(code).toBe(200);
    expect(names(body.providers)).toEqual(['Bright Smile', 'Harbor Vision']);
    expect(body.providers[0].favourite).toBe(true);
    expect(body).toMatchObject({ page: 1, results: 100, total: 2 });
  });

  test('API-23 the list comes in pages of at most a hundred', async () => {
    const page = async (query: string) => (await maria.get(`/selfcare/myproviders/?${query}`)).body;
    const second = await page('page=2&results=1');

    expect([names(second.providers), second.page, second.results, second.total]).toEqual([['Harbor Vision'], 2, 1, 2]);
    expect(names((await page('page=3&results=1')).providers)).toEqual([]);
    expect((await page('results=1000')).results).toBe(100);
    expect((await maria.get('/selfcare/myproviders/?page=0')).code).toBe(400);
  });

  test('API-23 FIND-09 narrows them by city and search', async () => {
    const namesFor = async (query: string) =>
      names((await maria.get(`/selfcare/myproviders/?${query}`)).body.providers);

    expect(await namesFor('city=Dallas')).toEqual(['Harbor Vision']);
    expect(await namesFor('search=smile')).toEqual(['Bright Smile']);
    expect(await namesFor('city=Dallas&search=smile')).toEqual([]);
    expect(await namesFor('search=cedar')).toEqual([]);
  });

  test('API-23 FIND-09 forgives a slip and understands everyday words, among the favourites alone', async () => {
    const namesFor = async (query: Record<string, string>) =>
      names((await maria.get(`/selfcare/myproviders/?${new URLSearchParams(query)}`)).body.providers);

    expect(await namesFor({ search: 'smlie' })).toEqual(['Bright Smile']);
    expect(await namesFor({ search: 'dentist' })).toEqual(['Bright Smile']);
    expect(await namesFor({ search: 'eye doctor in dallas' })).toEqual(['Harbor Vision']);
    expect(await namesFor({ search: 'doctor' })).toEqual(['Bright Smile', 'Harbor Vision']);
    for (const search of ['%', "'\\", ':*', '🦷', 'x'.repeat(100)]) expect(await namesFor({ search })).toEqual([]);
    for (const city of ['0', '999999', '%', "Dallas'"]) expect(await namesFor({ city })).toEqual([]);
  });

  test('API-23 somebody else has none, signed out is 401, a search too long is 400', async () => {
    expect((await stranger.get('/selfcare/myproviders/')).body.providers).toEqual([]);
    expect((await app.client().get('/selfcare/myproviders/')).code).toBe(401);
    expect((await maria.get(`/selfcare/myproviders/?search=${'x'.repeat(101)}`)).code).toBe(400);
  });
});
