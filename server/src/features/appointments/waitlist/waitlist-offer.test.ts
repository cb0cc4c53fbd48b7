import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';
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

const hourMs = 3_600_000;

let app: TestApp;
let place: Place;
let person: WaitingPerson;
let link: string;

beforeAll(async () => {
  app = await startTestApp({ settings: { SESSION_IDLE_MINUTES: '1440' } });
});

afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  place = await buildOneVisitDay(app);
  person = await joinWaitlist(app, place);
  await fillDay(app, place);
  link = await linkOf(app, person.entryId);
});

const look = async (at = link) => (await app.client().get(at)).body.offer;
const accept = (by = person, at = link) => by.client.post(`${at}accept/`, {});
const decline = (at = link) => app.client().post(`${at}decline/`, {});
const answerOf = ({ code, body }: TestAnswer) => [code, body.status.msg];
const outcomes = async () => (await offersAt(app, place)).map(({ outcome }) => outcome);

async function bookAs({ patient, client }: WaitingPerson, at: Place, startTime = '09:00', endTime = '09:30') {
  const wish = { patientId: patient.id, typeId: at.type.id, providerId: at.provider.id, startTime, endTime };
  expect((await client.post('/selfcare/bookappointment/', bookingBody(wish))).code).toBe(200);
}

async function passerBy(): Promise<WaitingPerson> {
  const patient = await buildPatient(app.db);
  return { patient, client: await app.signedIn(patient.id), entryId: 0 };
}

describe('GET /selfcare/waitlistoffer/{token}/', () => {
  test('API-39 a link says where, when and until when, and neither for whom nor what for', async () => {
    const { code, body } = await app.client().get(link);

    expect(code).toBe(200);
    expect(body.offer).toEqual({
      state: 'open',
      clinicName: expect.stringMatching(/^Clinic \d+$/),
      dateTime: { date: '2026/06/02', time: '09:00', startTime: '09:00', endTime: '09:30' },
      startsAt: '2026-06-02T13:00:00.000Z',
      endsAt: '2026-06-02T13:30:00.000Z',
      timeZone: 'America/New_York',
      expiresAt: '2026-06-01T16:00:00.000Z',
    });
  });

  test('API-39 VISIT-30 a mail scanner that opens every link changes nothing', async () => {
    const before = await countRows(app.db);
    for (const path of [link, `${link}accept/`, `${link}decline/`]) await app.client().get(path);

    expect(await countRows(app.db)).toEqual(before);
    expect((await look()).state).toBe('open');
  });

  test('API-39 a link that we have not signed opens nothing, in none of the three calls', async () => {
    const [, id = '', signature = ''] = /(\d+)\.([\w-]{43})/.exec(link) ?? [];
    const forged = [
      [`${Number(id) + 1}.${signature}`, 404],
      [`0${id}.${signature}`, 404],
      [`${id}.${'x'.repeat(43)}`, 404],
      [`999999999999999.${signature}`, 404],
      [`${id}.${signature}x`, 400],
      [id, 400],
      [`-${id}.${signature}`, 400],
    ] as const;

    for (const [token, code] of forged) {
      const at = `/selfcare/waitlistoffer/${token}/`;
      const answers = [await app.client().get(at), await decline(at), await accept(person, at)];
      expect([token, answers.map((answer) => answer.code)]).toEqual([token, [code, code, code]]);
      for (const { body } of answers) expect(body.status.msg).toBe("This link isn't valid.");
    }
    expect(await outcomes()).toEqual([null]);
  });

  test('API-39 a link says that its time is over', async () => {
    app.clock.advance(2 * hourMs);
    expect((await look()).state).toBe('expired');
    await fillDay(app, place);
    expect((await look()).state).toBe('expired');
  });
});

