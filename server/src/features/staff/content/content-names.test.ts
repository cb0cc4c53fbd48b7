import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { clinicsJson, importContent } from '#server/testing/files/clinics-file.ts';
import { elmBoost, elmOffer, importFiles } from '#server/testing/files/content-folder.ts';
import { asStaff, type BuiltStaff, buildStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let cora: BuiltStaff;
let asCora: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  await importContent(app.db, 'clinics.json', clinicsJson);
  cora = await buildStaff(app, { roles: ['auditor'] });
  asCora = await asStaff(app, cora);
});

afterAll(() => app.close());

type Called = { key: string; name: string };

test('STAFF-38 the clinics that an entry can name are found by a part of their name, or how their key begins', async () => {
  const found = async (text: string) => (await asCora.get(`/staff/content-clinics/?search=${text}`)).body.clinics;

  expect(await found('street')).toEqual([{ key: 'elm', name: 'Elm Street Dental' }]);
  expect(await found('el')).toContainEqual({ key: 'elm', name: 'Elm Street Dental' });
  expect(await found('%25')).toEqual([]);
});

test('STAFF-151 clinics are called by their names for their keys, those that there are; what is no list of keys is refused', async () => {
  const { body } = await asCora.get('/staff/content-clinics/?keys=oak,gone,elm');
  expect(body.clinics).toHaveLength(2);
  expect(body.clinics).toEqual(
    expect.arrayContaining([
      { key: 'elm', name: 'Elm Street Dental' },
      { key: 'oak', name: 'Oak Dental' },
    ]),
  );

  for (const wrong of ['elm,', 'a b', Array.from({ length: 101 }, (_, index) => `k${index}`).join(',')])
    expect((await asCora.get(`/staff/content-clinics/?keys=${encodeURIComponent(wrong)}`)).code).toBe(400);
});

test('STAFF-143 all kinds of clinics and of care come at once, however many, by their names in the reader’s language', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    code: `kind${String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))}`,
    domain: 'dental',
    position: 100 + index,
    title: { en: `Kind ${index}` },
    serviceCodes: [],
  }));
  const { isDone } = await importFiles(app.db, { 'careKinds.json': { careKinds: many } });
  expect(isDone).toBe(true);
  const { total } = (await asCora.get('/staff/content/careKinds/')).body;

  const english = (await asCora.get('/staff/content-names/')).body;
  expect(english.care).toHaveLength(total);
  expect(english.care[0]).toEqual({ key: 'dentalCleaning', name: 'Dental check-up and cleaning' });
  expect(english.care.at(-1)).toEqual({ key: many.at(-1)?.code, name: 'Kind 59' });
  expect(english.domains).toContainEqual({ key: 'vision', name: 'Vision' });

  await app.db.run(sql`update staff set language = 'es' where id = ${cora.id}`);
  const spanish = (await asCora.get('/staff/content-names/')).body;
  const nameOf = (list: Called[], wanted: string) => list.find(({ key }) => key === wanted)?.name;
  expect(nameOf(spanish.care, 'dentalCleaning')).toBe('Revisión y limpieza dental');
  expect(nameOf(spanish.care, many[0]?.code ?? '')).toBe('Kind 0');
  expect(nameOf(spanish.domains, 'vision')).toBe('De la vista');
});

