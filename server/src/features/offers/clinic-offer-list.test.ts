import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildClinic, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { buildOffer, lastSeconds } from '#server/testing/visits/offers.ts';

let app: TestApp;
let patientId: number;
let maria: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  patientId = (await buildPatient(app.db)).id;
  maria = await app.signedIn(patientId);
});

afterAll(() => app.close());

const codesOf = ({ body }: { body: { allclinicoffer: { offer_code: string }[] } }) =>
  body.allclinicoffer.map(({ offer_code }) => offer_code);

describe('GET /selfcare/clinicofferlist/{id}/', () => {
  test('API-62 CLINIC-08 answers every field, with prices in cents, those that end first before the others', async () => {
    const clinic = await buildClinic(app.db, { name: 'Bright Smile' });
    const fifth = {
      code: 'BRIGHT20',
      title: 'Whitening',
      description: 'Worth it.',
      type: 'percentage',
      price: 35_000,
      value: 20,
      image: '/o.svg',
    } as const;
    const { id } = await buildOffer(app.db, clinic.id, { ...fifth, until: '2026-12-01' });
    await buildOffer(app.db, clinic.id, {
      code: 'FIRST',
      type: 'free',
      price: 14_000,
      value: null,
      until: '2026-06-02',
    });
    await buildOffer(app.db, clinic.id, {
      code: 'LESS',
      type: 'fixed',
      price: 12_000,
      value: 4_000,
      until: '2026-12-02',
    });
    await buildOffer(app.db, clinic.id, { code: 'BARE', price: null, value: null, until: '2026-12-03' });

    const { code, body } = await maria.get(`/selfcare/clinicofferlist/${clinic.id}/`);

    expect(code).toBe(200);
    expect(body.status).toEqual({ error: false, msg: '' });
    expect(codesOf({ body })).toEqual(['FIRST', 'BRIGHT20', 'LESS', 'BARE']);
    expect(body.allclinicoffer[1]).toEqual({
      clinicofferId: id,
      title: 'Whitening',
      image: '/o.svg',
      offer_code: 'BRIGHT20',
      type: 'percentage',
      original_price: 35_000,
      discount_price: 28_000,
      discount_value: 20,
      isSingleUse: false,
      consultationtype: null,
      timeZone: 'America/New_York',
      description: 'Worth it.',
      status: 'Active',
      offer_valid_until: '2026-12-01',
      clinic: { id: clinic.id, uniqueId: clinic.uniqueId, name: 'Bright Smile' },
      domainTitle: 'Dental',
    });
    expect(body.allclinicoffer[0]).toMatchObject({ discount_price: 0, discount_value: null, description: null });
    expect(body.allclinicoffer[2]).toMatchObject({ original_price: 12_000, discount_price: 8_000 });
    expect(body.allclinicoffer[3]).toMatchObject({ original_price: null, discount_price: null, image: null });
  });

  test('API-62 the offers of another clinic, inactive ones and those that are over are not in it', async () => {
    const [clinic, other] = [await buildClinic(app.db), await buildClinic(app.db)];
    await buildOffer(app.db, clinic.id, { code: 'OFF', status: 'Inactive' });
    await buildOffer(app.db, clinic.id, { code: 'OVER', until: '2026-05-31' });
    await buildOffer(app.db, other.id, { code: 'THERE' });

    expect(codesOf(await maria.get(`/selfcare/clinicofferlist/${clinic.id}`))).toEqual([]);
    expect(codesOf(await maria.get(`/selfcare/clinicofferlist/${other.id}/`))).toEqual(['THERE']);
  });

  test.each(lastSeconds)(
    'API-62 an offer is listed until its last day is over %s',
    async (_where, timeZone, until, lastSecond, over) => {
      const before = app.clock.now();
      const clinic = await buildClinic(app.db, { timeZone });
      await buildOffer(app.db, clinic.id, { code: 'EDGE', until });
      const listedAt = async (moment: string) => {
        app.clock.set(moment);
        return codesOf(await (await app.signedIn(patientId)).get(`/selfcare/clinicofferlist/${clinic.id}/`));
      };

      expect(await listedAt(lastSecond)).toEqual(['EDGE']);
      expect(await listedAt(over)).toEqual([]);
      app.clock.set(before);
    },
  );

  test('API-62 unknown and unpublished clinics are not found alike', async () => {
    const draft = await buildClinic(app.db, { published: false });
    await buildOffer(app.db, draft.id, { code: 'DRAFT' });

    for (const id of ['999999', '999999999999999', draft.id]) {
      const { code, body } = await maria.get(`/selfcare/clinicofferlist/${id}/`);
      expect([code, body]).toEqual([404, { status: { error: true, code: 'clinicNotFound', msg: 'Clinic Not Found' } }]);
    }
  });

  test('API-62 signed out is 401, a junk id 400', async () => {
    const clinic = await buildClinic(app.db);
    expect((await app.client().get(`/selfcare/clinicofferlist/${clinic.id}/`)).code).toBe(401);

    for (const id of ['0', '-1', '1e3', 'abc', clinic.uniqueId, '1%27', '%F0%9F%A6%B7', '1'.repeat(16)]) {
      expect([id, (await maria.get(`/selfcare/clinicofferlist/${id}/`)).code]).toEqual([id, 400]);
    }
  });
});
