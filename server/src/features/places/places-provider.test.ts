import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { json, type PlacesProvider, startPlacesProvider } from '#server/testing/outside/places-provider.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';
import { fillPostalCodes } from './fill-postal-codes.ts';

const key = 'AIza-a-key-that-nobody-may-see';
const placeId = 'ChIJ5-rvAcdJzDERfSgcL1uO2fQ';

const lines: string[] = [];
const answers: TestAnswer[] = [];

let provider: PlacesProvider;
let app: TestApp;
let anyone: TestClient;

beforeAll(async () => {
  provider = await startPlacesProvider();
  app = await startTestApp({
    settings: { PLACES_KEY: key, PLACES_URL: provider.url, LOG_LEVEL: 'debug', LIMIT_PLACES: '1000/60' },
    logTo: (line) => lines.push(line),
  });
  await fillPostalCodes(app.db);
  anyone = app.client();
});

afterEach(() => {
  provider.asked.length = 0;
});

afterAll(async () => {
  await app.close();
  await provider.close();
});

async function get(path: string) {
  const answer = await anyone.get(path);
  answers.push(answer);
  return answer;
}

const prediction = (id: string, text: string) => ({ placePrediction: { placeId: id, text: { text } } });
const detail = {
  formattedAddress: '1100 Wilson Blvd, Arlington, VA 22209, USA',
  addressComponents: [
    { longText: '1100', shortText: '1100', types: ['street_number'], languageCode: 'en' },
    { longText: 'Virginia', shortText: 'VA', types: ['administrative_area_level_1', 'political'] },
    { longText: '22209', shortText: '22209', types: ['postal_code'] },
  ],
};

test('SIGNUP-04 with a key the provider suggests: addresses in the United States, no businesses', async () => {
  provider.answerWith(
    json({
      suggestions: [
        prediction(placeId, '1100 Wilson Blvd, Arlington, VA 22209, USA'),
        { queryPrediction: { text: { text: 'wilson' } } },
        prediction('x'.repeat(101), 'A place with a name that no address can have'),
        prediction('ChIJroad', 'Wilson Boulevard, Arlington, VA, USA'),
      ],
    }),
  );

  const { code, body } = await get('/selfcare/places/?search=1100%20wilson');

  expect(code).toBe(200);
  expect(body.places).toEqual([
    { id: placeId, description: '1100 Wilson Blvd, Arlington, VA 22209, USA', postalCode: '22209' },
    { id: 'ChIJroad', description: 'Wilson Boulevard, Arlington, VA, USA', postalCode: '' },
  ]);
  expect(provider.asked).toHaveLength(1);
  expect(provider.asked[0]).toMatchObject({
    method: 'POST',
    path: '/v1/places:autocomplete',
    headers: { 'x-goog-api-key': key },
  });
  expect(JSON.parse(provider.asked[0]?.body ?? '')).toEqual({
    input: '1100 wilson',
    includedPrimaryTypes: ['postal_code', 'street_address', 'premise', 'subpremise', 'route'],
    includedRegionCodes: ['us'],
    languageCode: 'en',
  });
});

test('SIGNUP-04 the provider knows the components and the one-line address of its places', async () => {
  provider.answerWith(json(detail));

  const { code, body } = await get(`/selfcare/places/${placeId}/`);

  expect(code).toBe(200);
  expect(body.place).toEqual({
    formatted_address: '1100 Wilson Blvd, Arlington, VA 22209, USA',
    postalCode: '22209',
    address: [
      { long_name: '1100', short_name: '1100', types: ['street_number'] },
      { long_name: 'Virginia', short_name: 'VA', types: ['administrative_area_level_1', 'political'] },
      { long_name: '22209', short_name: '22209', types: ['postal_code'] },
    ],
  });
  expect(provider.asked[0]).toMatchObject({
    method: 'GET',
    path: `/v1/places/${placeId}`,
    headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': 'formattedAddress,addressComponents,location' },
  });
});

test('SIGNUP-04 nothing suggested is an empty list, and no reason to look elsewhere', async () => {
  provider.answerWith(json({}));

  expect((await get('/selfcare/places/?search=arlington')).body.places).toEqual([]);
});

test.each([400, 404])('SIGNUP-04 a place that the provider answers %i for is not found', async (status) => {
  provider.answerWith(json({ error: { message: `no such place ${placeId}` } }, status));

  expect((await get(`/selfcare/places/${placeId}/`)).code).toBe(404);
});

const failures: [string, Parameters<PlacesProvider['answerWith']>[0]][] = [
  ['refuses the key', json({ error: { message: `API key not valid: ${key}, arlington` } }, 403)],
  ['has no quota left', json({ error: 'arlington' }, 429)],
  ['breaks', json({ error: 'arlington' }, 500)],
  ['answers a page', (_request, response) => response.end('<html>arlington')],
  ['answers nothing', (_request, response) => response.end()],
  ['answers another shape', json({ suggestions: [{ placePrediction: { placeId: 7, text: 'arlington' } }] })],
  ['answers a list', json(['arlington'])],
  ['points elsewhere', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['hangs up', (_request, response) => response.destroy()],
  ['does not answer', () => {}],
  ['starts and does not end', (_request, response) => response.write('{"suggestions":')],
];

test.each(failures)(
  'SIGNUP-04 where the provider %s, the table suggests; its places are unavailable, those of the table are not',
  async (_what, answer) => {
    provider.answerWith(answer);
    lines.length = 0;

    // Both at once: each waits as long as the provider may take.
    const [suggested, place] = await Promise.all([
      get('/selfcare/places/?search=arlington'),
      get(`/selfcare/places/${placeId}/`),
    ]);

    expect(suggested.code).toBe(200);
    expect(suggested.body.places[0]).toEqual({ id: '22201', description: 'Arlington, VA 22201', postalCode: '22201' });
    expect(provider.asked.map(({ method }) => method).toSorted()).toEqual(['GET', 'POST']);
    expect(lines.filter((line) => line.includes('the places provider did not answer'))).toHaveLength(2);
    expect(lines.join('').toLowerCase()).not.toContain('arlington');

    expect(place.code).toBe(503);
    expect((await get('/selfcare/places/22201/')).body.place.postalCode).toBe('22201');
  },
);

test('SIGNUP-04 an address that a sign-up could not send on is no answer', async () => {
  provider.answerWith(json({ ...detail, formattedAddress: 'x'.repeat(301) }));

  expect((await get(`/selfcare/places/${placeId}/`)).code).toBe(503);
});

test('SIGNUP-04 the key is in no answer and in no line of the log', () => {
  const told = answers.map(({ text, headers }) => text + JSON.stringify([...headers])).join('');

  expect(answers.length).toBeGreaterThan(20);
  expect(told).not.toContain(key);
  expect(lines.join('')).not.toContain(key);
});
