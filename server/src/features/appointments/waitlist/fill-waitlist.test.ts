import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import type { Place } from '#server/testing/visits/slots.ts';
import {
  buildOneVisitDay,
  fillDay,
  joinWaitlist,
  linkOf,
  offersAt,
  type WaitingPerson,
} from '#server/testing/visits/waitlist.ts';
import { refillWaitlistsTask } from './fill-waitlist.ts';

const hourMs = 3_600_000;

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ settings: { SESSION_IDLE_MINUTES: '1440', PUBLIC_URL: 'https://kindwell.example' } });
});

afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  place = await buildOneVisitDay(app);
});

async function crowdOf(count: number, at = place) {
  const crowd: WaitingPerson[] = [];
  for (let number = 0; number < count; number += 1) crowd.push(await joinWaitlist(app, at));
  return crowd as [WaitingPerson, WaitingPerson, WaitingPerson, WaitingPerson, WaitingPerson];
}

/** Books for somebody who did not wait, or for `by`. */
async function book(at: Place, startTime = '09:00', endTime = '09:30', by?: WaitingPerson) {
  const patient = by?.patient ?? (await buildPatient(app.db));
  const client = by?.client ?? (await app.signedIn(patient.id));
  const wish = { patientId: patient.id, typeId: at.type.id, providerId: at.provider.id, startTime, endTime };
  const { code, body } = await client.post('/selfcare/bookappointment/', bookingBody(wish));
  expect(code).toBe(200);

  const id = body.appointment.id as number;
  return { id, cancel: () => client.post(`/selfcare/appointmentaction/${id}/cancel/`, {}) };
}

const asked = async (at = place) => (await offersAt(app, at)).map(({ entryId, outcome }) => [entryId, outcome]);
const messages = (to: WaitingPerson) =>
  app.db.many(sql<{ subject: string; body: string; expiresAt: Date }>`
    select subject, body, expires_at as "expiresAt" from message
    where recipient in (${to.patient.email}, ${to.patient.phone}) order by id`);
const jobsOf = ({ clinic }: Place) =>
  app.db.many(sql<{ runAt: Date }>`
    select run_at as "runAt" from graphile_worker.jobs
    where task_identifier = 'fillWaitlist' and key like ${`fillWaitlist:${clinic.id}:%`} order by run_at`);

