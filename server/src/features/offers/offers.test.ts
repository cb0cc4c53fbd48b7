import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinic, buildPatient, type ClinicInput } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { buildOffer, lastSeconds, type OfferInput } from '#server/testing/visits/offers.ts';

let app: TestApp;
let patientId: number;
let maria: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  patientId = (await buildPatient(app.db)).id;
  maria = await app.signedIn(patientId);
});

afterAll(() => app.close());

/** A clinic with these offers. */
async function buildOffering(offers: OfferInput[], given: ClinicInput = {}) {
  const clinic = await buildClinic(app.db, given);
  for (const offer of offers) await buildOffer(app.db, clinic.id, offer);

  return clinic;
}

const list = async (query: string, client = maria) => (await client.get(`/selfcare/offers/?${query}`)).body;

const codes = async (query: string, client = maria) =>
  (await list(query, client)).offers.map(({ offer_code }: { offer_code: string }) => offer_code);

describe('GET /selfcare/offers/', () => {
  test('OFFER-01 API-61 answers every field, those that end first before the others, ties by id', async () => {
    const clinic = await buildClinic(app.db, { name: 'Ninety Nine Smiles', domainId: 3 });
    const [first, second] = [await buildClinic(app.db), await buildClinic(app.db)];
    const whole = { description: 'Worth it.', price: 35_000, value: 20, image: '/o.svg', isSingleUse: true };
    const { id } = await buildOffer(app.db, clinic.id, {
      code: 'WHOLE',
      title: 'Tiesorder',
      until: '2026-06-03',
      ...whole,
    });
    await buildOffer(app.db, second.id, { code: 'LATE', title: 'Tiesorder', until: '2026-06-04' });
    await buildOffer(app.db, first.id, { code: 'LATER', title: 'Tiesorder', until: '2026-06-04' });
    await buildOffer(app.db, second.id, { code: 'TODAY', title: 'Tiesorder', until: '2026-06-01', type: 'free' });

    const { code, body } = await maria.get('/selfcare/offers?search=tiesorder');

    expect(code).toBe(200);
    expect(body).toMatchObject({ status: { error: false, msg: '' }, page: 1, results: 24, total: 4 });
    expect(body.offers.map(({ offer_code }: { offer_code: string }) => offer_code)).toEqual([
      'TODAY',
      'WHOLE',
      'LATE',
      'LATER',
    ]);
    expect(body.offers[0]).toMatchObject({ discount_price: 0, description: null, isSingleUse: false });
    expect(body.offers[1]).toEqual({
      clinicofferId: id,
      title: 'Tiesorder',
      image: '/o.svg',
      offer_code: 'WHOLE',
      type: 'percentage',
      original_price: 35_000,
      discount_price: 28_000,
      discount_value: 20,
      isSingleUse: true,
      consultationtype: null,
      timeZone: 'America/New_York',
      description: 'Worth it.',
      status: 'Active',
      offer_valid_until: '2026-06-03',
      clinic: { id: clinic.id, uniqueId: clinic.uniqueId, name: 'Ninety Nine Smiles' },
      domainTitle: 'Vision',
    });
  });

  test.each(lastSeconds)('OFFER-02 API-61 an offer is listed until its last day is over %s', async (...edge) => {
    const [, timeZone, until, lastSecond, over] = edge;
    const before = app.clock.now();
    const clinic = await buildOffering([{ code: 'EDGE', until }], { timeZone });
    const listedAt = async (moment: string) => {
      app.clock.set(moment);
      return codes(`clinic=${clinic.id}`, await app.signedIn(patientId));
    };

    expect(await listedAt(lastSecond)).toEqual(['EDGE']);
    expect(await listedAt(over)).toEqual([]);
    app.clock.set(before);
  });

  test('OFFER-02 API-61 by its id an offer is found alone; ended, taken back, of a draft or unknown it is not', async () => {
    const [clinic, draft] = [await buildClinic(app.db), await buildClinic(app.db, { published: false })];
    const open = await buildOffer(app.db, clinic.id, { code: 'OPEN' });
    const hidden = [
      await buildOffer(app.db, clinic.id, { code: 'OVER', until: '2026-05-31' }),
      await buildOffer(app.db, clinic.id, { code: 'OFF', status: 'Inactive' }),
      await buildOffer(app.db, draft.id, { code: 'DRAFT' }),
      { id: 999_999_999_999_999 },
    ];

    expect(await list(`id=${open.id}`)).toMatchObject({ offers: [{ clinicofferId: open.id }], total: 1 });
    expect(await codes(`id=${open.id}&clinic=${draft.id}`)).toEqual([]);
    for (const { id } of hidden) expect(await list(`id=${id}`)).toMatchObject({ offers: [], total: 0 });
    expect(await codes(`clinic=${draft.id}`)).toEqual([]);
  });

  test('OFFER-02 API-61 what a clinic changes is so in the list at once', async () => {
    const clinic = await buildOffering([{ code: 'CHANGES', title: 'Changeable' }], { name: 'Before' });
    const found = (query: string) => codes(`${query}&clinic=${clinic.id}`);

    await app.db.run(sql`update clinic set published = false where id = ${clinic.id}`);
    expect(await found('')).toEqual([]);
    await app.db.run(
      sql`update clinic set published = true, name = 'Afterwards', domain_id = 2 where id = ${clinic.id}`,
    );
    expect(await found('search=changeable+afterwards&domain=2')).toEqual(['CHANGES']);
    expect(await found('search=before')).toEqual([]);

    await app.db.run(sql`update clinic_offer set title = 'Steady', type = 'fixed' where clinic_id = ${clinic.id}`);
    expect(await found('search=steady&type=fixed')).toEqual(['CHANGES']);
    expect(await found('search=changeable')).toEqual([]);
    await app.db.run(sql`update clinic_offer set status = 'Inactive' where clinic_id = ${clinic.id}`);
    expect(await found('')).toEqual([]);
    await app.db.run(sql`update clinic_offer set status = 'Active' where clinic_id = ${clinic.id}`);
    expect(await found('')).toEqual(['CHANGES']);
    await app.db.run(sql`delete from clinic_offer where clinic_id = ${clinic.id}`);
    expect(await found('')).toEqual([]);
  });

  test('OFFER-01 API-61 domain, clinic, type and text narrow the list, alone and together', async () => {
    const free = { type: 'free', description: 'Narrowable.' } as const;
    const dental = await buildOffering([
      { ...free, code: 'D1', until: '2026-07-01' },
      { code: 'D2', type: 'fixed', description: 'Narrowable.', until: '2026-07-02' },
    ]);
    const vision = await buildOffering([{ ...free, code: 'V1', until: '2026-07-03' }], { domainId: 3 });

    expect(await codes('search=narrowable')).toEqual(['D1', 'D2', 'V1']);
    expect(await codes('search=narrowable&domain=3')).toEqual(['V1']);
    expect(await codes('search=narrowable&type=free')).toEqual(['D1', 'V1']);
    expect(await codes(`clinic=${dental.id}`)).toEqual(['D1', 'D2']);
    expect(await codes(`clinic=${dental.id}&type=free`)).toEqual(['D1']);
    expect(await codes(`clinic=${vision.id}&domain=3&type=free&search=narrowable`)).toEqual(['V1']);
    expect(await codes(`clinic=${vision.id}&domain=1`)).toEqual([]);
    expect(await codes('domain=999999')).toEqual([]);
    expect(await codes('clinic=999999')).toEqual([]);
  });

  test('OFFER-01 API-61 a search finds each word in title, description, clinic or code, whatever the case and the accents', async () => {
    const title = 'Crème whitening, 20% off';
    const clinic = await buildOffering(
      [
        { code: 'WORDS', title, description: 'For the O’Brien family_plan \\ only.' },
        { code: 'OTHER', title: 'Sealants' },
      ],
      { name: 'Señor Smile' },
    );
    const found = (search: string) => codes(`clinic=${clinic.id}&search=${encodeURIComponent(search)}`);

    for (const text of [
      'CREME',
      'crème',
      'hiten',
      'senor whitening',
      "o'brien",
      'smile family',
      '20%',
      'whitening 2',
      'a b',
      'words',
      'WORDS creme',
    ])
      expect([text, await found(text)]).toEqual([text, ['WORDS']]);
    for (const text of ['senor', '', '  ', "'"]) expect([text, await found(text)]).toEqual([text, ['WORDS', 'OTHER']]);
    for (const text of ['whitening sealants', 'zz', '3%', 'nobody'])
      expect([text, await found(text)]).toEqual([text, []]);
  });

  test('OFFER-01 API-61 signs are letters in a search: none of them stands for any other, and none breaks it', async () => {
    const clinic = await buildOffering([
      { code: 'PLAIN', title: 'Plain', description: 'Plain' },
      { code: 'SIGNS', title: '5% a_b \\', description: "'); drop table clinic_offer; --" },
    ]);
    const found = (search: string) => codes(`clinic=${clinic.id}&search=${encodeURIComponent(search)}`);

    for (const text of ['%', '_', '\\', 'a_b', '5%', "'); drop", '--'])
      expect([text, await found(text)]).toEqual([text, ['SIGNS']]);
    for (const text of ['%%', 'pl_in', 'p%n', '\\%', '.*', '$1', '🦷', '中文', '"', '<script>', 'x'.repeat(100)])
      expect([text, await found(text)]).toEqual([text, []]);
    expect(await found([...'etaoinshrdlucmfwypvbgkjqxz0123456789'].join(' '))).toEqual([]);
  });

  test('OFFER-01 API-61 pages follow one another without a gap, and say how many there are', async () => {
    const many = Array.from({ length: 7 }, (_, nr) => ({
      code: `P${nr}`,
      until: nr < 4 ? '2026-08-01' : '2026-08-02',
    }));
    const clinic = await buildOffering(many);
    const page = (query: string) => list(`clinic=${clinic.id}&${query}`);

    const pages = [await page('results=3'), await page('results=3&page=2'), await page('results=3&page=3')];
    expect(pages.flatMap(({ offers }) => offers).map(({ offer_code }) => offer_code)).toEqual(
      many.map(({ code }) => code),
    );
    expect(pages.map(({ page: nr, results, total }) => [nr, results, total])).toEqual([
      [1, 3, 7],
      [2, 3, 7],
      [3, 3, 7],
    ]);
    expect(await page('results=3&page=4')).toMatchObject({ offers: [], total: 7 });
    expect(await page('page=999999999')).toMatchObject({ offers: [], total: 7 });
    expect(await page('results=101')).toMatchObject({ results: 100, total: 7 });
    expect(await page('results=2&page=2&search=night')).toMatchObject({ offers: [{}, {}], total: 7 });
  });

  test('API-61 signed out is 401, a query that means nothing 400 in words', async () => {
    expect((await app.client().get('/selfcare/offers/')).code).toBe(401);

    const bad = [
      'id=0',
      'id=abc',
      'domain=-1',
      'domain=1e3',
      'clinic=1%27',
      'clinic=',
      'type=cheap',
      'type=',
      'ownFirst=yes',
      'page=0',
    ];
    const worse = [
      'results=0',
      'page=1.5',
      `search=${'x'.repeat(101)}`,
      'search=%00',
      'id=1&id=2',
      'type=free&type=fixed',
    ];
    for (const query of [...bad, ...worse]) {
      const { code, body } = await maria.get(`/selfcare/offers/?${query}`);
      expect([query, code, body.status.error, body.status.msg]).toEqual([
        query,
        400,
        true,
        expect.stringMatching(/^\p{Lu}.+\.$/u),
      ]);
    }
  });
});

test('OFFER-02 an offer that is added while its clinic is taken down is not listed', async () => {
  const clinic = await buildClinic(app.db);
  const { promise: isAdded, resolve: added } = Promise.withResolvers<void>();
  const { promise: maySettle, resolve: settle } = Promise.withResolvers<void>();

  const adding = app.db.transaction(async (db) => {
    await buildOffer(db, clinic.id, { code: 'RACE' });
    added();
    await maySettle;
  });
  await isAdded;
  const hiding = app.db.run(sql`update clinic set published = false where id = ${clinic.id}`);
  await vi.waitFor(async () => {
    const waiting = await app.db.many(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    expect(waiting).toHaveLength(1);
  });
  settle();
  await Promise.all([adding, hiding]);

  expect(await codes(`clinic=${clinic.id}`)).toEqual([]);
});
