import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinic, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let maria: TestClient;
let mariaId: number;

beforeAll(async () => {
  app = await startTestApp();
  mariaId = (await buildPatient(app.db)).id;
  maria = await app.signedIn(mariaId);
});

afterAll(() => app.close());

const favouritesOf = async (patientId: number) => {
  const rows = await app.db.many(sql<{ id: number }>`
    select clinic_id as id from favourite where patient_id = ${patientId} order by id`);
  return rows.map(({ id }) => id);
};

describe('GET /selfcare/favourite/{id}/add/ and /remove/', () => {
  test('API-24 FIND-06 adds a clinic to my providers; once more changes nothing', async () => {
    const clinic = await buildClinic(app.db);

    const first = await maria.get(`/selfcare/favourite/${clinic.id}/add/`);
    const second = await maria.get(`/selfcare/favourite/${clinic.id}/add`);

    expect(first.code).toBe(200);
    expect(first.body).toEqual({ status: { error: false, msg: 'Added to my providers' }, favourite: true });
    expect(second.body).toEqual(first.body);
    expect(await favouritesOf(mariaId)).toContain(clinic.id);
  });

  test('API-25 FIND-06 takes a clinic from my providers; once more changes nothing', async () => {
    const clinic = await buildClinic(app.db);
    await maria.get(`/selfcare/favourite/${clinic.id}/add/`);

    const first = await maria.get(`/selfcare/favourite/${clinic.id}/remove/`);
    const second = await maria.get(`/selfcare/favourite/${clinic.id}/remove/`);

    expect(first.code).toBe(200);
    expect(first.body).toEqual({ status: { error: false, msg: 'Removed from my providers' }, favourite: false });
    expect(second.body).toEqual(first.body);
    expect(await favouritesOf(mariaId)).not.toContain(clinic.id);
  });

  test('API-24 API-25 writes for the caller alone', async () => {
    const clinic = await buildClinic(app.db);
    const stranger = await buildPatient(app.db);
    const strangerClient = await app.signedIn(stranger.id);

    await maria.get(`/selfcare/favourite/${clinic.id}/add/`);
    await strangerClient.get(`/selfcare/favourite/${clinic.id}/remove/`);

    expect(await favouritesOf(mariaId)).toContain(clinic.id);
    expect(await favouritesOf(stranger.id)).toEqual([]);
  });

  test('API-24 API-25 forty taps at once end in one state without a failure', async () => {
    const clinic = await buildClinic(app.db);
    const taps = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 'add' : 'remove'));

    const answers = await Promise.all(taps.map((verb) => maria.get(`/selfcare/favourite/${clinic.id}/${verb}/`)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));

    await Promise.all(taps.map(() => maria.get(`/selfcare/favourite/${clinic.id}/add/`)));
    expect((await favouritesOf(mariaId)).filter((id) => id === clinic.id)).toHaveLength(1);
  });

  test('API-25 a clinic that has closed can still be taken away', async () => {
    const clinic = await buildClinic(app.db);
    await maria.get(`/selfcare/favourite/${clinic.id}/add/`);
    await app.db.run(sql`update clinic set published = false where id = ${clinic.id}`);

    expect((await maria.get(`/selfcare/favourite/${clinic.id}/remove/`)).code).toBe(200);
    expect(await favouritesOf(mariaId)).not.toContain(clinic.id);
  });

  test('API-24 beyond 500 providers one has to go first; those that are there can be added again', async () => {
    const collector = await buildPatient(app.db);
    const client = await app.signedIn(collector.id);
    const [first, last] = [await buildClinic(app.db), await buildClinic(app.db)];
    await app.db.run(sql`
      with many as (
        insert into clinic (domain_id, city_id, name, street, postal_code, phone, time_zone, xcare_number, published)
        select domain_id, city_id, name, street, postal_code, phone, time_zone, '+1303' || 5000000 + number, false
        from clinic, generate_series(1, 499) as number where clinic.id = ${first.id}
        returning id)
      insert into favourite (patient_id, clinic_id) select ${collector.id}::bigint, id from many`);

    expect((await client.get(`/selfcare/favourite/${first.id}/add/`)).code).toBe(200);
    const refused = await client.get(`/selfcare/favourite/${last.id}/add/`);
    expect([refused.code, refused.body.status.msg]).toEqual([
      409,
      'You can keep 500 providers. Please remove one first.',
    ]);
    expect((await client.get(`/selfcare/favourite/${first.id}/add/`)).code).toBe(200);

    await client.get(`/selfcare/favourite/${first.id}/remove/`);
    expect((await client.get(`/selfcare/favourite/${last.id}/add/`)).code).toBe(200);
    expect(await favouritesOf(collector.id)).toHaveLength(500);
  });

  test.each(['add', 'remove'])('API-24 API-25 %s: an unknown clinic and a draft are not found alike', async (verb) => {
    const draft = await buildClinic(app.db, { published: false });
    const unknown = await maria.get(`/selfcare/favourite/999999/${verb}/`);
    const hidden = await maria.get(`/selfcare/favourite/${draft.id}/${verb}/`);

    expect(unknown.code).toBe(404);
    expect(hidden.code).toBe(404);
    expect(hidden.body).toEqual(unknown.body);
  });

  test.each(['add', 'remove'])('API-24 API-25 %s: signed out is 401, a malformed id 400', async (verb) => {
    expect((await app.client().get(`/selfcare/favourite/1/${verb}/`)).code).toBe(401);
    expect((await maria.get(`/selfcare/favourite/one/${verb}/`)).code).toBe(400);
    expect((await maria.get(`/selfcare/favourite/99999999999999999999/${verb}/`)).code).toBe(400);
  });

  test.each([
    ['without the XSRF header', { 'x-xsrf-token': undefined }],
    ['with a forged one', { 'x-xsrf-token': 'forged.proof' }],
    ['as a navigation', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['as a prefetch', { 'sec-purpose': 'prefetch' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ])('API-24 %s it is refused and changes nothing', async (_how, headers) => {
    const clinic = await buildClinic(app.db);
    const { code } = await maria.get(`/selfcare/favourite/${clinic.id}/add/`, { headers });

    expect(code).toBe(403);
    expect(await favouritesOf(mariaId)).not.toContain(clinic.id);
  });
});
