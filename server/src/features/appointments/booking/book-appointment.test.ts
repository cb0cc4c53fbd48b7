import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  type BuiltPatient,
  buildBookableClinic,
  buildConsultationType,
  buildDependant,
  buildHours,
  buildPatient,
  buildProvider,
} from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { bookingBody, flexibleBody, waitlistBody } from '#server/testing/visits/booking.ts';
import { buildOffer, nightGuard } from '#server/testing/visits/offers.ts';

const path = '/selfcare/bookappointment/';

let app: TestApp;
let patient: BuiltPatient;
let maria: TestClient;
let leo: { id: number };
let place: Awaited<ReturnType<typeof buildBookableClinic>>;

// It is Monday 1 June 2026, ten in the morning in Virginia.
beforeAll(async () => {
  app = await startTestApp();
  patient = await buildPatient(app.db, { firstName: 'Maria', isGuarantor: true });
  leo = await buildDependant(app.db, patient.householdId);
  maria = await app.signedIn(patient.id);
  place = await buildBookableClinic(app.db, { name: 'Bright Smile' });
});

afterAll(() => app.close());

const wishFor = (date: string, startTime: string, endTime: string) => ({
  patientId: patient.id,
  typeId: place.type.id,
  providerId: place.provider.id,
  date,
  startTime,
  endTime,
});

const liveVisits = () =>
  app.db.one(sql<{ count: number }>`select count(*) from appointment where status = 'requested'`);

