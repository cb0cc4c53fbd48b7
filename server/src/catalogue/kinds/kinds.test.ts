import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { kinds } from '#server/catalogue/all-kinds.ts';
import { jsonSchemaOf, jsonSchemaOfClinics } from '#server/catalogue/file-schema.ts';
import { findDocumentEntries } from '#server/catalogue/kinds/documents-db.ts';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { clinicsJson, importContent } from '#server/testing/files/clinics-file.ts';
import { importFiles, oakBooks } from '#server/testing/files/content-folder.ts';
import { buildPdf } from '#server/testing/files/pdf-files.ts';
import { startWithGiftCards } from '#server/testing/outside/gift-card-provider.ts';
import { buildInsurance, buildInsurer } from '#server/testing/people/insurance.ts';
import { findCard, orderCard } from '#server/testing/points/gift-cards.ts';
import { redeemed } from '#server/testing/points/redeemed-cards.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  ({ app } = await startWithGiftCards());
  await importContent(app.db, 'clinics.json', clinicsJson);
});

afterAll(() => app.close());

test.each(kinds.map((kind) => ({ name: kind.name, kind })))(
  'CONTENT-09 docs/catalogue has the schema of each file: $name (vitest -u writes it)',
  async ({ name, kind }) => {
    const file = new URL(`../../../../docs/catalogue/${name}.schema.json`, import.meta.url).pathname;

    await expect(`${JSON.stringify(jsonSchemaOf(kind), null, 2)}\n`).toMatchFileSnapshot(file);
  },
);

test('CONTENT-09 CONTENT-15 docs/catalogue has the schema of the file of clinics (vitest -u writes it)', async () => {
  const file = new URL('../../../../docs/catalogue/clinics.schema.json', import.meta.url).pathname;

  await expect(`${JSON.stringify(jsonSchemaOfClinics(), null, 2)}\n`).toMatchFileSnapshot(file);
});

test('CONTENT-05 a brand with an open order is not offered any more, and its order goes on', async () => {
  const { id, patient } = await redeemed(app, 1);
  const { complained, said } = await importFiles(app.db, { 'brands.json': { complete: true, brands: [] } });
  expect([complained, said[0]]).toEqual([[], 'brands: 0 added, 0 changed, 1 withdrawn, 0 unchanged']);

  const client = await app.signedIn(patient.id);
  expect((await client.get(`/selfcare/brandlist/${patient.id}/`)).body.brands).toEqual([]);
  await orderCard(app, id);
  expect(await findCard(app.db, id)).toMatchObject({ status: 'issued' });
});

test('STAFF-123 CONTENT-01 a file says whom a brand is for; what was ordered before is made', async () => {
  const { id } = await redeemed(app, 1);
  const wish = (onlyFor?: string) => importFiles(app.db, { 'brands.json': { brands: [{ ...oakBooks, onlyFor }] } });
  expect((await wish('federal')).complained).toEqual([]);
  expect((await wish('federal')).said[0]).toContain('1 unchanged');
  expect((await wish('Medicare')).complained[0]).toContain(
    'brands[0].onlyFor: Please give “commercial” or “federal”, or leave it out for everybody.',
  );
  expect((await wish()).said[0]).toContain('1 changed');

  await app.db.run(sql`update brand set only_for = 'federal'`);
  await orderCard(app, id);
  expect(await findCard(app.db, id)).toMatchObject({ status: 'issued' });
  await app.db.run(sql`update brand set only_for = null`);
});

