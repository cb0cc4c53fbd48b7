import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPng } from '#server/testing/files/card-files.ts';
import { clinicsJson, importContent } from '#server/testing/files/clinics-file.ts';
import { importFiles } from '#server/testing/files/content-folder.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let asCora: TestClient;
let asOlivia: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  await importContent(app.db, 'clinics.json', clinicsJson);
});

beforeEach(async () => {
  asCora = await asStaff(app, await buildStaff(app, { roles: ['catalogue'], name: 'Cora Lind' }));
  asOlivia = await asStaff(app, await buildStaff(app, { roles: ['owner'], name: 'Olivia Grant' }));
});

afterAll(() => app.close());

const historyOf = async (list: string, query = '', client = asCora) =>
  (await client.get(`/staff/history/${list}/${query}`)).body;
const removedOf = async (kind: string, query = '') =>
  (await asCora.get(`/staff/content/${kind}/removed/${query}`)).body;

const addWord = async (phrase: string) =>
  (await asCora.post('/staff/content/searchWords/save/', { entry: { phrase, means: ['dentist'] } })).body;
const withdrawWord = ({ key, version }: { key: string; version: string }) =>
  asCora.post('/staff/content/searchWords/withdraw/', { key, version });

function upload(fields: Record<string, string> = {}) {
  const form = new FormData();
  const facts = { clinic: 'elm', title: 'Price list', category: 'Prices', publishedOn: '2026-01-15', ...fields };
  for (const [name, value] of Object.entries(facts)) form.append(name, value);
  form.append('document', new Blob([new Uint8Array(buildPng())], { type: 'image/png' }), 'document');
  return asCora.post('/staff/clinics/documents/', form);
}

test('STAFF-140 the history of documents says who added, changed and took away which, of one clinic alone; an auditor reads it', async () => {
  const [first] = (await upload()).body.documents;
  const seen = { key: first.key, version: first.version };
  const [second] = (await upload({ ...seen, title: 'Price list 2027' })).body.documents;
  const removal = { clinic: 'elm', key: second.key, version: second.version };
  await Promise.all([1, 2, 3].map(() => asCora.post('/staff/clinics/documents/remove/', removal)));

  const asAuditor = await asStaff(app, await buildStaff(app, { roles: ['auditor'] }));
  const { acts, next } = await historyOf('documents', '?clinic=elm', asAuditor);
  const by = 'Cora Lind';
  expect(next).toBeNull();
  expect(acts).toMatchObject([
    { key: `elm/${first.key}`, what: 'withdrawn', by, was: { title: { en: 'Price list 2027' } } },
    { what: 'changed', by, differences: [{ place: 'title.en', before: 'Price list', after: 'Price list 2027' }] },
    {
      what: 'added',
      by,
      differences: expect.arrayContaining([{ place: 'title.en', before: '', after: 'Price list' }]),
      was: null,
    },
  ]);
  expect((await historyOf('documents', '?clinic=oak')).acts).toEqual([]);
});

test('STAFF-140 so do a group of fields that the hand decides, and a place where referrals are rewarded, by console and file alike', async () => {
  const decide = (byHand: boolean, was: string | null) =>
    asCora.post('/staff/directory-groups/decide/', { group: 'texts', byHand, was });
  await Promise.all([decide(true, null), decide(true, null)]);
  await importFiles(app.db, { 'directoryGroups.json': { directoryGroups: [{ group: 'texts', byHand: false }] } });
  expect((await historyOf('directoryGroups')).acts).toMatchObject([
    { key: 'texts', by: null, differences: [{ place: 'byHand', before: 'true', after: 'false' }] },
    { key: 'texts', by: 'Cora Lind', differences: [{ place: 'byHand', before: 'false', after: 'true' }] },
  ]);

  const place = { state: 'WY', domain: null };
  await asOlivia.post('/staff/programme/referrals/', { ...place, isAllowed: false, was: null });
  await asOlivia.post('/staff/programme/referrals/', { ...place, isAllowed: true, was: false });
  const { acts } = await historyOf('referralPlaces');
  expect(acts).toMatchObject([
    { key: 'WY/everything', what: 'changed', by: 'Olivia Grant' },
    { key: 'WY/everything', what: 'added', was: null },
  ]);
  expect(acts[0].differences).toEqual([{ place: 'rewarded', before: 'false', after: 'true' }]);
});

