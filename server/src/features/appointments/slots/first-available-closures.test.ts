import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  type BuiltPatient,
  buildClinic,
  buildConsultationType,
  buildHours,
  buildPatient,
} from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import { buildDays, type Place, searchFor, slotsOf, starts } from '#server/testing/visits/slots.ts';
import { makeShifts } from './slots-db.ts';

let app: TestApp;
let patient: BuiltPatient;
let client: TestClient;

// It is Monday 1 June 2026, ten in the morning in Virginia.
beforeAll(async () => {
  app = await startTestApp();
  patient = await buildPatient(app.db);
  client = await app.signedIn(patient.id);
});

afterAll(() => app.close());

const timeZone = 'America/New_York';
const noSlot = 'There is no appointment at this time. Please choose another one.';

async function book({ type, provider }: Place, date: string, startTime: string, endTime: string) {
  const wish = { patientId: patient.id, typeId: type.id, providerId: provider.id, date, startTime, endTime };
  const { code, body } = await client.post('/selfcare/bookappointment/', bookingBody(wish));
  return { code, msg: body.status.msg, id: body.appointment?.id as number };
}

const displacedOf = ({ provider }: Place) =>
  app.db.many(sql<{ id: number; reason: string }>`
    select appointment_id as id, reason from displaced_visit join appointment on appointment.id = appointment_id
    where provider_id = ${provider.id}`);

describe('hours that close after they were booked', () => {
  test('API-35 API-36 VISIT-26 a holiday over a booking: nothing more is offered or booked, the visit stands and is named', async () => {
    const place = await buildDays(app.db, {
      timeZone,
      from: '2026-06-03',
      to: '2026-06-04',
      start: '09:00',
      end: '12:00',
    });
    const { id } = await book(place, '2026/06/03', '09:00', '09:30');

    await app.db.run(sql`insert into clinic_holiday values (${place.clinic.id}, '2026-06-03', 'Founders Day')`);

    expect(Object.keys(await slotsOf(app, patient.id, place, '2026/06/03', '2026/06/04'))).toEqual(['2026/06/04']);
    expect(await book(place, '2026/06/03', '10:00', '10:30')).toMatchObject({ code: 422, msg: noSlot });
    const { body } = await client.get(`/selfcare/fetchappointments/${patient.id}/`);
    expect(body.upcoming.map((visit: { id: number }) => visit.id)).toContain(id);
    expect(await displacedOf(place)).toEqual([{ id, reason: 'holiday' }]);

    await client.post(`/selfcare/appointmentaction/${id}/cancel/`, {});
    expect(await displacedOf(place)).toEqual([]);
    await app.db.run(sql`delete from clinic_holiday where clinic_id = ${place.clinic.id}`);
    expect(await book(place, '2026/06/03', '09:00', '09:30')).toMatchObject({ code: 200 });
  });

  test('API-35 API-36 VISIT-26 time off over a booking: its hours are gone, also the places left in a session, and the visit is named', async () => {
    const day = { timeZone, from: '2026-06-05', start: '09:00', end: '12:00' };
    const place = await buildDays(app.db, day, { capacity: 3, preMinutes: 5 });
    const { id } = await book(place, '2026/06/05', '10:00', '10:30');

    await app.db.run(sql`
      insert into time_off (provider_id, during)
      values (${place.provider.id}, tstzrange('2026-06-05 10:00-04', '2026-06-05 11:00-04'))`);

    expect(starts((await slotsOf(app, patient.id, place, '2026/06/05'))['2026/06/05'])).toEqual(['09:30', '11:30']);
    expect(await book(place, '2026/06/05', '10:30', '11:00')).toMatchObject({ code: 422, msg: noSlot });
    expect(await displacedOf(place)).toEqual([{ id, reason: 'time off' }]);
  });
});

describe('a provider at two clinics', () => {
  /** A second clinic where this provider works on the same day, so many minutes away. */
  async function buildSecond(
    { provider }: Place,
    start: string,
    end: string,
    travelMinutes: number,
    on = '2026-06-08',
  ): Promise<Place> {
    const clinic = await buildClinic(app.db, { timeZone });
    await app.db.run(sql`
      insert into provider_clinic (provider_id, clinic_id, travel_minutes)
      values (${provider.id}, ${clinic.id}, ${travelMinutes})`);
    const type = await buildConsultationType(app.db, clinic.id, [provider.id], { minLeadMinutes: 0 });
    const days = [1, 2, 3, 4, 5, 6, 7];
    await buildHours(app.db, provider.id, clinic.id, { days, start, end, from: on, to: on });
    return { clinic, type, provider };
  }

  const day = { timeZone, from: '2026-06-08', start: '09:00', end: '12:00' };
  const insertShift = ({ provider, clinic }: Place, lo: string, hi: string, travelMinutes = 0) =>
    app.db.run(sql`
      insert into shift (provider_id, clinic_id, local_date, lo, hi, travel_minutes)
      values (${provider.id}, ${clinic.id}, '2026-06-08', ${lo}, ${hi}, ${travelMinutes})`);

  test('API-35 VISIT-13 hours at both at once are refused, no matter who writes them', async () => {
    const first = await buildDays(app.db, day);
    const second = await buildSecond(first, '11:00', '14:00', 0);

    const searches = [searchFor(first, '2026/06/08'), searchFor(second, '2026/06/08')];
    const { body } = await client.post('/selfcare/firstavailableslot/', searches);
    const clinics = body.firstAvailable['2026/06/08'].map((slot: { clinicId: number }) => slot.clinicId);
    expect(new Set(clinics)).toEqual(new Set([first.clinic.id]));
    await expect(insertShift(second, '2026-06-08T15:30:00Z', '2026-06-08T17:00:00Z')).rejects.toMatchObject({
      constraint: 'shift_one_clinic_at_a_time',
    });
  });

  test('API-35 API-36 VISIT-13 hours there begin when the provider can be there; sooner they are refused', async () => {
    const first = await buildDays(app.db, day);
    const second = await buildSecond(first, '12:00', '15:00', 40);
    await makeShifts(app.db, app.clock.now(), 7, 1);

    expect(starts((await slotsOf(app, patient.id, second, '2026/06/08'))['2026/06/08'])?.[0]).toBe('13:00');
    expect(await book(second, '2026/06/08', '12:30', '13:00')).toMatchObject({ code: 422, msg: noSlot });
    expect(await book(second, '2026/06/08', '13:00', '13:30')).toMatchObject({ code: 200 });
    await expect(insertShift(first, '2026-06-08T19:10:00Z', '2026-06-08T20:00:00Z', 30)).rejects.toMatchObject({
      constraint: 'shift_travel_time',
    });
    expect(await insertShift(first, '2026-06-08T19:30:00Z', '2026-06-08T20:00:00Z', 30)).toBe(1);
  });

  test('API-35 VISIT-13 the way from late hours of the day before counts, also where another run made those', async () => {
    const late = await buildDays(app.db, { timeZone, from: '2026-06-10', start: '20:00', end: '23:30' });
    const early = await buildSecond(late, '01:00', '04:00', 120, '2026-06-11');

    expect(starts((await slotsOf(app, patient.id, early, '2026/06/11'))['2026/06/11'])?.[0]).toBe('01:30');
  });
});
