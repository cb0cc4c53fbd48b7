import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildBookableClinic, changeVisits } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  at,
  type BookableClinic,
  bookVisit,
  buildPerson,
  codesOf,
  groupsOf,
  openRequest,
  type Person,
  saidIn,
  waitFor,
} from '#server/testing/visits/visits.ts';

let app: TestApp;
let maria: Person;
let daniel: Person;
let place: BookableClinic;

beforeAll(async () => {
  app = await startTestApp();
});

// Monday, ten in the morning in Virginia; nobody has visits yet.
beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  maria = await buildPerson(app, { firstName: 'Maria' });
  daniel = await buildPerson(app);
  place = await buildBookableClinic(app.db);
});

afterAll(() => app.close());

const updateAs = ({ client }: Person, id: number, status: unknown) =>
  client.post(`/selfcare/appointmentaction/${id}/updatestatus/`, { status });
const update = (id: number, status: unknown) => updateAs(maria, id, status);

/** Time passes; sessions end meanwhile, so everybody signs in again. */
async function goTo(instant: string) {
  app.clock.set(instant);
  maria = { ...maria, client: await app.signedIn(maria.patient.id) };
  daniel = { ...daniel, client: await app.signedIn(daniel.patient.id) };
}

const taken = 'This time has just been taken. Please choose another one.';
const passed = 'This time has already passed. Please book another one.';

