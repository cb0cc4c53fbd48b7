import type { RefusalCode } from '@kindwell/contract/refusals.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildBookableClinic, buildClinic, buildConsultationType, buildDependant } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingBody, flexibleBody, waitlistBody } from '#server/testing/visits/booking.ts';
import { buildOffer } from '#server/testing/visits/offers.ts';
import {
  at,
  type BookableClinic,
  bookVisit,
  buildPerson,
  cancelVisit,
  codesOf,
  type Person,
  saidIn,
} from '#server/testing/visits/visits.ts';

let app: TestApp;
let maria: Person;
let leo: { id: number };
let place: BookableClinic;

// It is Monday 1 June 2026, ten in the morning in Virginia.
beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_OFFER_CODES: '30/60' } });
  maria = await buildPerson(app, { firstName: 'Maria', isGuarantor: true });
  leo = await buildDependant(app.db, maria.patient.householdId);
  place = await buildBookableClinic(app.db, { name: 'Bright Smile' });
  await buildOffer(app.db, place.clinic.id, { code: 'NIGHT15' });
});

afterAll(() => app.close());

beforeEach(() => app.clock.advance(60_000));

const check = (code: string, more = '', clinicId = place.clinic.id) =>
  maria.client.get(`/selfcare/offercode/${clinicId}/?code=${encodeURIComponent(code)}${more}`);

