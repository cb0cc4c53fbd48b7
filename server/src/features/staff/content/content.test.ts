import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { clinicsJson, importContent } from '#server/testing/files/clinics-file.ts';
import { elmOffer, exportFiles, importFiles, oakBooks } from '#server/testing/files/content-folder.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let cora: BuiltStaff;
let asCora: TestClient;
let asOlivia: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  await importContent(app.db, 'clinics.json', clinicsJson);
});

beforeEach(async () => {
  cora = await buildStaff(app, { roles: ['catalogue'], name: 'Cora Lind' });
  [asCora, asOlivia] = [await asStaff(app, cora), await asStaff(app, await buildStaff(app))];
  await importFiles(app.db, {
    'brands.json': { complete: true, brands: [oakBooks] },
    'offers.json': { complete: true, offers: [elmOffer] },
  });
});

afterAll(() => app.close());

const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const offerKey = `${elmOffer.clinic}/${elmOffer.code.toUpperCase()}`;

const one = async (kind: string, key: string, client = asCora) =>
  (await client.get(`/staff/content/${kind}/entry/?key=${encodeURIComponent(key)}`)).body;
const knownOf = ({ key, version }: { key: string; version: string }) => ({ key, version });
const list = async (query: string) => (await asCora.get(`/staff/content/offers/${query}`)).body;
const save = (kind: string, body: object, client = asCora) => client.post(`/staff/content/${kind}/save/`, body);
const acts = async () =>
  (await staffEntries(app, cora.id)).map(({ action, operation, objects }) => [action, operation, objects]);

const asFile = (content: unknown, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([typeof content === 'string' ? content : JSON.stringify(content)]), 'file');
  return form;
};

test('STAFF-38 every kind of content is listed, counted, found by words anywhere in it, and read', async () => {
  const { kinds } = (await asCora.get('/staff/content/')).body;
  expect(kinds).toHaveLength(13);
  expect(kinds.find(({ kind }: { kind: string }) => kind === 'brands')).toMatchObject({ entries: 1, withdrawn: 0 });

  expect(await list('')).toMatchObject({ total: 1, page: 1, entries: [{ key: offerKey, entry: elmOffer }] });
  expect((await list(`?search=${encodeURIComponent('ELM  ')}`)).total).toBe(1);
  expect((await list('?search=nobody-has-this')).total).toBe(0);
  expect(await list('?page=2')).toMatchObject({ total: 1, page: 2, entries: [] });
  expect((await asCora.get('/staff/content/offers/?page=0')).code).toBe(400);
  expect((await asCora.get('/staff/content/prices/')).code).toBe(400);
  expect(saidIn(await asCora.get('/staff/content/offers/entry/?key=elm/NO'))).toEqual([404, 'contentNotFound']);
});

test('STAFF-38 a kind is downloaded as the file that an import takes, byte for byte what an export writes', async () => {
  const { text, headers } = await asCora.get('/staff/content/brands/file/');

  expect(headers.get('content-disposition')).toContain('brands.json');
  expect(text).toBe(String((await exportFiles(app.db))['brands.json']));
});

test('STAFF-39 checking an entry names what would change, value by value, and writes nothing', async () => {
  const kept = await one('offers', offerKey);
  const entry = { ...kept.entry, title: { en: 'Another title', es: 'Otro título' } };
  const { body } = await asCora.post('/staff/content/offers/check/', { entry, known: knownOf(kept) });

  expect(body).toMatchObject({ faults: [], what: 'changed' });
  expect(body.differences).toContainEqual({
    place: 'title.en',
    before: kept.entry.title.en,
    after: 'Another title',
  });
  expect(await one('offers', offerKey)).toEqual(kept);
  expect(await acts()).toEqual([]);
});

