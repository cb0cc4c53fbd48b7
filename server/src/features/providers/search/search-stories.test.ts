import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinic, buildPatient, buildProvider } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let maria: TestClient;

type Offers = { speciality?: string; services?: string[]; languages?: string[] };

/** A provider at this clinic who offers and speaks these. */
async function buildDoctor(clinicId: number, fullName: string, offers: Offers = {}) {
  const { db } = app;
  const { speciality = 'General Dentistry', services = [], languages = [] } = offers;
  const { id } = await buildProvider(db, clinicId, { fullName });

  await db.run(sql`insert into speciality (name) values (${speciality}) on conflict do nothing`);
  await db.run(sql`insert into service (name) select unnest(${services}::text[]) on conflict do nothing`);
  await db.run(sql`insert into spoken_language (name) select unnest(${languages}::text[]) on conflict do nothing`);
  await db.run(sql`
    insert into provider_speciality (provider_id, speciality_id, position)
    select ${id}, id, 1 from speciality where name = ${speciality}`);
  await db.run(sql`
    insert into provider_service (provider_id, service_id, position)
    select ${id}, id, 1 from service where name = any(${services}::text[])`);
  await db.run(sql`
    insert into provider_language (provider_id, language_id)
    select ${id}, id from spoken_language where name = any(${languages}::text[])`);
  return id;
}

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app;
  maria = await app.signedIn((await buildPatient(db)).id);

  const smile = await buildClinic(db, { name: 'Bright Smile', city: 'Boston', stateCode: 'MA' });
  await buildDoctor(smile.id, 'Dr. Sinéad O’Brien', {
    services: ['Emergency dental care', "Children's first visit", 'Digital X-rays'],
  });
  const braces = await buildClinic(db, { name: 'Straight Rows', city: 'New York', stateCode: 'NY' });
  await buildDoctor(braces.id, 'Dr. Mei-Ling Lee', { speciality: 'Orthodontics', services: ['Retainers'] });

  const harbor = await buildClinic(db, { name: 'Harbor Eyes', city: 'Boston', stateCode: 'MA', domainId: 3 });
  await buildDoctor(harbor.id, 'Dr. Elena Ríos', { speciality: 'Optometry', languages: ['Spanish'] });
  const capitol = await buildClinic(db, { name: 'Capitol Eyes', city: 'Austin', stateCode: 'TX', domainId: 3 });
  await buildDoctor(capitol.id, 'Dr. Sam Leeson', { speciality: 'Optometry', languages: ['Korean'] });

  const family = await buildClinic(db, { name: 'Cedar House', city: 'Austin', stateCode: 'TX', domainId: 2 });
  await buildDoctor(family.id, 'Dr. Ana Boston', {
    speciality: 'Family Medicine',
    services: ['Annual physicals', 'Vaccinations'],
    languages: ['Spanish'],
  });
});

afterAll(() => app.close());

async function find(search: string, more: Record<string, string> = {}) {
  const { code, body } = await maria.get(
    `/selfcare/otherproviders/0/?${new URLSearchParams({ search, results: '100', ...more })}`,
  );
  expect(code).toBe(200);
  return body.providers.map(({ name }: { name: string }) => name);
}

