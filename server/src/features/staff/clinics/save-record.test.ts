import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { clinicsJson, importContent } from '#server/testing/files/clinics-file.ts';
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
  await importContent(app.db, 'clinics.json', clinicsJson);
  cora = await buildStaff(app, { roles: ['catalogue'], name: 'Cora Lind' });
  [asCora, asOlivia] = [await asStaff(app, cora), await asStaff(app, await buildStaff(app))];
});

afterAll(() => app.close());

const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const one = async (list: string, key: string) => (await asCora.get(`/staff/directory/${list}/entry/?key=${key}`)).body;
const knownOf = ({ key, version }: { key: string; version: string }) => ({ key, version });
const save = (list: string, body: object, client = asCora) => client.post(`/staff/directory/${list}/save/`, body);
const acts = async () =>
  (await staffEntries(app, cora.id)).map(({ action, operation, objects }) => [action, operation, objects]);

test('STAFF-51 a clinic is checked and saved by the rules of an import, and is there for patients at once', async () => {
  const kept = await one('clinics', 'elm');
  const entry = { ...kept.entry, phone: '12', insurers: ['Nobody Mutual'], colour: 'red', visitTypes: [{ name: 'X' }] };
  const { body } = await save('clinics', { entry, known: knownOf(kept) });
  expect(body.kept).toBeNull();
  expect(body.faults.map(({ path }: { path: string }) => path).sort()).toEqual([
    'colour',
    'phone',
    'visitTypes.0.minutes',
  ]);
  const farAway = (await save('clinics', { entry: { ...kept.entry, postalCode: '802' }, known: knownOf(kept) })).body;
  expect(farAway.faults).toEqual([
    { path: 'postalCode', message: 'Please give five digits, such as 22201, or five and four.' },
  ]);

  const wanted = { ...kept.entry, name: 'Elm Street Smiles', parking: { en: 'Behind the house' } };
  const checked = (await asCora.post('/staff/directory/clinics/check/', { entry: wanted, known: knownOf(kept) })).body;
  expect(checked).toEqual({
    status: expect.anything(),
    faults: [],
    what: 'changed',
    differences: [
      { place: 'name', before: 'Elm Street Dental', after: 'Elm Street Smiles' },
      { place: 'parking.en', before: '', after: 'Behind the house' },
    ],
  });
  expect(await one('clinics', 'elm')).toEqual(kept);

  const saved = (await save('clinics', { entry: wanted, known: knownOf(kept) })).body;
  expect(saved.kept.entry).toEqual(wanted);
  expect((await save('clinics', { entry: wanted, known: knownOf(kept) })).body).toMatchObject({ what: 'same' });
  expect(await acts()).toEqual([['changeContent', 'saveDirectoryEntry', ['content:clinics/elm']]]);
});

test('STAFF-51 the day of a credential is a place of its own, known by who gave it and its number', async () => {
  const kept = await one('providers', 'ruiz');
  const [board] = kept.entry.educations;
  const educations = [
    { ...board, receivedOn: '2006-06-01' },
    { association: 'St. Luke', number: '1.2', receivedOn: '2010-01-15' },
  ];
  const wanted = { entry: { ...kept.entry, educations }, known: knownOf(kept) };
  expect((await asCora.post('/staff/directory/providers/check/', wanted)).body.differences).toEqual([
    { place: 'educations.State Board of Dentistry DN-1.receivedOn', before: '2006-05-01', after: '2006-06-01' },
    { place: 'educations.St. Luke 1.2.receivedOn', before: '', after: '2010-01-15' },
  ]);

  const twice = [board, { ...board, receivedOn: '2007-05-01' }];
  const again = { entry: { ...kept.entry, educations: twice }, known: knownOf(kept) };
  expect((await asCora.post('/staff/directory/providers/check/', again)).body.differences).toEqual([
    {
      place: 'educations.State Board of Dentistry DN-1.receivedOn',
      before: '2006-05-01',
      after: '2006-05-01, 2007-05-01',
    },
  ]);
});

test('STAFF-51 of two who change a clinic the later is told so; a new one takes the place of no other', async () => {
  const kept = await one('clinics', 'elm');
  const [mine, theirs] = [
    { ...kept.entry, name: 'Mine' },
    { ...kept.entry, name: 'Theirs' },
  ];
  expect((await save('clinics', { entry: theirs, known: knownOf(kept) }, asOlivia)).code).toBe(200);
  expect(saidIn(await save('clinics', { entry: mine, known: knownOf(kept) }))).toEqual([409, 'contentChanged']);
  const gone = { entry: { ...mine, key: 'gone', xcareNumber: '+12025550177' }, known: { key: 'gone', version: 'x' } };
  expect(saidIn(await save('clinics', gone))).toEqual([404, 'contentNotFound']);

  expect((await save('clinics', { entry: mine })).body.faults).toMatchObject([{ path: 'key' }]);
  const renamed = { ...theirs, key: 'elm-2', xcareNumber: '+12025550188' };
  const fresh = await one('clinics', 'elm');
  expect((await save('clinics', { entry: renamed, known: knownOf(fresh) })).body.faults).toMatchObject([
    { path: 'key' },
  ]);
  const sameNumber = { ...renamed, xcareNumber: '+12145550111' };
  expect((await save('clinics', { entry: sameNumber })).body.faults).toMatchObject([{ path: 'xcareNumber' }]);
});

test('STAFF-51 a provider is saved with the clinics where they work, which stay as they are', async () => {
  const kept = await one('providers', 'ruiz');
  const [elm, oak] = kept.entry.clinics;
  const entry = { ...kept.entry, fullName: 'Dr. Ana María Ruiz', clinics: [{ ...elm, visitTypes: ['Check-up'] }] };
  const saved = (await save('providers', { entry, known: knownOf(kept) })).body;

  expect(saved.kept.entry).toEqual(entry);
  expect(saved.differences).toContainEqual({ place: 'clinics.oak.visitTypes', before: 'Check-up', after: '' });
  const wrong = {
    ...entry,
    clinics: [
      { ...oak, clinic: 'nowhere' },
      { ...elm, visitTypes: ['Whitening'] },
    ],
  };
  const { faults } = (await save('providers', { entry: wrong, known: knownOf(saved.kept) })).body;
  expect(faults.map(({ path }: { path: string }) => path)).toEqual(['clinics.0.clinic', 'clinics.1.visitTypes.0']);
  expect((await save('providers', { entry: { ...entry, key: 'nia', fullName: 'Dr. Nia Cole' } })).body).toMatchObject({
    what: 'added',
    kept: { key: 'nia' },
  });
});

test('STAFF-52 a clinic is withdrawn and published again; patients find it no more, and the trail says so', async () => {
  const kept = await one('clinics', 'oak');
  const shown = async () =>
    (
      await app.db.one(sql<{ shown: number }>`
      select count(*)::int as shown from search_entry join clinic on clinic.id = clinic_id where external_key = 'oak'`)
    ).shown;
  const withdrawn = (await save('clinics', { entry: { ...kept.entry, published: false }, known: knownOf(kept) })).body;

  expect(withdrawn).toMatchObject({ what: 'withdrawn', kept: { entry: { published: false } } });
  expect(await shown()).toBe(0);
  const back = { entry: kept.entry, known: knownOf(withdrawn.kept) };
  expect((await save('clinics', back)).body).toMatchObject({
    what: 'changed',
    kept: { version: kept.version, entry: kept.entry },
  });
  expect(await shown()).toBe(1);
  expect((await acts()).map(([action]) => action)).toEqual(['withdrawContent', 'changeContent']);
});