test('STAFF-39 an entry with faults is not saved: each is named with its place, by the rules of an import', async () => {
  const entry = { ...elmOffer, clinic: 'nowhere', type: 'percentage', percentOff: 140, priceCents: -1, colour: 'red' };
  const { code, body } = await save('offers', { entry });

  expect([code, body.kept]).toEqual([200, null]);
  expect(body.faults.map(({ path }: { path: string }) => path)).toEqual(
    expect.arrayContaining(['clinic', 'percentOff', 'priceCents', 'colour']),
  );
  expect((await list('')).total).toBe(1);
  for (const wrong of [{}, { entry: 'offer' }, { entry: [], known: 7 }, { entry: elmOffer, known: { key: 'x' } }])
    expect((await save('offers', wrong)).code).toBe(400);
});

test('STAFF-39 no prices below zero or beyond all reason, no fields as other types', async () => {
  const faultsIn = async (kind: string, entry: object) =>
    (await save(kind, { entry })).body.faults.map(({ path }: { path: string }) => path);

  expect(await faultsIn('brands', { ...oakBooks, pointsPerDollar: -1 })).toEqual(['pointsPerDollar']);
  expect(await faultsIn('brands', { ...oakBooks, pointsPerDollar: 1e12 })).toEqual(['pointsPerDollar']);
  expect(await faultsIn('offers', { ...elmOffer, code: 7, title: null, lastDay: '2026-02-30' })).toEqual([
    'code',
    'title',
    'lastDay',
  ]);
  expect(await faultsIn('earningRules', { kind: 'visit', validFrom: 'soon', points: 5 })).toEqual(['validFrom']);
});

test('STAFF-39 what is saved is there for patients at once, and said in both languages', async () => {
  const kept = await one('offers', offerKey);
  const entry = { ...kept.entry, title: { en: 'Fluoride for two', es: 'Flúor para dos' } };
  const saved = (await save('offers', { entry, known: knownOf(kept) })).body;

  expect(saved).toMatchObject({ what: 'changed', kept: { key: offerKey, entry } });
  expect(saved.kept.version).not.toBe(kept.version);
  const patient = await buildPatient(app.db);
  const seenIn = async (language: string) => {
    await app.db.run(sql`update patient set language = ${language} where id = ${patient.id}`);
    const { body } = await (await app.signedIn(patient.id)).get('/selfcare/offers/?search=');
    return body.offers.map(({ title }: { title: string }) => title);
  };
  expect(await seenIn('en')).toEqual(['Fluoride for two']);
  expect(await seenIn('es')).toEqual(['Flúor para dos']);
});

test('STAFF-40 of two who change an entry, the later is told so and has written nothing', async () => {
  const kept = await one('offers', offerKey);
  const cheaper = { ...kept.entry, priceCents: 20_000 };
  const later = { ...kept.entry, lastDay: '2026-12-24' };
  expect((await save('offers', { entry: cheaper, known: knownOf(kept) }, asOlivia)).code).toBe(200);

  expect(saidIn(await save('offers', { entry: later, known: knownOf(kept) }))).toEqual([409, 'contentChanged']);
  expect(saidIn(await asCora.post('/staff/content/offers/check/', { entry: later, known: knownOf(kept) }))).toEqual([
    409,
    'contentChanged',
  ]);
  const now = await one('offers', offerKey);
  expect(now.entry.priceCents).toBe(20_000);
  expect((await save('offers', { entry: { ...later, priceCents: 20_000 }, known: knownOf(now) })).code).toBe(200);
});

test('STAFF-40 the same once more changes nothing and is in the trail once, also many times at once', async () => {
  const kept = await one('offers', offerKey);
  const body = { entry: { ...kept.entry, lastDay: '2026-11-30' }, known: knownOf(kept) };
  const answers = await Promise.all(Array.from({ length: 6 }, () => save('offers', body)));

  expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(200));
  expect(answers.filter((answer) => answer.body.what === 'changed')).toHaveLength(1);
  expect(await acts()).toEqual([['changeContent', 'saveContent', [`content:offers/${offerKey}`]]]);
});

