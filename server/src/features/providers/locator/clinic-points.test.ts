import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { fillPostalCodes } from '#server/features/places/fill-postal-codes.ts';
import { buildClinic, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
const clinics: Record<string, number> = {};

const washington = { latitude: 38.91, longitude: -77.03 };

beforeAll(async () => {
  app = await startTestApp();
  await fillPostalCodes(app.db);
  for (const [name, postalCode] of [
    ['Potomac', '20005'],
    ['Zilker', '78704'],
    ['Nowhere', '00000'],
    ['Draft', '20005'],
  ] as const) {
    const { id } = await buildClinic(app.db, { name });
    await app.db.run(sql`
      update clinic set postal_code = ${postalCode}, published = ${name !== 'Draft'} where id = ${id}`);
    clinics[name] = id;
  }
});

afterAll(() => app.close());

async function signInFrom(postalCode: string | null, given: { householdId?: number } = {}) {
  const patient = await buildPatient(app.db, given);
  await app.db.run(sql`update patient set postal_code = ${postalCode} where id = ${patient.id}`);
  return app.signedIn(patient.id);
}

const pathOf = (...ids: unknown[]) => `/selfcare/clinicpoints/?clinics=${ids.join(',')}`;

test('LOCATOR-06 where clinics are and where home is, to a hundredth of a degree', async () => {
  const maria = await signInFrom('20005-1234');
  const { code, body } = await maria.get(pathOf(clinics.Zilker, clinics.Potomac));

  expect(code).toBe(200);
  expect(body.home).toEqual(washington);
  expect(body.clinics).toEqual([
    { id: clinics.Potomac, ...washington },
    { id: clinics.Zilker, latitude: 30.24, longitude: -97.77 },
  ]);
});

test('LOCATOR-06 a clinic that is unknown, unpublished or nowhere is left out', async () => {
  const maria = await signInFrom('20005');
  const { code, body } = await maria.get(pathOf(clinics.Draft, clinics.Nowhere, 999_999_999));

  expect([code, body.clinics]).toEqual([200, []]);
});

test('LOCATOR-06 home is that of who asks, and null where nobody knows it', async () => {
  const [maria, omar] = [await signInFrom('20005'), await signInFrom(null)];

  expect((await maria.get(pathOf(clinics.Zilker))).body.home).toEqual(washington);
  expect((await omar.get(pathOf(clinics.Zilker))).body.home).toBeNull();
});

test('LOCATOR-06 home is never that of another account of the household', async () => {
  const { householdId } = await buildPatient(app.db);
  const [maria, omar] = [await signInFrom('20005', { householdId }), await signInFrom(null, { householdId })];

  expect((await maria.get(pathOf(clinics.Zilker))).body.home).toEqual(washington);
  expect((await omar.get(pathOf(clinics.Zilker))).body.home).toBeNull();
});

test('LOCATOR-06 what is no list of ids is refused, and so is a longer one', async () => {
  const maria = await signInFrom('20005');
  const sixty = Array.from({ length: 60 }, (_, index) => index + 1);

  for (const ids of [[], ['x'], ['1', ''], ['-1'], ['1 2'], [...sixty, 61]])
    expect([ids, (await maria.get(pathOf(...ids))).code]).toEqual([ids, 400]);
  expect((await maria.get(pathOf(...sixty))).code).toBe(200);
  expect((await maria.get('/selfcare/clinicpoints/')).code).toBe(400);
});

test('LOCATOR-07 where a street map is, and whose, is answered where the operator has named one', async () => {
  const maria = await signInFrom('20005');
  expect((await maria.get(pathOf(clinics.Zilker))).body.streetMap).toBeNull();

  const MAP_STYLE_URL = 'https://tiles.example.com/style.json';
  const streets = await startTestApp({ settings: { MAP_STYLE_URL, MAP_ORIGINS: 'https://letters.example.com' } });
  const { id } = await buildPatient(streets.db);
  const { body } = await (await streets.signedIn(id)).get(pathOf(1));
  await streets.close();

  expect(body.streetMap).toEqual({ style: MAP_STYLE_URL, darkStyle: null, attribution: null });
});

test('LOCATOR-06 it needs a session', async () => {
  expect((await app.client().get(pathOf(clinics.Zilker))).code).toBe(401);
});

test('LOCATOR-06 a place that a search names has its point; home has none in a list', async () => {
  const maria = await signInFrom('20005');
  const nearOf = async (query: string) => (await maria.get(`/selfcare/otherproviders/0/?${query}`)).body.near;

  expect(await nearOf('search=20005')).toEqual({ place: 'Washington, DC 20005', point: washington, own: 0 });
  expect(await nearOf('sort=near')).toEqual({ place: null, point: null, own: 0 });
});