describe('what people type', () => {
  test.each([
    ['toothache', ['Bright Smile']],
    ['my tooth hurts', ['Bright Smile']],
    ['dentist', ['Bright Smile', 'Straight Rows']],
    ['Dentist in Boston', ['Bright Smile']],
    ['a good dentist near Boston, MA', ['Bright Smile']],
    ['dentist massachusetts', ['Bright Smile']],
    ['new york', ['Straight Rows']],
    ['eye doctor', ['Capitol Eyes', 'Harbor Eyes']],
    ['spanish eye doctor', ['Harbor Eyes']],
    ['eye doctor who speaks español', ['Harbor Eyes']],
    ['spanish', ['Cedar House', 'Harbor Eyes']],
    ['orthodontist', ['Straight Rows']],
    ['checkup', ['Cedar House']],
    ['check-up', ['Cedar House']],
    ['flu shot austin', ['Cedar House']],
    ['xray', ['Bright Smile']],
    ['X rays', ['Bright Smile']],
    ["children's first visit", ['Bright Smile']],
    ['childrens first', ['Bright Smile']],
    ['boston', ['Cedar House', 'Bright Smile', 'Harbor Eyes']],
  ])('API-22 FIND-02 «%s» finds %j', async (search, names) => {
    expect((await find(search)).toSorted()).toEqual(names.toSorted());
  });

  test('API-22 a postal code finds who is there', async () => {
    await app.db.run(sql`update clinic set postal_code = '02117' where name = 'Bright Smile'`);

    expect(await find('dentist 02117')).toEqual(['Bright Smile']);
  });

  test.each(["o'brien", 'O’BRIEN', 'obrien', 'O Brien', 'dr. sinead o’brien', 'doctor obrien', 'Sine\u0301ad'])(
    'API-22 «%s» finds the doctor',
    async (search) => {
      expect(await find(search)).toEqual(['Bright Smile']);
    },
  );

  test.each(['meiling', 'mei-ling', 'mei ling lee', 'Lee Mei'])('API-22 «%s» finds the doctor', async (search) => {
    expect(await find(search)).toEqual(['Straight Rows']);
  });

  test.each([
    ['dentits boston', 'Bright Smile'],
    ['orthodontst', 'Straight Rows'],
    ['spansh eye docter', 'Harbor Eyes'],
    ['toothahce', 'Bright Smile'],
    ['bostn smile', 'Bright Smile'],
    ['brightsmile', 'Bright Smile'],
  ])('API-22 a slip in «%s» is forgiven', async (search, name) => {
    expect(await find(search)).toEqual([name]);
  });

  test('API-22 the doctor of this name comes before one whose name begins so', async () => {
    expect(await find('lee')).toEqual(['Straight Rows', 'Capitol Eyes']);
    expect(await find('dr lees')).toEqual(['Capitol Eyes']);
  });

  test('API-22 the clinic of this name comes before a doctor, a doctor before a place', async () => {
    const clinic = await buildClinic(app.db, { name: 'Old Boston Dental' });
    expect((await find('boston')).slice(0, 2)).toEqual(['Old Boston Dental', 'Cedar House']);

    await app.db.run(sql`update clinic set name = 'Boston' where id = ${clinic.id}`);
    expect((await find('boston'))[0]).toBe('Boston');
    await app.db.run(sql`update clinic set published = false where id = ${clinic.id}`);
  });
});

describe('filters beside the text', () => {
  test('API-22 FIND-02 a word that is a city elsewhere is no filter', async () => {
    expect(await find('boston', { city: 'Austin' })).toEqual(['Cedar House']);
    expect(await find('boston', { state: 'TX' })).toEqual(['Cedar House']);
    expect(await find('dentist', { city: 'Boston', state: 'Texas' })).toEqual([]);
  });

  test.each([
    ['state', 'Atlantis'],
    ['state', '99999999999999999999'],
    ['state', '-1'],
    ['state', "'; drop table state; --"],
    ['city', '0'],
    ['city', '123456789012345'],
    ['city', '%'],
    ['city', '\u05d1\u05d5\u05e1\u05d8\u05d5\u05df'],
  ])('API-22 %s «%s» is nowhere, and nothing is found there', async (field, value) => {
    expect(await find('', { [field]: value })).toEqual([]);
    expect(await find('dentist', { [field]: value })).toEqual([]);
  });
});