test('STAFF-40 a new entry never takes the place of another, and one that is gone does not come back by changing it', async () => {
  const taken = (await save('offers', { entry: { ...elmOffer, priceCents: 100 } })).body;
  expect(taken).toMatchObject({ kept: null, faults: [{ path: '' }] });
  expect(taken.faults[0].message).toMatch(/^There is such an entry already\./);

  const kept = await one('offers', offerKey);
  const renamed = (await save('offers', { entry: { ...kept.entry, code: 'OTHER' }, known: knownOf(kept) })).body;
  expect(renamed).toMatchObject({ kept: null, faults: [{ path: '' }] });

  const word = { phrase: 'toothy', means: ['dentist'] };
  const saved = (await save('searchWords', { entry: word })).body;
  expect(saved).toMatchObject({ what: 'added', kept: { key: 'toothy', entry: word } });
  await asOlivia.post('/staff/content/searchWords/withdraw/', knownOf(saved.kept));
  const other = { entry: { ...word, means: ['orthodontist'] }, known: knownOf(saved.kept) };
  expect(saidIn(await save('searchWords', other))).toEqual([404, 'contentNotFound']);
});

test('STAFF-41 a brand is withdrawn and offered again; its cards and what was ordered stay', async () => {
  const brand = await app.db.one(sql<{ id: number; item: number }>`
    select brand.id, min(brand_item.id) as item from brand join brand_item on brand_id = brand.id
    where brand.external_key = 'oak-books' group by brand.id`);
  const kept = await one('brands', 'oak-books');
  const withdraw = (version: string) => asCora.post('/staff/content/brands/withdraw/', { key: 'oak-books', version });

  const withdrawn = (await withdraw(kept.version)).body.kept;
  expect(withdrawn.entry.offered).toBe(false);
  expect((await withdraw(kept.version)).body.kept).toEqual(withdrawn);
  expect((await withdraw('another')).body.kept).toEqual(withdrawn);
  expect(await app.db.one(sql`select active from brand where id = ${brand.id}`)).toEqual({ active: false });
  expect(await app.db.one(sql`select count(*)::int as n from brand_item where brand_id = ${brand.id}`)).toEqual({
    n: 2,
  });

  const back = (await save('brands', { entry: { ...withdrawn.entry, offered: true }, known: knownOf(withdrawn) })).body;
  expect(kept).toMatchObject(back.kept);
  expect((await acts()).map(([action]) => action)).toEqual(['withdrawContent', 'changeContent']);
});

test('STAFF-41 who withdraws what somebody else has changed is told so; what is never withdrawn says why', async () => {
  const kept = await one('offers', offerKey);
  await save('offers', { entry: { ...kept.entry, priceCents: 777 }, known: knownOf(kept) }, asOlivia);
  expect(saidIn(await asCora.post('/staff/content/offers/withdraw/', knownOf(kept)))).toEqual([409, 'contentChanged']);

  const { entries } = (await asCora.get('/staff/content/earningRules/')).body;
  expect(saidIn(await asCora.post('/staff/content/earningRules/withdraw/', knownOf(entries[0])))).toEqual([
    409,
    'contentStays',
  ]);
  expect(
    (await asCora.post('/staff/content/offers/withdraw/', { key: 'elm/NONE', version: 'x' })).body.kept,
  ).toBeNull();
});

