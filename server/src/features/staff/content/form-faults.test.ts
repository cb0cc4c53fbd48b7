import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildFirstVisit, buildPatient } from '#server/testing/factories.ts';
import { clinicsJson, importContent } from '#server/testing/files/clinics-file.ts';
import { elmOffer, importFiles } from '#server/testing/files/content-folder.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let asCora: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  await importContent(app.db, 'clinics.json', clinicsJson);
});

beforeEach(async () => {
  asCora = await asStaff(app, await buildStaff(app, { roles: ['catalogue'] }));
});

afterAll(() => app.close());

const save = (kind: string, body: object) => asCora.post(`/staff/content/${kind}/save/`, body);
const sayings = async (kind: string, entry: object) =>
  (await save(kind, { entry })).body.faults.map(({ path, message }: Record<string, string>) => [path, message]);

test.each([-1, 1e14, 20_000_000, 1.5, '200,000 dollars'])(
  'STAFF-116 a price of %s cents is refused in dollars, as its field shows it',
  async (priceCents) => {
    const said = 'Please give an amount from $0.01 to $100,000.';

    expect(await sayings('offers', { ...elmOffer, code: 'DEAR', priceCents })).toEqual([['priceCents', said]]);
    const fixed = { ...elmOffer, code: 'DEAR', type: 'fixed', priceCents: undefined, percentOff: undefined };
    expect(await sayings('offers', { ...fixed, centsOff: priceCents })).toEqual([['centsOff', said]]);
    const { complained } = await importFiles(app.db, { 'offers.json': { offers: [{ ...elmOffer, priceCents }] } });
    expect(complained[0]).toContain('Please give cents as a whole number from 1 to 10,000,000: $0.01 to $100,000.');
  },
);

test('STAFF-116 a rule that would begin in the past is refused in the words of its form, and none is written', async () => {
  await buildFirstVisit(app.db, (await buildPatient(app.db)).dependantId);
  const count = () => app.db.one(sql`select count(*)::int as rules from earning_rule`);
  const before = await count();
  const past = new Date(app.clock.now().getTime() - 60_000).toISOString().replace(/\.\d+Z$/, 'Z');

  expect(await sayings('earningRules', { kind: 'visit', validFrom: past, points: 5 })).toEqual([
    [
      'validFrom',
      'This moment has passed. Please choose one that is still to come: what was earned before stays as it is.',
    ],
  ]);
  expect(await sayings('earningRules', { kind: 'visit', validFrom: 'soon', points: 5 })).toEqual([
    ['validFrom', 'Please choose a day and a time.'],
  ]);
  const [rule] = (await asCora.get('/staff/content/earningRules/')).body.entries;
  const known = { key: rule.key, version: rule.version };
  const changed = await save('earningRules', { entry: { ...rule.entry, points: 7 }, known });
  expect(changed.body.faults).toEqual([
    {
      path: 'validFrom',
      message: 'This rule is in force and never changes. Add a new one that holds from a later moment.',
    },
  ]);
  expect(await count()).toEqual(before);
});

test('STAFF-153 what is chosen from a list and is none of it is refused without the codes that a file has for them', async () => {
  const rule = { kind: 'nothing', fromMonths: 36, everyMonths: 6, source: 'Elm' };
  expect(await sayings('careRules', rule)).toEqual([['kind', 'Please choose one from the list.']]);
  const kind = { code: 'sealants', domain: 'nothing', position: 99, title: { en: 'Sealants' }, serviceCodes: [] };
  expect(await sayings('careKinds', kind)).toEqual([['domain', 'Please choose one from the list.']]);
  const brand = { key: 'cup', name: 'Cup', category: { en: 'Home' }, pointsPerDollar: 100, onlyFor: 'nobody' };
  expect(await sayings('brands', brand)).toEqual([['onlyFor', 'Please choose one.']]);

  const { complained } = await importFiles(app.db, { 'careRules.json': { careRules: [rule] } });
  expect(complained.join()).toContain('There is no such kind of care. There are: dentalCleaning');
});

test('STAFF-150 what stands in the way is named as its reader knows it: a rule by care, clinic and age, others by their titles', async () => {
  const rule = { kind: 'dentalCleaning', clinic: 'elm', fromMonths: 36, everyMonths: 6, source: 'Elm' };
  expect(await sayings('careRules', rule)).toEqual([]);
  const older = { ...rule, fromMonths: 48 };
  expect(await sayings('careRules', older)).toEqual([
    [
      'fromMonths',
      'At these ages another rule holds already: “Dental check-up and cleaning” at Elm Street Dental from 3 years on.',
    ],
  ]);

  await app.db.run(sql`update staff set language = 'es'`);
  expect(await sayings('careRules', { ...older, clinic: undefined, fromMonths: 0 })).toEqual([
    [
      'fromMonths',
      expect.stringMatching(/^A estas edades ya se aplica otra regla: “Revisión y limpieza dental” desde /),
    ],
  ]);
  const kind = { code: 'sealants', domain: 'dental', position: 1, title: { en: 'Sealants' }, serviceCodes: [] };
  expect(await sayings('careKinds', kind)).toEqual([
    ['position', '“Revisión y limpieza dental” ya está en este lugar.'],
  ]);
  expect(await sayings('offers', { ...elmOffer, code: 'ODD', visitType: 'Massage' })).toEqual([
    ['visitType', 'La clínica “Elm Street Dental” no tiene el tipo de cita “Massage”.'],
  ]);
  expect(await sayings('careRules', { ...rule, everyMonths: 12 })).toEqual([
    ['', 'Ya existe esa entrada. Ábrala para cambiarla, o elija otro nombre.'],
  ]);
});
