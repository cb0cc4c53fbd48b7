import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinic, buildPatient, type ClinicInput } from '#server/testing/factories.ts';
import { json, type PlacesProvider, startPlacesProvider } from '#server/testing/outside/places-provider.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { fillPostalCodes } from './fill-postal-codes.ts';
import { locateClinicsTask } from './locate-clinics.ts';

const lines: string[] = [];

let provider: PlacesProvider;
let app: TestApp;

beforeAll(async () => {
  provider = await startPlacesProvider();
  app = await startTestApp({
    settings: { PLACES_KEY: 'a-key', PLACES_URL: provider.url, LOG_LEVEL: 'debug', LIMIT_PLACES: '1000/60' },
    logTo: (line) => lines.push(line),
  });
  await fillPostalCodes(app.db);
});

afterEach(async () => {
  await app.db.run(sql`update clinic set published = false`);
  provider.asked.length = 0;
});

afterAll(async () => {
  await app.close();
  await provider.close();
});

type Spot = { latitude: number; longitude: number };

/** The White House stands for an address of 20006; its postal code lies about half a mile from it. */
const whiteHouse = { latitude: 38.89768, longitude: -77.03655 };

/** Has the provider know every address, at this point; without one it knows none. */
const answer = (location?: Spot) =>
  provider.answerWith((request, response) => {
    const suggestions = location
      ? [{ placePrediction: { placeId: 'spot', text: { text: '1600 Pennsylvania Avenue, Washington, DC 20006' } } }]
      : [];
    const details = { formattedAddress: 'Washington, DC 20006, USA', addressComponents: [], location };
    return json(request.method === 'POST' ? { suggestions } : details)(request, response);
  });

async function buildAt(given: ClinicInput = {}) {
  const { id } = await buildClinic(app.db, given);
  await app.db.run(sql`update clinic set postal_code = '20006', street = '1600 Pennsylvania Avenue' where id = ${id}`);
  return id;
}

const locate = () => locateClinicsTask({}, app.services);
const pointOf = (id: number) =>
  app.db.one(sql<Spot>`select latitude, longitude from search_entry where clinic_id = ${id}`);
const whereCodeLies = () => app.db.one(sql<Spot>`select latitude, longitude from postal_code where code = '20006'`);

test('NEAR-16 a clinic is where the provider says that its address is, asked for once, and again once it has moved', async () => {
  answer(whiteHouse);
  const id = await buildAt();
  expect(await pointOf(id)).toEqual(await whereCodeLies());

  await locate();
  expect(await pointOf(id)).toEqual({ latitude: 38.898, longitude: -77.037 });
  expect(JSON.parse(provider.asked[0]?.body ?? '')).toMatchObject({
    input: expect.stringMatching(/^1600 Pennsylvania Avenue, .+, [A-Z]{2} 20006$/),
  });
  expect(provider.asked).toHaveLength(2);
  await locate();
  expect(provider.asked).toHaveLength(2);

  await app.db.run(sql`update clinic set street = '1 Elm Street' where id = ${id}`);
  expect(await pointOf(id)).toEqual(await whereCodeLies());
  answer({ latitude: 38.9, longitude: -77.03 });
  await locate();
  expect(await pointOf(id)).toEqual({ latitude: 38.9, longitude: -77.03 });
});

test('NEAR-16 what a clinic says itself comes first, and nobody is asked about it, nor about one that is not on the screens', async () => {
  answer(whiteHouse);
  const id = await buildAt();
  await app.db.run(sql`update clinic set own_latitude = 38.91, own_longitude = -77.05 where id = ${id}`);
  await app.db.run(sql`update clinic set published = false where id = ${await buildAt()}`);
  await locate();

  expect(await pointOf(id)).toEqual({ latitude: 38.91, longitude: -77.05 });
  expect(provider.asked).toEqual([]);
});

test('NEAR-16 an address that the provider does not know, or places far from its postal code, stays where the code lies', async () => {
  answer();
  const unknown = await buildAt();
  await locate();
  answer({ latitude: 45.52, longitude: -122.68 });
  const elsewhere = await buildAt();
  await locate();
  expect([await pointOf(unknown), await pointOf(elsewhere)]).toEqual([await whereCodeLies(), await whereCodeLies()]);

  provider.asked.length = 0;
  await locate();
  expect(provider.asked).toEqual([]);
});

test('NEAR-16 where the provider fails nothing is noted, and it is asked again', async () => {
  provider.answerWith(json({ error: 'Pennsylvania' }, 500));
  const ids = [await buildAt(), await buildAt()];
  await locate();
  expect(provider.asked).toHaveLength(1);
  expect(lines.join('')).not.toContain('Pennsylvania');

  answer(whiteHouse);
  await locate();
  for (const id of ids) expect(await pointOf(id)).toEqual({ latitude: 38.898, longitude: -77.037 });
});

test('NEAR-16 NEAR-01 a home is where the provider said that its address is, which goes back with the address and with it again', async () => {
  answer({ latitude: 38.95, longitude: -77.036_55 });
  const { body } = await app.client().get('/selfcare/places/spot/');
  const { address } = body.place;
  expect(address).toEqual([{ long_name: '38.950,-77.037', short_name: '38.950,-77.037', types: ['point'] }]);

  const clinic = await buildAt();
  await app.db.run(sql`update clinic set own_latitude = 38.95, own_longitude = -77.05 where id = ${clinic}`);
  const { id } = await buildPatient(app.db, { firstName: 'Maria', lastName: 'Santos' });
  const maria = await app.signedIn(id);
  const save = async (given: object) => {
    const profile = { firstName: 'Maria', lastName: 'Santos', dob: '1988-04-12', postalCode: '20006', ...given };
    expect((await maria.post('/selfcare/patientsetting/profile/', profile)).code).toBe(200);
    const { providers } = (await maria.get('/selfcare/otherproviders/0/?sort=near')).body;
    return [providers[0].distanceMiles, (await maria.get(`/selfcare/clinic/${clinic}/`)).body.clinic.distanceMiles];
  };

  expect(await save({ address })).toEqual([0.7, 0.7]);
  // Of an address without a point, or whose point is far from the postal code, the postal code counts.
  expect(await save({ address: [] })).toEqual([3.7, 3.7]);
  const wrong = { short_name: '', types: ['point'] };
  for (const long_name of ['45.52,-122.68', 'here', '38.95', '1e9,-77.037', "1','2"])
    expect(await save({ address: [{ ...wrong, long_name }] })).toEqual([3.7, 3.7]);
});