test('STAFF-42 a file is checked before it is brought in: what it adds, changes and withdraws', async () => {
  const file = { complete: true, offers: [{ ...elmOffer, code: 'NEW1' }] };
  const path = '/staff/content/offers/file';
  const { body: plan } = await asCora.post(`${path}/check/`, asFile(file));

  expect(plan).toMatchObject({ kind: 'offers', faults: [], added: 1, changed: 0, withdrawn: 1, unchanged: 0, more: 0 });
  expect(plan.changes).toMatchObject([
    { key: 'elm/NEW1', what: 'added', differences: [] },
    { key: offerKey, what: 'withdrawn', differences: [{ place: 'offered', before: 'true', after: 'false' }] },
  ]);
  expect((await list('')).total).toBe(1);

  const bring = () => asCora.post(`${path}/import/`, asFile(file, { plan: plan.plan }));
  expect((await bring()).body).toMatchObject({ added: 1, withdrawn: 1 });
  expect((await list('')).total).toBe(2);
  expect((await bring()).body).toMatchObject({ added: 0, changed: 0, withdrawn: 0, unchanged: 1 });
  expect(await acts()).toEqual([
    ['addContent', 'importContentFile', ['content:offers/elm/NEW1']],
    ['withdrawContent', 'importContentFile', [`content:offers/${offerKey}`]],
  ]);
});

test('STAFF-42 a file that would do something else than was seen is not brought in', async () => {
  const file = { offers: [{ ...elmOffer, priceCents: 5_000 }] };
  const { body: plan } = await asCora.post('/staff/content/offers/file/check/', asFile(file));
  const kept = await one('offers', offerKey);
  await save('offers', { entry: { ...kept.entry, priceCents: 6_000 }, known: knownOf(kept) }, asOlivia);

  const answer = await asCora.post('/staff/content/offers/file/import/', asFile(file, { plan: plan.plan }));
  expect(saidIn(answer)).toEqual([409, 'contentFileChanged']);
  expect((await one('offers', offerKey)).entry.priceCents).toBe(6_000);
});

test('STAFF-42 every fault of a file is named with its line; with one nothing is written', async () => {
  const path = '/staff/content/offers/file/check/';
  const faultsIn = async (content: unknown) => (await asCora.post(path, asFile(content))).body.faults;
  const file = `{ "offers": [\n${JSON.stringify(elmOffer)},\n${JSON.stringify({ ...elmOffer, code: 'B', priceCents: -1 })}] }`;

  expect(await faultsIn(file)).toMatchObject([{ line: 3, place: 'offers[1].priceCents' }]);
  expect(await faultsIn('{ "offers": [ }')).toHaveLength(1);
  expect(await faultsIn({ brands: [] })).not.toHaveLength(0);
  const many = { offers: Array.from({ length: 300 }, (_, nth) => ({ ...elmOffer, code: `C${nth}`, priceCents: -1 })) };
  expect(await faultsIn(many)).toHaveLength(100);
  const lines = `{ "offers": [${'0,\n'.repeat(1_000_001)}0] }`;
  expect(await faultsIn(lines)).toHaveLength(1);

  const answer = await asCora.post('/staff/content/offers/file/import/', asFile(file, { plan: 'any' }));
  expect(answer.body.faults).toHaveLength(1);
  expect(await acts()).toEqual([]);
  expect(saidIn(await asCora.post(path, {}))).toEqual([415, 'mediaTypeWrong']);
});

test('STAFF-43 a thousand offers are checked and brought in', async () => {
  const offers = Array.from({ length: 1000 }, (_, nth) => ({ ...elmOffer, code: `K${nth}` }));
  const { body: plan } = await asCora.post('/staff/content/offers/file/check/', asFile({ offers }));
  expect(plan).toMatchObject({ added: 1000, more: 800 });

  const { body } = await asCora.post('/staff/content/offers/file/import/', asFile({ offers }, { plan: plan.plan }));
  expect(body).toMatchObject({ added: 1000 });
  expect((await list('?search=K999')).total).toBe(1);
  expect((await list('?page=3')).entries).toHaveLength(50);
});

test('STAFF-39 faults are said in the language of who reads them', async () => {
  await app.db.run(sql`update staff set language = 'es' where id = ${cora.id}`);
  const { faults } = (await save('offers', { entry: { ...elmOffer, code: 'NEW2', priceCents: -1 } })).body;

  expect(faults).toEqual([
    { path: 'priceCents', message: expect.stringMatching(/un importe de \$0\.01 a \$100,000\./) },
  ]);
});
