import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BuiltPatient,
  buildBookableClinic,
  buildConsultationType,
  buildDependant,
  buildPatient,
} from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { bookingBody, flexibleBody } from '#server/testing/visits/booking.ts';

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
  place = await buildBookableClinic(app.db);
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

describe('visits beside each other', () => {
  test('API-36 VISIT-16 a session and a visit of another type do not overlap with the same provider', async () => {
    const { clinic, provider } = place;
    const group = await buildConsultationType(app.db, clinic.id, [provider.id], { capacity: 5, minutes: 60 });
    const wish = wishFor('2026/06/05', '10:00', '11:00');
    const alone = { ...wish, startTime: '10:30' };

    expect((await maria.post(path, bookingBody({ ...wish, typeId: group.id }))).code).toBe(200);
    const refused = await maria.post(path, bookingBody(alone, { dependant: { id: leo.id } }));
    expect([refused.code, refused.body.status.msg]).toEqual([
      409,
      'This time has just been taken. Please choose another one.',
    ]);
    const seat = await maria.post(path, bookingBody({ ...wish, typeId: group.id }, { dependant: { id: leo.id } }));
    expect(seat.code).toBe(200);
  });

  test('API-36 VISIT-25 two children are booked in parallel with two providers, the same child only once', async () => {
    const second = await buildBookableClinic(app.db);
    const there = { typeId: second.type.id, providerId: second.provider.id };
    const wish = wishFor('2026/06/10', '09:00', '09:30');
    const ana = await buildDependant(app.db, patient.householdId, { firstName: 'Ana' });
    const bookFor = (child: { id: number }, where = {}) =>
      maria.post(path, bookingBody({ ...wish, ...where }, { dependant: { id: child.id } }));

    const both = await Promise.all([bookFor(leo), bookFor(ana, there)]);
    expect(both.map(({ code }) => code)).toEqual([200, 200]);

    const later = { startTime: '11:00', endTime: '11:30' };
    const twice = await Promise.all([bookFor(leo, later), bookFor(leo, { ...later, ...there })]);
    expect(twice.map(({ code }) => code).sort()).toEqual([200, 409]);
  });
});

describe('requests without a time', () => {
  test('API-36 VISIT-29 the days of a request are Monday to Saturday, its parts of the day the four of the list', async () => {
    const requestOn = async (days: string[], part: string) => {
      const person = await buildPatient(app.db);
      const client = await app.signedIn(person.id);
      return client.post(path, flexibleBody(person.id, place.type.id, days, part));
    };

    for (const part of ['Before 12pm', '12pm - 4pm', '4pm onwards', 'Anytime']) {
      const { code, body } = await requestOn(['Saturday', 'Monday'], part);
      expect(code).toBe(200);
      expect(body.appointment.request).toMatchObject({ day: ['Monday', 'Saturday'], slot: part });
      expect(body.appointment.startsAt).toBeNull();
    }
    expect((await requestOn(['Sunday'], 'Anytime')).code).toBe(400);
    expect((await requestOn([], 'Anytime')).code).toBe(400);
    expect((await requestOn(['Monday'], '12:00 - 16:00')).code).toBe(400);
  });
});