describe('a slot becomes free', () => {
  test('API-39 VISIT-28 three are asked, the longest waiting first, and told when, where and until when', async () => {
    const visit = await book(place);
    const crowd = await crowdOf(4);
    expect((await visit.cancel()).code).toBe(200);
    expect(await jobsOf(place)).toHaveLength(1);

    await fillDay(app, place);

    const offers = await offersAt(app, place);
    expect(offers.map(({ entryId }) => entryId)).toEqual(crowd.slice(0, 3).map(({ entryId }) => entryId));
    expect(offers[0]).toMatchObject({
      startsAt: new Date('2026-06-02T13:00:00Z'),
      expiresAt: new Date('2026-06-01T16:00:00Z'),
      outcome: null,
    });

    const [message] = await messages(crowd[0]);
    const link = (await linkOf(app, crowd[0].entryId)).replace('/selfcare/waitlistoffer/', '').replace('/', '');
    expect(message?.body).toContain('Tuesday, June 2, 2026 at 9:00 AM Eastern Time\nVisit');
    expect(message?.body).toContain('by Monday, June 1, 2026 at 12:00 PM Eastern Time on this page:');
    expect(message?.body).toContain(`\n\nhttps://kindwell.example/waitlist/${link}\n\n`);
    expect(message?.expiresAt).toEqual(offers[0]?.expiresAt);
    expect(message?.subject).toBe('A time has opened up: please answer soon');
    expect(await messages(crowd[3])).toEqual([]);
  });

  test('API-39 VISIT-28 a no, and an offer that nobody answers, pass the slot to the next', async () => {
    const crowd = await crowdOf(5);
    await fillDay(app, place);

    const declined = await app.client().post(`${await linkOf(app, crowd[1].entryId)}decline/`, {});
    expect(declined.code).toBe(200);
    await fillDay(app, place);
    expect(await asked()).toEqual([
      [crowd[0].entryId, null],
      [crowd[1].entryId, 'declined'],
      [crowd[2].entryId, null],
      [crowd[3].entryId, null],
    ]);
    expect((await jobsOf(place)).map(({ runAt }) => runAt)).toContainEqual(new Date('2026-06-01T16:00:00Z'));

    app.clock.advance(2 * hourMs);
    await fillDay(app, place);
    expect(await asked()).toEqual([
      [crowd[0].entryId, 'expired'],
      [crowd[1].entryId, 'declined'],
      [crowd[2].entryId, 'expired'],
      [crowd[3].entryId, 'expired'],
      [crowd[4].entryId, null],
    ]);
    expect(await messages(crowd[0])).toHaveLength(1);
  });

  test('API-39 ten workers at once, and one more later, ask nobody twice', async () => {
    await crowdOf(5);
    await Promise.all(Array.from({ length: 10 }, () => fillDay(app, place)));
    await fillDay(app, place);

    expect(await offersAt(app, place)).toHaveLength(3);
  });

  test('API-39 VISIT-28 nobody is offered a time at which they are elsewhere', async () => {
    const [busy, other] = await crowdOf(2);
    const elsewhere = await buildOneVisitDay(app, { start: '08:45', end: '09:15' }, { stepMinutes: 15 });
    await book(elsewhere, '08:45', '09:15', busy);

    await fillDay(app, place);
    expect(await asked()).toEqual([[other.entryId, null]]);
  });

  test('API-39 only what fits is offered: the provider, the length of the visit, the first time of the day', async () => {
    const wide = await buildOneVisitDay(app, { end: '11:00' }, { minutes: 60 });
    await book(wide, '09:00', '10:00');
    const narrow = await buildOneVisitDay(app, {}, { minutes: 60, stepMinutes: 15 });
    const [first] = await crowdOf(1, wide);
    await crowdOf(1, narrow);

    await fillDay(app, wide);
    await fillDay(app, narrow);
    await fillDay(app, place);

    expect(await offersAt(app, wide)).toMatchObject([
      { entryId: first.entryId, startsAt: new Date('2026-06-02T14:00:00Z') },
    ]);
    expect(await offersAt(app, narrow)).toEqual([]);
    expect(await offersAt(app, place)).toEqual([]);
  });

  test('API-39 one free slot is one opening, however many starts fit into it; two slots are two', async () => {
    const hour = await buildOneVisitDay(app, { end: '09:45' }, { stepMinutes: 15 });
    const two = await buildOneVisitDay(app, { end: '10:00' });
    await crowdOf(5, hour);
    await crowdOf(5, two);

    await fillDay(app, hour);
    await fillDay(app, two);

    expect(await offersAt(app, hour)).toHaveLength(3);
    const at = (await offersAt(app, two)).map(({ startsAt }) => startsAt.toISOString().slice(11, 16));
    expect(at).toEqual(['13:00', '13:00', '13:00', '13:30', '13:30']);
  });

  test('API-39 who said no is not asked about the same hour again; who came too late is', async () => {
    const [no, late] = await crowdOf(2);
    await fillDay(app, place);
    await app.client().post(`${await linkOf(app, no.entryId)}decline/`, {});
    const visit = await book(place);
    await fillDay(app, place);
    expect(await asked()).toEqual([
      [no.entryId, 'declined'],
      [late.entryId, 'unavailable'],
    ]);

    await visit.cancel();
    await fillDay(app, place);
    expect((await asked()).slice(2)).toEqual([[late.entryId, null]]);
  });

  test('API-39 a slot that a passer-by books meanwhile is gone, and those who were asked are told', async () => {
    const [person] = await crowdOf(1);
    await fillDay(app, place);
    await book(place);

    const { body } = await app.client().get(await linkOf(app, person.entryId));
    expect(body.offer.state).toBe('unavailable');
    await fillDay(app, place);
    await fillDay(app, place);

    expect(await asked()).toEqual([[person.entryId, 'unavailable']]);
    expect((await messages(person)).map(({ subject }) => subject)).toEqual([
      'A time has opened up: please answer soon',
      'That time is no longer available',
    ]);
  });

  test('API-39 a time that somebody only holds is offered to nobody, and to the waiting once it is given back', async () => {
    const [person] = await crowdOf(1);
    const passer = await buildPatient(app.db);
    const client = await app.signedIn(passer.id);
    const time = { date: '2026/06/02', time: '09:00', startTime: '09:00', endTime: '09:30' };
    const wish = { providerid: place.provider.id, consultationtype: { id: place.type.id }, dependant: null };
    const { body } = await client.post('/selfcare/holdslot/', { ...wish, dateTime: time });

    await fillDay(app, place);
    expect(await asked()).toEqual([]);

    await client.post(`/selfcare/holdslot/${body.hold.id}/release/`, {});
    await refillWaitlistsTask({}, app.services);
    expect(await jobsOf(place)).toHaveLength(1);
    await fillDay(app, place);
    expect(await asked()).toEqual([[person.entryId, null]]);
  });

  test('API-39 who is no longer waiting, or no longer of the family, is not asked', async () => {
    const [gone, removed, last] = await crowdOf(3);
    await gone.client.post(`/selfcare/appointmentaction/${gone.entryId}/cancel/`, {});
    await app.db.run(sql`update dependant set removed_at = now() where id = ${removed.patient.dependantId}`);

    await fillDay(app, place);
    expect(await asked()).toEqual([[last.entryId, null]]);
  });
});