describe('POST /selfcare/bookappointment/', () => {
  test('API-36 BOOK-12 BOOK-13 a visit for a family member is requested with every field of the body', async () => {
    const offer = await buildOffer(app.db, place.clinic.id, { code: 'WELCOME', until: '2026-06-01' });
    const body = bookingBody(wishFor('2026/06/02', '09:00', '09:30'), {
      offerCode: 'welcome',
      isExistingClinic: true,
      dependant: { id: leo.id },
    });

    const { code, body: answer } = await maria.post(path, body);

    expect(code).toBe(200);
    expect(answer.status).toEqual({ error: false, msg: 'Awaiting confirmation from clinic.' });
    expect(answer.appointment).toEqual({
      id: expect.any(Number),
      status: 'requested',
      group: 'upcoming',
      visitType: 'standard',
      clinic: {
        id: place.clinic.id,
        uniqueId: place.clinic.uniqueId,
        name: 'Bright Smile',
        phone: '+12025550199',
        formattedAddress: expect.stringContaining('Main Street, Arlington, VA 22201'),
      },
      provider: {
        id: place.provider.id,
        uniqueId: place.provider.uniqueId,
        fullname: expect.stringContaining('Dr. Robin'),
        photo: null,
        specialities: [],
      },
      consultationtype: { id: place.type.id, name: expect.any(String), duration: 30, careKinds: [] },
      dependant: { id: leo.id, firstName: 'Leo', lastName: 'Tester', relation: 'child', loginId: null },
      dateTime: { date: '2026/06/02', time: '09:00', startTime: '09:00', endTime: '09:30' },
      startsAt: '2026-06-02T13:00:00.000Z',
      endsAt: '2026-06-02T13:30:00.000Z',
      timeZone: 'America/New_York',
      request: { ...body.request, isExistingClinic: true, callbackPhone: null },
      offerCode: 'WELCOME',
      offer: { ...nightGuard, clinicofferId: offer.id, offer_code: 'WELCOME' },
      reminderAt: '2026-06-02T12:00:00.000Z',
      seenAt: null,
      answerMinutes: null,
      willComeAt: null,
      isProposal: false,
      offeredPlace: null,
      createdAt: '2026-06-01T14:00:00.000Z',
      history: [
        {
          at: '2026-06-01T14:00:00.000Z',
          by: 'patient',
          name: 'Maria',
          action: 'request',
          from: null,
          to: 'requested',
          reason: null,
          was: null,
        },
      ],
      canReview: false,
    });

    const stored = await app.db.one(sql`
      select booked_by, source, clinic_offer_id is not null as "hasOffer" from appointment
      where id = ${answer.appointment.id}`);
    expect(stored).toEqual({ booked_by: patient.id, source: 'selfcare', hasOffer: true });
  });

  test('API-36 BOOK-13 without a family member it is for oneself', async () => {
    const { body } = await maria.post(path, bookingBody(wishFor('2026/06/02', '09:30', '10:00')));

    expect(body.appointment.dependant).toMatchObject({ id: patient.dependantId, relation: 'self' });
  });

  test('API-36 a taken time is 409 with its reason and books nothing', async () => {
    const other = await buildPatient(app.db);
    const client = await app.signedIn(other.id);
    const before = await liveVisits();

    const answer = await client.post(path, {
      ...bookingBody(wishFor('2026/06/02', '09:00', '09:30')),
      patient: { id: other.id },
    });

    expect(answer.code).toBe(409);
    expect(answer.body.status).toEqual({
      error: true,
      code: 'slotTaken',
      msg: 'This time has just been taken. Please choose another one.',
    });
    expect(await liveVisits()).toEqual(before);
  });

  test('API-36 VISIT-25 the same person in two clinics at once is 409 and says so; two children at once are fine', async () => {
    const second = await buildBookableClinic(app.db);
    const there = {
      ...wishFor('2026/06/02', '09:00', '09:30'),
      typeId: second.type.id,
      providerId: second.provider.id,
    };
    const ana = await buildDependant(app.db, patient.householdId, { firstName: 'Ana' });

    const clash = await maria.post(path, bookingBody(there, { dependant: { id: leo.id } }));
    const sister = await maria.post(path, bookingBody(there, { dependant: { id: ana.id } }));

    expect(clash.code).toBe(409);
    expect(clash.body.status.msg).toBe('This person already has an appointment at that time.');
    expect(sister.code).toBe(200);
  });

  test('API-36 VISIT-10 adjacent visits are fine, an overlap of one grid step is not', async () => {
    const { clinic, provider } = place;
    const long = await buildConsultationType(app.db, clinic.id, [provider.id], { minutes: 60, stepMinutes: 15 });
    const wish = { ...wishFor('2026/06/03', '09:00', '10:00'), typeId: long.id };

    expect((await maria.post(path, bookingBody(wish))).code).toBe(200);
    expect(
      (await maria.post(path, bookingBody({ ...wish, startTime: '09:45', endTime: '10:45' }, { dependant: leo }))).code,
    ).toBe(409);
    expect((await maria.post(path, bookingBody({ ...wish, startTime: '10:00', endTime: '11:00' }))).code).toBe(200);
  });

  test('API-36 VISIT-11 buffers keep the provider busy around a visit', async () => {
    const { clinic, provider } = place;
    const padded = await buildConsultationType(app.db, clinic.id, [provider.id], {
      preMinutes: 10,
      postMinutes: 10,
      stepMinutes: 10,
    });
    const wish = { ...wishFor('2026/06/04', '10:00', '10:30'), typeId: padded.id };
    const leoAt = (startTime: string, endTime: string) =>
      maria.post(path, bookingBody({ ...wish, startTime, endTime }, { dependant: leo }));

    expect((await maria.post(path, bookingBody(wish))).code).toBe(200);
    expect((await leoAt('10:40', '11:10')).code).toBe(409);
    expect((await leoAt('10:50', '11:20')).code).toBe(200);
    // The day begins at nine: a visit at nine has no room for what comes before it.
    expect((await leoAt('09:00', '09:30')).code).toBe(422);
    expect((await leoAt('09:10', '09:40')).code).toBe(200);
  });

  test('API-36 VISIT-25 every id that is foreign, unpublished or unrelated is 404, one at a time', async () => {
    const { db } = app;
    const stranger = await buildPatient(db);
    const strangersChild = await buildDependant(db, stranger.householdId);
    const elsewhere = await buildBookableClinic(db);
    const draft = await buildBookableClinic(db, { published: false });
    const idle = await buildProvider(db, place.clinic.id);
    await buildHours(db, idle.id, place.clinic.id);
    const hidden = await buildConsultationType(db, place.clinic.id, [place.provider.id]);
    await db.run(sql`update consultation_type set published = false where id = ${hidden.id}`);
    const good = bookingBody(wishFor('2026/06/08', '09:00', '09:30'));
    const before = await liveVisits();

    const wrong: Record<string, unknown>[] = [
      { patient: { id: stranger.id } },
      { patient: { id: 999_999 } },
      { dependant: { id: strangersChild.id } },
      { dependant: { id: stranger.dependantId } },
      { dependant: { id: 999_999 } },
      { providerid: elsewhere.provider.id },
      { providerid: idle.id },
      { providerid: 999_999 },
      { consultationtype: { id: elsewhere.type.id } },
      { consultationtype: { id: hidden.id } },
      { consultationtype: { id: draft.type.id }, providerid: draft.provider.id },
      { consultationtype: { id: 999_999 } },
    ];
    for (const part of wrong) {
      const answer = await maria.post(path, { ...good, ...part });
      expect({ part, code: answer.code }).toEqual({ part, code: 404 });
    }
    expect(await liveVisits()).toEqual(before);
  });

  test('API-36 who is no guarantor books only for themselves', async () => {
    const spouse = await buildPatient(app.db, { householdId: patient.householdId });
    const client = await app.signedIn(spouse.id);
    const body = { ...bookingBody(wishFor('2026/06/08', '10:00', '10:30')), patient: { id: spouse.id } };

    expect((await client.post(path, { ...body, dependant: { id: leo.id } })).code).toBe(404);
    expect((await client.post(path, body)).code).toBe(200);
  });

  test('API-36 BOOK-08 what is missing is 400 with its message', async () => {
    const good = bookingBody(wishFor('2026/06/08', '11:00', '11:30'));
    const missing: [Record<string, unknown>, string][] = [
      [{ request: {}, isExistingClinic: null }, 'Please select an visited us before'],
      [{ consultationtype: null }, 'Please select an appointment type'],
      [{ providerid: null }, 'Please select a provider'],
      [{ dateTime: null }, 'Please select a time slot'],
    ];

    for (const [part, msg] of missing) {
      const { code, body } = await maria.post(path, { ...good, ...part });
      expect([code, body.status.msg]).toEqual([400, msg]);
    }
  });

  test('API-36 signed out is 401, without the XSRF proof 403', async () => {
    const body = bookingBody(wishFor('2026/06/08', '11:00', '11:30'));

    expect((await app.client().post(path, body)).code).toBe(401);
    expect((await maria.post(path, body, { headers: { 'x-xsrf-token': 'forged' } })).code).toBe(403);
  });

  test('API-36 VISIT-29 an emergency request has no time and blocks none; a second open one is 409', async () => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    const body = flexibleBody(patient.id, place.type.id, days, 'Anytime');

    const { code, body: answer } = await maria.post(path, body);
    const again = await maria.post(path, body);

    expect(code).toBe(200);
    expect(answer.appointment).toMatchObject({
      status: 'requested',
      visitType: 'flexible',
      provider: null,
      dateTime: null,
      startsAt: null,
      endsAt: null,
      request: { joinWaitList: false, day: days, slot: 'Anytime' },
    });
    expect([again.code, again.body.status.msg]).toEqual([
      409,
      'This person already has an open request for this appointment type.',
    ]);
    expect((await maria.post(path, bookingBody(wishFor('2026/06/09', '09:00', '09:30')))).code).toBe(200);
  });

  test('API-36 a place on the waitlist has the date alone; the past, the far future and a second one are refused', async () => {
    const wish = { patientId: patient.id, typeId: place.type.id, providerId: place.provider.id };

    const { code, body } = await maria.post(path, waitlistBody(wish));
    expect(code).toBe(200);
    expect(body.appointment).toMatchObject({
      status: 'waitlisted',
      group: 'upcoming',
      visitType: 'standard',
      dateTime: { date: '2026/06/02', time: null, startTime: null, endTime: null },
      startsAt: null,
      endsAt: null,
      request: { joinWaitList: true },
    });

    expect((await maria.post(path, waitlistBody(wish))).code).toBe(409);
    expect((await maria.post(path, waitlistBody({ ...wish, date: '2026/05/31' }))).code).toBe(422);
    expect((await maria.post(path, waitlistBody({ ...wish, date: '2026/12/31' }))).code).toBe(422);
  });
});
