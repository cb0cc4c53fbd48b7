import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingBody, flexibleBody, waitlistBody } from '#server/testing/booking.ts';
import {
  type BuiltPatient,
  buildBookableClinic,
  buildDependant,
  buildPatient,
  changeVisits,
} from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let guarantor: BuiltPatient;
let spouse: BuiltPatient;
let maria: TestClient;
let leo: { id: number };
let place: Awaited<ReturnType<typeof buildBookableClinic>>;

beforeAll(async () => {
  app = await startTestApp();
  guarantor = await buildPatient(app.db, { isGuarantor: true });
  spouse = await buildPatient(app.db, { householdId: guarantor.householdId });
  leo = await buildDependant(app.db, guarantor.householdId);
  maria = await app.signedIn(guarantor.id);
  place = await buildBookableClinic(app.db);
});

afterAll(() => app.close());

const path = () => `/selfcare/fetchappointments/${guarantor.id}/`;

async function book(date: string, startTime: string, endTime: string, more: Record<string, unknown> = {}) {
  const { type, provider } = place;
  const wish = { patientId: guarantor.id, typeId: type.id, providerId: provider.id, date, startTime, endTime };
  const { code, body } = await maria.post('/selfcare/bookappointment/', bookingBody(wish, more));
  expect(code).toBe(200);

  return body.appointment.id as number;
}

const ids = (appointments: { id: number }[]) => appointments.map(({ id }) => id);

describe('GET /selfcare/fetchappointments/{userId}/', () => {
  test('API-30 APPT-01 the household in three groups: what is ahead soonest first, what is over newest first', async () => {
    const later = await book('2026/06/10', '09:00', '09:30');
    const sooner = await book('2026/06/03', '09:00', '09:30', { dependant: leo });
    const done = await book('2026/06/04', '09:00', '09:30');
    const missed = await book('2026/06/05', '09:00', '09:30');
    const dropped = await book('2026/06/08', '09:00', '09:30');
    const wish = { patientId: guarantor.id, typeId: place.type.id, providerId: place.provider.id };
    const waiting = await maria.post('/selfcare/bookappointment/', waitlistBody({ ...wish, date: '2026/06/09' }));
    const flexible = await maria.post(
      '/selfcare/bookappointment/',
      flexibleBody(guarantor.id, place.type.id, ['Monday'], 'Anytime'),
    );
    await changeVisits(app.db, [later, done, missed], 'confirm');
    await changeVisits(app.db, [done], 'complete');
    await changeVisits(app.db, [missed], 'noshow');
    await changeVisits(app.db, [dropped]);

    const { code, body } = await maria.get(path());

    expect(code).toBe(200);
    expect(ids(body.upcoming)).toEqual([sooner, waiting.body.appointment.id, later, flexible.body.appointment.id]);
    expect(ids(body.completed)).toEqual([missed, done]);
    expect(ids(body.cancelled)).toEqual([dropped]);
    expect(body.upcoming[0]).toMatchObject({ status: 'requested', group: 'upcoming', dependant: { id: leo.id } });
    expect(body.completed[0]).toMatchObject({ status: 'noshow', group: 'completed' });
  });

  test('API-30 a day that is waited for begins when it begins at the clinic', async () => {
    const { clinic, type, provider } = await buildBookableClinic(app.db, { timeZone: 'Pacific/Honolulu' });
    const daniel = await buildPatient(app.db);
    const client = await app.signedIn(daniel.id);
    const wish = { patientId: daniel.id, typeId: type.id, providerId: provider.id };

    // 16:00 in Honolulu is after midnight in Greenwich.
    const visit = { ...wish, date: '2026/06/09', startTime: '16:00', endTime: '16:30' };
    await client.post('/selfcare/bookappointment/', waitlistBody({ ...wish, date: '2026/06/10' }));
    await client.post('/selfcare/bookappointment/', bookingBody(visit));

    const { body } = await client.get(`/selfcare/fetchappointments/${daniel.id}/`);
    expect(body.upcoming.map(({ status }: { status: string }) => status)).toEqual(['requested', 'waitlisted']);
    expect(body.upcoming[0].clinic.id).toBe(clinic.id);
  });

  test('API-30 who is no guarantor sees only their own', async () => {
    const joao = await app.signedIn(spouse.id);
    const { code, body } = await joao.get(`/selfcare/fetchappointments/${spouse.id}`);

    expect(code).toBe(200);
    expect(body).toMatchObject({ upcoming: [], completed: [], cancelled: [] });
  });

  test('API-30 somebody else’s id is 404, a malformed one 400, signed out 401', async () => {
    expect((await maria.get(`/selfcare/fetchappointments/${spouse.id}/`)).code).toBe(404);
    expect((await maria.get('/selfcare/fetchappointments/1e1/')).code).toBe(400);
    expect((await app.client().get(path())).code).toBe(401);
  });
});