describe('POST /selfcare/waitlistoffer/{token}/accept/', () => {
  test('API-39 who accepts has the visit: asked for, told in its history, and recorded', async () => {
    const { code, body } = await accept();

    expect([code, body.status.msg]).toEqual([200, 'Awaiting confirmation from clinic.']);
    expect(body.appointment).toMatchObject({
      id: person.entryId,
      status: 'requested',
      provider: { id: place.provider.id },
      dateTime: { date: '2026/06/02', startTime: '09:00', endTime: '09:30' },
      offeredPlace: null,
    });
    expect(body.appointment.history.at(-1)).toMatchObject({ action: 'acceptOffer', by: 'patient', from: 'waitlisted' });
    expect((await look()).state).toBe('accepted');
    expect((await auditRows(app.db, person.patient.id)).at(-1)).toMatchObject({
      action: 'changeAppointment',
      operation: 'acceptWaitlistOffer',
      objects: [`appointment:${person.entryId}`],
    });
  });

  test('API-39 a link used twice: the same answer, one visit; a no is too late then', async () => {
    const first = await accept();
    const second = await accept();
    const no = await decline();

    expect(second.body).toEqual(first.body);
    expect(answerOf(no)).toEqual([
      409,
      'You have already accepted this time. If you no longer want it, cancel the visit.',
    ]);
    expect(await outcomes()).toEqual(['accepted']);
  });

  test('API-39 a link whose visit was cancelled since says so, and brings nothing back', async () => {
    await accept();
    await person.client.post(`/selfcare/appointmentaction/${person.entryId}/cancel/`, {});

    expect(answerOf(await accept())).toEqual([409, 'You accepted this time, but the visit has since been cancelled.']);
    const { body } = await person.client.get(`/selfcare/fetchappointments/${person.patient.id}/`);
    expect([body.upcoming.length, body.cancelled[0].id]).toEqual([0, person.entryId]);
  });

  test('API-39 nobody else takes a slot with a link that went astray', async () => {
    const stranger = await passerBy();

    expect((await accept(stranger)).code).toBe(404);
    expect((await app.client().post(`${link}accept/`, {})).code).toBe(401);
    expect((await look()).state).toBe('open');
  });

  test('API-39 a guarantor accepts for a family member who waits', async () => {
    await app.db.run(sql`update patient set is_guarantor = true where id = ${person.patient.id}`);
    const spouse = await buildPatient(app.db, { isGuarantor: true, householdId: person.patient.householdId });

    expect((await accept({ ...person, client: await app.signedIn(spouse.id) })).code).toBe(200);
  });

  test('API-39 VISIT-28 an offer that has ended is not accepted, the minute it ends', async () => {
    app.clock.advance(2 * hourMs);

    expect(answerOf(await accept())).toEqual([409, 'The time to answer has passed.']);
    expect((await decline()).code).toBe(200);
    expect(await outcomes()).toEqual([null]);
  });

  test('API-39 what somebody else has booked meanwhile is not accepted, and the place on the waitlist stays', async () => {
    await bookAs(await passerBy(), place);

    expect(answerOf(await accept())).toEqual([409, 'This time is no longer available.']);
    const { body } = await person.client.get(`/selfcare/fetchappointments/${person.patient.id}/`);
    expect(body.upcoming).toMatchObject([{ id: person.entryId, status: 'waitlisted', offeredPlace: null }]);
  });

  test('API-39 VISIT-28 who is elsewhere by now reads that, and may still say no', async () => {
    const elsewhere = await buildOneVisitDay(app, { start: '08:45', end: '09:15' }, { stepMinutes: 15 });
    await bookAs(person, elsewhere, '08:45', '09:15');

    expect(answerOf(await accept())).toEqual([409, 'This person already has an appointment at that time.']);
    expect((await look()).state).toBe('open');
    expect((await decline()).code).toBe(200);
  });

  test('API-39 an entry that was cancelled takes its offer along', async () => {
    await person.client.post(`/selfcare/appointmentaction/${person.entryId}/cancel/`, {});

    expect((await look()).state).toBe('unavailable');
    expect(answerOf(await accept())).toEqual([409, 'This time is no longer available.']);
  });

  test('API-39 who leaves the waitlist alone keeps what was accepted, whichever of the two comes first', async () => {
    const leave = ({ client, entryId }: WaitingPerson) =>
      client.post(`/selfcare/appointmentaction/${entryId}/cancel/`, { onlyIf: 'waitlisted' });

    await accept();
    const late = await leave(person);
    expect([late.code, late.body.status.code]).toEqual([409, 'visitNotConfirmed']);

    for (let round = 0; round < 8; round += 1) {
      const own = await buildOneVisitDay(app);
      const waiting = await joinWaitlist(app, own);
      await fillDay(app, own);
      const at = await linkOf(app, waiting.entryId);
      // Turn about who sets off first, so that both orders are seen.
      const first = round % 2 === 0 ? [accept(waiting, at), leave(waiting)] : [leave(waiting), accept(waiting, at)];
      const answers = await Promise.all(first);
      const [accepted, left] = round % 2 === 0 ? answers : answers.toReversed();

      expect([accepted?.code, left?.code].toSorted()).toEqual([200, 409]);
      const { body } = await waiting.client.get(`/selfcare/fetchappointments/${waiting.patient.id}/`);
      expect(body.upcoming.length).toBe(accepted?.code === 200 ? 1 : 0);
    }
  });

  test('API-39 VISIT-28 fifty accept one opening at once: one has it, forty-nine were too late and are told', async () => {
    const crowd = [person];
    for (let number = 1; number < 50; number += 1) crowd.push(await joinWaitlist(app, place));
    await app.db.run(sql`
      insert into waitlist_offer (appointment_id, shard_clinic_id, provider_id, starts_at, sent_at, expires_at)
      select id, clinic_id, provider_id, '2026-06-02T13:00:00Z', ${app.clock.now()}, '2026-06-01T16:00:00Z'
      from appointment where clinic_id = ${place.clinic.id} and id <> ${person.entryId}`);
    const links = await Promise.all(crowd.map(({ entryId }) => linkOf(app, entryId)));

    const answers = await Promise.all(crowd.map((someone, index) => accept(someone, links[index])));

    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    const counted = Object.groupBy(await outcomes(), (outcome) => String(outcome));
    expect([counted.accepted?.length, counted.unavailable?.length]).toEqual([1, 49]);
    const { told } = await app.db.one(sql<{ told: number }>`
      select count(*) as told from message where subject = 'That time is no longer available'
      and recipient = any (${crowd.map(({ patient }) => patient.email)})`);
    expect(told).toBe(49);
  });

  test('API-39 VISIT-28 those who came too late in the evening read it in the morning', async () => {
    const other = await joinWaitlist(app, place);
    // A quarter past nine in the evening; both were asked at a quarter to nine.
    app.clock.set('2026-06-02T01:15:00Z');
    await app.db.run(sql`
      insert into waitlist_offer (appointment_id, shard_clinic_id, provider_id, starts_at, sent_at, expires_at)
      select ${other.entryId}, shard_clinic_id, provider_id, starts_at, '2026-06-02T00:45:00Z', '2026-06-02T02:45:00Z'
      from waitlist_offer where appointment_id = ${person.entryId}`);
    await app.db.run(sql`
      update waitlist_offer set expires_at = '2026-06-02T02:45:00Z' where appointment_id = ${person.entryId}`);

    expect((await accept()).code).toBe(200);

    expect(
      await app.db.many(sql`
        select subject, run_at as "runAt" from message join graphile_worker.jobs on key = 'message:' || message.id
        where recipient = ${other.patient.email}`),
    ).toEqual([{ subject: 'That time is no longer available', runAt: new Date('2026-06-02T12:00:00Z') }]);
  });

  test('API-39 accepted in ten tabs at once: all read the same, and there is one visit and one event', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept()));

    for (const { code, body } of answers) {
      expect([code, body.appointment.id, body.appointment.status]).toEqual([200, person.entryId, 'requested']);
    }
    const { events } = await app.db.one(sql<{ events: number }>`
      select count(*) as events from appointment_event
      where appointment_id = ${person.entryId} and action = 'acceptOffer'`);
    expect(events).toBe(1);
  });
});