test('CONTENT-05 a card stays with its brand, and brands may change names', async () => {
  const tea = { ...oakBooks, key: 'tea', name: 'Tea', cards: [] };
  expect((await importFiles(app.db, { 'brands.json': { brands: [oakBooks, tea] } })).complained).toEqual([]);

  const taken = { ...tea, name: 'Oak Books', cards: oakBooks.cards };
  const { complained } = await importFiles(app.db, { 'brands.json': { brands: [taken] } });
  expect(complained.map((line) => line.replace(/^brands\.json:\d+: /, ''))).toEqual([
    'brands[0].name: The brand “oak-books” has this name already.',
    'brands[0].cards[0].item: This card belongs to the brand “Oak Books”, and orders may hang on it: it stays there.',
    'brands[0].cards[1].item: This card belongs to the brand “Oak Books”, and orders may hang on it: it stays there.',
    '3 faults; nothing was imported.',
  ]);

  const swapped = {
    'brands.json': {
      brands: [
        { ...oakBooks, name: 'Tea' },
        { ...tea, name: 'Oak Books' },
      ],
    },
  };
  expect((await importFiles(app.db, swapped)).complained).toEqual([]);
  expect(
    await app.db.many(sql`select name from brand where external_key in ('oak-books', 'tea') order by external_key`),
  ).toEqual([{ name: 'Tea' }, { name: 'Oak Books' }]);
});

test('CONTENT-05 what a card is worth stays, for people hold cards of it; only the range of a choice may change', async () => {
  const grove = (one: object, any: object) => ({
    'brands.json': {
      brands: [
        {
          ...oakBooks,
          key: 'grove',
          name: 'Grove',
          cards: [
            { item: 'grove-25', name: 'One value', ...one },
            { item: 'grove-any', name: 'A choice', ...any },
          ],
        },
      ],
    },
  });
  const complaints = async (files: ReturnType<typeof grove>) =>
    (await importFiles(app.db, files)).complained.map((line) => line.replace(/^brands\.json:\d+: /, ''));
  expect(await complaints(grove({ dollars: 25 }, { from: 10, to: 100 }))).toEqual([]);

  const held = 'and it stays that: please add a card with another “item”.';
  const ofChoice = `brands[0].cards[1].dollars: People may hold this card with a value of choice, ${held}`;
  const ofOne = `brands[0].cards[0].dollars: People may hold this card of $25, ${held}`;
  expect(await complaints(grove({ dollars: 5 }, { dollars: 50 }))).toEqual([
    ofOne,
    ofChoice,
    '2 faults; nothing was imported.',
  ]);
  expect((await complaints(grove({ from: 5, to: 50 }, { from: 10, to: 100 })))[0]).toBe(ofOne);
  expect(await complaints(grove({ dollars: 25, name: 'A $25 card' }, { from: 20, to: 200 }))).toEqual([]);
});

test('CONTENT-13 an insurance that is being saved while an import checks counts as one', async () => {
  const patient = await buildPatient(app.db);
  const insurer = await buildInsurer(app.db, { name: 'Elm Health' });
  const file = { 'insurers.json': { insurers: [{ name: insurer.name, programme: 'federal' }] } };
  let imported: ReturnType<typeof importFiles> | undefined;

  await app.db.transaction(async (tx) => {
    await buildInsurance(tx, patient.dependantId, { insurerId: insurer.id, name: insurer.name });
    imported = importFiles(app.db, file);
    await vi.waitFor(async () => {
      const { isWaiting } = await app.db.one(sql<{ isWaiting: boolean }>`
        select exists (select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') as "isWaiting"`);
      expect(isWaiting).toBe(true);
    }, 30_000);
  });

  expect((await imported)?.complained[0]).toContain(
    'People are insured with “Elm Health” as “commercial”: this cannot change under them.',
  );
});