test('STAFF-139 of a place that was added its history says what it became', async () => {
  await asOlivia.post('/staff/programme/referrals/', { state: 'UT', domain: 'dental', isAllowed: true, was: null });
  const [added] = (await historyOf('referralPlaces')).acts;
  expect(added).toMatchObject({ key: 'UT/dental', what: 'added', was: null });
  expect(added.differences).toContainEqual({ place: 'rewarded', before: '', after: 'true' });
});

test('STAFF-140 so do the names of the directory: what was renamed, and what was merged into what', async () => {
  const one = async (name: string) =>
    (await asOlivia.get('/staff/names/services/')).body.names.find(
      ({ names }: { names: { en: string } }) => names.en === name,
    );
  const [from, into] = (await asOlivia.get('/staff/names/services/')).body.names;
  const [old, right] = [from.names.en, into.names.en];
  const names = { en: 'Another name', es: 'Otro nombre' };
  await asOlivia.post('/staff/names/services/rename/', { name: old, version: from.version, names });
  const renamed = await one('Another name');
  const kept = await one(right);
  const merge = { name: 'Another name', version: renamed.version, into: right, intoVersion: kept.version };
  await Promise.all([1, 2].map(() => asOlivia.post('/staff/names/services/merge/', merge)));

  const { acts } = await historyOf('services');
  expect(acts).toMatchObject([
    { what: 'withdrawn', differences: [{ place: 'mergedInto', before: '', after: right }] },
    { what: 'changed', by: 'Olivia Grant' },
  ]);
  expect(acts[1].differences).toContainEqual({ place: 'name.en', before: old, after: 'Another name' });
  expect((await asOlivia.get('/staff/history/people/')).code).toBe(400);
});

test('STAFF-141 what was removed is listed with who did it, until it is there again', async () => {
  const { kept } = await addWord('gone once');
  await withdrawWord(kept);
  const { acts } = await removedOf('searchWords');
  expect(acts[0]).toMatchObject({ key: 'gone once', what: 'withdrawn', by: 'Cora Lind', was: kept.entry });

  const again = (await asCora.post('/staff/content/searchWords/save/', { entry: acts[0].was })).body;
  expect(again.kept.entry).toEqual(kept.entry);
  expect((await removedOf('searchWords')).acts.map(({ key }: { key: string }) => key)).not.toContain('gone once');
  expect((await asCora.post('/staff/content/searchWords/save/', { entry: acts[0].was })).body.kept).toEqual(again.kept);
});

test('STAFF-141 it is saved by the ordinary door: what somebody else has added meanwhile stays', async () => {
  const { kept } = await addWord('two people');
  await withdrawWord(kept);
  const [{ was }] = (await removedOf('searchWords')).acts;
  await asOlivia.post('/staff/content/searchWords/save/', { entry: { phrase: 'two people', means: ['braces'] } });

  const late = (await asCora.post('/staff/content/searchWords/save/', { entry: was })).body;
  expect(late).toMatchObject({ kept: null, faults: [{ message: expect.stringContaining('such an entry') }] });
});

test('STAFF-141 a kind whose key is no column, and one whose key is, tell alike what was removed and is there again', async () => {
  const remove = (name: string, key: string, was: object) =>
    app.db.run(sql`
      insert into content_change (kind, key, what, was, at)
      values (${name}, ${key}, 'withdrawn', ${JSON.stringify(was)}, '2026-01-01T12:00:00Z')`);
  const keysOf = async (name: string) => (await removedOf(name)).acts.map(({ key }: { key: string }) => key);
  const [known] = (await asCora.get('/staff/content/insurers/')).body.entries;
  await remove('insurers', known.key, known.entry);
  await remove('insurers', 'Gone Mutual', { name: 'Gone Mutual' });
  expect(await keysOf('insurers')).toEqual(['Gone Mutual']);

  const [rule] = (await asCora.get('/staff/content/careRules/')).body.entries;
  await remove('careRules', rule.key, rule.entry);
  await remove('careRules', 'checkup 999', { kind: 'checkup', fromMonths: 999 });
  expect(await keysOf('careRules')).toEqual(['checkup 999']);
});

test('STAFF-141 many that were removed come a page at a time, each once', async () => {
  for (let nth = 1; nth <= 22; nth += 1) await withdrawWord((await addWord(`many ${nth}`)).kept);

  const first = await removedOf('searchWords');
  const second = await removedOf('searchWords', `?before=${first.next}`);
  const keys = [...first.acts, ...second.acts].map(({ key }: { key: string }) => key);
  expect(first.acts).toHaveLength(20);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(expect.arrayContaining(['many 1', 'many 22']));
});
