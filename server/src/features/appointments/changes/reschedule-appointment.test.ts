import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditRows } from '#server/testing/audit.ts';
import { buildBookableClinic, changeVisits } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { flexibleBody } from '#server/testing/visits/booking.ts';
import { at, type BookableClinic, bookVisit, buildPerson, type Person, saidIn } from '#server/testing/visits/visits.ts';

let app: TestApp;
let maria: Person;
let place: BookableClinic;

beforeAll(async () => {
  app = await startTestApp();
  maria = await buildPerson(app);
  place = await buildBookableClinic(app.db);
});

afterAll(() => app.close());

const reschedule = (id: number, body: unknown) =>
  maria.client.post(`/selfcare/appointmentaction/${id}/rescheduled/`, body);

describe('POST /selfcare/appointmentaction/{id}/rescheduled/', () => {
  test('API-41 APPT-03 another time with the same provider is asked for, and the clinic has to confirm it', async () => {
    const id = await bookVisit(maria, place, at('09:00', '09:30'));
    await changeVisits(app.db, [id], 'confirm');

    const { code, body } = await reschedule(id, { dateTime: at('10:00', '10:30', '2026/06/03') });

    expect([code, body.status.msg]).toEqual([200, 'Awaiting confirmation from clinic.']);
    expect(body.appointment).toMatchObject({
      id,
      status: 'requested',
      provider: { id: place.provider.id },
      dateTime: at('10:00', '10:30', '2026/06/03'),
    });
    expect(body.appointment.history.at(-1)).toMatchObject({
      action: 'reschedule',
      from: 'confirmed',
      to: 'requested',
      was: at('09:00', '09:30'),
    });
    expect((await auditRows(app.db, maria.patient.id)).at(-1)).toMatchObject({
      operation: 'rescheduleAppointment',
      objects: [`appointment:${id}`],
    });
  });

  test('API-41 the provider may be named; without a time before, one has to be', async () => {
    const flexible = flexibleBody(maria.patient.id, place.type.id, ['Monday'], 'Anytime');
    const { body } = await maria.client.post('/selfcare/bookappointment/', flexible);
    const { id } = body.appointment;
    const dateTime = at('11:00', '11:30', '2026/06/04');

    expect(saidIn(await reschedule(id, { dateTime, providerid: null }))).toEqual([409, 'Please choose a provider.']);
    expect((await reschedule(id, { dateTime, providerid: 999_999_999 })).code).toBe(404);
    const answer = await reschedule(id, { dateTime, providerid: place.provider.id });
    expect(answer.body.appointment).toMatchObject({ status: 'requested', visitType: 'flexible', dateTime });
  });

  test('API-41 a time that is taken leaves the visit where it was', async () => {
    const daniel = await buildPerson(app);
    await bookVisit(daniel, place, at('10:00', '10:30', '2026/06/05'));
    const id = await bookVisit(maria, place, at('11:00', '11:30', '2026/06/05'));

    const answer = await reschedule(id, { dateTime: at('10:00', '10:30', '2026/06/05') });

    expect(saidIn(answer)).toEqual([409, 'This time has just been taken. Please choose another one.']);
    const { body } = await maria.client.get(`/selfcare/fetchappointments/${maria.patient.id}/upcoming/`);
    const visit = body.appointments.find((one: { id: number }) => one.id === id);
    expect(visit).toMatchObject({ dateTime: at('11:00', '11:30', '2026/06/05') });
    expect(visit.history).toHaveLength(1);
  });

  test('API-41 without a time it is 400, with one that cannot be booked 422, of what is cancelled 409', async () => {
    const id = await bookVisit(maria, place, at('12:00', '12:30', '2026/06/08'));

    expect((await reschedule(id, {})).code).toBe(400);
    expect((await reschedule(id, { dateTime: null })).code).toBe(400);
    expect((await reschedule(id, { dateTime: at('09:00', '09:30', '2026/06/07') })).code).toBe(422);
    await changeVisits(app.db, [id]);
    expect(saidIn(await reschedule(id, { dateTime: at('13:00', '13:30', '2026/06/08') }))).toEqual([
      409,
      'This visit is cancelled.',
    ]);
  });
});