describe('GET /selfcare/offercode/{id}/', () => {
  test('OFFER-04 a code brings its offer, in capitals and small letters, with spaces around it, twice the same', async () => {
    for (const code of ['NIGHT15', ' night15 ']) {
      const { code: status, body } = await check(code);

      expect(status).toBe(200);
      expect(body.offer).toMatchObject({
        title: 'Night guard',
        offer_code: 'NIGHT15',
        original_price: 42_000,
        discount_price: 35_700,
        isSingleUse: false,
        clinic: { id: place.clinic.id, name: 'Bright Smile' },
      });
    }
  });

  test('OFFER-04 ATTACK-26 a refused code says why, here and in a booking in the same words', async () => {
    const [vision, dental] = [
      await buildClinic(app.db, { name: 'Clear Vision' }),
      await buildClinic(app.db, { name: 'Pearl Dental' }),
    ];
    const draft = await buildClinic(app.db, { published: false });
    await buildOffer(app.db, place.clinic.id, { code: 'OLD2025', until: '2026-05-31' });
    await buildOffer(app.db, place.clinic.id, { code: 'TAKENBACK', status: 'Inactive' });
    await buildOffer(app.db, vision.id, { code: 'LENSES' });
    for (const { id } of [vision, dental]) await buildOffer(app.db, id, { code: 'SPRING' });
    await buildOffer(app.db, vision.id, { code: 'WINTER', until: '2026-05-31' });
    await buildOffer(app.db, draft.id, { code: 'DRAFTED' });

    const unknown = 'This clinic has no offer with this code. Please check it.';
    const reasons: [string, RefusalCode, string, string?][] = [
      ['NIGHT16', 'offerMistyped', 'This clinic has no offer with this code. Did you mean NIGHT15?', 'NIGHT15'],
      ['SOMETHINGELSE', 'offerUnknown', unknown],
      // Ended offers are never meant, and those of other clinics are no way out.
      ['OLD2026', 'offerUnknown', unknown],
      ['WINTER', 'offerUnknown', unknown],
      ['DRAFTED', 'offerUnknown', unknown],
      ['old2025', 'offerEnded', 'This offer has ended.'],
      ['TakenBack', 'offerEnded', 'This offer has ended.'],
      ['lenses', 'offerElsewhere', 'This code is for Clear Vision, not for this one.'],
      [
        'SPRING',
        'offerElsewhere',
        'This code is for other clinics, such as Clear Vision and Pearl Dental, not for this one.',
      ],
    ];
    const wish = { patientId: maria.patient.id, typeId: place.type.id, providerId: place.provider.id };

    for (const [offerCode, reason, message, suggestion] of reasons) {
      const answers = [
        await check(offerCode),
        await maria.client.post('/selfcare/bookappointment/', bookingBody(wish, { offerCode })),
      ];
      for (const { code, body } of answers) {
        const errors = [{ path: 'offerCode', message, code: reason, ...(suggestion && { suggestion }) }];
        expect([code, body]).toEqual([422, { status: { error: true, code: reason, msg: message }, errors }]);
      }
    }
    expect(await app.db.one(sql`select count(*) from appointment`)).toEqual({ count: 0 });
  });

  test('OFFER-04 ATTACK-26 an offer that was used up says so for that person alone, and is free after a cancel', async () => {
    const used = [409, 'This person has already used this offer. Each person can use it once.'];
    await buildOffer(app.db, place.clinic.id, { code: 'ONCE', isSingleUse: true });
    const id = await bookVisit(maria, place, at('09:00', '09:30'), { offerCode: 'once', dependant: { id: leo.id } });

    expect(saidIn(await check('ONCE', `&dependantId=${leo.id}`))).toEqual(used);
    expect((await check('ONCE')).body.offer).toMatchObject({ offer_code: 'ONCE', isSingleUse: true });
    expect((await check('ONCE', `&dependantId=${maria.patient.dependantId}`)).code).toBe(200);

    await cancelVisit(maria, id);
    expect((await check('ONCE', `&dependantId=${leo.id}`)).code).toBe(200);
  });

  test('OFFER-04, API-36 an offer for one appointment type says so, and a booking of another type is refused', async () => {
    const { clinic, provider, type } = place;
    const other = await buildConsultationType(app.db, clinic.id, [provider.id], { name: 'Whitening' });
    await buildOffer(app.db, clinic.id, { code: 'WHITE20', typeId: other.id });
    expect((await check('white20')).body.offer.consultationtype).toEqual({ id: other.id, name: 'Whitening' });
    expect((await check('NIGHT15')).body.offer.consultationtype).toBeNull();

    const message = 'This offer is only for this appointment type: Whitening.';
    const patientId = maria.patient.id;
    const bodies = (typeId: number) => [
      bookingBody({ patientId, typeId, providerId: provider.id, date: '2026/06/03' }),
      flexibleBody(patientId, typeId, ['Monday'], 'Anytime'),
      waitlistBody({ patientId, typeId, providerId: provider.id, date: '2026/06/04' }),
    ];
    for (const body of bodies(type.id)) {
      const refused = await maria.client.post('/selfcare/bookappointment/', { ...body, offerCode: 'white20' });
      const errors = [{ path: 'offerCode', message, code: 'offerForOtherType' }];
      expect([refused.code, refused.body]).toEqual([
        422,
        { status: { error: true, code: 'offerForOtherType', msg: message }, errors },
      ]);
    }
    for (const body of bodies(other.id)) {
      const booked = await maria.client.post('/selfcare/bookappointment/', { ...body, offerCode: 'white20' });
      expect([booked.code, booked.body.appointment.offer.offer_code]).toEqual([200, 'WHITE20']);
    }
  });

  test('OFFER-04 an offer is never for a type of another clinic', async () => {
    const elsewhere = await buildBookableClinic(app.db);

    await expect(buildOffer(app.db, place.clinic.id, { code: 'ASTRAY', typeId: elsewhere.type.id })).rejects.toThrow(
      /clinic_offer_consultation_type_fkey/,
    );
  });

  test('OFFER-04 a code may have letters of other languages; which are the same the database says, as in a booking', async () => {
    await buildOffer(app.db, place.clinic.id, { code: 'Weiß10' });

    for (const code of ['Weiß10', 'weiß10', 'WEISS10', 'WEIẞ10', 'wéiß10']) {
      const { isSame } = await app.db.one(sql<{ isSame: boolean }>`
        select upper(${code}) = upper('Weiß10') as "isSame"`);
      expect([code, (await check(code)).code]).toEqual([code, isSame ? 200 : 422]);
    }
  });

  test('OFFER-04 a patient cannot guess on and on, many at once no more than one after the other; others still ask', async () => {
    const [guessing, other] = [await buildPerson(app), await buildPerson(app)];
    const path = `/selfcare/offercode/${place.clinic.id}/?code=NIGHT15`;

    const answers = await Promise.all(Array.from({ length: 40 }, () => guessing.client.get(path)));
    expect(codesOf(answers)).toEqual({ 200: 30, 429: 10 });
    expect(Number((await guessing.client.get(path)).headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await other.client.get(path)).code).toBe(200);

    app.clock.advance(60_000);
    expect((await guessing.client.get(path)).code).toBe(200);
  });

  test('OFFER-04 nobody asks for a stranger, and nobody but a guarantor for others', async () => {
    const stranger = await buildPerson(app);
    const spouse = await buildPerson(app, { householdId: maria.patient.householdId });

    for (const id of [stranger.patient.dependantId, 999_999])
      expect((await check('NIGHT15', `&dependantId=${id}`)).code).toBe(404);
    const path = `/selfcare/offercode/${place.clinic.id}/?code=NIGHT15`;
    expect((await spouse.client.get(`${path}&dependantId=${leo.id}`)).code).toBe(404);
    expect((await spouse.client.get(path)).code).toBe(200);
  });

  test('OFFER-04 signed out is 401, an unknown or unpublished clinic 404, a missing or endless code 400', async () => {
    const draft = await buildClinic(app.db, { published: false });

    expect((await app.client().get(`/selfcare/offercode/${place.clinic.id}/?code=NIGHT15`)).code).toBe(401);
    for (const id of [draft.id, 999_999])
      expect(saidIn(await check('NIGHT15', '', id))).toEqual([404, 'Clinic Not Found']);
    expect(saidIn(await check('  '))).toEqual([400, 'Please enter an offer code.']);
    expect((await maria.client.get(`/selfcare/offercode/${place.clinic.id}/`)).code).toBe(400);
    expect((await check('X'.repeat(65))).code).toBe(400);
    expect((await check('NIGHT15', '&dependantId=abc')).code).toBe(400);
    expect((await check("'; drop table clinic_offer; --")).code).toBe(422);
  });
});