test('STAFF-152 what an entry chooses of a list is found by words of any language, and by its names', async () => {
  const choices = async (of: string, query: Record<string, string> = {}) =>
    (await asCora.get(`/staff/content-choices/${of}/?${new URLSearchParams(query)}`)).body;
  await app.db.run(sql`update staff set language = 'en' where id = ${cora.id}`);
  await app.db.run(sql`insert into speciality (name) values ('Tooth dreams'), ('Dreams of teeth')`);
  await app.db.run(
    sql`insert into name_text (name, language, title) values ('Tooth dreams', 'es', 'Sueños de dientes')`,
  );
  await app.db.run(sql`
    insert into speciality_alias (speciality_id, name) select id, 'Odontoneiry' from speciality where name = 'Tooth dreams'`);
  const toothDreams = { key: 'Tooth dreams', name: 'Tooth dreams' };
  const dreamsOfTeeth = { key: 'Dreams of teeth', name: 'Dreams of teeth' };

  // That which begins with the word is the first.
  const found = await choices('specialities', { search: 'DREAMS' });
  expect(found).toMatchObject({ choices: [dreamsOfTeeth, toothDreams], total: 2 });
  for (const search of ['suenos dientes', 'odontoneiry'])
    expect((await choices('specialities', { search })).choices).toEqual([toothDreams]);
  expect((await choices('specialities', { search: 'dreams%' })).choices).toEqual([]);
  expect((await choices('specialities', { names: 'Tooth dreams\nNobody has this' })).choices).toEqual([toothDreams]);

  await app.db.run(sql`update staff set language = 'es' where id = ${cora.id}`);
  expect((await choices('specialities', { names: 'Tooth dreams' })).choices).toEqual([
    { key: 'Tooth dreams', name: 'Sueños de dientes' },
  ]);
  await app.db.run(sql`update staff set language = 'en' where id = ${cora.id}`);

  const keysOf = async (query: Record<string, string>) =>
    (await choices('visitTypes', query)).choices.map(({ key }: Called) => key);
  const rows = JSON.parse(clinicsJson)
    .clinics.find(({ key }: { key: string }) => key === 'elm')
    .visitTypes.map(({ name }: { name: string }) => name)
    .toSorted();
  expect(rows.length).toBeGreaterThan(0);
  expect(await keysOf({ clinic: 'elm' })).toEqual(rows);
  expect(await keysOf({ clinic: 'gone' })).toEqual([]);
  await app.db.run(sql`update consultation_type set published = false where name = ${rows[0] ?? ''}`);
  expect(await keysOf({ clinic: 'elm' })).toEqual(rows.slice(1));
  await app.db.run(sql`update consultation_type set published = true where name = ${rows[0] ?? ''}`);

  const [insurer] = (await choices('insurers')).choices;
  await app.db.run(sql`update insurer set is_listed = false where name = ${insurer.key}`);
  expect((await choices('insurers', { names: insurer.key })).choices).toEqual([]);
  await app.db.run(sql`update insurer set is_listed = true where name = ${insurer.key}`);

  const wrong = async (path: string) => (await asCora.get(`/staff/content-choices/${path}`)).code;
  expect(await wrong('clinics/')).toBe(400);
  expect(await wrong(`services/?names=${encodeURIComponent('a\n\nb')}`)).toBe(400);
  expect(await wrong(`services/?names=${'x'.repeat(101)}`)).toBe(400);
});

test('STAFF-144 entries come with the name of the clinic that they name by its key, in lists, alone and in files', async () => {
  await importFiles(app.db, { 'offers.json': { offers: [elmOffer] }, 'boosts.json': { boosts: [elmBoost] } });
  const [offer] = (await asCora.get('/staff/content/offers/')).body.entries;
  expect(offer).toMatchObject({ entry: { clinic: 'elm' }, clinic: 'Elm Street Dental' });
  const alone = (await asCora.get(`/staff/content/offers/entry/?key=${encodeURIComponent(offer.key)}`)).body;
  expect(alone).toMatchObject(offer);

  const [rule] = (await asCora.get('/staff/content/careRules/')).body.entries;
  expect(rule.clinic).toBeNull();

  const form = new FormData();
  const everywhere = { ...elmBoost, key: 'all', clinic: undefined };
  form.append('file', new Blob([JSON.stringify({ boosts: [{ ...elmBoost, times: 3 }, everywhere] })]), 'boosts.json');
  const asKeeper = await asStaff(app, await buildStaff(app, { roles: ['catalogue'] }));
  const { changes } = (await asKeeper.post('/staff/content/boosts/file/check/', form)).body;
  expect(changes).toMatchObject([
    { key: 'summer', what: 'changed', entry: { times: 3 }, clinic: 'Elm Street Dental' },
    { key: 'all', what: 'added', entry: { title: elmBoost.title } },
  ]);
  expect(changes[1].clinic).toBeNull();
});
