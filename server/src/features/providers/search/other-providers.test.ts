import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinic, buildPatient, buildProvider } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let maria: TestClient;
let mariaId: number;
let ids: Record<'bright' | 'elan' | 'harbor' | 'draft', number>;

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app;

  const bright = await buildClinic(db, { name: 'Bright Smile', city: 'Arlington', stateCode: 'VA' });
  const elan = await buildClinic(db, { name: 'Élan Care 50% Club', city: 'Austin', stateCode: 'TX', domainId: 2 });
  const harbor = await buildClinic(db, { name: 'Harbor Vision', city: 'Dallas', stateCode: 'TX', domainId: 3 });
  const draft = await buildClinic(db, { name: 'Bright Draft', published: false });
  await buildProvider(db, bright.id, { fullName: 'Dr. Aoife O’Brien' });
  await buildProvider(db, harbor.id, { fullName: 'Dr. Smilla Bright' });
  ids = { bright: bright.id, elan: elan.id, harbor: harbor.id, draft: draft.id };

  const patient = await buildPatient(db);
  mariaId = patient.id;
  maria = await app.signedIn(mariaId);
});

afterAll(() => app.close());

const search = async (query: Record<string, string | number>, domainId: number | string = 0) => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));

  return maria.get(`/selfcare/otherproviders/${domainId}/?${parameters}`);
};
const namesFor = async (query: Record<string, string | number>, domainId = 0) =>
  (await search(query, domainId)).body.providers.map(({ name }: { name: string }) => name);

