import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { fillPostalCodes } from '#server/features/places/fill-postal-codes.ts';
import { buildClinic, buildPatient, buildProvider, type ClinicInput } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let maria: TestClient;
let patientId: number;

type Planned = ClinicInput & {
  doctor: string;
  languages?: string[];
  insurers?: string[];
  hours?: [isodow: number, opens: string, closes: string][];
  takesNew?: boolean;
  services?: string[];
};

async function buildPlanned({
  doctor,
  languages = [],
  insurers = [],
  hours = [],
  takesNew,
  services = [],
  ...given
}: Planned) {
  const { db } = app;
  const { id } = await buildClinic(db, given);
  const provider = await buildProvider(db, id, { fullName: doctor });
  await db.run(sql`insert into spoken_language (name) select unnest(${languages}::text[]) on conflict do nothing`);
  await db.run(sql`
    insert into provider_language (provider_id, language_id)
    select ${provider.id}, id from spoken_language where name = any(${languages}::text[])`);
  await db.run(sql`update provider set short_name = 'Dr. ' || split_part(full_name, ' ', 3) where id = ${provider.id}`);
  await db.run(sql`insert into service (name) select unnest(${services}::text[]) on conflict do nothing`);
  await db.run(sql`
    insert into provider_service (provider_id, service_id, position)
    select ${provider.id}, id, 1 from service where name = any(${services}::text[])`);
  await db.run(sql`
    insert into clinic_insurer (clinic_id, insurer_id)
    select ${id}, id from insurer where name = any(${insurers}::text[])`);
  for (const [isodow, opens, closes] of hours)
    await db.run(sql`
      insert into clinic_hours (clinic_id, isodow, opens, closes)
      values (${id}, ${isodow}, ${opens}::time, ${closes}::time)`);
  if (takesNew !== undefined) await db.run(sql`update clinic set takes_new_patients = ${takesNew} where id = ${id}`);
  await db.run(sql`update clinic set postal_code = '20006' where id = ${id}`);
  return id;
}

const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await startTestApp();
  await fillPostalCodes(app.db);
  ({ id: patientId } = await buildPatient(app.db));
  await app.db.run(sql`update patient set postal_code = '20005' where id = ${patientId}`);
  maria = await app.signedIn(patientId);

  ids.alder = await buildPlanned({
    ...{ name: 'Alder', doctor: 'Dr. Mateo Ruiz', languages: ['English', 'Spanish'], insurers: ['Medicaid', 'Aetna'] },
    ...{ hours: [[6, '09:00', '13:00']], takesNew: true, services: ['Emergency dental care'] },
  });
  ids.birch = await buildPlanned({
    ...{
      name: 'Birch',
      doctor: 'Dr. Ana Weber',
      languages: ['English'],
      insurers: ['Delta Dental'],
      isRewardBox: true,
    },
    ...{ hours: [[4, '09:00', '19:00']], takesNew: false },
  });
  ids.cedar = await buildPlanned({
    ...{ name: 'Cedar', doctor: 'Dr. Iris Chen', languages: ['Spanish'], domainId: 3 },
    ...{
      hours: [
        [6, '09:00', '20:00'],
        [3, '08:00', '18:30'],
      ],
    },
  });
});

afterAll(() => app.close());

type Card = { name: string; reasons: string[] };

async function search(query: Record<string, string>, client = maria) {
  const { code, body } = await client.get(`/selfcare/otherproviders/0/?${new URLSearchParams(query)}`);
  expect(code).toBe(200);
  return body;
}

const namesFor = async (query: Record<string, string>) =>
  (await search(query)).providers.map(({ name }: Card) => name).sort();

