import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingBody } from '#server/testing/booking.ts';
import { type BuiltPatient, buildBookableClinic, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let patient: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  patient = await buildPatient(app.db);
  client = await app.signedIn(patient.id);
});

afterAll(() => app.close());

type Place = Awaited<ReturnType<typeof buildBookableClinic>>;

const at = (startTime: string, endTime: string, date = '2026/06/02') => ({ date, time: startTime, startTime, endTime });

async function book({ type, provider }: Place, startTime: string, endTime: string, by = { patient, client }) {
  const wish = { patientId: by.patient.id, typeId: type.id, providerId: provider.id, startTime, endTime };
  const { code, body } = await by.client.post('/selfcare/bookappointment/', bookingBody(wish));
  expect(code).toBe(200);

  return body.appointment.id as number;
}

describe('POST /selfcare/appointmentaction/{id}/edit/', () => {
  test('API-38 a visit moves to another time, keeps its id, and tells where it was', async () => {
    const place = await buildBookableClinic(app.db);
    const id = await book(place, '09:00', '09:30');

    const { code, body } = await client.post(`/selfcare/appointmentaction/${id}/edit/`, {
      providerid: place.provider.id,
      dateTime: at('09:30', '10:00'),
    });

    expect([code, body.status.msg]).toEqual([200, 'Awaiting confirmation from clinic.']);
    expect(body.appointment).toMatchObject({ id, status: 'requested', dateTime: at('09:30', '10:00') });
    expect(body.appointment.history.at(-1)).toMatchObject({ action: 'move', by: 'patient', was: at('09:00', '09:30') });
  });

  test('API-38 a time that is taken leaves the visit where it was', async () => {
    const place = await buildBookableClinic(app.db);
    const other = await buildPatient(app.db);
    await book(place, '10:00', '10:30', { patient: other, client: await app.signedIn(other.id) });
    const id = await book(place, '11:00', '11:30');

    const { code, body } = await client.post(`/selfcare/appointmentaction/${id}/edit/`, {
      providerid: place.provider.id,
      dateTime: at('10:00', '10:30'),
    });

    expect([code, body.status.msg]).toEqual([409, 'This time has just been taken. Please choose another one.']);
    const after = await client.get(`/selfcare/fetchappointments/${patient.id}/`);
    expect(after.body.upcoming.find((visit: { id: number }) => visit.id === id).dateTime).toEqual(at('11:00', '11:30'));
  });

  test('API-39 a cancelled visit gives its time back', async () => {
    const place = await buildBookableClinic(app.db);
    const id = await book(place, '12:00', '12:30');
    const { code, body } = await client.post(`/selfcare/appointmentaction/${id}/cancel/`, { reason: 'Ill' });

    expect([code, body.appointment.status]).toEqual([200, 'cancelled']);
    await book(place, '12:00', '12:30');
  });
});
