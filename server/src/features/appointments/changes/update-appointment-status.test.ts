import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { buildBookableClinic, changeVisits } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  at,
  type BookableClinic,
  bookVisit,
  buildPerson,
  groupsOf,
  openRequest,
  type Person,
  saidIn,
  waitFor,
} from '#server/testing/visits/visits.ts';

let app: TestApp;
let maria: Person;
let place: BookableClinic;

beforeAll(async () => {
  app = await startTestApp();
});

// Monday, ten in the morning in Virginia; nobody has visits yet.
beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  maria = await buildPerson(app, { firstName: 'Maria' });
  place = await buildBookableClinic(app.db);
});

afterAll(() => app.close());

const update = (id: number, status: unknown) =>
  maria.client.post(`/selfcare/appointmentaction/${id}/updatestatus/`, { status });

/** Time passes; the session ends meanwhile, so she signs in again. */
async function goTo(instant: string) {
  app.clock.set(instant);
  maria = { ...maria, client: await app.signedIn(maria.patient.id) };
}

describe('POST /selfcare/appointmentaction/{id}/updatestatus/', () => {
  test('API-42 APPT-02 APPT-03 a visit moves from group to group, and is always in one of them', async () => {
    const id = await bookVisit(maria, place, at('09:00', '09:30'));
    await changeVisits(app.db, [id], 'confirm');
    expect(await groupsOf(maria, id)).toEqual(['upcoming']);

    expect(saidIn(await update(id, 'cancelled'))).toEqual([200, 'Your visit is cancelled.']);
    expect(await groupsOf(maria, id)).toEqual(['cancelled']);

    expect(saidIn(await update(id, 'upcoming'))).toEqual([200, 'Awaiting confirmation from clinic.']);
    expect(await groupsOf(maria, id)).toEqual(['upcoming']);

    await goTo('2026-06-02T13:30:00Z');
    const { code, body } = await update(id, 'completed');
    expect([code, body.status.msg]).toEqual([200, 'Your visit is marked as completed.']);
    expect(await groupsOf(maria, id)).toEqual(['completed']);

    expect(body.appointment.history).toMatchObject([
      { action: 'request', from: null, to: 'requested' },
      { action: 'confirm', by: 'clinic', name: null, to: 'confirmed' },
      { action: 'cancel', by: 'patient', name: 'Maria', to: 'cancelled' },
      { action: 'restore', by: 'patient', name: 'Maria', to: 'requested', was: null },
      { action: 'complete', by: 'patient', name: 'Maria', to: 'completed' },
    ]);
    const trail = await auditRows(app.db, maria.patient.id);
    expect(trail.filter(({ operation }) => operation === 'updateAppointmentStatus')).toMatchObject(
      Array.from({ length: 3 }, () => ({
        action: 'changeAppointment',
        objects: [`appointment:${id}`],
        outcome: 'done',
      })),
    );
  });

  test('API-42 it is completed when its end has passed, to the minute, and not cancelled once it has begun', async () => {
    const id = await bookVisit(maria, place, at('09:00', '09:30'));
    expect(saidIn(await update(id, 'completed'))).toEqual([409, "This visit isn't over yet."]);

    await goTo('2026-06-02T13:00:00Z');
    expect(saidIn(await update(id, 'cancelled'))).toEqual([
      409,
      'This visit has already begun. Please call the clinic.',
    ]);
    await goTo('2026-06-02T13:29:59Z');
    expect((await update(id, 'completed')).code).toBe(409);
    await goTo('2026-06-02T13:30:00Z');
    expect((await update(id, 'completed')).code).toBe(200);
  });

  test('API-42 everything else is 409 and says how the visit stands', async () => {
    const own = await bookVisit(maria, place, at('10:00', '10:30'));
    const done = await bookVisit(maria, place, at('11:00', '11:30'));
    const missed = await bookVisit(maria, place, at('12:00', '12:30'));
    const dropped = await bookVisit(maria, place, at('13:00', '13:30'));
    const request = await openRequest(maria, place);
    const waiting = await waitFor(maria, place, '2026/06/03');
    await changeVisits(app.db, [done], 'complete');
    await changeVisits(app.db, [missed], 'noshow');
    await changeVisits(app.db, [dropped]);
    const count = () => app.db.one(sql`select count(*) from appointment_event`);
    const before = await count();

    for (const [id, status, msg] of [
      [own, 'upcoming', 'This visit is already upcoming.'],
      [waiting, 'upcoming', 'This visit is already upcoming.'],
      [request, 'completed', "This visit doesn't have a time yet."],
      [waiting, 'completed', 'This visit is still on the waitlist.'],
      [done, 'upcoming', 'This visit has already taken place.'],
      [done, 'completed', 'This visit has already taken place.'],
      [done, 'cancelled', 'This visit has already taken place.'],
      [missed, 'upcoming', 'This visit is already over.'],
      [missed, 'completed', 'This visit is already over.'],
      [missed, 'cancelled', 'This visit is already over.'],
      [dropped, 'cancelled', 'This visit is cancelled.'],
      [dropped, 'completed', 'This visit is cancelled.'],
    ] as const) {
      expect([id, status, ...saidIn(await update(id, status))]).toEqual([id, status, 409, msg]);
    }
    expect(await count()).toEqual(before);
  });

  test('API-42 a status that is no group is 400', async () => {
    const id = await bookVisit(maria, place, at('09:00', '09:30'));
    for (const status of [undefined, null, '', 'confirmed', 'held', 7, ['cancelled']]) {
      expect([status, (await update(id, status)).code]).toEqual([status, 400]);
    }
    expect(await groupsOf(maria, id)).toEqual(['upcoming']);
  });
});
