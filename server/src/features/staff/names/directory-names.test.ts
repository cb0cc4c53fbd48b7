import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { clinicsJson, importContent } from '#server/testing/files/clinics-file.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let cora: BuiltStaff;
let asCora: TestClient;
let asOlivia: TestClient;

type Named = { names: Record<string, string>; version: string; aliases: string[]; clinics: number; providers: number };

beforeAll(async () => {
  app = await startTestApp();
  cora = await buildStaff(app, { roles: ['catalogue'], name: 'Cora Lind' });
  [asCora, asOlivia] = [await asStaff(app, cora), await asStaff(app, await buildStaff(app))];
});

/** The directory with a clinic and a provider that have «Ortodontics», a typo, and one that has both. */
const withTypo = clinicsJson
  .replace('"specialities": ["Orthodontics"]', '"specialities": ["Orthodontics", "Ortodontics"]')
  .replace('"key": "oak",', '"key": "oak", "specialities": ["Ortodontics"],')
  .replace('"specialities": ["Orthodontics"],\n      "services": ["Braces"]', '"specialities": ["Ortodontics"]');

beforeEach(async () => {
  await app.db.run(sql`delete from speciality_alias`);
  await app.db.run(sql`delete from name_text where name = 'Orthodontics'`);
  await importContent(app.db, 'clinics.json', clinicsJson);
  await importContent(app.db, 'clinics.json', withTypo);
});

afterAll(() => app.close());

const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const listOf = async (list = 'specialities'): Promise<Named[]> =>
  (await asCora.get(`/staff/names/${list}/`)).body.names;
const one = async (name: string, list?: string) => (await listOf(list)).find(({ names }) => names.en === name) as Named;
const act = (what: string, body: object, client = asCora, list = 'specialities') =>
  client.post(`/staff/names/${list}/${what}/`, body);
const acts = async () =>
  (await staffEntries(app, cora.id)).map(({ action, operation, objects }) => [action, operation, objects]);

async function merge(name: string, into: string, client = asCora) {
  const [{ version }, { version: intoVersion }] = [await one(name), await one(into)];
  return {
    body: { name, version, into, intoVersion },
    answer: await act('merge', { name, version, into, intoVersion }, client),
  };
}

/** What the clinic with this key shows and is found by. */
const shownOf = async (key: string) =>
  (
    await app.db.one(sql<{ shown: string }>`
    select concat(profile ->> 'specialities', ' ', search_text) as shown from clinic where external_key = ${key}`)
  ).shown;

test('STAFF-124 each list is by the alphabet, with what a name is called and how many have it', async () => {
  expect(await one('Ortodontics')).toMatchObject({
    names: { en: 'Ortodontics', es: '' },
    aliases: [],
    clinics: 2,
    providers: 1,
  });
  expect((await listOf('languages')).map(({ names, clinics, providers }) => [names.en, clinics, providers])).toEqual([
    ['English', 0, 1],
    ['Spanish', 0, 1],
  ]);
  expect(await one('Braces', 'services')).toMatchObject({ clinics: 1, providers: 0 });
  expect(saidIn(await asCora.get('/staff/names/insurers/'))).toEqual([400, 'inputInvalid']);
});

test('STAFF-137 a list is read a page at a time and found by every word of what a name is called in any language, or in files', async () => {
  const read = async (query: string) => (await asCora.get(`/staff/names/services/${query}`)).body;
  const others = (await read('')).total;
  await app.db.run(sql`
    insert into service (name) select 'Story ' || to_char(number, 'FM0000') from generate_series(1, 2100) as number`);
  const all = await read('');
  expect([all.names.length, all.page, all.total]).toEqual([50, 1, 2100 + others]);
  const last = await read('?page=43');
  expect(last.names.map(({ names }: Named) => names.en)).toContain('Story 2100');
  expect(last.names.length).toBe(others);
  expect(await read('?page=44')).toMatchObject({ names: [], total: 2100 + others, page: 44 });
  expect(saidIn(await asCora.get('/staff/names/services/?page=0'))).toEqual([400, 'inputInvalid']);

  const { version } = (await read('?search=Story%201999')).names[0];
  const names = { en: 'Bright teeth', es: 'Sonrisa clínica' };
  expect((await act('rename', { name: 'Story 1999', version, names }, asCora, 'services')).code).toBe(200);
  for (const search of ['TEETH bright', 'clinica', 'story 1999', 'sonrisa teeth'])
    expect(await read(`?search=${encodeURIComponent(search)}`)).toMatchObject({ names: [{ names }], total: 1 });
  for (const search of ['teeth dark', '1999%', '_tory'])
    expect(await read(`?search=${encodeURIComponent(search)}`)).toMatchObject({ names: [], total: 0 });

  await app.db.run(
    sql`insert into service (name) select 'All of 2100 ' || number from generate_series(1, 60) as number`,
  );
  await app.db.run(sql`insert into service (name) values ('2100')`);
  const exact = await read('?search=2100');
  expect([exact.names[0].names.en, exact.names.length, exact.total]).toEqual(['2100', 50, 62]);
  await app.db.run(sql`delete from service where name ~ '2100|^Story|^Bright'`);
});

