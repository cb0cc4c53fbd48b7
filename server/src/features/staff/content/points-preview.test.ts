import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinicVisit, settlePoints, visitActionOf } from '#server/testing/earning.ts';
import { clinicsJson, importContent } from '#server/testing/files/clinics-file.ts';
import { asStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { buildPerson } from '#server/testing/visits/visits.ts';

let app: TestApp;
let asCora: TestClient;
let elm: { id: number };

beforeAll(async () => {
  app = await startTestApp();
  await importContent(app.db, 'clinics.json', clinicsJson);
  elm = await app.db.one(sql`select id from clinic where external_key = 'elm'`);
  // So that there is a past that no rule may change.
  const leo = await buildPerson(app, { isGuarantor: true });
  await buildClinicVisit(app, leo.patient, { startsAt: '2026-05-20T16:00:00Z', clinicId: elm.id });
});

beforeEach(async () => {
  app.clock.set('2026-11-20T14:00:00Z');
  asCora = await asStaff(app, await buildStaff(app, { roles: ['catalogue'], name: 'Cora Lind' }));
});

afterAll(() => app.close());

const holiday = {
  key: 'holiday',
  title: { en: 'Holiday boost', es: 'Más puntos en las fiestas' },
  times: 1.5,
  earns: 'visit',
  firstDay: '2026-12-01',
  lastDay: '2026-12-31',
};
const onDay = (day: string, wish: object = {}) => ({ deed: 'visit', clinic: 'elm', day, ...wish });
const preview = async (kind: string, body: object) => {
  const answer = await asCora.post(`/staff/content/${kind}/preview/`, body);
  expect(answer.code).toBe(200);
  return answer.body;
};
const save = (kind: string, entry: object) => asCora.post(`/staff/content/${kind}/save/`, { entry });
const counted = async () =>
  await app.db.one(sql`select (select count(*) from boost) as boosts, (select count(*) from earning_rule) as rules,
    (select count(*) from name_text) as names, (select count(*) from audit_trail) as acts`);

test('STAFF-73 a boost that is still in the form is previewed with its days, its factor and the limits, and nothing is kept', async () => {
  const before = await counted();

  expect(await preview('boosts', { entry: holiday, ...onDay('2026-12-04') })).toMatchObject({
    faults: [],
    worth: {
      base: 1200,
      bonus: 600,
      boost: { title: 'Holiday boost', times: 1.5, mostBonus: null },
      confirmDays: 0,
      monthCap: 12000,
    },
    clinic: 'Elm Street Dental',
  });
  expect((await preview('boosts', { entry: holiday, ...onDay('2027-01-01') })).worth).toMatchObject({
    bonus: 0,
    boost: null,
  });
  expect(
    (await preview('boosts', { entry: { ...holiday, mostBonus: 100 }, ...onDay('2026-12-04') })).worth,
  ).toMatchObject({
    bonus: 100,
    boost: { mostBonus: 100 },
  });
  expect((await preview('boosts', { entry: holiday, ...onDay('2026-12-04', { deed: 'review' }) })).worth).toMatchObject(
    {
      base: 50,
      bonus: 0,
      monthCap: null,
    },
  );
  expect(await counted()).toEqual(before);
});

test('STAFF-73 a rule is previewed from its beginning on, and what is previewed is what a visit then brings', async () => {
  const rule = { kind: 'visit', validFrom: '2026-12-10T00:00:00Z', points: 2000, confirmDays: 3, monthCap: 9000 };
  const asked = async (day: string, wish: object = {}) =>
    (await preview('earningRules', { entry: rule, ...onDay(day, wish) })).worth;

  expect(await asked('2026-12-09')).toMatchObject({ base: 1200, confirmDays: 0, monthCap: 12000 });
  const foreseen = await asked('2026-12-11');
  expect(foreseen).toMatchObject({ base: 2000, bonus: 0, confirmDays: 3, monthCap: 9000 });
  expect(await asked('2026-12-11', { clinic: null })).toEqual(foreseen);

  await save('earningRules', rule);
  await save('boosts', holiday);
  app.clock.set('2026-12-11T20:00:00Z');
  const mia = await buildPerson(app, { isGuarantor: true });
  const visit = await buildClinicVisit(app, mia.patient, { startsAt: '2026-12-11T16:00:00Z', clinicId: elm.id });
  expect(await visit.say('complete')).toBe(200);
  await settlePoints(app);

  expect(await visitActionOf(app.db, visit.id)).toMatchObject({ base: 2000, bonus: 1000 });
});

test('STAFF-73 the promise of a booking at a reward-box clinic counts, and a rule that brings nothing says so', async () => {
  const asked = async (rule: object, wish: object = {}) =>
    (
      await preview('earningRules', {
        entry: { validFrom: '2027-02-01T00:00:00Z', ...rule },
        ...onDay('2027-02-02', wish),
      })
    ).worth;
  await app.db.run(sql`update clinic set is_reward_box = true where id = ${elm.id}`);

  expect(await asked({ kind: 'visit', points: 700 })).toMatchObject({
    base: 700,
    bonus: 700,
    boost: { title: '2X Points on next visit', times: 2 },
  });
  expect(await asked({ kind: 'visit', points: 700 }, { clinic: null })).toMatchObject({ base: 700, bonus: 0 });
  expect(await asked({ kind: 'review', points: 0 }, { deed: 'review' })).toBeNull();
  await app.db.run(sql`update clinic set is_reward_box = false where id = ${elm.id}`);
});

test('STAFF-73 faults are told as a check tells them; a clinic and a day that there are not are refused', async () => {
  const early = { kind: 'visit', validFrom: '2026-01-01T00:00:00Z', points: 5 };
  expect(await preview('earningRules', { entry: early, ...onDay('2026-12-04') })).toMatchObject({
    faults: [{ path: 'validFrom' }],
    worth: null,
  });

  const refused = async (wish: object, kind = 'boosts') =>
    (await asCora.post(`/staff/content/${kind}/preview/`, { entry: holiday, ...onDay('2026-12-04'), ...wish })).code;
  expect(await refused({ clinic: 'nowhere' })).toBe(404);
  expect(await refused({ day: '2026-02-30' })).toBe(400);
  expect(await refused({ deed: 'sleep' })).toBe(400);
  expect(await refused({}, 'offers')).toBe(400);
  expect(await refused({ known: { key: 'gone', version: 'x' } })).toBe(200);
});

test('STAFF-74 every version of a rule is listed with who added it and when, and how an entry came to be', async () => {
  const versions = async (deed: string) => (await asCora.get(`/staff/earning-rules/${deed}/`)).body.versions;
  await save('earningRules', { kind: 'profile', validFrom: '2026-12-01T05:00:00Z', points: 600 });

  expect(await versions('profile')).toEqual([
    {
      validFrom: '2026-12-01T05:00:00Z',
      points: 600,
      confirmDays: 0,
      monthCap: null,
      standing: 'toCome',
      addedBy: 'Cora Lind',
      addedAt: '2026-11-20T14:00:00.000Z',
    },
    {
      validFrom: '2020-01-01T00:00:00Z',
      points: 500,
      confirmDays: 0,
      monthCap: null,
      standing: 'inForce',
      addedBy: null,
      addedAt: null,
    },
  ]);
  app.clock.set('2026-12-02T14:00:00Z');
  asCora = await asStaff(app, await buildStaff(app, { roles: ['catalogue'] }));
  expect((await versions('profile')).map(({ standing }: { standing: string }) => standing)).toEqual([
    'inForce',
    'over',
  ]);
  expect((await asCora.get('/staff/earning-rules/sleep/')).code).toBe(400);
});

test('STAFF-74 a boost says who added and who changed it, the latest first; who may only read sees it too', async () => {
  const olivia = await buildStaff(app, { name: 'Olivia Chen' });
  await save('boosts', { ...holiday, key: 'spring', firstDay: '2027-03-01', lastDay: '2027-03-31' });
  const kept = (await asCora.get('/staff/content/boosts/entry/?key=spring')).body;
  app.clock.advance(60_000);
  await (await asStaff(app, olivia)).post('/staff/content/boosts/save/', {
    entry: { ...kept.entry, times: 2 },
    known: { key: kept.key, version: kept.version },
  });

  const asAuditor = await asStaff(app, await buildStaff(app, { roles: ['auditor'] }));
  const { acts } = (await asAuditor.get('/staff/content/boosts/history/?key=spring')).body;
  expect(acts).toMatchObject([
    { what: 'changed', by: 'Olivia Chen', at: '2026-11-20T14:01:00.000Z' },
    { what: 'added', by: 'Cora Lind', at: '2026-11-20T14:00:00.000Z' },
  ]);
  expect((await asAuditor.get('/staff/content/boosts/history/?key=none')).body.acts).toEqual([]);
  expect(await staffEntries(app, olivia.id)).toHaveLength(1);
});
