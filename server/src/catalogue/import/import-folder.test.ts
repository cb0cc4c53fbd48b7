import { afterAll, beforeAll, expect, test } from 'vitest';
import { beyondLimits } from '#server/catalogue/folder/file-limits.ts';
import { sql } from '#server/db/sql.ts';
import { tryImportLock } from '#server/features/providers/import/import-db.ts';
import { auditRows } from '#server/testing/audit.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { clinicsJson, importContent } from '#server/testing/files/clinics-file.ts';
import { elmOffer, exportFiles, importFiles, oakBooks } from '#server/testing/files/content-folder.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await importContent(app.db, 'clinics.json', clinicsJson);
});

afterAll(() => app.close());

const brandsOf = (...brands: object[]) => ({ 'brands.json': { brands } });
const text = (...lines: string[]) => lines.join('\n');

/** What is said of a folder that must be refused. Nothing may have been written. */
async function faultsOf(files: Record<string, unknown>): Promise<string[]> {
  const before = await countRows(app.db);
  const { isDone, said, complained } = await importFiles(app.db, files);

  expect([isDone, said]).toEqual([false, []]);
  expect(await countRows(app.db)).toEqual(before);
  expect(complained.pop()).toMatch(/^\d+ faults?; nothing was imported\.$/);
  return complained;
}

test('CONTENT-02 every fault of every file is named at once, with its file, its line and its place, and nothing is written', async () => {
  const faults = await faultsOf({
    'brands.json': text(
      '{ "brands": [',
      '  { "key": "a", "name": "A", "category": { "en": "C" }, "pointsPerDollar": -1 },',
      '  { "key": "b", "name": "B", "category": 7, "pointsPerDollar": 1000000000000, "color": "red" },',
      '  { "key": "a", "name": "A2", "category": { "en": "C" }, "pointsPerDollar": 90, "cards": [',
      '    { "item": "x", "name": "X", "dollars": 5, "to": 10 },',
      '    { "item": "y", "name": "Y", "from": 50, "to": 10 }] }',
      '] }',
    ),
    'offers.json': text(
      '{ "offers": [',
      '  { "clinic": "nowhere", "code": "X", "title": { "en": "T" }, "description": { "en": "D" }, "type": "free", "lastDay": "2026-02-30", "priceCents": -1 },',
      '  { "clinic": "elm", "code": "Y", "title": { "en": "T" }, "description": { "en": "D" }, "type": "fixed", "priceCents": 100, "centsOff": 200, "lastDay": "2026-07-01", "visitType": "Massage" }',
      '] }',
    ),
    'boosts.json': '{ "boosts": [ }',
    'prices.json': '{}',
  });

  expect(faults).toEqual([
    'brands.json:2: brands[0].pointsPerDollar: Please give a whole number from 1 to 100,000.',
    expect.stringMatching(
      /^brands\.json:3: brands\[1\]\.category: Please give a text, or an object with the text in each language/,
    ),
    'brands.json:3: brands[1].pointsPerDollar: Please give a whole number from 1 to 100,000.',
    'brands.json:3: brands[1].color: The format has no field of this name here.',
    'brands.json:4: brands[2]: “a” stands on line 2 already.',
    expect.stringMatching(/^brands\.json:5: brands\[2\]\.cards\[0\]\.dollars: Please give either “dollars”/),
    'brands.json:6: brands[2].cards[1].to: The highest value must not be below the lowest.',
    'offers.json:2: offers[0].priceCents: Please give cents as a whole number from 1 to 10,000,000: $0.01 to $100,000.',
    'offers.json:2: offers[0].lastDay: Please give a date that exists, such as 2026-07-04.',
    'offers.json:2: offers[0].clinic: There is no clinic with the key “nowhere”: bring it in first.',
    'offers.json:3: offers[1].centsOff: An offer cannot take off more than the price.',
    'offers.json:3: offers[1].visitType: The clinic “Elm Street Dental” has no visit type “Massage”.',
    'boosts.json:1: The JSON cannot be read from here on: a value is missing, or a comma is too many.',
    expect.stringMatching(/^prices\.json:1: There is no content of this name\. There are: .*brands\.json, /),
  ]);
});

test('CONTENT-02 a folder that is not there, or has nothing in it, is refused in one sentence', async () => {
  await expect(importFiles(app.db, { 'notes.txt': 'x' })).rejects.toThrow('There is no file of content in it');
});

test('CONTENT-10 a file with too many values or entries, or too large, is refused, and of very many faults the first are named', async () => {
  const many = `{ "brands": [\n${'1,\n'.repeat(1_000_001)}1] }`;
  const large = `{ "brands": [${' '.repeat(17 * 1_048_576)}] }`;

  const empty = (entries: number) => `{ "brands": [\n${'{},\n'.repeat(entries - 1)}{}] }`;

  expect(await faultsOf({ 'brands.json': empty(50_001) })).toEqual([
    'brands.json:1: brands: Please give at most 50,000 entries, and bring the others in with another import.',
  ]);
  expect((await faultsOf({ 'brands.json': empty(2000) })).at(-1)).toMatch(/^… and \d{3} more$/);
  expect(await faultsOf({ 'brands.json': many })).toEqual([
    'brands.json:1: The file has more than a million values; please bring it in parts, one import each.',
  ]);
  expect(await faultsOf({ 'brands.json': large })).toEqual([
    'brands.json:1: The file has 18 MB; please bring it in parts of at most 16 MB, one import each.',
  ]);
});

