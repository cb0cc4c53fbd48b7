import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { clinicsJson, importContent } from '#server/testing/files/clinics-file.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let cora: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  cora = await asStaff(app, await buildStaff(app, { roles: ['catalogue'] }));
});

afterAll(() => app.close());

const texts = {
  description: { en: '<p>Gentle care.</p>', es: `<p>${'Trato amable. '.repeat(400).trim()}</p>` },
  parking: { en: 'In the yard.', es: 'En el patio.' },
  whatToBring: [{ en: 'A photo ID' }, { en: 'Your card', es: 'Su tarjeta' }],
};

/** The file with these texts of its first clinic and its first provider. */
function fileWith(ofClinic: object, ofProvider: object = {}): string {
  const file = JSON.parse(clinicsJson);
  Object.assign(file.clinics[0], ofClinic);
  Object.assign(file.providers[0], ofProvider);
  return JSON.stringify(file);
}

const entryOf = async (list: string, key: string) =>
  (await cora.get(`/staff/directory/${list}/entry/?key=${key}`)).body.entry;

/** What a patient who reads Spanish is told of a clinic or a provider, by its key. */
async function readInSpanish(list: 'clinic' | 'provider', key: string) {
  const patient = await buildPatient(app.db);
  await app.db.run(sql`update patient set language = 'es' where id = ${patient.id}`);
  const { id } = await app.db.one(
    list === 'clinic'
      ? sql<{ id: number }>`select id from clinic where external_key = ${key}`
      : sql<{ id: number }>`select id from provider where external_key = ${key}`,
  );
  const { body } = await (await app.signedIn(patient.id)).get(`/selfcare/${list}/${id}/`);
  return [body[list].description, body[list].descriptionLanguage];
}

test('STAFF-112 texts of a clinic and a provider have each language, and are read in that of the reader', async () => {
  await importContent(
    app.db,
    'clinics.json',
    fileWith(texts, { about: { en: '<p>Braces.</p>', es: '<p>Frenos.</p>' } }),
  );

  expect(await entryOf('clinics', 'elm')).toMatchObject(texts);
  expect(await readInSpanish('clinic', 'elm')).toEqual([texts.description.es, 'es']);
  expect(await readInSpanish('provider', 'ruiz')).toEqual(['<p>Frenos.</p>', 'es']);
});

test('STAFF-112 what is said in English alone stays so, and what is known of the same English stays known', async () => {
  await importContent(
    app.db,
    'clinics.json',
    fileWith({ ...texts, description: '<p>Other words.</p>', parking: 'In the yard.' }),
  );

  expect(await readInSpanish('clinic', 'elm')).toEqual(['<p>Other words.</p>', 'en']);
  expect((await entryOf('clinics', 'elm')).parking).toEqual(texts.parking);
});

test('STAFF-112 a text is not said in a language any more where a file says null of it, or a dash in CSV', async () => {
  await importContent(app.db, 'clinics.json', fileWith(texts));
  const { text } = await cora.get('/staff/directory-file/csv/');
  const whatToBring = [{ en: 'A photo ID' }, { en: 'Your card', es: null }];
  await importContent(
    app.db,
    'clinics.json',
    fileWith({ ...texts, parking: { en: 'In the yard.', es: null }, whatToBring }),
  );
  const { parking, whatToBring: lines, description } = await entryOf('clinics', 'elm');
  expect([parking, lines]).toEqual([{ en: 'In the yard.' }, [{ en: 'A photo ID' }, { en: 'Your card' }]]);
  expect(description).toEqual(texts.description);

  await importContent(app.db, 'clinics.csv', text);
  expect((await entryOf('clinics', 'elm')).parking).toEqual(texts.parking);
  await importContent(app.db, 'clinics.csv', text.replace('En el patio.', '-').replace('Su tarjeta', '-'));
  expect(await entryOf('clinics', 'elm')).toMatchObject({ parking: { en: 'In the yard.' }, whatToBring: lines });
});

test('STAFF-112 a download brings every language back, as JSON and as CSV, and changes nothing', async () => {
  await importContent(app.db, 'clinics.json', fileWith(texts));
  const before = await entryOf('clinics', 'elm');

  for (const format of ['json', 'csv']) {
    const { text } = await cora.get(`/staff/directory-file/${format}/`);
    expect(text).toContain('Su tarjeta');
    await importContent(app.db, `clinics.${format}`, text);
    expect(await entryOf('clinics', 'elm'), format).toEqual(before);
  }
});
