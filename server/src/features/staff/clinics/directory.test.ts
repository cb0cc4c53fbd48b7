import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { clinicsCsv, clinicsJson, importContent, replaced } from '#server/testing/files/clinics-file.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let cora: BuiltStaff;
let asCora: TestClient;
let asOlivia: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  await app.db.run(sql`delete from directory_hand`);
  await importContent(app.db, 'clinics.json', clinicsJson);
  cora = await buildStaff(app, { roles: ['catalogue'], name: 'Cora Lind' });
  [asCora, asOlivia] = [await asStaff(app, cora), await asStaff(app, await buildStaff(app))];
});

afterAll(() => app.close());

const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];

const asFile = (content: string, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([content]), 'file');
  return form;
};
const checkFile = async (content: string, client = asCora) =>
  (await client.post('/staff/directory-file/check/', asFile(content))).body;
const bringIn = (content: string, plan: string) =>
  asCora.post('/staff/directory-file/import/', asFile(content, { plan }));

const one = async (list: string, key: string) => (await asCora.get(`/staff/directory/${list}/entry/?key=${key}`)).body;
const knownOf = ({ key, version }: { key: string; version: string }) => ({ key, version });
const save = (list: string, body: object, client = asCora) => client.post(`/staff/directory/${list}/save/`, body);
const acts = async () =>
  (await staffEntries(app, cora.id)).map(({ action, operation, objects }) => [action, operation, objects]);

test.each([
  ['JSON', clinicsJson, 'clinics[0].phone'],
  ['CSV', clinicsCsv, 'clinics[0].phone'],
])(
  'STAFF-48 of a file of %s every fault is named by its line and place, in the reader’s language',
  async (_, content, place) => {
    await app.db.run(sql`update staff set language = 'es' where id = ${cora.id}`);
    const wrong = replaced(replaced(content, '+12025550110', '202 555'), '+12145550110', 'none');
    const before = await countRows(app.db);
    const { faults, changes } = await checkFile(wrong);

    expect(faults).toMatchObject([{ place, line: expect.any(Number) }, { place: 'clinics[1].phone' }]);
    expect(wrong.split('\n')[faults[0].line - 1]).toContain('202 555');
    expect(faults[0].message).toMatch(/código/);
    expect(changes).toEqual([]);
    expect((await bringIn(wrong, 'any')).body.faults).toHaveLength(2);
    expect(await countRows(app.db)).toEqual(before);
  },
);

test('STAFF-48 a file says what it is; what is none, and one that is too much, is one fault', async () => {
  for (const content of ['', '{ "clinics": [ }', 'record,nothing\n', '\u0000'])
    expect((await checkFile(content)).faults).toHaveLength(1);
  const many = JSON.stringify({ clinics: Array.from({ length: 300 }, (_, nth) => ({ key: `c${nth}` })) });
  const { faults, more } = await checkFile(many);
  expect([faults.length, more > 200]).toEqual([100, true]);
});

test('STAFF-48 a CSV with a million lines is one fault, and not read', async () => {
  const { faults } = await checkFile(`record,key\n${'clinic,c\n'.repeat(1_000_000)}`);

  expect(faults).toEqual([{ line: 200_001, place: '', message: expect.stringContaining('200,000 lines') }]);
  expect((await checkFile(clinicsCsv)).faults).toEqual([]);
});