test('STAFF-125 a name is called something else in each language, shown so at once, and files may still say the old one', async () => {
  const { version } = await one('Orthodontics');
  const names = { en: 'Teeth straightening', es: 'Ortodoncia' };
  expect((await act('rename', { name: 'Orthodontics', version, names })).code).toBe(200);
  expect(await one(names.en)).toMatchObject({
    names,
    aliases: ['Orthodontics'],
    clinics: 1,
  });
  expect(await shownOf('elm')).toContain('Teeth straightening');
  expect(await shownOf('elm')).not.toMatch(/"Orthodontics"/);

  expect((await act('rename', { name: 'Orthodontics', version, names })).code).toBe(200);
  expect((await acts()).at(-1)).toEqual([
    'renameName',
    'renameDirectoryName',
    ['content:specialities/Teeth straightening'],
  ]);
  const before = (await acts()).length;
  await importContent(app.db, 'clinics.json', clinicsJson);
  expect((await listOf()).map((each) => each.names.en)).not.toContain('Orthodontics');

  const renamed = await one(names.en);
  const bare = { en: 'Orthodontics', es: '' };
  await act('rename', { name: names.en, version: renamed.version, names: bare });
  expect(await one('Orthodontics')).toMatchObject({ names: bare, aliases: ['Teeth straightening'] });
  expect((await acts()).length).toBe(before + 1);
});

test('STAFF-125 a translation is taken away; a name that another one has, or a file calls it by, is refused', async () => {
  const first = await one('Orthodontics');
  await act('rename', {
    name: 'Orthodontics',
    version: first.version,
    names: { en: 'Orthodontics', es: 'Ortodoncia' },
  });
  const { version } = await one('Orthodontics');
  await act('rename', { name: 'Orthodontics', version, names: { en: 'Orthodontics', es: '' } });
  expect((await one('Orthodontics')).names.es).toBe('');

  const taken = {
    name: 'Orthodontics',
    version: (await one('Orthodontics')).version,
    names: { en: 'ÓRTODONTICS', es: '' },
  };
  expect(saidIn(await act('rename', taken))).toEqual([422, 'directoryNameTaken']);
  expect(saidIn(await act('rename', { ...taken, names: { en: ' ', es: '' } }))).toEqual([400, 'inputInvalid']);
  expect(saidIn(await act('rename', { ...taken, version: 'old', names: { en: 'Other', es: '' } }))).toEqual([
    409,
    'contentChanged',
  ]);
  expect(saidIn(await act('rename', { ...taken, name: 'Nothing', names: { en: 'Other', es: '' } }))).toEqual([
    404,
    'contentNotFound',
  ]);
});

test('STAFF-126 a typo is merged into the right name: everybody has that, once, screens and search follow', async () => {
  const { body, answer } = await merge('Ortodontics', 'Orthodontics');
  expect(answer.code).toBe(200);
  expect(await one('Ortodontics')).toBeUndefined();
  expect(await one('Orthodontics')).toMatchObject({ aliases: ['Ortodontics'], clinics: 2, providers: 1 });
  for (const key of ['elm', 'oak']) {
    expect(await shownOf(key)).toContain('"Orthodontics"');
    expect(await shownOf(key)).not.toContain('rtodontics"}, {"');
  }
  expect(await shownOf('oak')).not.toMatch(/ortodontics/i);

  expect((await act('merge', body)).code).toBe(200);
  expect((await acts()).at(-1)).toEqual([
    'mergeNames',
    'mergeDirectoryNames',
    ['content:specialities/Ortodontics', 'content:specialities/Orthodontics'],
  ]);
});

test('STAFF-126 a file that still has the typo changes nothing, however it is written, and brings it never back', async () => {
  await merge('Ortodontics', 'Orthodontics');
  const { version } = await one('Orthodontics');
  await importContent(app.db, 'clinics.json', withTypo.replaceAll('Ortodontics', 'ORTODÓNTICS'));

  expect(await one('Orthodontics')).toMatchObject({ version, clinics: 2, providers: 1 });
  expect((await listOf()).filter(({ names }) => /^ortod/i.test(names.en ?? ''))).toEqual([]);
});