describe('what a search can be narrowed to', () => {
  test.each<[Record<string, string>, string[]]>([
    [{ language: 'Spanish' }, ['Alder', 'Cedar']],
    [{ language: 'spanish', saturday: 'true' }, ['Alder', 'Cedar']],
    [{ insurer: 'Medicaid' }, ['Alder']],
    [{ insurer: 'Delta Dental', points: 'true' }, ['Birch']],
    [{ newPatients: 'true' }, ['Alder']],
    [{ saturday: 'true' }, ['Alder', 'Cedar']],
    [{ evening: 'true' }, ['Birch']],
    [{ points: 'true' }, ['Birch']],
    [{ language: 'Spanish', saturday: 'true', newPatients: 'true' }, ['Alder']],
    [{ language: 'Spanish', evening: 'true' }, []],
    [{ language: 'Klingon' }, []],
    [{ insurer: '999' }, []],
    [{ language: '', insurer: '', saturday: 'false' }, ['Alder', 'Birch', 'Cedar']],
    [{ search: 'ruiz', saturday: 'true' }, ['Alder']],
    [{ search: 'ruiz', evening: 'true' }, []],
    [{ search: '20007', language: 'Spanish' }, ['Alder', 'Cedar']],
    [{ state: 'VA', city: 'Arlington', evening: 'true' }, ['Birch']],
    [{ state: 'VA', language: 'Spanish' }, ['Alder', 'Cedar']],
  ])('NEAR-07 %j finds %j, in every order', async (query, names) => {
    for (const sort of ['near', 'name', 'rating', 'soonest'])
      expect({ sort, names: await namesFor({ ...query, sort }) }).toEqual({ sort, names });
    expect((await search(query)).total).toBe(names.length);
  });

  test('NEAR-07 the menu has what clinics speak and accept, by id, in the reader’s language', async () => {
    const { code, body } = await maria.get('/selfcare/provider/filters/');
    expect(code).toBe(200);
    expect(body.insurers.map(({ name }: Card) => name)).toEqual(['Aetna', 'Delta Dental', 'Medicaid']);
    expect(body.languages.map(({ name }: Card) => name)).toEqual(['English', 'Spanish']);

    const { id } = body.insurers.at(-1);
    expect(await namesFor({ insurer: String(id) })).toEqual(['Alder']);
    expect((await app.client().get('/selfcare/provider/filters/')).code).toBe(401);
  });

  test.each([
    { saturday: 'maybe' },
    { points: '1' },
    { at: '38.9' },
    { at: '91,0' },
    { at: '0,181' },
    { at: '38.901,-77.04' },
    { sort: 'price' },
    { insurer: 'x'.repeat(101) },
  ])('NEAR-07 NEAR-11 %j is refused', async (query) => {
    const given: Record<string, string> = { ...query } as Record<string, string>;
    expect((await maria.get(`/selfcare/otherproviders/0/?${new URLSearchParams(given)}`)).code).toBe(400);
  });

  test('NEAR-07 a clinic that changes is found, and counted, by what it is now', async () => {
    const counts = async () => [
      (await search({ saturday: 'true', sort: 'near' })).total,
      (await search({ insurer: 'Humana', sort: 'near' })).total,
      (await search({ language: 'Korean', sort: 'near' })).total,
      (await search({ points: 'true', sort: 'near' })).total,
    ];
    expect(await counts()).toEqual([2, 0, 0, 1]);

    await app.db.run(sql`delete from clinic_hours where clinic_id = ${ids.cedar} and isodow = 6`);
    await app.db.run(sql`
      insert into clinic_insurer (clinic_id, insurer_id) select ${ids.cedar}, id from insurer where name = 'Humana'`);
    await app.db.run(sql`insert into spoken_language (name) values ('Korean') on conflict do nothing`);
    await app.db.run(sql`
      insert into provider_language (provider_id, language_id)
      select provider_id, id from provider_clinic cross join spoken_language
      where clinic_id = ${ids.cedar} and name = 'Korean'`);
    await app.db.run(sql`update clinic set is_reward_box = true where id = ${ids.cedar}`);
    expect(await counts()).toEqual([1, 1, 1, 2]);

    await app.db.run(sql`insert into clinic_hours values (${ids.cedar}, 6, '09:00', '20:00')`);
    await app.db.run(sql`delete from clinic_insurer where clinic_id = ${ids.cedar}`);
    await app.db.run(sql`
      delete from provider_language where language_id = (select id from spoken_language where name = 'Korean')`);
    await app.db.run(sql`update clinic set is_reward_box = false where id = ${ids.cedar}`);
    expect(await counts()).toEqual([2, 0, 0, 1]);
  });

  test('NEAR-15 «points» finds where a boost of the clinic runs as well, on the days of the clinic, and says how much more', async () => {
    app.clock.set('2026-06-10T16:00:00Z');
    await app.db.run(sql`
      insert into boost (kind, title, multiplier, earning_kind, clinic_id, starts_on, ends_on) values
        ('window', 'June days', 15000, null, ${ids.alder}, '2026-06-11', '2026-06-12'),
        ('window', 'Words of June', 20000, 'review', ${ids.cedar}, '2026-06-11', '2026-06-12'),
        ('window', 'June everywhere', 20000, null, null, '2026-06-11', '2026-06-12')`);
    const found = async (at: string) => {
      app.clock.set(at);
      maria = await app.signedIn(patientId);
      const { providers, total } = await search({ points: 'true', sort: 'near' });
      return [total, Object.fromEntries(providers.map(({ name, reasons }: Card) => [name, reasons]))];
    };

    const birch = { Birch: ['2X points on next visit'] };
    expect(await found('2026-06-11T03:59:59Z')).toEqual([1, birch]);
    expect(await found('2026-06-11T04:00:00Z')).toEqual([2, { ...birch, Alder: ['1.5X points on visits now'] }]);
    expect(await namesFor({ points: 'true', language: 'Spanish' })).toEqual(['Alder']);
    expect(await found('2026-06-13T03:59:59Z')).toEqual([2, { ...birch, Alder: ['1.5X points on visits now'] }]);
    expect(await found('2026-06-13T04:00:00Z')).toEqual([1, birch]);

    app.clock.set('2026-06-11T16:00:00Z');
    await app.db.run(sql`delete from boost where kind = 'window'`);
    expect(await found('2026-06-11T16:00:00Z')).toEqual([1, birch]);
  });

  test.each(['=saturday', '=insurer:1', 'saturday:', 'insurer', 'language'])(
    'NEAR-07 «%s» is no way to ask for it in words',
    async (text) => {
      const { total } = await search({ search: text });
      expect(total).toBe(text.includes('saturday') ? 2 : 0);
    },
  );
});