test('STAFF-48 each change is named by its values, by name and day where it has them, and nothing is written', async () => {
  const file = JSON.parse(clinicsJson);
  const [elm, oak] = file.clinics;
  elm.name = 'Elm Street Smiles';
  elm.specialities = ['orthodontics', 'Endodontics'];
  elm.hours[1].closes = '18:00';
  elm.holidays = undefined;
  elm.visitTypes.unshift({ name: 'Emergency', minutes: 20, serviceCode: 'D0140' });
  elm.visitTypes[1].minutes = 45;
  oak.published = false;
  file.providers[0].clinics[0].hours.pop();
  file.clinics.push({ ...oak, key: 'ash', name: 'Ash Dental', xcareNumber: '+12145550199', published: true });
  const before = await countRows(app.db);
  const plan = await checkFile(JSON.stringify(file));

  expect(plan).toMatchObject({ faults: [], added: 1, changed: 2, withdrawn: 1, unchanged: 0, more: 0 });
  expect(plan.changes.map(({ list, key, what }: Record<string, string>) => `${what} ${list} ${key}`)).toEqual([
    'changed clinics elm',
    'withdrawn clinics oak',
    'added clinics ash',
    'changed providers ruiz',
  ]);
  expect(plan.changes[0].differences).toEqual([
    { place: 'name', before: 'Elm Street Dental', after: 'Elm Street Smiles' },
    { place: 'specialities', before: 'Orthodontics', after: 'Orthodontics, Endodontics' },
    { place: 'hours.tue', before: '08:00–17:00', after: '08:00–18:00' },
    { place: 'visitTypes.Check-up.minutes', before: '30', after: '45' },
    { place: 'visitTypes.Emergency.minutes', before: '', after: '20' },
    { place: 'visitTypes.Emergency.serviceCode', before: '', after: 'D0140' },
    { place: 'visitTypes.Emergency.minutesBefore', before: '', after: '0' },
    { place: 'visitTypes.Emergency.minutesAfter', before: '', after: '0' },
    { place: 'visitTypes.Emergency.capacity', before: '', after: '1' },
    { place: 'visitTypes.Emergency.stepMinutes', before: '', after: '15' },
    { place: 'visitTypes.Emergency.leadMinutes', before: '', after: '60' },
    { place: 'visitTypes.Emergency.horizonDays', before: '', after: '90' },
  ]);
  expect(plan.changes[3].differences).toEqual([{ place: 'clinics.elm.hours.tue', before: '08:00–12:00', after: '' }]);
  expect(await countRows(app.db)).toEqual(before);
});

test('STAFF-48 what a description may not hold is a warning with its line', async () => {
  const { warnings, changes } = await checkFile(
    replaced(clinicsJson, '<p>Gentle care.</p>', '<p>Care.<script></script></p>'),
  );
  expect(warnings).toMatchObject([{ place: 'clinics[0].description.en' }]);
  expect(changes[0].differences).toMatchObject([{ place: 'description.en', after: '<p>Care.</p>' }]);
});

test('STAFF-144 a change says by name what it is about, and whose: of a provider the clinics, also those that the file brings', async () => {
  const file = JSON.parse(clinicsJson);
  file.clinics.push({ ...file.clinics[1], key: 'ash', name: 'Ash Dental', xcareNumber: '+12145550199' });
  file.providers[0].shortName = 'Dr. R.';
  file.providers[0].clinics.push({ clinic: 'ash' });
  const { changes } = await checkFile(JSON.stringify(file));

  expect(changes).toMatchObject([
    { list: 'clinics', key: 'ash', name: 'Ash Dental', where: 'Dallas, TX' },
    {
      list: 'providers',
      key: 'ruiz',
      name: 'Dr. Ana Ruiz',
      where: expect.stringMatching(/Elm Street Dental.*, Ash Dental$/),
    },
  ]);
});

test('STAFF-49 a file is brought in where it does what was seen; once more it changes nothing', async () => {
  const file = replaced(clinicsCsv, 'Oak Dental', 'Old Oak Dental');
  const { plan } = await checkFile(file);
  expect((await bringIn(file, plan)).body).toMatchObject({ changed: 1, unchanged: 2 });
  expect((await one('clinics', 'oak')).entry.name).toBe('Old Oak Dental');
  expect((await bringIn(file, plan)).body).toMatchObject({ changed: 0, unchanged: 3 });
  expect(await acts()).toEqual([['changeContent', 'importDirectoryFile', ['content:clinics/oak']]]);
});

