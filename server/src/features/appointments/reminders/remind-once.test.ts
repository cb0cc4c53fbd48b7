import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  type BuiltPatient,
  buildBookableClinic,
  buildMany,
  buildPatient,
  changeVisits,
} from '#server/testing/factories.ts';
import { deliver, findMessage } from '#server/testing/outside/delivery.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import { messagesTo } from '#server/testing/visits/reminders.ts';
import { buildTimedVisit, type TimedVisitInput } from '#server/testing/visits/timed-visit.ts';
import { remindDueTask } from './remind-due.ts';

const lines: string[] = [];

let app: TestApp;
let patient: BuiltPatient;

beforeAll(async () => {
  app = await startTestApp({ settings: { LOG_LEVEL: 'error' }, logTo: (line) => lines.push(line) });
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  patient = await buildPatient(app.db, { firstName: 'Maria', isGuarantor: true });
});

afterAll(() => app.close());

const remind = () => remindDueTask({}, app.services);
const sent = (to = patient) => messagesTo(app.db, to);
const visitOf = (given: TimedVisitInput, who = patient) => buildTimedVisit(app.db, who, given);

/** How many reminders were written by these moments, one after the other. */
async function sentAt(...moments: string[]) {
  const counts: number[] = [];
  for (const moment of moments) {
    app.clock.set(moment);
    await remind();
    counts.push((await sent()).length);
  }
  return counts;
}

describe('once, and only for what still holds', () => {
  test('VISIT-17 many workers at once write one reminder a visit', async () => {
    // The first job of a kind makes its name known to the queue, and others that come while it is written wait for it.
    await visitOf({ startsAt: '2026-06-02T14:00:00Z' });
    await remind();
    const people = await buildMany(230, () => buildPatient(app.db));
    for (const person of people) await visitOf({ startsAt: '2026-06-02T14:00:00Z' }, person);

    await Promise.all(Array.from({ length: 8 }, remind));
    expect(lines).toEqual([]);

    const { total, visits } = await app.db.one(sql<{ total: number; visits: number }>`
      select count(*) as total, count(distinct appointment_id) as visits from message
      where recipient = any (${people.map(({ email }) => email)})`);
    expect([total, visits]).toEqual([230, 230]);
  });

  test('VISIT-17 a booking that is sent twice is reminded of once', async () => {
    app.clock.set('2026-05-28T14:00:00Z');
    const { provider, type } = await buildBookableClinic(app.db);
    const client = await app.signedIn(patient.id);
    const body = bookingBody({ patientId: patient.id, typeId: type.id, providerId: provider.id });
    const headers = { 'idempotency-key': 'reminded-once-0001' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.post('/selfcare/bookappointment/', body, { headers })),
    );
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);

    const before = (await sent()).length;
    expect(await sentAt('2026-06-01T13:00:00Z', '2026-06-01T13:01:00Z')).toEqual([before + 1, before + 1]);
  });

  test('VISIT-30 a visit that was cancelled or moved is not reminded of', async () => {
    const cancelled = await visitOf({ startsAt: '2026-06-03T13:00:00Z' });
    await visitOf({ startsAt: '2026-06-03T15:00:00Z' });
    await changeVisits(app.db, [cancelled.id], 'cancel');

    expect(await sentAt('2026-06-02T13:00:00Z', '2026-06-02T15:00:00Z')).toEqual([0, 1]);
    expect((await sent())[0]?.body).toContain('11:00 AM');
  });

  test('VISIT-30 a visit that is moved is reminded of again, at its new time, and not of the one before', async () => {
    const { provider, type } = await buildBookableClinic(app.db);
    const client = await app.signedIn(patient.id);
    app.clock.set('2026-05-28T14:00:00Z');
    const wish = { patientId: patient.id, typeId: type.id, providerId: provider.id };
    const { body } = await client.post('/selfcare/bookappointment/', bookingBody(wish));
    const before = (await sent()).length;
    expect(await sentAt('2026-06-01T13:00:00Z')).toEqual([before + 1]);

    const moved = await app.signedIn(patient.id);
    const later = { date: '2026/06/04', time: '10:00', startTime: '10:00', endTime: '10:30' };
    const edited = await moved.post(`/selfcare/appointmentaction/${body.appointment.id}/edit/`, {
      providerid: provider.id,
      dateTime: later,
    });
    expect(edited.code).toBe(200);
    const written = (await sent())[before]?.id ?? 0;
    await deliver(app, written);
    expect(await findMessage(app.db, written)).toMatchObject({ sentAt: null, failure: 'void' });
    const after = (await sent()).length;

    expect(await sentAt('2026-06-01T14:00:00Z', '2026-06-03T13:59:00Z', '2026-06-03T14:00:00Z')).toEqual([
      after,
      after,
      after + 1,
    ]);
    expect((await sent()).at(-1)?.body).toContain('Thursday, June 4, 2026 at 10:00 AM');
  });

  test('VISIT-30 what was written before a visit was called off is not delivered after it', async () => {
    const [stays, goes] = [
      await visitOf({ startsAt: '2026-06-02T13:00:00Z' }),
      await visitOf({ startsAt: '2026-06-02T13:30:00Z' }),
    ];
    await remind();
    await changeVisits(app.db, [goes.id], 'cancel');

    const messages = await sent();
    for (const { id } of messages) await deliver(app, id);

    const rows = await Promise.all(messages.map(({ id }) => findMessage(app.db, id)));
    expect(rows.map(({ sentAt: at, failure, body }) => [at !== null, failure, body === null])).toEqual([
      [true, null, false],
      [false, 'void', true],
    ]);
    const { calendars } = await app.db.one(sql<{ calendars: number }>`
      select count(calendar) as calendars from message where appointment_id in (${stays.id}, ${goes.id})`);
    expect(calendars).toBe(1);
  });

  test('one visit whose reminder cannot be written keeps no other from being told of, and is logged by its id alone', async () => {
    const [first, last] = [await buildPatient(app.db), await buildPatient(app.db)];
    // PostgreSQL reads rules written out as a zone; the words of a message know only names.
    const { id } = await visitOf({
      startsAt: '2026-06-02T13:00:00Z',
      clinic: { timeZone: 'EST5EDT,M3.2.0,M11.1.0' },
    });
    await visitOf({ startsAt: '2026-06-02T12:30:00Z' }, first);
    await visitOf({ startsAt: '2026-06-02T13:30:00Z' }, last);

    lines.length = 0;
    await remind();
    expect([(await sent(first)).length, (await sent()).length, (await sent(last)).length]).toEqual([1, 0, 1]);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 50, appointmentId: id, msg: 'a reminder could not be written' }),
    ]);
    for (const known of [patient.email, patient.phone, 'Maria']) expect(lines.join()).not.toContain(known);

    // What was wrong is fixed: it comes in the next run, and the others do not come again.
    await app.db.run(sql`update appointment set time_zone = 'America/New_York' where id = ${id}`);
    await remind();
    expect([(await sent(first)).length, (await sent()).length, (await sent(last)).length]).toEqual([1, 1, 1]);
  });

  test('a worker of the server does the job', async () => {
    const server = await startTestApp({ jobs: true });
    const who = await buildPatient(server.db);
    await buildTimedVisit(server.db, who, { startsAt: '2026-06-02T13:00:00Z' });
    await server.db.run(sql`select graphile_worker.add_job('remindDue')`);

    await expect.poll(async () => (await messagesTo(server.db, who)).length, { timeout: 10 * 1000 }).toBe(1);
    await server.close();
  });
});