describe('a cancelled visit that is wanted again', () => {
  test('API-42 comes back as a new request: unseen, unconfirmed, without the old promise to come', async () => {
    const id = await bookVisit(maria, place, at('09:00', '09:30'));
    await maria.client.get(`/selfcare/appointmentaction/${id}/confirmed/`);
    await app.db.run(sql`update appointment set seen_at = '2026-06-01T14:00:00Z' where id = ${id}`);
    await changeVisits(app.db, [id], 'confirm');
    await update(id, 'cancelled');

    expect((await update(id, 'upcoming')).body.appointment).toMatchObject({
      id,
      status: 'requested',
      willComeAt: null,
      seenAt: null,
      dateTime: at('09:00', '09:30'),
      startsAt: '2026-06-02T13:00:00.000Z',
    });
  });

  test('API-42 VISIT-19 has lost its time to the person who booked it since: 409, and the other visit is untouched', async () => {
    const id = await bookVisit(maria, place, at('09:00', '09:30'));
    await update(id, 'cancelled');
    const others = await bookVisit(daniel, place, at('09:00', '09:30'));

    expect(saidIn(await update(id, 'upcoming'))).toEqual([409, taken]);
    expect(await groupsOf(maria, id)).toEqual(['cancelled']);

    await updateAs(daniel, others, 'cancelled');
    expect((await update(id, 'upcoming')).code).toBe(200);
  });

  test('API-42 is refused with the other reason where the person is elsewhere then', async () => {
    const elsewhere = await buildBookableClinic(app.db);
    const id = await bookVisit(maria, place, at('09:00', '09:30'));
    await update(id, 'cancelled');
    await bookVisit(maria, elsewhere, at('09:00', '09:30'));

    expect(saidIn(await update(id, 'upcoming'))).toEqual([409, 'This person already has an appointment at that time.']);
  });

  test('API-42 VISIT-30 comes back without an offer that has ended meanwhile, and says so; with one that has not', async () => {
    await app.db.run(sql`
      insert into clinic_offer (clinic_id, title, description, offer_code, type, status, valid_until)
      values (${place.clinic.id}, 'New patients', '', 'WELCOME', 'free', 'Active', '2026-06-01')`);
    const id = await bookVisit(maria, place, at('09:00', '09:30'), { offerCode: 'welcome' });

    await update(id, 'cancelled');
    const open = await update(id, 'upcoming');
    expect([open.body.appointment.offerCode, open.body.status.msg]).toEqual([
      'WELCOME',
      'Awaiting confirmation from clinic.',
    ]);

    await update(id, 'cancelled');
    // Past the last day of the offer in Virginia.
    await goTo('2026-06-02T04:00:00Z');
    const { code, body } = await update(id, 'upcoming');
    expect([code, body.status.msg]).toEqual([
      200,
      'Awaiting confirmation from clinic. The offer for this visit has ended, so the visit was restored without it.',
    ]);
    expect(body.appointment).toMatchObject({ status: 'requested', offerCode: null });
    const kept = await app.db.one(sql`select clinic_offer_id as "offerId" from appointment where id = ${id}`);
    expect(kept).toEqual({ offerId: null });
  });

  test('API-42 is refused once its time has begun, and where the clinic does not offer it any more', async () => {
    const [late, gone, closed] = [
      await bookVisit(maria, place, at('09:00', '09:30')),
      await bookVisit(maria, place, at('10:00', '10:30')),
      await bookVisit(maria, place, at('11:00', '11:30')),
    ];
    for (const id of [late, gone, closed]) await update(id, 'cancelled');
    const refusal = 'The clinic no longer offers this visit. Please book another one.';

    await app.db.run(sql`delete from provider_consultation_type where provider_id = ${place.provider.id}`);
    expect(saidIn(await update(gone, 'upcoming'))).toEqual([409, refusal]);
    await app.db.run(sql`update clinic set published = false where id = ${place.clinic.id}`);
    expect(saidIn(await update(closed, 'upcoming'))).toEqual([409, refusal]);

    await app.db.run(sql`update clinic set published = true where id = ${place.clinic.id}`);
    await app.db.run(sql`
      insert into provider_consultation_type (provider_id, consultation_type_id, clinic_id)
      values (${place.provider.id}, ${place.type.id}, ${place.clinic.id})`);
    await goTo('2026-06-02T13:00:00Z');
    expect(saidIn(await update(late, 'upcoming'))).toEqual([409, passed]);
  });

  test('API-42 comes back at the hour that the clinic’s clock showed, or not at all where it does not fit any more', async () => {
    const [kept, gone] = [
      await bookVisit(maria, place, at('09:00', '09:30')),
      await bookVisit(maria, place, at('16:30', '17:00')),
    ];
    for (const id of [kept, gone]) await update(id, 'cancelled');
    // As if the zone had other rules when it was booked.
    await app.db.run(sql`
      update appointment set during = later, busy = later
      from (select tstzrange('2026-06-02T14:00Z', '2026-06-02T14:30Z') as later) as moved where id = ${kept}`);

    expect((await update(kept, 'upcoming')).body.appointment).toMatchObject({
      dateTime: at('09:00', '09:30'),
      startsAt: '2026-06-02T13:00:00.000Z',
    });
    // A visit takes an hour by now, and the clinic closes at five.
    await app.db.run(sql`update consultation_type set minutes = 60 where id = ${place.type.id}`);
    expect(saidIn(await update(gone, 'upcoming'))).toEqual([
      409,
      'The clinic no longer has appointments at this time. Please book another one.',
    ]);
  });

  test('API-42 takes any free lane of a session, not only its old one', async () => {
    const group = await buildBookableClinic(app.db, {}, { capacity: 2 });
    const id = await bookVisit(maria, group, at('09:00', '09:30'));
    await update(id, 'cancelled');
    // Anyone who books next may get either lane: the second one then gets the other.
    const second = await bookVisit(daniel, group, at('09:00', '09:30'));
    const ana = await buildPerson(app);
    const third = await bookVisit(ana, group, at('09:00', '09:30'));

    expect(saidIn(await update(id, 'upcoming'))).toEqual([409, taken]);
    await updateAs(daniel, second, 'cancelled');
    expect((await update(id, 'upcoming')).code).toBe(200);
    await update(id, 'cancelled');
    await updateAs(daniel, second, 'upcoming');
    await updateAs(ana, third, 'cancelled');
    expect((await update(id, 'upcoming')).code).toBe(200);
  });

  test('API-42 twenty times at once comes back once; of two who want the same time back one gets it', async () => {
    const id = await bookVisit(maria, place, at('09:00', '09:30'));
    await update(id, 'cancelled');
    const twins = await Promise.all(Array.from({ length: 20 }, () => update(id, 'upcoming')));
    expect(codesOf(twins)).toEqual({ 200: 1, 409: 19 });

    await update(id, 'cancelled');
    const others = await bookVisit(daniel, place, at('09:00', '09:30'));
    await updateAs(daniel, others, 'cancelled');
    const rivals = await Promise.all([update(id, 'upcoming'), updateAs(daniel, others, 'upcoming')]);
    expect(codesOf(rivals)).toEqual({ 200: 1, 409: 1 });
    expect(saidIn(rivals.find(({ code }) => code === 409) ?? rivals[0])).toEqual([409, taken]);
  });

  test('API-42 a flexible request is open again, unless the same one is open already', async () => {
    const first = await openRequest(maria, place);
    await update(first, 'cancelled');
    expect((await update(first, 'upcoming')).body.appointment).toMatchObject({ status: 'requested', dateTime: null });

    await update(first, 'cancelled');
    await openRequest(maria, place);
    expect(saidIn(await update(first, 'upcoming'))).toEqual([
      409,
      'This person already has an open request for this appointment type.',
    ]);
  });

  test('API-42 a place on the waitlist is waited for again while the hours of its day last at the clinic', async () => {
    const waiting = await waitFor(maria, place, '2026/06/02');
    await update(waiting, 'cancelled');
    const { body } = await update(waiting, 'upcoming');
    expect(body.appointment).toMatchObject({
      status: 'waitlisted',
      group: 'upcoming',
      dateTime: { date: '2026/06/02' },
    });
    expect(body.appointment.history.at(-1)).toMatchObject({ action: 'waitAgain', from: 'cancelled', to: 'waitlisted' });

    await update(waiting, 'cancelled');
    const second = await waitFor(maria, place, '2026/06/02');
    expect(saidIn(await update(waiting, 'upcoming'))).toEqual([
      409,
      'This person is already on the waitlist for that day.',
    ]);
    await update(second, 'cancelled');

    await goTo('2026-06-02T20:59:00Z');
    expect((await update(waiting, 'upcoming')).code).toBe(200);
    await update(waiting, 'cancelled');
    // Past midnight in Greenwich, still the second of June in Virginia; no time can become free any more.
    await goTo('2026-06-03T03:59:00Z');
    expect(saidIn(await update(waiting, 'upcoming'))).toEqual([
      409,
      'There are no appointments on that day now. Please choose another one.',
    ]);
    await goTo('2026-06-03T04:00:00Z');
    expect(saidIn(await update(waiting, 'upcoming'))).toEqual([409, passed]);
  });
});