test('STAFF-49 a file that would do something else than was seen is not brought in, and needs a proof of who is there', async () => {
  const file = replaced(clinicsJson, 'Oak Dental', 'Young Oak Dental');
  const { plan } = await checkFile(file);
  const kept = await one('clinics', 'oak');
  await save('clinics', { entry: { ...kept.entry, name: 'Acorn Dental' }, known: knownOf(kept) }, asOlivia);

  expect(saidIn(await bringIn(file, plan))).toEqual([409, 'contentFileChanged']);
  expect((await one('clinics', 'oak')).entry.name).toBe('Acorn Dental');
  asCora = await asStaff(app, cora, { isSteppedUp: false });
  expect(saidIn(await bringIn(file, plan))).toEqual([403, 'stepUpNeeded']);
});

test.each(['json', 'csv'])('STAFF-50 an import of the whole directory as %s changes nothing', async (format) => {
  await app.db.run(sql`
    update clinic set parking = 'Behind the house, "left"', what_to_bring = array['Photo ID', 'Forms, filled in'],
      description = e'<p>One,</p>\n<p>two.</p>' where external_key = 'elm'`);
  const { text, headers } = await asCora.get(`/staff/directory-file/${format}/`);

  expect(headers.get('content-disposition')).toContain(`clinics.${format}`);
  expect(text).toContain('Elm Street Dental');
  expect(await checkFile(text)).toMatchObject({ faults: [], warnings: [], changes: [], unchanged: 3 });
  expect(await importContent(app.db, `clinics.${format}`, text)).toMatchObject({ isDone: true });
});

