import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { recordStatements } from '#server/testing/database/record-statements.ts';
import { buildDependant } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingBody, waitlistBody } from '#server/testing/visits/booking.ts';
import type { Place } from '#server/testing/visits/slots.ts';
import { buildPerson } from '#server/testing/visits/visits.ts';
import {
  buildOneVisitDay,
  fillDay,
  joinWaitlist,
  linkOf,
  offersAt,
  type WaitingPerson,
} from '#server/testing/visits/waitlist.ts';
import { refillWaitlistsTask } from './fill-waitlist.ts';

const minuteMs = 60_000;

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ settings: { SESSION_IDLE_MINUTES: '1440' } });
});

afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  place = await buildOneVisitDay(app);
});

async function crowdOf(count: number, at = place) {
  const crowd: WaitingPerson[] = [];
  for (let number = 0; number < count; number += 1) crowd.push(await joinWaitlist(app, at));
  return crowd as [WaitingPerson, WaitingPerson, WaitingPerson, WaitingPerson];
}

const asked = async (at = place) => (await offersAt(app, at)).map(({ entryId }) => entryId);

/** How many jobs wait to fill the day; they are taken out of the queue. */
const takeJobs = ({ clinic } = place, localDate = '2026/06/02') =>
  app.db.run(sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs
    where key = ${`fillWaitlist:${clinic.id}:${localDate}`}`);

test('API-39 the look at every day that somebody waits for is one statement, however many days there are', async () => {
  const other = await buildOneVisitDay(app, { from: '2026-06-03' });
  await joinWaitlist(app, other, '2026/06/03');
  await crowdOf(1);
  const recorded = recordStatements(app.services);
  await takeJobs();
  await takeJobs(other, '2026/06/03');

  await refillWaitlistsTask({}, app.services);

  expect(recorded.take().filter((text) => text.includes('add_job'))).toHaveLength(1);
  expect([await takeJobs(), await takeJobs(other, '2026/06/03')]).toEqual([1, 1]);
});

test('API-39 the mails about an offer say for whom, what for, with whom and when; their subjects do not', async () => {
  const maria = await buildPerson(app, { firstName: 'Maria', isGuarantor: true });
  const sofia = await buildDependant(app.db, maria.patient.householdId, { firstName: 'Sofia' });
  const wish = { patientId: maria.patient.id, typeId: place.type.id, providerId: place.provider.id };
  const forSofia = { ...waitlistBody(wish), dependant: { id: sofia.id } };
  expect((await maria.client.post('/selfcare/bookappointment/', forSofia)).code).toBe(200);

  await fillDay(app, place);
  const rival = await buildPerson(app);
  const taken = bookingBody({ ...wish, patientId: rival.patient.id });
  expect((await rival.client.post('/selfcare/bookappointment/', taken)).code).toBe(200);
  await fillDay(app, place);

  const mails = await app.db.many(sql<{ subject: string; body: string }>`
    select subject, body from message where recipient = ${maria.patient.email} order by id`);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'A time has opened up: please answer soon',
    'That time is no longer available',
  ]);
  for (const { body } of mails) {
    expect(body).toContain("for Sofia's visit");
    expect(body).toMatch(/Tuesday, June 2, 2026 at 9:00 AM Eastern Time\nVisit \d+ with Dr\. /);
  }
});

test('API-39 VISIT-28 one person who waits for two types is not offered two times that overlap', async () => {
  const other = await buildOneVisitDay(app, { start: '08:45', end: '09:15' }, { stepMinutes: 15 });
  const later = await buildOneVisitDay(app, { start: '09:30', end: '10:00' });
  const person = await joinWaitlist(app, place);
  for (const { type, provider } of [other, later]) {
    const wish = { patientId: person.patient.id, typeId: type.id, providerId: provider.id };
    expect((await person.client.post('/selfcare/bookappointment/', waitlistBody(wish))).code).toBe(200);
  }

  for (const day of [place, other, later]) await fillDay(app, day);
  expect([await asked(other), await asked(later)]).toEqual([[], [expect.any(Number)]]);

  await app.client().post(`${await linkOf(app, person.entryId)}decline/`, {});
  await fillDay(app, other);
  expect(await asked(other)).toEqual([expect.any(Number)]);
});

test('API-39 API-42 VISIT-28 who gives their place up and waits again is behind those who have waited all the time', async () => {
  const crowd = await crowdOf(4);
  const [first] = crowd;
  app.clock.advance(minuteMs);
  for (const status of ['cancelled', 'upcoming']) {
    const { code } = await first.client.post(`/selfcare/appointmentaction/${first.entryId}/updatestatus/`, { status });
    expect(code).toBe(200);
  }

  await fillDay(app, place);
  expect(await asked()).toEqual(crowd.slice(1).map(({ entryId }) => entryId));
});

test('API-39 API-42 VISIT-28 joining a waitlist, and waiting again, starts a look at what is free that day', async () => {
  const [person] = await crowdOf(1);
  expect(await takeJobs()).toBe(1);

  const update = (status: string) =>
    person.client.post(`/selfcare/appointmentaction/${person.entryId}/updatestatus/`, { status });
  await update('cancelled');
  expect(await takeJobs()).toBe(0);
  await update('upcoming');
  expect(await takeJobs()).toBe(1);

  // Who waits already changes nothing.
  const wish = { patientId: person.patient.id, typeId: place.type.id, providerId: place.provider.id };
  expect((await person.client.post('/selfcare/bookappointment/', waitlistBody(wish))).code).toBe(409);
  expect(await takeJobs()).toBe(0);
});

test('API-39 once every place has its offers, the database is asked no more often for twenty than for four', async () => {
  await crowdOf(4);
  await fillDay(app, place);
  const recorded = recordStatements(app.services);
  await fillDay(app, place);
  const forFour = recorded.take();

  await crowdOf(16);
  recorded.take();
  await fillDay(app, place);

  expect(recorded.take()).toEqual(forFour);
  expect(await asked()).toHaveLength(3);
});
