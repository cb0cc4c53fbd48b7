import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { fillPostalCodes } from '#server/features/places/fill-postal-codes.ts';
import { buildClinic, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { buildTimedVisit } from '#server/testing/visits/timed-visit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  for (const [name, postalCode] of [
    ['Aloha', '96814'],
    ['Nowhere', '00000'],
    ['Potomac', '20006'],
    ['Zilker', '78704'],
  ]) {
    const { id } = await buildClinic(app.db, { name: `${name}` });
    await app.db.run(sql`update clinic set postal_code = ${postalCode} where id = ${id}`);
  }
  // Once the clinics are there: an upgrade puts them where their codes lie.
  await fillPostalCodes(app.db);
});

afterAll(() => app.close());

async function buildPatientIn(postalCode: string | null) {
  const patient = await buildPatient(app.db);
  await app.db.run(sql`update patient set postal_code = ${postalCode} where id = ${patient.id}`);
  return patient;
}

type Card = { name: string; distanceMiles: number | null; reasons: string[] };

async function list(patientId: number, query: string) {
  const { code, body } = await (await app.signedIn(patientId)).get(`/selfcare/otherproviders/0/?${query}`);
  expect(code).toBe(200);
  return { ...body, cards: body.providers.map(({ name, distanceMiles }: Card) => [name, distanceMiles]) };
}

test('NEAR-01 NEAR-02 the nearest to home come first, those whose place nobody knows last', async () => {
  const patient = await buildPatientIn('20005');

  const { cards, near, total } = await list(patient.id, 'sort=near');
  expect(cards).toEqual([
    ['Potomac', 1],
    ['Zilker', 1318.5],
    ['Aloha', 4828.6],
    ['Nowhere', null],
  ]);
  expect({ near, total }).toEqual({ near: { place: null, point: null, own: 0 }, total: 4 });

  const second = await list(patient.id, 'sort=near&results=1&page=2');
  expect(second).toMatchObject({ cards: [['Zilker', 1318.5]], total: 4 });
});

test('NEAR-02 without a word about the order it is by name, as before, with the distance', async () => {
  const patient = await buildPatientIn('96814');

  for (const query of ['', 'sort=name'])
    expect(await list(patient.id, query)).toMatchObject({
      cards: [
        ['Aloha', 0],
        ['Nowhere', null],
        ['Potomac', 4828.1],
        ['Zilker', 3747.3],
      ],
      near: null,
    });
});

test('NEAR-02 without a home the nearest cannot be told: by name, without distances', async () => {
  const patient = await buildPatientIn(null);

  expect(await list(patient.id, 'sort=near&results=2')).toMatchObject({
    cards: [
      ['Aloha', null],
      ['Nowhere', null],
    ],
    near: null,
  });
});

test('NEAR-01 who has given no address is not measured from where others of the household live', async () => {
  const guarantor = await buildPatientIn('78701-1234');
  const partner = await buildPatientIn(null);
  await app.db.run(sql`
    update patient set household_id = (select household_id from patient where id = ${guarantor.id})
    where id = ${partner.id}`);

  expect((await list(partner.id, 'sort=near&results=1')).cards).toEqual([['Aloha', null]]);
  expect((await list(guarantor.id, 'sort=near&results=1')).cards).toEqual([['Zilker', 2.4]]);
});

test('NEAR-01 the distance stands on the cards of one’s own clinics too', async () => {
  const patient = await buildPatientIn('20005');
  const maria = await app.signedIn(patient.id);
  const { providers } = (await maria.get('/selfcare/otherproviders/0/?search=potomac')).body;
  await maria.get(`/selfcare/favourite/${providers[0].id}/add/`);

  expect((await maria.get('/selfcare/clinics')).body.clinics[0]).toMatchObject({ distanceMiles: 1 });
  expect((await maria.get('/selfcare/myproviders/')).body.providers[0]).toMatchObject({ distanceMiles: 1 });
});

test('NEAR-02 an order that there is none of is refused', async () => {
  const patient = await buildPatientIn(null);
  const { code } = await (await app.signedIn(patient.id)).get('/selfcare/otherproviders/0/?sort=price');

  expect(code).toBe(400);
});