test('STAFF-50 no cell of the CSV is a formula, and an import of it knows what stood there', async () => {
  await app.db.run(sql`
    update clinic set parking = '=HYPERLINK("http://bad.example")', what_to_bring = array['-2+3', 'Photo ID'],
      description = '''@SUM(1)' where external_key = 'elm'`);
  const { text } = await asCora.get('/staff/directory-file/csv/');

  expect(text).toContain(`"'=HYPERLINK(""http://bad.example"")"`);
  expect(text).toContain(`"'-2+3\nPhoto ID"`);
  expect(text).toContain(`''@SUM(1)`);
  expect(text).not.toMatch(/(?:^|,)"?[=+\-@]/m);
  expect(await checkFile(text)).toMatchObject({ faults: [], changes: [] });
});

const groupNow = async (group: string) =>
  (await asCora.get('/staff/directory-groups/')).body.groups.find((one: { group: string }) => one.group === group);
const decideAfter = (was: string | null, group: string, byHand: boolean, client = asCora) =>
  client.post('/staff/directory-groups/decide/', { group, byHand, was });
const decide = async (group: string, byHand: boolean) => decideAfter((await groupNow(group)).since, group, byHand);

test('STAFF-54 a file leaves the groups that the hand decides as they are, and says of how many it thinks otherwise', async () => {
  expect((await decide('texts', true)).body.groups).toContainEqual({
    group: 'texts',
    byHand: true,
    since: app.clock.now().toISOString(),
    by: 'Cora Lind',
  });
  await decide('visitTypes', true);
  const file = JSON.parse(clinicsJson);
  const [elm, oak] = file.clinics;
  elm.description = '<p>Other words.</p>';
  elm.phone = '+12025550119';
  elm.visitTypes = [{ name: 'Whitening', minutes: 30 }];
  file.providers[0].clinics[0].visitTypes = ['Whitening'];
  file.providers[0].about = '<p>Thirty years of braces.</p>';
  file.clinics.push({ ...oak, key: 'ash', xcareNumber: '+12145550199', description: '<p>New.</p>' });
  const plan = await checkFile(JSON.stringify(file));

  expect(plan.held).toEqual(
    expect.arrayContaining([
      { group: 'texts', records: 2 },
      { group: 'visitTypes', records: 1 },
    ]),
  );
  expect(plan.changes.map(({ key, differences }: Record<string, unknown>) => [key, differences])).toEqual([
    ['elm', [{ place: 'phone', before: '+12025550110', after: '+12025550119' }]],
    ['ash', []],
    ['ruiz', [{ place: 'clinics.elm.visitTypes', before: 'Braces, Check-up', after: '' }]],
  ]);
  await bringIn(JSON.stringify(file), plan.plan);
  expect((await one('clinics', 'elm')).entry).toMatchObject({
    description: { en: '<p>Gentle care.</p>' },
    phone: '+12025550119',
    visitTypes: [{ name: 'Check-up' }, { name: 'Braces' }],
  });
  expect((await one('clinics', 'ash')).entry.description).toEqual({ en: '<p>New.</p>' });
});

test('STAFF-54 the command holds to it too; what is filled in by hand is saved, and a group can go back to the file', async () => {
  await decide('facts', true);
  const { said } = await importContent(app.db, 'clinics.json', replaced(clinicsJson, 'Oak Dental', 'Filed Dental'));
  expect(said).toContain('Kept as the staff have filled them in: facts of 1');
  const kept = await one('clinics', 'oak');
  expect(kept.entry.name).toBe('Oak Dental');
  await save('clinics', { entry: { ...kept.entry, name: 'Hand Dental' }, known: knownOf(kept) });
  expect((await one('clinics', 'oak')).entry.name).toBe('Hand Dental');

  expect((await decide('facts', false)).body.groups).toContainEqual({
    group: 'facts',
    byHand: false,
    since: null,
    by: null,
  });
  await decide('facts', false);
  await importContent(app.db, 'clinics.json', clinicsJson);
  expect((await one('clinics', 'oak')).entry.name).toBe('Oak Dental');
  expect((await acts()).filter(([, operation]) => operation === 'decideDirectoryGroup')).toHaveLength(2);
});

test('STAFF-117 who decides a group that somebody else has decided meanwhile is told so, and changes nothing', async () => {
  await decide('texts', true);
  const { since: seen } = await groupNow('texts');
  const asRita = await asStaff(app, await buildStaff(app, { name: 'Rita Moss' }));
  await decideAfter(seen, 'texts', false, asRita);
  app.clock.advance(60_000);
  await decideAfter(null, 'texts', true, asRita);

  expect(saidIn(await decideAfter(seen, 'texts', false))).toEqual([409, 'contentChanged']);
  expect(await groupNow('texts')).toMatchObject({ byHand: true, by: 'Rita Moss' });
  const same = await decideAfter(seen, 'texts', true);
  expect(same.code).toBe(200);
  expect((await acts()).filter(([action]) => action === 'changeContent')).toHaveLength(1);
  expect((await decideAfter('soon', 'texts', true)).code).toBe(400);
});

test('STAFF-117 the same choice of several at once is one, and one entry', async () => {
  const asRita = await asStaff(app, await buildStaff(app));
  const clients = [asCora, asRita, asCora, asRita];
  const answers = await Promise.all(clients.map((client) => decideAfter(null, 'lists', true, client)));

  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  const [one] = new Set(answers.map(({ body }) => JSON.stringify(body.groups)));
  expect(answers.every(({ body }) => JSON.stringify(body.groups) === one)).toBe(true);
  const { count } = await app.db.one(sql<{ count: number }>`
    select count(*) from audit_trail where operation = 'decideDirectoryGroup' and objects = array['content:directoryGroups/lists']`);
  expect(count).toBe(1);
});

test('STAFF-54 where people work the hand may say: clinics that the file does not name stay theirs', async () => {
  await decide('work', true);
  const file = JSON.parse(clinicsJson);
  file.clinics.pop();
  file.clinics[0].visitTypes.pop();
  file.providers[0].clinics = [];
  const plan = await checkFile(JSON.stringify(file));
  await bringIn(JSON.stringify(file), plan.plan);
  expect((await one('providers', 'ruiz')).entry.clinics).toMatchObject([
    { clinic: 'elm', visitTypes: ['Check-up'] },
    { clinic: 'oak', visitTypes: ['Check-up'] },
  ]);
});