test('CONTENT-04 CONTENT-05 CONTENT-08 a dry run says what would change and writes nothing; an import does just that, and records it', async () => {
  const files = brandsOf(oakBooks, { ...oakBooks, key: 'tea', name: 'Tea', cards: [] });
  const dry = await importFiles(app.db, files, { isDryRun: true });
  expect(dry.said).toEqual([
    'brands: 2 added, 0 changed, 0 withdrawn, 0 unchanged',
    '  added oak-books',
    '  added tea',
    'This is what would change; nothing was written.',
  ]);
  expect(JSON.parse(String((await exportFiles(app.db))['brands.json']))).toEqual({ brands: [] });

  await importFiles(app.db, files);
  const cheaper = { ...oakBooks, pointsPerDollar: 90, cards: oakBooks.cards.slice(0, 1) };
  const change = { 'brands.json': { complete: true, brands: [cheaper] } };
  expect((await importFiles(app.db, brandsOf(cheaper), { isDryRun: true })).said).toContain(
    'brands: not in the folder and left as they are: tea',
  );
  expect((await importFiles(app.db, change, { isDryRun: true })).said).toEqual([
    'brands: 0 added, 1 changed, 1 withdrawn, 0 unchanged',
    '  changed oak-books: pointsPerDollar: 100 → 90',
    '  changed oak-books: cards[1].offered: true → false',
    '  withdrawn tea: offered: true → false',
    'This is what would change; nothing was written.',
  ]);

  await importFiles(app.db, change);
  const patient = await buildPatient(app.db);
  const client = await app.signedIn(patient.id);
  const { brands } = (await client.get(`/selfcare/brandlist/${patient.id}/`)).body;
  expect(brands).toMatchObject([{ name: 'Oak Books', oneDollarPoints: 90, items: [{ name: '$25 card' }] }]);

  const recorded = (await auditRows(app.db, null)).map(({ action, operation, objects }) => [
    action,
    operation,
    objects,
  ]);
  expect(recorded.toSorted()).toEqual([
    ['addContent', 'importCatalogue', ['content:brands/oak-books', 'content:brands/tea']],
    ['changeContent', 'importCatalogue', ['content:brands/oak-books']],
    ['withdrawContent', 'importCatalogue', ['content:brands/tea']],
  ]);
});

test('CONTENT-06 of two imports at once the later waits, says so, and works on what the first has left', async () => {
  const files = brandsOf({ ...oakBooks, key: 'leaf', name: 'Leaf', cards: [], position: 2 });
  const waits = Promise.withResolvers<string>();
  let later: ReturnType<typeof importFiles> | undefined;

  await app.db.transaction(async (tx) => {
    expect(await tryImportLock(tx)).toBe(true);
    later = importFiles(app.db, files, { onSay: waits.resolve });
    expect(await waits.promise).toBe('Another import is at work; this one waits for it to end.');
    await tx.run(sql`
      insert into brand (external_key, name, category, one_dollar_points) values ('leaf', 'Leaf', 'Oak reading', 100)`);
  });

  expect((await later)?.said).toContain('brands: 0 added, 1 changed, 0 withdrawn, 0 unchanged');
});

test('CONTENT-12 a text has a field for each language, the same name says the same in all files, and what is left out stays', async () => {
  const other = { ...elmOffer, code: 'OTHER', title: { en: 'Bright for less', es: 'Otra cosa' } };
  expect(await faultsOf({ 'offers.json': { offers: [elmOffer, other] } })).toEqual([
    expect.stringMatching(/“Bright for less” is called “Blanqueamiento por menos” in offers\.json:\d+\.$/),
  ]);

  await importFiles(app.db, { 'offers.json': { offers: [elmOffer] } });
  await importFiles(app.db, {
    'offers.json': { offers: [{ ...elmOffer, title: { en: 'Bright for less' }, priceCents: 1 }] },
  });
  const patient = await buildPatient(app.db);
  await app.db.run(sql`update patient set language = 'es' where id = ${patient.id}`);
  const { offers } = (await (await app.signedIn(patient.id)).get('/selfcare/offers/')).body;

  expect(offers).toMatchObject([{ title: 'Blanqueamiento por menos', description: 'En una cita de una hora.' }]);
});

test('CONTENT-08 the trail has the whole key, so that two long ones are told apart', async () => {
  const names = ['a', 'b'].map((end) => `${'n'.repeat(199)}${end}`);
  await importFiles(app.db, { 'names.json': { names: names.map((en) => ({ name: { en, es: 'Nombre' } })) } });

  const objects = (await auditRows(app.db, null)).flatMap((row) => row.objects);
  expect(objects).toEqual(expect.arrayContaining(names.map((name) => `content:names/${name}`)));
});

test('CONTENT-10 an export says which of its files an import would refuse for its size', async () => {
  await app.db.run(sql`
    insert into earning_rule (kind, points, valid_from)
    select 'visit', 1, timestamptz '2027-01-01Z' + number * interval '1 second' from generate_series(1, 50001) as number`);
  await expect(exportFiles(app.db)).rejects.toThrow(
    /^earningRules\.json: an import would refuse it\. It has \d+ entries, and may have 50000: please take it apart, .*\.$/,
  );

  expect(beyondLimits('names.json', ','.repeat(1_000_001), 1)).toEqual([
    expect.stringContaining('It has more than a million values, and may not: '),
  ]);
  expect(beyondLimits('names.json', 'é'.repeat(9 * 1_048_576), 1)).toEqual([
    expect.stringContaining('It has 18 MB, and may have 16 MB: '),
  ]);
  expect(beyondLimits('names.json', ','.repeat(1_000_000), 50_000)).toEqual([]);
});
