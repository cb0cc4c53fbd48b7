import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Words } from '#server/catalogue/entry-fields.ts';
import { boosts } from '#server/catalogue/kinds/boosts.ts';
import { brands } from '#server/catalogue/kinds/brands.ts';
import { insurers } from '#server/catalogue/kinds/insurers.ts';
import { offers } from '#server/catalogue/kinds/offers.ts';
import { sql } from '#server/db/sql.ts';
import { plannedClinics, plannedProviders } from '#server/demo/plan/plan-directory.ts';
import { planHolidays } from '#server/demo/plan/plan-hours.ts';
import { findVisitContact } from '#server/features/appointments/notices/visit-contact-db.ts';
import { findBrands } from '#server/features/rewards/catalogue/catalogue-db.ts';
import { buildBookableClinic, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { demoEntries } from '#server/testing/files/demo-content.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let place: Awaited<ReturnType<typeof buildBookableClinic>>;

beforeAll(async () => {
  app = await startTestApp();
  place = await buildBookableClinic(app.db, { name: 'Elm Dental' }, { name: 'Check-up and cleaning' });
  const { clinic, provider } = place;
  await app.db.run(sql`
    with named as (insert into speciality (name) values ('Orthodontics'), ('Smiles by Elm') returning id, name),
      of_clinic as (insert into clinic_speciality (clinic_id, speciality_id, position)
        select ${clinic.id}, id, case name when 'Orthodontics' then 1 else 2 end from named)
    insert into provider_speciality (provider_id, speciality_id, position)
    select ${provider.id}, id, 1 from named where name = 'Orthodontics'`);
  await app.db.run(sql`
    with named as (insert into service (name) values ('Braces') returning id),
      of_clinic as (insert into clinic_service (clinic_id, service_id, position) select ${clinic.id}, id, 1 from named)
    insert into provider_service (provider_id, service_id, position) select ${provider.id}, id, 1 from named`);
  await app.db.run(sql`
    with named as (insert into spoken_language (name) values ('English') returning id)
    insert into provider_language (provider_id, language_id) select ${provider.id}, id from named`);
});

afterAll(() => app.close());

/** Somebody whose account speaks a language, with their client. */
async function reader(language: 'en' | 'es') {
  const patient = await buildPatient(app.db);
  await app.db.run(sql`update patient set language = ${language} where id = ${patient.id}`);

  return { patient, client: await app.signedIn(patient.id) };
}

test('NAME-01 every name that is delivered has both languages: the demo’s directory, its offers and boosts, the rewards, what insurers pay', async () => {
  const told = await app.db.many(sql<{ name: string }>`select name from name_text where language = 'es'`);
  // What has a figure in it is a sentence, which the server says itself.
  const ownBoosts = demoEntries(boosts).filter(({ clinic }) => clinic !== undefined);
  const content: (Words | undefined)[] = [
    ...[...demoEntries(offers), ...ownBoosts].flatMap(({ title, description }) => [title, description]),
    ...demoEntries(brands).map(({ category }) => category),
    ...demoEntries(insurers).flatMap(({ coverage = [] }) => coverage.flatMap(({ service, note }) => [service, note])),
  ];
  const known = new Set([
    ...told.map(({ name }) => name),
    ...content.flatMap((words) => (words?.es === undefined ? [] : words.en)),
  ]);
  const all = [
    ...plannedClinics.flatMap(({ specialities, services }) => [...specialities, ...services]),
    ...plannedClinics.flatMap(({ visitTypes }) => visitTypes.map(({ name }) => name)),
    ...plannedProviders.flatMap(({ specialities, services, languages }) => [
      ...specialities,
      ...services,
      ...languages,
    ]),
    ...content.flatMap((words) => words?.en ?? []),
    ...planHolidays('2026-06-01').map(({ name }) => name),
    ...['Dental', 'Medical', 'Vision'],
  ];

  expect(new Set(all).size).toBeGreaterThan(120);
  expect([...new Set(all)].filter((name) => !known.has(name))).toEqual([]);
});

test('NAME-02 API-32 API-33 API-26 a reader of Spanish finds and books by names in Spanish; what is the clinic’s own stays', async () => {
  const { client } = await reader('es');
  const names = (list: { name: string }[]) => list.map(({ name }) => name);

  const { consultationTypes } = (await client.get(`/selfcare/getconsultationtype/${place.clinic.id}/`)).body;
  expect(names(consultationTypes)).toEqual(['Revisión y limpieza']);
  const [offering] = (await client.get(`/selfcare/getproviders/${place.clinic.id}/`)).body.providers;
  expect(names(offering.specialities)).toEqual(['Ortodoncia']);

  const { clinic } = (await client.get(`/selfcare/clinic/${place.clinic.id}/`)).body;
  expect(names(clinic.primarySpeciality)).toEqual(['Ortodoncia', 'Smiles by Elm']);
  expect(names(clinic.features)).toEqual(['Frenos']);
  expect(names(clinic.providers[0].specialities)).toEqual(['Ortodoncia']);

  const { provider } = (await client.get(`/selfcare/provider/${place.provider.id}/`)).body;
  expect([provider.specialities, provider.services, provider.languages].map(names)).toEqual([
    ['Ortodoncia'],
    ['Frenos'],
    ['Inglés'],
  ]);
});

test('NAME-02 API-31 a visit is told in the language of who reads of it, in lists and in mails; English stays as it was', async () => {
  for (const [language, name] of [
    ['es', 'Revisión y limpieza'],
    ['en', 'Check-up and cleaning'],
  ] as const) {
    const { patient, client } = await reader(language);
    const visit = await buildVisit(app.db, place.clinic.id, patient.dependantId);
    await app.db.run(sql`update appointment set consultation_type_id = ${place.type.id} where id = ${visit.id}`);

    const { body } = await client.get(`/selfcare/fetchappointments/${patient.id}/completed/`);
    expect(body.appointments[0].consultationtype.name).toBe(name);
    expect((await findVisitContact(app.db, visit.id, patient.id))?.typeName).toBe(name);
  }
});

test('NAME-03 a name that the operator adds is told from then on', async () => {
  await app.db.run(sql`
    insert into name_text (name, language, title) values ('Smiles by Elm', 'es', 'Sonrisas de Elm')`);
  const { clinic } = (await (await reader('es')).client.get(`/selfcare/clinic/${place.clinic.id}/`)).body;

  expect(clinic.primarySpeciality[1].name).toBe('Sonrisas de Elm');
  await expect(
    app.db.run(sql`insert into name_text (name, language, title) values ('Elm', 'en', 'Elm')`),
  ).rejects.toThrow();
});

test('NAME-02 API-53 the categories of rewards are told in the reader’s language', async () => {
  await app.db.run(sql`
    with made as (insert into brand (name, category, one_dollar_points, position) values ('Elm Bakery', 'Food and drink', 100, 1)
      returning id)
    insert into brand_item (brand_id, name, face_dollars, provider_item, cash_equivalent)
    select id, '$10', 10, 'elm-10', false from made`);
  const caps = { unknownAs: 'commercial', cardCents: 1000 } as never;

  for (const [language, category] of [
    ['es', 'Comida y bebida'],
    ['en', 'Food and drink'],
  ] as const) {
    const { patient } = await reader(language);
    expect((await findBrands(app.db, patient.id, caps)).map((brand) => brand.category)).toEqual([category]);
  }
});