test('NEAR-01 the page of a clinic says how far it is from home, whatever the list was measured from', async () => {
  const home = await buildPatientIn('20005');
  const nowhere = await buildPatientIn(null);
  const distanceOn = async (patientId: number, clinic: string) => {
    const maria = await app.signedIn(patientId);
    const { providers } = (await maria.get(`/selfcare/otherproviders/0/?search=${clinic}`)).body;
    return (await maria.get(`/selfcare/clinic/${providers[0].id}/`)).body.clinic.distanceMiles;
  };

  expect(await distanceOn(home.id, 'Zilker')).toBe(1318.5);
  expect(await distanceOn(home.id, 'Nowhere')).toBeNull();
  expect(await distanceOn(nowhere.id, 'Zilker')).toBeNull();
});

test('NEAR-01 a clinic that moves is measured from its new postal code', async () => {
  const patient = await buildPatientIn('20005');
  const { id } = await buildClinic(app.db, { name: 'Moving' });
  await app.db.run(sql`update clinic set postal_code = '99501' where id = ${id}`);
  expect((await list(patient.id, 'search=moving')).cards).toEqual([['Moving', 3359.8]]);

  await app.db.run(sql`update clinic set postal_code = '20005' where id = ${id}`);
  expect((await list(patient.id, 'search=moving')).cards).toEqual([['Moving', 0]]);
});

test('NEAR-14 with nothing typed one’s own clinics in town come first, kept or visited, over pages and as narrowed', async () => {
  const patient = await buildPatientIn('20005');
  const town: Record<string, number> = {};
  // Capitol is the nearest, Baltimore out of town.
  for (const [name, postalCode] of [
    ['Capitol', '20004'],
    ['Bethesda', '20814'],
    ['Alexandria', '22314'],
    ['Baltimore', '21201'],
  ] as const) {
    const { id } = await buildClinic(app.db, { name, domainId: name === 'Alexandria' ? 3 : 1 });
    await app.db.run(sql`update clinic set postal_code = ${postalCode} where id = ${id}`);
    town[name] = id;
  }
  const maria = await app.signedIn(patient.id);
  await maria.get(`/selfcare/favourite/${town.Alexandria}/add/`);
  await maria.get(`/selfcare/favourite/${town.Baltimore}/add/`);
  const visited = { clinicId: town.Bethesda ?? 0, status: 'completed' } as const;
  await buildTimedVisit(app.db, patient, { startsAt: '2026-01-05T15:00:00Z', ...visited });

  const names = async (query: string, domainId = 0) => {
    const { body } = await maria.get(`/selfcare/otherproviders/${domainId}/?${query}`);
    return body.providers.map(({ name }: Card) => name);
  };
  const { body } = await maria.get('/selfcare/otherproviders/0/?sort=near&results=5');
  expect(body.providers.map(({ name }: Card) => name)).toEqual([
    'Alexandria',
    'Bethesda',
    'Moving',
    'Capitol',
    'Potomac',
  ]);
  expect(body.near.own).toBe(2);
  expect(body.providers.flatMap(({ reasons }: Card) => reasons)).toEqual([]);
  const all = await names('sort=near');
  expect([all.length, new Set(all).size]).toEqual([body.total, body.total]);
  const pages = await Promise.all(all.map((_: string, at: number) => names(`sort=near&results=1&page=${at + 1}`)));
  expect(pages.flat()).toEqual(all);
  expect((await names('sort=near&results=1&page=2')).concat(await names('sort=near&results=2&page=2'))).toEqual([
    'Bethesda',
    'Moving',
    'Capitol',
  ]);

  expect(await names('sort=near&results=1', 3)).toEqual(['Alexandria']);
  expect((await names('sort=near&search=dental&results=1'))[0]).not.toBe('Bethesda');
  expect((await names('sort=near&at=39.29,-76.61&results=1'))[0]).toBe('Baltimore');
  expect((await names('sort=name'))[0]).toBe('Alexandria');
});