describe('what nobody should type', () => {
  test.each([
    ['five thousand characters', 'x'.repeat(5000)],
    ['a NUL', 'den\u0000tist'],
    ['a change of direction', '\u202etsitned'],
  ])('API-22 %s: refused, and named', async (_what, search) => {
    for (const field of ['search', 'city', 'state']) {
      const address = `/selfcare/otherproviders/0/?${field}=${encodeURIComponent(search)}`;
      const { code, body } = await maria.get(address);

      expect(code).toBe(400);
      expect(body.status.error).toBe(true);
    }
  });

  test.each([
    '🦷',
    'عيادة أسنان',
    'רופא שיניים',
    '\u0301\u0301\u0301',
    `d${'\u0301'.repeat(90)}`,
    "'",
    '"',
    '\\',
    "'\\'':*",
    "dental' & !'z",
    '! & |',
    ':*',
    '<->',
    '% _ %',
    '%%%%',
    '\\%',
    '$1',
    '{}',
    '[a-z]+',
    '(?:z',
    'ab'.repeat(50),
    '℡'.repeat(100),
    '㌖'.repeat(100),
    'ß'.repeat(100),
    '%'.repeat(100),
    'zz '.repeat(33),
    '<script>alert(1)</script>',
  ])('API-22 «%s» finds nothing and breaks nothing', async (search) => {
    expect(await find(search.trim())).toEqual([]);
  });

  test.each([' , ;; ', 'doctor', 'a good clinic near me', 'a '.repeat(50)])(
    'API-22 «%s» says nothing, so it finds everything',
    async (search) => {
      expect(await find(search)).toHaveLength(5);
    },
  );
});

describe('the directory changes', () => {
  test('API-22 what is renamed, added or withdrawn is found so at once', async () => {
    const { db } = app;
    const clinic = await buildClinic(db, { name: 'Quokka Dental', city: 'Reno', stateCode: 'NV' });
    const doctor = await buildDoctor(clinic.id, 'Dr. Quill', { languages: ['Yoruba'] });
    for (const search of ['quokka', 'quill', 'yoruba', 'reno', 'nevada dentist', 'quokkadental'])
      expect(await find(search)).toEqual(['Quokka Dental']);

    await db.run(sql`update city set title = 'Renova' where title = 'Reno'`);
    expect(await find('renova')).toEqual(['Quokka Dental']);
    await db.run(sql`update clinic set name = 'Wombat Dental', domain_id = 3 where id = ${clinic.id}`);
    expect(await find('wombat vision')).toEqual(['Wombat Dental']);
    expect(await find('quokkadental')).toEqual([]);
    await db.run(sql`delete from provider_language where provider_id = ${doctor}`);
    expect(await find('yoruba')).toEqual([]);
    await db.run(sql`update provider set published = false where id = ${doctor}`);
    expect(await find('quill')).toEqual([]);

    await db.run(sql`update clinic set published = false where id = ${clinic.id}`);
    expect(await find('wombat')).toEqual([]);
    await db.run(sql`update clinic set published = true where id = ${clinic.id}`);
    expect(await find('wombat')).toEqual(['Wombat Dental']);
    await db.run(sql`update clinic set published = false where id = ${clinic.id}`);
  });

  test('API-22 pages of equal matches hold every clinic once, in one order', async () => {
    for (let nr = 0; nr < 12; nr += 1)
      await buildClinic(app.db, { name: 'Numbat', city: nr % 2 ? 'Elko' : 'Ely', stateCode: 'NV' });

    const pageOf = async (page: number, query: string) =>
      (await maria.get(`/selfcare/otherproviders/0/?${query}&page=${page}&results=5`)).body;

    for (const query of ['search=numbat', 'state=NV', 'search=numbat&state=NV']) {
      const pages = await Promise.all([1, 2, 3].map((page) => pageOf(page, query)));
      const ids = pages.flatMap(({ providers }) => providers.map(({ id }: { id: number }) => id));

      expect(pages.map(({ total }) => total)).toEqual([12, 12, 12]);
      expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
      expect(ids).toHaveLength(12);
    }
    expect((await pageOf(1, 'search=numbat&city=Ely')).total).toBe(6);
  });
});
