import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildBookableClinic, buildPatient, changeVisits } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { bookingBody, flexibleBody, waitlistBody } from '#server/testing/visits/booking.ts';
import { settlePastVisitsTask } from './settle-past-visits.ts';

const lines: string[] = [];

let app: TestApp;
let patient: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp({ settings: { LOG_LEVEL: 'warn' }, logTo: (line) => lines.push(line) });
});

afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  lines.length = 0;
  patient = await buildPatient(app.db);
  client = await app.signedIn(patient.id);
});

async function send(body: object) {
  const answer = await client.post('/selfcare/bookappointment/', body);
  expect(answer.code).toBe(200);
  return answer.body.appointment.id as number;
}

async function book(timeZone?: string) {
  const { type, provider } = await buildBookableClinic(app.db, timeZone ? { timeZone } : {});
  return send(bookingBody({ patientId: patient.id, typeId: type.id, providerId: provider.id }));
}

async function settleAt(now: string) {
  app.clock.set(now);
  await settlePastVisitsTask({}, app.services);
}

/** How an appointment stands, and the last that its history tells. */
const standing = (id: number) =>
  app.db.one(sql<Record<string, string>>`
    select status, action, actor, coalesce(reason_code, reason) as reason from appointment
    join lateral (select * from appointment_event where appointment_id = appointment.id order by id desc limit 1) as told
      on true
    where appointment.id = ${id}`);

/** What the patient has been told, the first first, and when it is delivered at the earliest. */
const told = async () =>
  (
    await app.db.many(sql<{ subject: string; body: string; runAt: Date }>`
      select subject, body, run_at as "runAt" from message
      join graphile_worker.jobs on key = 'message:' || message.id
      where recipient = ${patient.email} order by message.id`)
  ).map(({ runAt, ...message }) => ({ ...message, runAt: runAt.toISOString() }));

test('API-31 a request that nobody answered is cancelled a day after its time, and says why', async () => {
  const id = await book();
  await settleAt('2026-06-03T13:29:59Z');
  expect(await standing(id)).toMatchObject({ status: 'requested' });

  await settleAt('2026-06-03T13:30:00Z');
  expect(await standing(id)).toEqual({
    status: 'cancelled',
    action: 'expire',
    actor: 'system',
    reason: 'noAnswer',
  });
});

test('API-31 a proposal that was not accepted is cancelled a day after its time, and the clinic is not blamed', async () => {
  const { clinic, type, provider } = await buildBookableClinic(app.db);
  const id = await send(bookingBody({ patientId: patient.id, typeId: type.id, providerId: provider.id }));
  const dateTime = { date: '2026/06/02', time: '10:00', startTime: '10:00', endTime: '10:30' };
  const program = await app.ofClinic(clinic.id);
  const proposed = await program.post(`/clinic-api/appointments/${id}/propose`, { dateTime, providerid: provider.id });
  expect(proposed.code).toBe(200);

  await settleAt('2026-06-03T14:30:00Z');
  expect(await standing(id)).toMatchObject({ status: 'cancelled', reason: 'notAccepted' });
  expect((await told()).at(-1)?.body).toContain("wasn't accepted, so the visit has been cancelled.");
});

test('API-31 who looks after an appointment that time has cancelled is told, in the morning rather than by night', async () => {
  const asked = await book();
  const { type, provider } = await buildBookableClinic(app.db);
  await send(waitlistBody({ patientId: patient.id, typeId: type.id, providerId: provider.id }));
  await settleAt('2026-06-03T06:20:00Z');
  await settleAt('2026-06-03T14:20:00Z');
  await settleAt('2026-06-03T15:20:00Z');

  const [waited, unanswered, ...more] = await told();
  expect(more).toEqual([]);
  expect(waited).toMatchObject({ subject: 'Your visit: an update from Kindwell', runAt: '2026-06-03T12:00:00.000Z' });
  expect(waited?.body).toMatch(/^Hello .*,\n\nNo time opened up at .*\n\nTuesday, June 2, 2026\nVisit/);
  expect(unanswered?.body).toContain('in time, so it has been cancelled.\n\nTuesday, June 2, 2026 at 9:00 AM');
  expect(unanswered?.body).toContain(`/appointments?id=${asked}`);
  expect(unanswered?.runAt).toBe('2026-06-03T14:20:00.000Z');
});