test('CONTENT-13 an insurer keeps what its entry does not say, and nobody becomes somebody else to the law', async () => {
  const patient = await buildPatient(app.db);
  const { id: aetna } = await app.db.one(sql<{ id: number }>`select id from insurer where name = 'Aetna'`);
  const insurance = await buildInsurance(app.db, patient.dependantId, { insurerId: aetna, name: 'Aetna' });
  const file = (...insurers: object[]) => ({ 'insurers.json': { insurers } });

  expect(
    (await importFiles(app.db, file({ name: 'Aetna', coverage: [{ service: 'Shots', percent: 100 }] }))).complained,
  ).toEqual([]);
  const { coverage } = (await (await app.signedIn(patient.id)).get(`/selfcare/coverage/${insurance.id}/`)).body;
  expect(coverage).toEqual([{ service: 'Shots', percent: 100, note: null }]);
  expect(await app.db.many(sql`select key from insurer_name where insurer_id = ${aetna}`)).toEqual([
    { key: 'aetna dental' },
  ]);

  const { complained } = await importFiles(
    app.db,
    file(
      { name: 'Aetna', programme: 'federal', coverage: [{ service: 'Shots', percent: 101 }] },
      { name: 'Oak Mutual', otherNames: [{ name: 'Oak!' }, { name: 'kaiser' }] },
    ),
  );
  expect(complained.map((line) => line.replace(/^insurers\.json:\d+: /, ''))).toEqual([
    'insurers[0].programme: People are insured with “Aetna” as “commercial”: this cannot change under them.',
    'insurers[0].coverage[0].percent: Please give a whole number from 0 to 100.',
    'insurers[1].otherNames[0].name: Please write it as names are compared: “oak”.',
    'insurers[1].otherNames[1].name: This is another name of “Kaiser Permanente” already.',
    '4 faults; nothing was imported.',
  ]);
});

test('CONTENT-14 a document is what its content says, and another edition has another address', async () => {
  const patient = await buildPatient(app.db);
  const client = await app.signedIn(patient.id);
  const { id } = await app.db.one(sql<{ id: number }>`select id from clinic where external_key = 'elm'`);
  const addresses = async () =>
    (await client.get(`/selfcare/clinics/${id}/documents`)).body.alldocument.flatMap(
      (part: { documents: { url: string }[] }) => part.documents.map(({ url }) => url),
    );
  const entry = {
    clinic: 'elm',
    key: 'prices',
    category: 'Prices',
    title: 'Prices',
    type: 'pdf',
    publishedOn: '2026-05-01',
  };
  const files = (bytes: unknown, title = 'Prices') => ({
    'documents.json': { documents: [{ ...entry, title }] },
    ...(bytes ? { 'documents/elm/prices.pdf': bytes } : {}),
  });

  for (const [bytes, fault] of [
    ['<script>alert(1)</script>', 'The file documents/elm/prices.pdf is no pdf: its content decides.'],
    [Buffer.alloc(10 * 1_048_576 + 1), 'The file documents/elm/prices.pdf has more than 10 MB.'],
    [undefined, 'There is no file documents/elm/prices.pdf in the folder.'],
  ] as const)
    expect((await importFiles(app.db, files(bytes))).complained[0]).toContain(`documents[0].type: ${fault}`);

  await importFiles(app.db, files(buildPdf()));
  const [first] = await addresses();
  await importFiles(app.db, files(buildPdf(), 'Our prices'));
  expect(await addresses()).toEqual([first]);
  await importFiles(app.db, files(Buffer.concat([buildPdf(), Buffer.from('\n')])));
  const [second] = await addresses();

  expect([second, second === first]).toEqual([expect.any(String), false]);

  // Only what a file names costs the reading of its bytes.
  expect(await findDocumentEntries(app.db, ['oak/prices'])).toMatchObject([{ key: 'prices', sha256: null }]);
  expect(await findDocumentEntries(app.db, ['elm/prices'])).toMatchObject([
    { key: 'prices', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  await importFiles(app.db, { 'documents.json': { complete: true, documents: [] } });
  expect(await addresses()).toEqual([]);
});

test('CONTENT-22 of two rules of a file for the same ages the later is told which one, by its name and its place', async () => {
  const rule = { kind: 'fluShot', fromMonths: 6000, seasonMonth: 9, seasonMonths: 3, source: 'Ours' };
  const careRules = [
    { ...rule, fromMonths: 1200, untilMonths: 1300 },
    { ...rule, fromMonths: 1218 },
  ];
  const { complained } = await importFiles(app.db, { 'careRules.json': { complete: true, careRules } });

  expect(complained.map((line) => line.replace(/^careRules\.json:\d+: /, ''))).toEqual([
    'careRules[1].fromMonths: At these ages another rule of this file holds already: “Flu shot” from 100 years on (careRules[0]).',
    '1 fault; nothing was imported.',
  ]);
});
