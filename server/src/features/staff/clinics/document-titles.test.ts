import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { buildPng } from '#server/testing/files/card-files.ts';
import { clinicsJson, importContent } from '#server/testing/files/clinics-file.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let cora: TestClient;
let pedro: TestClient;
let clinicId: number;

beforeAll(async () => {
  app = await startTestApp();
  await importContent(app.db, 'clinics.json', clinicsJson);
  cora = await asStaff(app, await buildStaff(app, { roles: ['catalogue'] }));
  const { id } = await buildPatient(app.db);
  await app.db.run(sql`update patient set language = 'es' where id = ${id}`);
  pedro = await app.signedIn(id);
  ({ id: clinicId } = await app.db.one(sql<{ id: number }>`select id from clinic where external_key = 'elm'`));
});

afterAll(() => app.close());

const facts = { clinic: 'elm', title: 'Price list', category: 'Prices', publishedOn: '2026-01-15' };
const inSpanish = { 'title.es': 'Lista de precios', 'category.es': 'Precios' };

async function keep(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...facts, ...fields })) form.append(name, value);
  form.append('document', new Blob([new Uint8Array(buildPng())], { type: 'image/png' }), 'document');
  return (await cora.post('/staff/clinics/documents/', form)).body;
}

/** What a patient who reads Spanish is told of the only document, each with its language. */
async function readInSpanish() {
  const { body } = await pedro.get(`/selfcare/clinics/${clinicId}/documents`);
  const [{ category, categoryLanguage, documents }] = body.alldocument;
  return [category, categoryLanguage, documents[0].title, documents[0].titleLanguage];
}

test('STAFF-112 title and category of a document have each language, and are read in that of the reader', async () => {
  const { documents } = await keep({ ...inSpanish, 'category.es': '' });
  expect(documents).toMatchObject([
    { titles: { en: 'Price list', es: 'Lista de precios' }, categories: { en: 'Prices', es: '' } },
  ]);
  expect(await readInSpanish()).toEqual(['Prices', 'en', 'Lista de precios', 'es']);

  const [{ key, version }] = documents;
  const both = (await keep({ key, version, ...inSpanish })).documents;
  expect(both[0].version).not.toBe(version);
  expect(both[0].path).toBe(documents[0].path);
  expect(await readInSpanish()).toEqual(['Precios', 'es', 'Lista de precios', 'es']);
  expect((await keep({ key, version, ...inSpanish })).documents).toEqual(both);
});

test('STAFF-112 what is not said of a document in Spanish stays, and an empty text takes it away', async () => {
  const [{ key, version }] = (await keep(inSpanish)).documents;
  expect((await keep({ key, version })).documents[0].titles.es).toBe('Lista de precios');

  await keep({ key, version, 'title.es': '', 'category.es': '' });
  expect(await readInSpanish()).toEqual(['Prices', 'en', 'Price list', 'en']);
});

test('STAFF-112 another document of the same group, without a word of Spanish, leaves what the group is called', async () => {
  await keep({ ...inSpanish, title: 'Fees', 'title.es': 'Honorarios' });
  const { documents } = await keep({ title: 'Fees of 2027', 'title.es': '', 'category.es': '' });
  expect(documents.map(({ categories }: { categories: object }) => categories)).toEqual(
    documents.map(() => ({ en: 'Prices', es: 'Precios' })),
  );
  expect(documents.find(({ titles }: { titles: { en: string } }) => titles.en === 'Fees').titles.es).toBe('Honorarios');

  // Sent again it is the same document.
  const again = await keep({ title: 'Fees of 2027', 'title.es': '', 'category.es': '' });
  expect(again.documents).toEqual(documents);
});

test('STAFF-112 a title that is its group as well is called one thing in Spanish', async () => {
  const two = await keep({ title: 'Prices', 'title.es': 'Tarifas', 'category.es': 'Precios' });
  expect([two.status.code, two.documents]).toEqual(['inputInvalid', undefined]);
  const { documents } = await keep({ title: 'Prices', 'title.es': 'Precios', 'category.es': 'Precios' });
  expect(documents.map(({ titles }: { titles: { en: string } }) => titles.en)).toContain('Prices');
});
