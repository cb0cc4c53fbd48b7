import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  type BuiltPatient,
  buildBookableClinic,
  buildDependant,
  buildPatient,
  changeVisits,
} from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { bookingBody, flexibleBody, waitlistBody } from '#server/testing/visits/booking.ts';

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
    expect(body.totals).toEqual({ upcoming: 4, completed: 2, cancelled: 1 });
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

  test('API-30 of each group the nearest hundred come, with how many there are; the pages have the rest', async () => {
    const daniel = await buildPatient(app.db);
    const client = await app.signedIn(daniel.id);
    const { clinic, type } = place;
    // A day each: what waits for one from tomorrow on, what was cancelled from yesterday back.
    await app.db.run(sql`
      insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, visit_type, status, local_date,
        flexible_days, flexible_slot, time_zone, created_at)
      select ${daniel.id}, ${daniel.dependantId}, ${clinic.id}, ${type.id}, case status when 'completed' then 2 else 1 end,
        status, case status when 'waitlisted' then '2026-06-01'::date + number else '2026-06-01'::date - number end,
        case status when 'completed' then '{Monday}'::text[] end, case status when 'completed' then 'Anytime' end,
        'America/New_York', '2026-01-01T12:00:00Z'
      from (values ('waitlisted', 105), ('completed', 130), ('cancelled', 2)) as kind (status, many)
      cross join lateral generate_series(1, many) as number`);

    const { body } = await client.get(`/selfcare/fetchappointments/${daniel.id}/`);
    expect(body.totals).toEqual({ upcoming: 105, completed: 130, cancelled: 2 });
    expect([body.upcoming, body.completed, body.cancelled].map(({ length }) => length)).toEqual([100, 100, 2]);
    const days = body.upcoming.map(({ dateTime }: { dateTime: { date: string } }) => dateTime.date);
    expect([days[0], days[99]]).toEqual(['2026/06/02', '2026/09/09']);

    for (const group of ['upcoming', 'completed']) {
      const page = (n: number) =>
        client.get(`/selfcare/fetchappointments/${daniel.id}/${group}/?results=100&page=${n}`);
      expect(ids((await page(1)).body.appointments)).toEqual(ids(body[group]));
      expect((await page(2)).body).toMatchObject({ total: body.totals[group], page: 2, results: 100 });
    }
    const counted = await client.get(`/selfcare/fetchappointmentscount/${daniel.id}/`);
    expect(counted.body).toMatchObject(body.totals);
  });

  test('API-30 who is no guarantor sees only their own', async () => {
    const joao = await app.signedIn(spouse.id);
    const { code, body } = await joao.get(`/selfcare/fetchappointments/${spouse.id}`);

    expect(code).toBe(200);
    expect(body).toMatchObject({ upcoming: [], completed: [], cancelled: [] });
    expect(body.totals).toEqual({ upcoming: 0, completed: 0, cancelled: 0 });
  });

  test('API-30 somebody else’s id is 404, a malformed one 400, signed out 401', async () => {
    expect((await maria.get(`/selfcare/fetchappointments/${spouse.id}/`)).code).toBe(404);
    expect((await maria.get('/selfcare/fetchappointments/1e1/')).code).toBe(400);
    expect((await app.client().get(path())).code).toBe(401);
  });
});
