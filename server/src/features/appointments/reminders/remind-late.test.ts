import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { messagesTo, wishReminder } from '#server/testing/visits/reminders.ts';
import { buildTimedVisit, type TimedVisitInput } from '#server/testing/visits/timed-visit.ts';
import { remindDueTask } from './remind-due.ts';

let app: TestApp;
let patient: BuiltPatient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  patient = await buildPatient(app.db);
});

afterAll(() => app.close());

const visitOf = (given: TimedVisitInput) => buildTimedVisit(app.db, patient, given);

/** How many reminders were written by these moments, one after the other. */
async function sentAt(...moments: string[]) {
  const counts: number[] = [];
  for (const moment of moments) {
    app.clock.set(moment);
    await remindDueTask({}, app.services);
    counts.push((await messagesTo(app.db, patient)).length);
  }
  return counts;
}

test.each([
  ['booked inside a week of the wish, a day ahead', 168, '2026-06-01T14:00:00Z', '2026-06-03T13:00:00Z', [0, 1]],
  ['booked inside two weeks of the wish, a day ahead', 336, '2026-05-25T14:00:00Z', '2026-06-03T13:00:00Z', [0, 1]],
  ['booked just in time, as wished', 336, '2026-05-20T13:00:00Z', '2026-06-03T13:00:00Z', [1, 1]],
  ['booked less than a day ahead, two hours ahead', 336, '2026-06-02T13:00:01Z', '2026-06-03T13:00:00Z', [0, 0, 1]],
  [
    'booked inside a wish of two hours, half an hour ahead',
    2,
    '2026-06-03T11:00:01Z',
    '2026-06-03T13:00:00Z',
    [0, 0, 1],
  ],
  ['booked inside a wish of an hour, not at all', 1, '2026-06-03T12:00:01Z', '2026-06-03T13:00:00Z', [0, 0, 0]],
])('REMIND-01 a reminder of a visit that was %s', async (_, hours, createdAt, startsAt, counts) => {
  await wishReminder(app.db, patient.id, { hours });
  await visitOf({ startsAt, createdAt });

  const moments = ['2026-06-02T12:59:59Z', '2026-06-02T13:00:00Z', '2026-06-03T12:59:00Z'];
  expect(await sentAt(...moments.slice(0, counts.length))).toEqual(counts);
});

test('a reminder comes a day ahead of a visit that was moved inside the wish, and of one booked before a longer wish', async () => {
  const moved = await visitOf({ startsAt: '2026-06-03T13:00:00Z' });
  await app.db.run(sql`update appointment set moved_at = '2026-06-01T09:00:00Z' where id = ${moved.id}`);
  await visitOf({ startsAt: '2026-06-04T13:00:00Z', createdAt: '2026-05-31T14:00:00Z' });
  const client = await app.signedIn(patient.id);
  expect((await client.post('/selfcare/patientsetting/preferences/', { reminderHours: 336 })).code).toBe(200);

  const moments = ['2026-06-02T12:59:59Z', '2026-06-02T13:00:00Z', '2026-06-03T12:59:59Z', '2026-06-03T13:00:00Z'];
  expect(await sentAt(...moments)).toEqual([0, 1, 1, 2]);
});

test('REMIND-01 who books less than a day ahead is reminded two hours ahead, by day', async () => {
  await wishReminder(app.db, patient.id, { hours: 48 });
  await visitOf({ startsAt: '2026-06-03T18:00:00Z', createdAt: '2026-06-02T22:00:00Z' });
  expect(await sentAt('2026-06-03T15:59:59Z', '2026-06-03T16:00:00Z', '2026-06-03T16:01:00Z')).toEqual([0, 1, 1]);

  // Nine in the morning: two hours before it is night, and eight is early enough.
  await visitOf({ startsAt: '2026-06-04T13:00:00Z', createdAt: '2026-06-03T22:00:00Z' });
  expect(await sentAt('2026-06-04T11:59:59Z', '2026-06-04T12:00:00Z')).toEqual([1, 2]);
});

test('REMIND-01 who books less than two hours ahead is reminded half an hour ahead, once, and not of what begins within the hour', async () => {
  await visitOf({ startsAt: '2026-06-05T18:00:00Z', createdAt: '2026-06-05T16:00:01Z' });
  const moments = ['2026-06-05T17:29:59Z', '2026-06-05T17:30:00Z', '2026-06-05T17:31:00Z'];
  expect(await sentAt(...moments)).toEqual([0, 1, 1]);

  await visitOf({ startsAt: '2026-06-06T18:00:00Z', createdAt: '2026-06-06T17:00:00Z' });
  expect(await sentAt('2026-06-06T17:29:00Z', '2026-06-06T17:30:00Z')).toEqual([1, 2]);
  await visitOf({ startsAt: '2026-06-07T18:00:00Z', createdAt: '2026-06-07T17:00:01Z' });
  expect(await sentAt('2026-06-07T17:30:00Z', '2026-06-07T17:59:00Z')).toEqual([2, 2]);

  // Early in the morning: by half past seven, for it begins before the night ends; later by eight.
  await visitOf({ startsAt: '2026-06-08T12:00:00Z', createdAt: '2026-06-08T10:45:00Z' });
  expect(await sentAt('2026-06-08T11:29:00Z', '2026-06-08T11:30:00Z')).toEqual([2, 3]);
  await visitOf({ startsAt: '2026-06-09T12:15:00Z', createdAt: '2026-06-09T10:45:00Z' });
  expect(await sentAt('2026-06-09T11:59:00Z', '2026-06-09T12:00:00Z')).toEqual([3, 4]);
});