test('API-31 an end that cannot be told keeps no visit from being settled, and is logged by the id alone', async () => {
  // PostgreSQL reads rules written out as a zone; the words of a message know only names.
  const untold = await book('EST5EDT,M3.2.0,M11.1.0');
  patient = await buildPatient(app.db);
  client = await app.signedIn(patient.id);
  const other = await book();

  await settleAt('2026-06-03T14:00:00Z');

  expect([await standing(untold), await standing(other)]).toMatchObject([{ action: 'expire' }, { action: 'expire' }]);
  expect(await told()).toHaveLength(1);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ appointmentId: untold, msg: 'the end of a visit could not be told' }),
  ]);
});

test('API-31 a confirmed visit has taken place two days after its end, unless the clinic says otherwise', async () => {
  const id = await book();
  await changeVisits(app.db, [id], 'confirm');
  await settleAt('2026-06-04T13:29:59Z');
  expect(await standing(id)).toMatchObject({ status: 'confirmed' });

  await settleAt('2026-06-04T13:30:00Z');
  expect(await standing(id)).toMatchObject({ status: 'completed', action: 'complete', actor: 'system', reason: null });
  expect(await told()).toEqual([]);
});

test.each([
  ['America/New_York', '2026-06-03T03:59:59Z', '2026-06-03T04:00:00Z'],
  ['Pacific/Honolulu', '2026-06-03T09:59:59Z', '2026-06-03T10:00:00Z'],
])('API-31 who waited for a day in %s waits no longer than its midnight', async (timeZone, before, after) => {
  const { type, provider } = await buildBookableClinic(app.db, { timeZone });
  const id = await send(waitlistBody({ patientId: patient.id, typeId: type.id, providerId: provider.id }));
  await settleAt(before);
  expect(await standing(id)).toMatchObject({ status: 'waitlisted' });

  await settleAt(after);
  expect(await standing(id)).toMatchObject({ status: 'cancelled', reason: 'dayOver' });
});

test('API-31 a request for any day that nobody answers ends after two weeks, and the patient is told', async () => {
  const { type } = await buildBookableClinic(app.db);
  const id = await send(flexibleBody(patient.id, type.id, ['Monday'], 'Anytime'));
  await settleAt('2026-06-15T13:59:59Z');
  expect(await standing(id)).toMatchObject({ status: 'requested' });

  await settleAt('2026-06-15T14:00:00Z');
  expect(await standing(id)).toEqual({
    status: 'cancelled',
    action: 'expire',
    actor: 'system',
    reason: 'noAnswer',
  });
  const [message, ...more] = await told();
  expect(more).toEqual([]);
  expect(message?.body).toMatch(
    /didn't answer the request for your visit in time, so it has been cancelled\.\n\nVisit/,
  );
});

test('API-31 a request for any day that is asked for again waits from then on', async () => {
  const { type } = await buildBookableClinic(app.db);
  const id = await send(flexibleBody(patient.id, type.id, ['Monday'], 'Anytime'));
  await changeVisits(app.db, [id]);
  app.clock.set('2026-06-10T14:00:00Z');
  client = await app.signedIn(patient.id);
  expect((await client.post(`/selfcare/appointmentaction/${id}/updatestatus/`, { status: 'upcoming' })).code).toBe(200);

  await settleAt('2026-06-24T13:59:59Z');
  expect(await standing(id)).toMatchObject({ status: 'requested' });
  await settleAt('2026-06-24T14:00:00Z');
  expect(await standing(id)).toMatchObject({ status: 'cancelled', action: 'expire' });
});

test('API-31 what is over already stays as it is', async () => {
  const cancelled = await book();
  await changeVisits(app.db, [cancelled]);

  await settleAt('2026-09-01T14:00:00Z');
  expect(await standing(cancelled)).toMatchObject({ status: 'cancelled', action: 'cancel' });
});

test('API-31 many are settled by two workers at once, each once', async () => {
  const { clinic, type, provider } = await buildBookableClinic(app.db, {}, { capacity: 100 });
  await app.db.run(sql`
    insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, provider_id, visit_type, status,
      local_date, time_zone, created_at)
    select ${patient.id}, ${patient.dependantId}, ${clinic.id}, ${type.id}, ${provider.id}, 1, 'waitlisted',
      '2026-05-31'::date - number, 'America/New_York', ${app.clock.now()}
    from generate_series(1, 1200) as number`);

  await Promise.all([settlePastVisitsTask({}, app.services), settlePastVisitsTask({}, app.services)]);
  await settlePastVisitsTask({}, app.services);

  const { events, left } = await app.db.one(sql<{ events: number; left: number }>`
    select (select count(*) from appointment_event join appointment on appointment.id = appointment_id
        where clinic_id = ${clinic.id}) as events,
      (select count(*) from appointment where clinic_id = ${clinic.id} and status = 'waitlisted') as left`);
  expect({ events, left }).toEqual({ events: 1200, left: 0 });
});
