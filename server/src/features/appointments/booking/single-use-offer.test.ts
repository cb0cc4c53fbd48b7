import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildBookableClinic, buildConsultationType, buildDependant } from '#server/testing/factories.ts';
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
  nthTime,
  type Person,
  saidIn,
} from '#server/testing/visits/visits.ts';

const used = [409, 'This person has already used this offer. Each person can use it once.'];

let app: TestApp;
let maria: Person;
let leo: { id: number };
let place: BookableClinic;

// It is Monday 1 June 2026, ten in the morning in Virginia.
beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  maria = await buildPerson(app, { firstName: 'Maria', isGuarantor: true });
  leo = await buildDependant(app.db, maria.patient.householdId);
  place = await buildBookableClinic(app.db);
  await buildOffer(app.db, place.clinic.id, { code: 'ONCE', isSingleUse: true });
  await buildOffer(app.db, place.clinic.id, { code: 'OFTEN' });
});

afterAll(() => app.close());

const wishOf = ({ type, provider }: BookableClinic) => ({
  patientId: maria.patient.id,
  typeId: type.id,
  providerId: provider.id,
});
const send = (body: object) => maria.client.post('/selfcare/bookappointment/', body);
const book = (n: number, more: Record<string, unknown> = {}) =>
  send(bookingBody({ ...wishOf(place), ...nthTime(n) }, { offerCode: 'ONCE', ...more }));

const countVisits = async () =>
  (await app.db.one(sql<{ count: number }>`select count(*) from appointment where booked_by = ${maria.patient.id}`))
    .count;

describe('an offer that each person can use once', () => {
  test('API-36 ATTACK-26 of twenty bookings at once one has it; the others are refused with the reason and book nothing', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => book(n)));

    expect(codesOf(answers)).toEqual({ 200: 1, 409: 19 });
    const [refused] = answers.filter(({ code }) => code === 409);
    expect(refused?.body).toEqual({
      status: { error: true, code: expect.any(String), msg: used[1] },
      errors: [{ path: 'offerCode', message: used[1], code: expect.any(String) }],
    });
    expect(new Set(answers.filter(({ code }) => code === 409).map(({ body }) => body.status.msg)).size).toBe(1);
    expect(await countVisits()).toBe(1);
  });

  test('API-36 ATTACK-26 everybody of a family has it once, and another offer as often as they like', async () => {
    const ana = await buildDependant(app.db, maria.patient.householdId, { firstName: 'Ana' });
    const people = [null, { id: leo.id }, { id: ana.id }];

    const first = await Promise.all(people.map((dependant, n) => book(n, { dependant })));
    expect(codesOf(first)).toEqual({ 200: 3 });
    for (const [n, dependant] of people.entries()) expect(saidIn(await book(n + 4, { dependant }))).toEqual(used);
    for (const n of [8, 9]) expect((await book(n, { offerCode: 'OFTEN' })).code).toBe(200);
    // The refused ones have kept nobody's time.
    expect((await book(4, { offerCode: '' })).code).toBe(200);
  });

  test('API-36 ATTACK-26 a time that was held is refused with the same reason, and stays held', async () => {
    await book(0);
    const wish = wishOf(place);
    const hold = {
      patient: { id: wish.patientId },
      providerid: wish.providerId,
      consultationtype: { id: wish.typeId },
    };
    const held = await maria.client.post('/selfcare/holdslot/', { ...hold, dependant: null, dateTime: nthTime(1) });
    expect(held.code).toBe(200);

    expect(saidIn(await book(1))).toEqual(used);
    expect(await app.db.one(sql`select status from appointment where id = ${held.body.hold.id}`)).toEqual({
      status: 'held',
    });
    expect((await book(1, { offerCode: '' })).body.appointment).toMatchObject({ id: held.body.hold.id, offer: null });
  });

  test('API-36 ATTACK-26 where the offer is used, what the patient holds elsewhere stays theirs', async () => {
    await book(0);
    const wish = wishOf(place);
    const held = await maria.client.post('/selfcare/holdslot/', {
      patient: { id: wish.patientId },
      providerid: wish.providerId,
      consultationtype: { id: wish.typeId },
      dependant: null,
      dateTime: nthTime(1),
    });

    // At another hour, and at the very hour that is held, with somebody else.
    const other = await buildConsultationType(app.db, place.clinic.id, [place.provider.id]);
    expect(saidIn(await book(2))).toEqual(used);
    expect(saidIn(await book(1, { consultationtype: { id: other.id } }))).toEqual(used);
    expect(await app.db.one(sql`select status from appointment where id = ${held.body.hold.id}`)).toEqual({
      status: 'held',
    });
  });

  test('API-36 ATTACK-26 flexible requests and places on a waitlist use it too, and say what stands in the way', async () => {
    const other = await buildConsultationType(app.db, place.clinic.id, [place.provider.id]);
    const offerCode = 'ONCE';
    const flexible = (typeId: number) => ({
      ...flexibleBody(maria.patient.id, typeId, ['Monday'], 'Anytime'),
      offerCode,
    });
    const waiting = { ...waitlistBody({ ...wishOf(place), date: '2026/06/03' }), offerCode };

    const { body } = await send(flexible(place.type.id));
    expect(body.appointment.offer).toMatchObject({ offer_code: 'ONCE', discount_price: 35_700 });
    expect(saidIn(await send(flexible(place.type.id)))).toEqual([
      409,
      'This person already has an open request for this appointment type.',
    ]);
    expect(saidIn(await send(flexible(other.id)))).toEqual(used);
    expect(saidIn(await send(waiting))).toEqual(used);

    await cancelVisit(maria, body.appointment.id);
    expect((await send(waiting)).body.appointment).toMatchObject({
      status: 'waitlisted',
      offer: { offer_code: 'ONCE' },
    });
    expect(saidIn(await send(waiting))).toEqual([409, 'This person is already on the waitlist for that day.']);
    expect(saidIn(await send(flexible(other.id)))).toEqual(used);
  });

  test('API-36 VISIT-30 a cancel gives it back, to one of those who want it at once', async () => {
    const id = await bookVisit(maria, place, at('09:00', '09:30'), { offerCode: 'ONCE' });
    expect(saidIn(await book(1))).toEqual(used);
    await cancelVisit(maria, id);

    expect(codesOf(await Promise.all([2, 3, 4, 5].map((n) => book(n))))).toEqual({ 200: 1, 409: 3 });
  });

  test('API-36 the same booking sent again under its key has its first answer, not that the offer is used', async () => {
    const headers = { 'idempotency-key': 'offer-once-1' };
    const body = bookingBody({ ...wishOf(place), ...nthTime(0) }, { offerCode: 'ONCE' });
    const sendAgain = () => maria.client.post('/selfcare/bookappointment/', body, { headers });

    const first = await sendAgain();
    const again = await sendAgain();
    expect([first.code, again.code]).toEqual([200, 200]);
    expect(again.body.appointment.id).toBe(first.body.appointment.id);
  });
});
