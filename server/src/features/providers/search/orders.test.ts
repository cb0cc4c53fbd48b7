import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { fillPostalCodes } from '#server/features/places/fill-postal-codes.ts';
import { buildBookableClinic, buildClinic, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { lookedAt } from './find-near.ts';

let app: TestApp;

const moveTo = (id: number, code: string) => app.db.run(sql`update clinic set postal_code = ${code} where id = ${id}`);

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-06-01T14:00:00Z');
  await fillPostalCodes(app.db);
});

afterAll(() => app.close());

async function buildPatientIn(postalCode: string | null) {
  const patient = await buildPatient(app.db);
  await app.db.run(sql`update patient set postal_code = ${postalCode} where id = ${patient.id}`);
  return patient.id;
}

type Card = { name: string; soonest: unknown };

async function list(patientId: number, query: string) {
  const { code, body } = await (await app.signedIn(patientId)).get(`/selfcare/otherproviders/0/?${query}`);
  expect(code).toBe(200);
  return { ...body, names: body.providers.map(({ name }: Card) => name) };
}

/** All pages of so many, put together. */
async function pages(patientId: number, query: string, results: number) {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const next = await list(patientId, `${query}&results=${results}&page=${page}`);
    names.push(...next.names);
    if (next.names.length < results) return names;
  }
}

test('NEAR-10 the soonest: of the nearest those with time first, then those without, then what is farther', async () => {
  const patientId = await buildPatientIn('20005');
  const places = [
    ['Later Lily', '20005', 3000],
    ['Soon Lily', '20006', 60],
    ['Middle Lily', '20001', 1500],
  ] as const;
  for (const [name, code, minLeadMinutes] of places)
    await moveTo((await buildBookableClinic(app.db, { name }, { minLeadMinutes })).clinic.id, code);
  await moveTo((await buildClinic(app.db, { name: 'Never Lily' })).id, '20005');

  const found = await list(patientId, 'search=lily&sort=soonest');
  expect(found.names).toEqual(['Soon Lily', 'Middle Lily', 'Later Lily', 'Never Lily']);
  expect(found).toMatchObject({ total: 4, near: { place: null } });
  expect(found.providers.every(({ soonest }: Card) => soonest === null)).toBe(true);
  expect(await pages(patientId, 'search=lily&sort=soonest', 3)).toEqual(found.names);
});

test('NEAR-10 beyond those that are looked at the soonest goes on by distance, each clinic once', async () => {
  const patientId = await buildPatientIn('20005');
  for (let nr = 0; nr < lookedAt; nr += 1)
    await moveTo((await buildClinic(app.db, { name: `Near Aster ${nr}` })).id, '20006');
  const { clinic } = await buildBookableClinic(app.db, { name: 'Far Aster' });
  await moveTo(clinic.id, '10007');
  await moveTo((await buildClinic(app.db, { name: 'Middle Aster' })).id, '21202');

  const found = await pages(patientId, 'search=aster&sort=soonest', 10);
  expect(found.slice(-2)).toEqual(['Middle Aster', 'Far Aster']);
  expect(new Set(found).size).toBe(lookedAt + 2);
});

test('NEAR-10 the best rated: in town by stars and by how many gave them, then near by, then what is farther', async () => {
  const patientId = await buildPatientIn('20005');
  const places = [
    ['Few Fern', '20006', 1, 5],
    ['Many Fern', '20001', 200, 998],
    ['Fair Fern', '20005', 10, 38],
    ['New Fern', '20005', 0, 0],
    ['Harbor Fern', '21202', 90, 450],
    ['Distant Fern', '10007', 90, 450],
  ] as const;
  for (const [name, code, reviews, stars] of places) {
    const { id } = await buildClinic(app.db, { name });
    await app.db.run(sql`
      update clinic set postal_code = ${code}, review_count = ${reviews}, rating_sum = ${stars} where id = ${id}`);
  }

  const inOrder = ['Many Fern', 'Few Fern', 'Fair Fern', 'New Fern', 'Harbor Fern', 'Distant Fern'];
  expect(await list(patientId, 'search=fern&sort=rating')).toMatchObject({ names: inOrder, total: 6 });
  for (const results of [1, 2, 4, 5])
    expect(await pages(patientId, 'search=fern&sort=rating', results)).toEqual(inOrder);
  // Around a place that is named as around home.
  expect((await list(patientId, 'search=fern+10007&sort=rating')).names).toEqual(['Distant Fern']);
});

test('NEAR-10 without a home these orders are by name', async () => {
  const patientId = await buildPatientIn(null);
  for (const sort of ['soonest', 'rating']) {
    const { names, near } = await list(patientId, `search=fern&sort=${sort}`);
    expect({ first: names[0], near }).toEqual({ first: 'Distant Fern', near: null });
  }
});

test('NEAR-11 from where somebody is, as the browser said, rather than from home', async () => {
  const patientId = await buildPatientIn('20005');

  const here = await list(patientId, 'search=fern&sort=near&at=40.71,-74.01');
  expect(here.names[0]).toBe('Distant Fern');
  expect(here.providers[0].distanceMiles).toBeLessThan(1);
  expect(here.near).toEqual({ place: 'where you are', point: { latitude: 40.71, longitude: -74.01 }, own: 0 });
  // What somebody types is meant.
  expect((await list(patientId, 'search=fern+21202&sort=near&at=40.71,-74.01')).near.place).toContain('Baltimore');
  // And home is where it was.
  expect((await list(patientId, 'search=fern&sort=near')).near).toEqual({ place: null, point: null, own: 0 });

  await app.db.run(sql`update patient set language = 'es' where id = ${patientId}`);
  expect((await list(patientId, 'search=fern&sort=near&at=40.71,-74.01')).near.place).toBe('donde está usted');
});

test('NEAR-11 also for somebody whose home nobody knows', async () => {
  const patientId = await buildPatientIn(null);
  expect((await list(patientId, 'search=fern&sort=rating&at=39.29,-76.61')).names[0]).toBe('Harbor Fern');
});
