import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { exportFiles, importFiles, oakBooks } from '#server/testing/files/content-folder.ts';
import { buildInsurance } from '#server/testing/people/insurance.ts';
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

/** What a patient who reads this language is told of the brand. */
async function read(language: string) {
  const patient = await buildPatient(app.db);
  await app.db.run(sql`update patient set language = ${language} where id = ${patient.id}`);
  const { body } = await (await app.signedIn(patient.id)).get(`/selfcare/brandlist/${patient.id}/`);
  const { description, descriptionLanguage } = body.brands[0];
  return [description, descriptionLanguage];
}

const bring = async (description: unknown) =>
  (await importFiles(app.db, { 'brands.json': { brands: [{ ...oakBooks, description }] } })).complained;

async function save(description: object) {
  const { key, version, entry } = (await cora.get(`/staff/content/brands/entry/?key=${oakBooks.key}`)).body;
  const body = { entry: { ...entry, description }, known: { key, version } };
  return (await cora.post('/staff/content/brands/save/', body)).body;
}

const kept = async () =>
  JSON.parse(String((await exportFiles(app.db))['brands.json'])).brands.map(
    (brand: { description?: object }) => brand.description,
  );

test('STAFF-111 a text of a file is English, and has no other language until one is given', async () => {
  expect(await bring('Books and tea.')).toEqual([]);
  expect(await kept()).toEqual([{ en: 'Books and tea.' }]);
  expect([await read('en'), await read('es')]).toEqual([
    ['Books and tea.', 'en'],
    ['Books and tea.', 'en'],
  ]);
});

test('STAFF-111 a text has each language, in the console as in a file, and is read in that of the reader', async () => {
  const both = { en: 'Books and coffee.', es: 'Libros y café.' };
  expect((await save(both)).faults).toEqual([]);
  expect(await kept()).toEqual([both]);
  expect([await read('en'), await read('es')]).toEqual([
    ['Books and coffee.', 'en'],
    ['Libros y café.', 'es'],
  ]);

  await save({ en: 'Books and milk.' });
  expect(await read('es'), 'what was said of another text').toEqual(['Books and milk.', 'en']);
});

test('STAFF-111 a text is not said in a language any more where a file, or the console, says null of it', async () => {
  const both = { en: 'Books and coffee.', es: 'Libros y café.' };
  await save(both);
  expect((await save({ en: both.en })).what).toBe('same');
  const gone = await save({ en: both.en, es: null });
  expect(gone.differences).toEqual([{ place: 'description.es', before: both.es, after: '' }]);
  expect(await read('es')).toEqual([both.en, 'en']);

  expect(await bring(both)).toEqual([]);
  expect(await bring({ en: both.en, es: null })).toEqual([]);
  expect(await kept()).toEqual([{ en: both.en }]);
  expect(await read('es')).toEqual([both.en, 'en']);
});

test('STAFF-111 a text may be longer than an index takes, and the file of names has none of them', async () => {
  const letters = Array.from({ length: 1000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  ).join('');
  expect(await bring({ en: letters, es: `es ${letters.slice(3)}` })).toEqual([]);
  expect(await read('es')).toEqual([`es ${letters.slice(3)}`, 'es']);

  expect(await bring({ en: letters, es: 'Otra cosa.' })).toEqual([]);
  expect(await read('es')).toEqual(['Otra cosa.', 'es']);
  expect(await bring('Short.')).toEqual([]);
  const files = await exportFiles(app.db);
  expect(String(files['names.json'])).not.toMatch(/sha256|Otra cosa/);
});

test('STAFF-111 the texts in a list have languages too: what an insurer pays, with the note beside it', async () => {
  const insurer = (coverage: object[]) => ({ 'insurers.json': { insurers: [{ name: 'Oak Mutual', coverage }] } });
  const visits = { en: 'Visits to Oak', es: 'Consultas en Oak' };
  const note = { en: 'After Oak is paid', es: 'Tras pagar a Oak' };
  const paid = { service: visits, percent: 80, note };
  expect((await importFiles(app.db, insurer([paid, { service: 'Oak tests' }]))).complained).toEqual([]);

  const { id } = await app.db.one(sql<{ id: number }>`select id from insurer where name = 'Oak Mutual'`);
  const { id: patientId, dependantId } = await buildPatient(app.db);
  const insurance = await buildInsurance(app.db, dependantId, { insurerId: id, name: 'Oak Mutual' });
  const covered = async (language: string) => {
    await app.db.run(sql`update patient set language = ${language} where id = ${patientId}`);
    const { body } = await (await app.signedIn(patientId)).get(`/selfcare/coverage/${insurance.id}/`);
    return body.coverage.map(({ service, note }: { service: string; note: string | null }) => [service, note]);
  };
  const untold = ['Oak tests', null];
  expect(await covered('es')).toEqual([[visits.es, note.es], untold]);
  expect(await covered('en')).toEqual([[visits.en, note.en], untold]);

  const { entry } = (await cora.get('/staff/content/insurers/entry/?key=Oak%20Mutual')).body;
  expect(entry.coverage).toEqual([paid, { service: { en: 'Oak tests' } }]);
  expect(JSON.parse(String((await exportFiles(app.db))['names.json'] ?? '{"names":[]}')).names).not.toContainEqual({
    name: visits,
  });

  const other = { name: 'Elm Mutual', coverage: [{ service: { en: visits.en, es: 'Otra cosa' } }] };
  const both = { 'insurers.json': { insurers: [{ name: 'Oak Mutual', coverage: [paid] }, other] } };
  expect((await importFiles(app.db, both)).complained[0]).toMatch(
    /^insurers\.json:\d+: insurers\[1\]\.coverage\[0\]\.service\.es: /,
  );
});

test('STAFF-111 the faults of a text are told at their language', async () => {
  const { key, version, entry } = (await cora.get(`/staff/content/brands/entry/?key=${oakBooks.key}`)).body;
  const check = async (description: unknown) =>
    (await cora.post('/staff/content/brands/check/', { entry: { ...entry, description }, known: { key, version } }))
      .body.faults;

  expect(await check({ es: 'Libros.' })).toMatchObject([{ path: 'description.en' }]);
  expect(await check({ en: 'Books.', es: 'L'.repeat(1001) })).toMatchObject([{ path: 'description.es' }]);
  expect(await check(7)).toMatchObject([{ path: 'description' }]);
});
