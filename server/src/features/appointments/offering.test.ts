import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildBookableClinic, buildConsultationType, buildPatient, buildProvider } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let maria: TestClient;
let place: Awaited<ReturnType<typeof buildBookableClinic>>;
let second: { id: number };
let whitening: { id: number };

// Two providers; only the second one whitens.
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app;
  maria = await app.signedIn((await buildPatient(db)).id);
  place = await buildBookableClinic(db, {}, { name: 'Cleaning', minutes: 45 });
  await db.run(sql`update consultation_type set service_code = 'D1120' where id = ${place.type.id}`);
  second = await buildProvider(db, place.clinic.id, { fullName: 'Dr. Second' });
  whitening = await buildConsultationType(db, place.clinic.id, [second.id], { name: 'Whitening', minutes: 60 });
  const draft = await buildConsultationType(db, place.clinic.id, [second.id], { name: 'Draft' });
  await db.run(sql`update consultation_type set published = false where id = ${draft.id}`);
  await db.run(sql`insert into speciality (name) values ('Endodontics')`);
  await db.run(sql`
    insert into provider_speciality (provider_id, speciality_id, position) select ${second.id}::bigint, id, 1 from speciality`);
});

afterAll(() => app.close());

describe('GET /selfcare/getconsultationtype/{clinicId}/', () => {
  const types = (query = '') => maria.get(`/selfcare/getconsultationtype/${place.clinic.id}/${query}`);
  const cleaning = () => ({
    id: place.type.id,
    name: 'Cleaning',
    duration: 45,
    careKinds: ['dentalCleaning'],
    isUrgent: false,
  });
  const whitens = () => ({ id: whitening.id, name: 'Whitening', duration: 60, careKinds: [], isUrgent: false });

  test('API-32 what the clinic can be visited for, and which care that is, of all or of one provider', async () => {
    expect((await types()).body.consultationTypes).toEqual([cleaning(), whitens()]);
    expect((await types('?provider=default')).body.consultationTypes).toEqual([cleaning(), whitens()]);
    expect((await types(`?provider=${place.provider.id}`)).body.consultationTypes).toEqual([cleaning()]);
    expect((await types(`?provider=${second.id}`)).body.consultationTypes).toEqual([whitens()]);
  });

  test('API-32 an unknown or unpublished clinic and a provider of another one are 404', async () => {
    const draft = await buildBookableClinic(app.db, { published: false });
    const elsewhere = await buildBookableClinic(app.db);

    expect((await maria.get('/selfcare/getconsultationtype/999999/')).code).toBe(404);
    expect((await maria.get(`/selfcare/getconsultationtype/${draft.clinic.id}/`)).code).toBe(404);
    expect((await types(`?provider=${elsewhere.provider.id}`)).code).toBe(404);
  });

  test('API-32 malformed ids are 400, signed out is 401', async () => {
    expect((await types('?provider=any')).code).toBe(400);
    expect((await maria.get('/selfcare/getconsultationtype/x/')).code).toBe(400);
    expect((await app.client().get(`/selfcare/getconsultationtype/${place.clinic.id}/`)).code).toBe(401);
  });
});

describe('GET /selfcare/getproviders/{clinicId}/', () => {
  const providers = (query = '') => maria.get(`/selfcare/getproviders/${place.clinic.id}/${query}`);
  const providerIds = (answer: { body: { providers: { id: number }[] } }) => answer.body.providers.map(({ id }) => id);

  test('API-33 who works at the clinic, or offers one appointment type there', async () => {
    expect(providerIds(await providers()).sort()).toEqual([place.provider.id, second.id].sort());
    expect(providerIds(await providers(`?typeId=${place.type.id}`))).toEqual([place.provider.id]);

    const { body } = await providers(`?typeId=${whitening.id}`);
    expect(body.providers).toEqual([
      {
        id: second.id,
        fullname: 'Dr. Second',
        photo: null,
        specialities: [{ id: expect.any(Number), name: 'Endodontics' }],
      },
    ]);
  });

  test('API-33 an unknown clinic and a type of another one are 404', async () => {
    const elsewhere = await buildBookableClinic(app.db);

    expect((await maria.get('/selfcare/getproviders/999999/')).code).toBe(404);
    expect((await providers(`?typeId=${elsewhere.type.id}`)).code).toBe(404);
  });

  test('API-33 malformed ids are 400, signed out is 401', async () => {
    expect((await providers('?typeId=0')).code).toBe(400);
    expect((await app.client().get(`/selfcare/getproviders/${place.clinic.id}/`)).code).toBe(401);
  });
});
