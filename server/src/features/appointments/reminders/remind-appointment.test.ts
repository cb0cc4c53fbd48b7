import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditRows } from '#server/testing/audit.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { type BuiltPatient, buildDependant, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { readCalendar } from '#server/testing/files/read-calendar.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { messagesTo, wishReminder } from '#server/testing/visits/reminders.ts';
import { buildTimedVisit, type TimedVisitInput } from '#server/testing/visits/timed-visit.ts';
import { remindDueTask } from './remind-due.ts';

let app: TestApp;
let patient: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  patient = await buildPatient(app.db, { firstName: 'Maria', isGuarantor: true });
  client = await app.signedIn(patient.id);
});

afterAll(() => app.close());

const visitOf = (given: TimedVisitInput, who = patient) => buildTimedVisit(app.db, who, given);
const sent = (to = patient) => messagesTo(app.db, to);
const remind = async (id: number, as = client) => as.get(`/selfcare/appointmentaction/${id}/remind/`);

describe('GET /selfcare/appointmentaction/{id}/remind/', () => {
  test('API-37 APPT-03 the reminder goes out now, with the visit as a calendar file, and is recorded', async () => {
    const { id } = await visitOf({ startsAt: '2026-06-20T13:00:00Z', status: 'requested' });
    const { code, body } = await remind(id);

    expect([code, body.status]).toEqual([200, { error: false, msg: 'The reminder is on its way to your email.' }]);
    expect(body.appointment).toMatchObject({ id, status: 'requested' });
    const [message, ...more] = await sent();
    expect(more).toEqual([]);
    expect(message?.body).toContain('Saturday, June 20, 2026 at 9:00 AM Eastern Time');
    expect(message?.body).toContain("The clinic hasn't confirmed this time yet.");
    expect(readCalendar(message?.calendar ?? '').events).toMatchObject([{ status: 'TENTATIVE' }]);
    expect((await auditRows(app.db, patient.id)).at(-1)).toMatchObject({
      action: 'remind',
      operation: 'remindAppointment',
      objects: [`appointment:${id}`],
      outcome: 'done',
    });
  });

  test.each([
    ['sms', 'sms', 'The reminder is on its way to your phone.'],
    ['none', 'email', 'The reminder is on its way to your email.'],
  ] as const)('API-37 who prefers %s gets it by %s', async (channel, by, msg) => {
    await wishReminder(app.db, patient.id, { channel });
    const { body } = await remind((await visitOf({ startsAt: '2026-06-03T13:00:00Z' })).id);

    expect(body.status.msg).toBe(msg);
    expect((await sent()).map((message) => message.channel)).toEqual([by]);
  });

  test('API-37 comes at most once an hour for a visit, also when asked for many times at once', async () => {
    const { id } = await visitOf({ startsAt: '2026-06-03T13:00:00Z' });
    const codes = (await Promise.all(Array.from({ length: 6 }, () => remind(id)))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 429, 429, 429, 429, 429]);

    app.clock.advance(59 * 60_000);
    client = await app.signedIn(patient.id);
    const { code, headers, body } = await remind(id);
    expect([code, headers.get('retry-after'), body.status.msg]).toEqual([
      429,
      '60',
      'A reminder for this visit was sent within the last hour.',
    ]);
    expect((await remind((await visitOf({ startsAt: '2026-06-04T13:00:00Z' })).id)).code).toBe(200);

    app.clock.advance(60_000);
    expect((await remind(id)).code).toBe(200);
    expect(await sent()).toHaveLength(3);
  });

  test('API-37 a guarantor is reminded of the visit of somebody who has a sign-in; the planned one still goes there', async () => {
    const spouse = await buildPatient(app.db, { firstName: 'Omar', householdId: patient.householdId });
    const { id } = await visitOf({ startsAt: '2026-06-02T14:30:00Z', dependantId: spouse.dependantId });

    expect((await remind(id)).code).toBe(200);
    expect((await sent())[0]?.body).toContain('Omar has a visit coming up:');
    app.clock.set('2026-06-01T14:30:00Z');
    await remindDueTask({}, app.services);
    expect([(await sent()).length, (await sent(spouse)).length]).toEqual([1, 1]);
  });

  test('API-37 the planned one still comes, unless it would follow within the hour', async () => {
    await remind((await visitOf({ startsAt: '2026-06-02T15:00:00Z' })).id);
    await remind((await visitOf({ startsAt: '2026-06-02T15:31:00Z' })).id);
    expect(await sent()).toHaveLength(2);

    app.clock.set('2026-06-01T15:31:00Z');
    await remindDueTask({}, app.services);
    const messages = await sent();
    expect(messages).toHaveLength(3);
    expect(messages[2]?.body).toContain('11:31 AM');
  });

  test.each([
    ['cancelled', '2026-06-03T13:00:00Z', 'This visit is cancelled.'],
    ['completed', '2026-05-28T13:00:00Z', 'This visit has already taken place.'],
    ['noshow', '2026-05-28T13:00:00Z', 'This visit is already over.'],
    ['confirmed', '2026-06-01T14:00:00Z', 'This visit has already begun. Please call the clinic.'],
  ] as const)('API-37 of a visit that is %s at %s nobody can be reminded', async (status, startsAt, msg) => {
    const { code, body } = await remind((await visitOf({ startsAt, status })).id);

    expect([code, body.status.msg]).toEqual([409, msg]);
    expect(await sent()).toEqual([]);
  });

  test('API-37 nor of a request without a time', async () => {
    const { clinicId } = await visitOf({ startsAt: '2026-06-03T13:00:00Z' });
    const open = await buildVisit(app.db, clinicId, patient.dependantId, { status: 'requested' });
    const { code, body } = await remind(open.id);

    expect([code, body.status.msg]).toEqual([409, "This visit doesn't have a time yet."]);
  });

  test('API-37 somebody else’s visit is unknown, and an id that is none is refused', async () => {
    const stranger = await buildPatient(app.db);
    const leo = await buildDependant(app.db, stranger.householdId);
    for (const given of [{}, { dependantId: leo.id }]) {
      const { id } = await visitOf({ startsAt: '2026-06-03T15:00:00Z', ...given }, stranger);
      const { code, body } = await remind(id);
      expect([code, body.status.msg]).toEqual([404, "We couldn't find this. Reload the page."]);
    }

    expect((await client.get('/selfcare/appointmentaction/0/remind/')).code).toBe(400);
    expect(await sent(stranger)).toEqual([]);
  });

  test('API-37 VISIT-30 a prefetch, a link or a scanner of mails changes nothing', async () => {
    const { id } = await visitOf({ startsAt: '2026-06-03T13:00:00Z' });
    const path = `/selfcare/appointmentaction/${id}/remind/`;
    const before = await countRows(app.db);

    const refused = await Promise.all([
      client.get(path, { headers: { 'sec-purpose': 'prefetch' } }),
      client.get(path, { headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' } }),
      client.get(path, { headers: { 'sec-fetch-site': 'cross-site' } }),
      client.get(path, { headers: { 'x-xsrf-token': undefined } }),
    ]);
    expect(refused.map(({ code }) => code)).toEqual([403, 403, 403, 403]);
    expect((await client.send('HEAD', path)).code).toBe(404);
    expect((await app.client().get(path)).code).toBe(401);
    expect(await countRows(app.db)).toEqual(before);
  });
});
