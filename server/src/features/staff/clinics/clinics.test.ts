import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { issueClinicKey } from '#server/http/session/issue-clinic-key.ts';
import { clinicsJson, importContent } from '#server/testing/files/clinics-file.ts';
import { asStaff, type BuiltStaff, buildStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let cora: BuiltStaff;
let asCora: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  await importContent(app.db, 'clinics.json', clinicsJson);
  cora = await buildStaff(app, { roles: ['catalogue'], name: 'Cora Lind' });
  asCora = await asStaff(app, cora);
});

afterAll(() => app.close());

const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const list = async (query = '') => (await asCora.get(`/staff/clinics/${query}`)).body;
const keysIn = async (query: string) => (await list(query)).clinics.map(({ key }: { key: string }) => key);
const clinicOf = async (key: string) => (await asCora.get(`/staff/clinics/clinic/?key=${key}`)).body;
const idOf = async (key: string) =>
  (await app.db.one(sql<{ id: number }>`select id from clinic where external_key = ${key}`)).id;

test('STAFF-46 clinics are found by words of name and key and by how the city begins, without case and accents', async () => {
  expect(await keysIn('')).toEqual(['elm', 'oak']);
  expect((await list('?search=elm')).clinics).toEqual([
    {
      key: 'elm',
      name: 'Elm Street Dental',
      city: 'Arlington',
      state: 'VA',
      domain: 'dental',
      published: true,
      providers: 1,
    },
  ]);
  expect(await keysIn('?search=DÉNTAL')).toEqual(['elm', 'oak']);
  expect(await keysIn('?search=dental%20dall')).toEqual(['oak']);
  expect(await keysIn('?search=oak')).toEqual(['oak']);
  expect(await keysIn('?search=ington')).toEqual([]);
  expect(await keysIn('?search=%25')).toEqual([]);
});

test('STAFF-46 all, the published or the withdrawn ones are listed by name, a page at a time', async () => {
  await app.db.run(sql`update clinic set published = false where external_key = 'oak'`);
  expect(await keysIn('?show=published')).toEqual(['elm']);
  expect(await keysIn('?show=withdrawn')).toEqual(['oak']);
  await app.db.run(sql`update clinic set published = true where external_key = 'oak'`);

  await app.db.run(sql`
    insert into clinic (external_key, domain_id, city_id, name, street, postal_code, phone, xcare_number, time_zone)
    select 'page-' || nth, domain_id, city_id, 'Paged ' || lpad(nth::text, 3, '0'), street, postal_code, phone,
      '+1303555' || lpad(nth::text, 4, '0'), time_zone
    from clinic, generate_series(1, 65) as nth where external_key = 'elm'`);
  const seen: string[] = [];
  let query = '?search=paged';
  for (let next: string | null = ''; next !== null; query = `?search=paged&after=${next}`) {
    const page: { clinics: { name: string }[]; next: string | null } = await list(query);
    seen.push(...page.clinics.map(({ name }) => name));
    next = page.next;
  }
  expect(seen).toEqual(Array.from({ length: 65 }, (_, nth) => `Paged ${String(nth + 1).padStart(3, '0')}`));
  for (const wrong of ['?show=gone', '?after=elm'])
    expect((await asCora.get(`/staff/clinics/${wrong}`)).code).toBe(400);
  await app.db.run(sql`delete from clinic where external_key like 'page-%'`);
});

test('STAFF-46 a search finds providers by words of name and key too, also who works nowhere, and no more than twenty', async () => {
  const providersIn = async (query: string) => (await list(query)).providers;
  await app.db.run(sql`
    insert into provider (external_key, domain_id, full_name, short_name, published)
    select 'nth-' || nth, domain_id, 'Dr. Íñigo Paz ' || lpad(nth::text, 2, '0'), 'Dr. Paz', nth <> 1
    from clinic, generate_series(1, 25) as nth where external_key = 'elm'`);

  const ruiz = { key: 'ruiz', name: 'Dr. Ana Ruiz', published: true, clinics: ['Elm Street Dental', 'Oak Dental'] };
  for (const query of ['?search=RUÍZ', '?search=ana%20ru']) expect(await providersIn(query)).toEqual([ruiz]);
  expect(await providersIn('?search=inigo%2001')).toEqual([
    { key: 'nth-1', name: 'Dr. Íñigo Paz 01', published: false, clinics: [] },
  ]);
  expect(await providersIn('?show=withdrawn&search=paz')).toHaveLength(1);
  expect(await providersIn('?search=paz')).toHaveLength(20);
  expect((await providersIn('?search=nth-25'))[0].name).toBe('Dr. Íñigo Paz 25');
  for (const query of ['', '?search=%25', `?search=ruiz&after=${await idOf('elm')}`])
    expect(await providersIn(query)).toEqual([]);
  await app.db.run(sql`delete from provider where external_key like 'nth-%'`);
});

test('STAFF-47 a clinic is shown whole: as files have it, who works there and when, who is away, and its documents', async () => {
  await app.db.run(sql`
    insert into time_off (provider_id, during)
    select id, tstzrange('2099-07-06T13:00:00Z', '2099-07-10T21:00:00Z') from provider where external_key = 'ruiz'
    union all
    select id, tstzrange('2020-07-06T13:00:00Z', '2020-07-10T21:00:00Z') from provider where external_key = 'ruiz'`);
  const { clinic, providers, timeOff, documents } = await clinicOf('elm');

  expect(clinic).toMatchObject({
    key: 'elm',
    entry: {
      ...JSON.parse(clinicsJson).clinics[0],
      description: { en: '<p>Gentle care.</p>' },
      published: true,
      visitTypes: [
        { name: 'Check-up', minutes: 30, stepMinutes: 30, capacity: 1 },
        { name: 'Braces', minutes: 60 },
      ],
    },
  });
  expect(providers).toEqual([
    {
      key: 'ruiz',
      name: 'Dr. Ana Ruiz',
      published: true,
      visitTypes: ['Check-up', 'Braces'],
      hours: [
        { day: 'mon', starts: '08:00', ends: '12:00' },
        { day: 'mon', starts: '13:00', ends: '17:00' },
        { day: 'tue', starts: '08:00', ends: '12:00' },
      ],
    },
  ]);
  expect(timeOff).toEqual([
    { provider: 'Dr. Ana Ruiz', starts: '2099-07-06T13:00:00.000Z', ends: '2099-07-10T21:00:00.000Z' },
  ]);
  expect(documents).toEqual([]);
  await app.db.run(sql`delete from time_off`);
});

test('STAFF-47 of the keys of its programs it shows when they were made and when they end, and never the key', async () => {
  const now = app.clock.now();
  const later = new Date(now.getTime() + 3_600_000);
  const first = await issueClinicKey(app.db, await idOf('elm'), { oldKeysEndAt: now, now });
  const second = await issueClinicKey(app.db, await idOf('elm'), { oldKeysEndAt: later, now });

  const { keys } = await clinicOf('elm');
  expect(keys).toMatchObject([{ endsAt: null }, { createdAt: now.toISOString(), endsAt: later.toISOString() }]);
  for (const key of [first?.key, second?.key]) expect(JSON.stringify(keys)).not.toContain(key);
});

test('STAFF-47 a clinic that nobody knows is 404, and who may not read content sees none', async () => {
  expect(saidIn(await asCora.get('/staff/clinics/clinic/?key=none'))).toEqual([404, 'contentNotFound']);
  expect((await asCora.get('/staff/clinics/clinic/')).code).toBe(400);
  expect((await app.client().get('/staff/clinics/')).code).toBe(401);
});