describe('why a clinic matches', () => {
  const reasonsOf = async (query: Record<string, string>, name: string, client = maria) =>
    (await search(query, client)).providers.find((card: Card) => card.name === name)?.reasons;

  test.each<[Record<string, string>, string, string[]]>([
    [{ search: 'ruiz' }, 'Alder', ['Dr. Ruiz']],
    [{ search: 'spanish dentist' }, 'Alder', ['Speaks Spanish']],
    [{ search: 'toothache' }, 'Alder', ['Emergency dental care']],
    [{ search: 'medicaid' }, 'Alder', ['Accepts Medicaid']],
    [{ search: 'open saturday' }, 'Cedar', ['Open Saturday']],
    [{ search: 'open evenings' }, 'Birch', ['Open evenings']],
    [
      { search: 'ruiz', language: 'Spanish', saturday: 'true' },
      'Alder',
      ['Dr. Ruiz', 'Speaks Spanish', 'Open Saturday'],
    ],
    [
      { search: 'ruiz', language: 'Spanish', insurer: 'Aetna', saturday: 'true', newPatients: 'true' },
      'Alder',
      ['Dr. Ruiz', 'Speaks Spanish', 'Accepts Aetna', 'Open Saturday', 'Welcomes new patients'],
    ],
    [{ search: 'spanish', language: 'Spanish' }, 'Alder', ['Speaks Spanish']],
    [{ insurer: 'Aetna', newPatients: 'true' }, 'Alder', ['Accepts Aetna', 'Welcomes new patients']],
    [{ points: 'true' }, 'Birch', ['2X points on next visit']],
    [{ search: 'alder' }, 'Alder', []],
    [{ search: 'dentist' }, 'Alder', []],
    [{}, 'Alder', []],
  ])('NEAR-09 %j: %s says %j', async (query, name, reasons) => {
    expect(await reasonsOf(query, name)).toEqual(reasons);
  });

  test('NEAR-09 in the language of who reads it, on my own list too', async () => {
    await app.db.run(sql`update patient set language = 'es' where id = ${patientId}`);
    const spanish = await app.signedIn(patientId);
    expect(await reasonsOf({ search: 'dentista que hable español', saturday: 'true' }, 'Alder', spanish)).toEqual([
      'Habla español',
      'Abre los sábados',
    ]);

    await spanish.get(`/selfcare/favourite/${ids.alder}/add/`);
    const { providers } = (await spanish.get('/selfcare/myproviders/?search=ruiz')).body;
    expect(providers[0].reasons).toEqual(['Dr. Ruiz']);
    await app.db.run(sql`update patient set language = 'en' where id = ${patientId}`);
  });
});