describe('GET /selfcare/otherproviders/{domainId}/', () => {
  test('API-22 a clinic is found by its published providers alone', async () => {
    const clinic = await buildClinic(app.db, { name: 'Quiet Corner' });
    const draft = await buildProvider(app.db, clinic.id, { fullName: 'Dr. Xanthippe Zephyr' });
    expect(await namesFor({ search: 'xanthippe' })).toEqual(['Quiet Corner']);

    await app.db.run(sql`update provider set published = false where id = ${draft.id}`);

    expect(await namesFor({ search: 'xanthippe' })).toEqual([]);
    await app.db.run(sql`update clinic set published = false where id = ${clinic.id}`);
  });

  test('API-22 FIND-04 a card has every field of the contract', async () => {
    await app.db.run(sql`
      update clinic set banner = '/b.svg', logo = '/l.svg', review_count = 3, rating_sum = 14 where id = ${ids.bright}`);

    const { code, body } = await search({ search: 'bright smil', results: 1 });

    expect(code).toBe(200);
    expect(body.status).toEqual({ error: false, msg: '' });
    expect(body).toMatchObject({ page: 1, results: 1, total: 2 });
    expect(body.providers).toEqual([
      {
        id: ids.bright,
        uniqueId: expect.stringMatching(/^[\w-]{20,}$/),
        name: 'Bright Smile',
        banner: '/b.svg',
        logo: { '100x100': '/l.svg', '300x300': '/l.svg' },
        favourite: false,
        domainName: 'dental',
        domainTitle: 'Dental',
        formattedAddress: expect.stringMatching(/^\d+ Main Street, Arlington, VA 22201$/),
        city: 'Arlington',
        state: 'Virginia',
        phone: '+12025550199',
        rating: 4.7,
        reviewCount: 3,
        isRewardBox: false,
        soonest: null,
        distanceMiles: null,
        reasons: [],
        takesPlan: false,
      },
    ]);
  });

  test('API-22 a clinic that nobody has rated has no rating, and no pictures are null', async () => {
    const { body } = await search({ search: 'harbor' });
    expect(body.providers[0]).toMatchObject({ rating: null, reviewCount: 0, banner: null, logo: null });
  });

  test('API-22 FIND-07 lists published clinics by name, of one domain or of all', async () => {
    expect(await namesFor({})).toEqual(['Bright Smile', 'Élan Care 50% Club', 'Harbor Vision']);
    expect(await namesFor({}, 3)).toEqual(['Harbor Vision']);
  });

  test('API-22 filters by state and city, by id and by name, ignoring case and accents', async () => {
    const { body } = await maria.get('/selfcare/state/');
    const texas = body.state.find(({ name }: { name: string }) => name === 'Texas').id;
    const cities = await maria.get(`/selfcare/city/${texas}/`);
    const austin = cities.body.cities.find(({ title }: { title: string }) => title === 'Austin').id;

    expect(await namesFor({ state: texas })).toEqual(['Élan Care 50% Club', 'Harbor Vision']);
    expect(await namesFor({ state: 'texas' })).toHaveLength(2);
    expect(await namesFor({ state: texas, city: austin })).toEqual(['Élan Care 50% Club']);
    expect(await namesFor({ city: 'ÀUSTIN' })).toEqual(['Élan Care 50% Club']);
    expect(await namesFor({ state: 'Virginia', city: austin })).toEqual([]);
    expect(await namesFor({ state: '', city: '' })).toHaveLength(3);
  });

  test('API-22 every word has to be found, in the clinic or its providers; the best match comes first', async () => {
    expect(await namesFor({ search: 'bright smil' })).toEqual(['Bright Smile', 'Harbor Vision']);
    expect(await namesFor({ search: 'ELAN care' })).toEqual(['Élan Care 50% Club']);
    expect(await namesFor({ search: 'aoife' })).toEqual(['Bright Smile']);
    expect(await namesFor({ search: 'bright nowhere' })).toEqual([]);
  });

  test('API-22 forgives a slip of typing, and only where nothing matches as typed', async () => {
    expect(await namesFor({ search: 'brihgt smile' })).toEqual(['Bright Smile', 'Harbor Vision']);
    expect(await namesFor({ search: 'harbour' })).toEqual(['Harbor Vision']);
    expect(await namesFor({ search: 'brightsmile' })).toContain('Bright Smile');
    expect(await namesFor({ search: 'smile' })).toEqual(['Bright Smile']);
  });

  test.each(['%', '_', '.*', '\\', "'; drop table clinic; --", '(', '[[:<:]]', '???', '（', '𝒳𝒳𝒳𝒳'])(
    'API-22 «%s» stands for itself in a search',
    async (text) => {
      const { code, body } = await search({ search: text });
      expect(code).toBe(200);
      expect(body.total).toBe(text === '%' ? 1 : 0);
    },
  );

  test('API-22 pages, and a page beyond the end is empty with the right total', async () => {
    const pages = [await search({ page: 1, results: 2 }), await search({ page: 2, results: 2 })];
    expect(pages.flatMap(({ body }) => body.providers)).toHaveLength(3);

    const { code, body } = await search({ page: 9, results: 2 });
    expect(code).toBe(200);
    expect(body).toMatchObject({ providers: [], page: 9, results: 2, total: 3 });
  });

  test('API-22 a page never holds more than a hundred', async () => {
    expect((await search({ results: 5000 })).body.results).toBe(100);
  });

  test('API-22 shows the hearts of the caller alone', async () => {
    const stranger = await buildPatient(app.db);
    await app.db.run(sql`insert into favourite (patient_id, clinic_id) values (${stranger.id}, ${ids.harbor})`);
    expect((await search({ search: 'harbor' })).body.providers[0].favourite).toBe(false);

    await app.db.run(sql`insert into favourite (patient_id, clinic_id) values (${mariaId}, ${ids.harbor})`);
    expect((await search({ search: 'harbor' })).body.providers[0].favourite).toBe(true);
  });

  test('API-22 a signed-out caller gets 401', async () => {
    expect((await app.client().get('/selfcare/otherproviders/0/')).code).toBe(401);
  });

  test('API-22 an unknown domain is not found', async () => {
    expect((await search({}, 99)).code).toBe(404);
  });

  test.each([
    ['abc', {}],
    ['-1', {}],
    ['1e3', {}],
    [0, { page: 0 }],
    [0, { page: 'x' }],
    [0, { results: -1 }],
    [0, { soonest: 'maybe' }],
    [0, { search: 'a\u0000b' }],
    [0, { search: 'x'.repeat(101) }],
  ])('API-22 domain %s with %j is refused and named', async (domainId, query) => {
    const { code, body } = await search(query as Record<string, string>, domainId);
    expect(code).toBe(400);
    expect(body.status.error).toBe(true);
    expect(body.errors[0]).toEqual({
      path: expect.any(String),
      message: expect.stringMatching(/\.$/),
      code: expect.any(String),
    });
  });

  test('API-22 a parameter given twice is refused', async () => {
    expect((await maria.get('/selfcare/otherproviders/0/?search=a&search=b')).code).toBe(400);
  });
});