describe('POST /selfcare/waitlistoffer/{token}/decline/', () => {
  test('API-39 a no needs no sign-in, can be repeated, and leaves the place on the waitlist', async () => {
    expect(answerOf(await decline())).toEqual([200, "Thank you. You're still on the waitlist."]);
    expect((await decline()).code).toBe(200);

    expect((await look()).state).toBe('declined');
    expect(answerOf(await accept())).toEqual([409, 'You have already declined this time.']);
    const { body } = await person.client.get(`/selfcare/fetchappointments/${person.patient.id}/`);
    expect(body.upcoming).toMatchObject([{ id: person.entryId, status: 'waitlisted' }]);
  });

  test('API-39 yes and no at once: one of the two', async () => {
    const [yes, no] = await Promise.all([accept(), decline()]);
    const [outcome] = await outcomes();

    expect([yes.code, no.code, outcome]).toEqual(yes.code === 200 ? [200, 409, 'accepted'] : [409, 200, 'declined']);
  });
});

test('API-30 API-39 the app shows an open offer on its entry, with a link that works', async () => {
  const list = () => person.client.get(`/selfcare/fetchappointments/${person.patient.id}/`);
  const [entry] = (await list()).body.upcoming;

  expect(entry.offeredPlace).toMatchObject({
    providerName: expect.stringMatching(/^Dr\. /),
    dateTime: { date: '2026/06/02', time: '09:00', startTime: '09:00', endTime: '09:30' },
    startsAt: '2026-06-02T13:00:00.000Z',
    endsAt: '2026-06-02T13:30:00.000Z',
    expiresAt: '2026-06-01T16:00:00.000Z',
  });
  expect((await look(`/selfcare/waitlistoffer/${entry.offeredPlace.token}/`)).state).toBe('open');

  app.clock.advance(2 * hourMs);
  expect((await list()).body.upcoming[0].offeredPlace).toBeNull();
});