test('STAFF-126 what was merged before goes along, and what is not as it was seen is refused', async () => {
  await merge('Ortodontics', 'Orthodontics');
  await importContent(
    app.db,
    'clinics.json',
    clinicsJson.replace('["Orthodontics"]', '["Orthodontics", "Tooth braces"]'),
  );
  const kept = { name: 'Orthodontics', version: (await one('Orthodontics')).version, into: 'Tooth braces' };
  expect(saidIn(await act('merge', { ...kept, intoVersion: 'old' }))).toEqual([409, 'contentChanged']);
  expect(saidIn(await act('merge', { ...kept, into: 'Nothing', intoVersion: 'x' }))).toEqual([404, 'contentNotFound']);
  expect(saidIn(await act('merge', { ...kept, into: 'Orthodontics', intoVersion: 'x' }))).toEqual([
    400,
    'inputInvalid',
  ]);
  const stale = { ...kept, intoVersion: (await one('Tooth braces')).version };
  const asleep = await asStaff(app, cora, { isSteppedUp: false });
  expect(saidIn(await act('merge', stale, asleep))).toEqual([403, 'stepUpNeeded']);

  expect((await act('merge', stale)).code).toBe(200);
  expect((await one('Tooth braces')).aliases).toEqual(['Orthodontics', 'Ortodontics']);
  const back = await one('Tooth braces');
  await act('rename', { name: 'Tooth braces', version: back.version, names: { en: 'Orthodontics', es: '' } });
  expect((await one('Orthodontics')).aliases).toEqual(['Ortodontics', 'Tooth braces']);
});

test('STAFF-126 of two who merge two names into one another at once one does, and nobody is left without', async () => {
  const [typo, right] = [await one('Ortodontics'), await one('Orthodontics')];
  const there = { name: 'Ortodontics', version: typo.version, into: 'Orthodontics', intoVersion: right.version };
  const back = { name: 'Orthodontics', version: right.version, into: 'Ortodontics', intoVersion: typo.version };
  const answers = await Promise.all(
    [there, back, there, back].map((body, at) => act('merge', body, at % 2 ? asCora : asOlivia)),
  );

  const codes = answers.map(({ code }) => code).sort();
  expect(codes).toEqual([200, 200, 409, 409]);
  const [left, ...others] = (await listOf()).filter(({ names }) => /^orth?odontics$/i.test(names.en ?? ''));
  expect(left).toMatchObject({ clinics: 2, providers: 1 });
  expect(others).toEqual([]);
  if (left?.names.en === 'Ortodontics')
    await act('rename', { name: 'Ortodontics', version: left.version, names: { en: 'Orthodontics', es: '' } });
});

test('STAFF-136 patients find a spoken language by what it was called before, in any spelling', async () => {
  const { id } = await buildPatient(app.db);
  const patient = await app.signedIn(id);
  const found = async (language: string) =>
    (await patient.get(`/selfcare/otherproviders/0/?language=${encodeURIComponent(language)}`)).body.total;
  const before = await found('Spanish');
  expect(before).toBeGreaterThan(0);

  const { version } = await one('Spanish', 'languages');
  const names = { en: 'Castilian', es: '' };
  expect((await act('rename', { name: 'Spanish', version, names }, asCora, 'languages')).code).toBe(200);
  expect(await found('Castilian')).toBe(before);
  expect(await found('SPÁNISH')).toBe(before);
  expect(await found('Klingon')).toBe(0);
});

test('STAFF-127 what nobody has is removed, once; what somebody has is not', async () => {
  await importContent(app.db, 'clinics.json', clinicsJson);
  const unused = await one('Ortodontics');
  expect(unused).toMatchObject({ clinics: 0, providers: 0 });
  const body = { name: 'Ortodontics', version: unused.version };
  const answers = await Promise.all(Array.from({ length: 4 }, () => act('remove', body)));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  expect(await one('Ortodontics')).toBeUndefined();
  expect((await acts()).filter(([action]) => action === 'withdrawContent')).toEqual([
    ['withdrawContent', 'removeDirectoryName', ['content:specialities/Ortodontics']],
  ]);

  const { version } = await one('Orthodontics');
  expect(saidIn(await act('remove', { name: 'Orthodontics', version }))).toEqual([409, 'directoryNameUsed']);
  expect(saidIn(await act('remove', { name: 'Orthodontics', version: 'old' }))).toEqual([409, 'contentChanged']);
});