describe('when people are asked', () => {
  test.each([
    ['two hours after it was sent', '2026-06-01T14:00:00Z', {}, '2026-06-01T16:00:00Z'],
    ['an hour before the start', '2026-06-02T12:00:00Z', { start: '10:00', end: '10:30' }, '2026-06-02T13:00:00Z'],
  ])('API-39 VISIT-28 an offer ends %s', async (_when, now, hours, end) => {
    app.clock.set(now);
    place = await buildOneVisitDay(app, hours);
    await crowdOf(1);
    await fillDay(app, place);

    expect((await offersAt(app, place)).map(({ expiresAt }) => expiresAt)).toEqual([new Date(end)]);
  });

  test('API-39 VISIT-28 an offer ends when the notice of the visit type begins', async () => {
    app.clock.set('2026-06-01T14:00:00Z');
    place = await buildOneVisitDay(app, {}, { minLeadMinutes: 22 * 60 });
    await crowdOf(1);
    await fillDay(app, place);

    expect((await offersAt(app, place)).map(({ expiresAt }) => expiresAt)).toEqual([new Date('2026-06-01T15:00:00Z')]);
  });

  test.each([
    ['less than a quarter of an hour to answer', {}, '2026-06-02T12:00:00Z', { start: '09:00', end: '09:30' }],
    ['the notice of the visit type', { minLeadMinutes: 24 * 60 }, '2026-06-01T14:00:00Z', {}],
  ])('API-39 VISIT-28 nobody is asked with %s', async (_what, type, now, hours) => {
    place = await buildOneVisitDay(app, hours, type);
    await crowdOf(1);
    app.clock.set(now);
    await fillDay(app, place);

    expect(await offersAt(app, place)).toEqual([]);
  });

  test.each([
    ['America/New_York', '2026-06-02T01:00:00Z', '2026-06-02T12:00:00Z'],
    ['America/New_York', '2026-06-02T11:59:59Z', '2026-06-02T12:00:00Z'],
    ['Pacific/Honolulu', '2026-06-02T07:00:00Z', '2026-06-02T18:00:00Z'],
  ])('API-39 VISIT-28 in %s nobody is asked at %s: it waits until %s', async (timeZone, now, end) => {
    place = await buildOneVisitDay(app, { timeZone, from: '2026-06-02', start: '15:00', end: '15:30' });
    const [person] = await crowdOf(1);
    app.clock.set(now);
    await fillDay(app, place);

    expect(await asked()).toEqual([]);
    expect((await jobsOf(place)).map(({ runAt }) => runAt)).toContainEqual(new Date(end));

    app.clock.set(end);
    await fillDay(app, place);
    expect(await asked()).toEqual([[person.entryId, null]]);
  });

  test('API-39 by text message, in Spanish: the time and the link, and nobody’s name', async () => {
    const [person] = await crowdOf(1);
    await app.db.run(sql`
      update patient set language = 'es', reminder_channel = 'sms' where id = ${person.patient.id}`);
    await fillDay(app, place);
    await book(place);
    await fillDay(app, place);

    const [offer, gone] = (await messages(person)).map(({ body }) => body);
    expect(offer).toMatch(
      /^Kindwell: hay un horario disponible: 2 jun, 9:00 a.m. EDT\. Responda antes del 1 jun, 12:00 p.m. EDT: https:\/\/kindwell\.example\/waitlist\/\d+\.[\w-]{43}$/,
    );
    expect(gone).toBe(
      'Kindwell: el horario que le ofrecimos ya no se puede reservar. Usted sigue en la lista de espera.',
    );
  });

  test('a day that nobody waits for is nothing to do', async () => {
    await fillDay(app, place);
    app.clock.set('2026-06-02T05:00:00Z');
    await fillDay(app, place);

    expect(await jobsOf(place)).toEqual([]);
  });
});
