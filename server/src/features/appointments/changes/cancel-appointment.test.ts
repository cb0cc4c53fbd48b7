import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { buildBookableClinic, buildDependant, changeVisits } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { flexibleBody, waitlistBody } from '#server/testing/visits/booking.ts';
import { at, type BookableClinic, bookVisit, buildPerson, type Person, saidIn } from '#server/testing/visits/visits.ts';

let app: TestApp;
let maria: Person;
let place: BookableClinic;

beforeAll(async () => {
  app = await startTestApp();
  maria = await buildPerson(app, { firstName: 'Maria', isGuarantor: true });
  place = await buildBookableClinic(app.db);
});

afterAll(() => app.close());

const cancel = (id: number, body?: unknown) => maria.client.post(`/selfcare/appointmentaction/${id}/cancel/`, body);

describe('POST /selfcare/appointmentaction/{id}/cancel/', () => {
  test('API-39 APPT-03 a visit is cancelled with its reason, told in its history and in the trail', async () => {
    const leo = await buildDependant(app.db, maria.patient.householdId);
    const id = await bookVisit(maria, place, at('09:00', '09:30'), { dependant: leo });

    const { code, body } = await cancel(id, { reason: '  Leo is ill  ' });

    expect([code, body.status.msg]).toEqual([200, 'Your visit is cancelled.']);
    expect(body.appointment).toMatchObject({ id, status: 'cancelled', group: 'cancelled', reminderAt: null });
    expect(body.appointment.history.at(-1)).toMatchObject({
      by: 'patient',
      name: 'Maria',
      action: 'cancel',
      from: 'requested',
      to: 'cancelled',
      reason: 'Leo is ill',
      was: null,
    });
    expect((await auditRows(app.db, maria.patient.id)).at(-1)).toEqual({
      actorId: maria.patient.id,
      subjectIds: [leo.id],
      action: 'changeAppointment',
      operation: 'cancelAppointment',
      objects: [`appointment:${id}`],
      outcome: 'done',
    });
  });

  test('API-39 no reason is needed: without a body, with an empty one, with a blank reason', async () => {
    for (const body of [undefined, {}, { reason: null }, { reason: '' }]) {
      const id = await bookVisit(maria, place, at('10:00', '10:30'));
      const answer = await cancel(id, body);

      expect(answer.code).toBe(200);
      expect(answer.body.appointment.history.at(-1).reason).toBeNull();
    }
  });

  test('API-39 the slot is free for others at once, and offered to those who wait for that day', async () => {
    const own = await buildBookableClinic(app.db);
    const daniel = await buildPerson(app);
    const id = await bookVisit(maria, own, at('11:00', '11:30'));
    await cancel(id);

    await bookVisit(daniel, own, at('11:00', '11:30'));
    const jobs = await app.db.many(sql<{ key: string }>`
      select key from graphile_worker.jobs where key like ${`fillWaitlist:${own.clinic.id}:%`}`);
    expect(jobs).toEqual([{ key: `fillWaitlist:${own.clinic.id}:2026/06/02` }]);
  });

  test('API-39 who leaves the waitlist gives back what was offered to them', async () => {
    const own = await buildBookableClinic(app.db);
    const wish = { patientId: maria.patient.id, typeId: own.type.id, providerId: own.provider.id };
    const { body } = await maria.client.post(
      '/selfcare/bookappointment/',
      waitlistBody({ ...wish, date: '2026/06/03' }),
    );
    const { id } = body.appointment;
    await app.db.run(sql`
      insert into waitlist_offer (appointment_id, shard_clinic_id, provider_id, starts_at, sent_at, expires_at)
      values (${id}, ${own.clinic.id}, ${own.provider.id}, '2026-06-03T13:00Z', '2026-06-01T13:00Z', '2026-06-01T15:00Z')`);

    expect((await cancel(id)).body.appointment).toMatchObject({
      status: 'cancelled',
      dateTime: { date: '2026/06/03' },
    });

    const offer = await app.db.one(sql`
      select outcome, answered_at as "answeredAt" from waitlist_offer where appointment_id = ${id}`);
    expect(offer).toEqual({ outcome: 'unavailable', answeredAt: new Date('2026-06-01T14:00:00Z') });
    const jobs = await app.db.many(sql`
      select key from graphile_worker.jobs where key = ${`fillWaitlist:${own.clinic.id}:2026/06/03`}`);
    expect(jobs).toHaveLength(1);
  });

  test('API-39 with onlyIf a place on the waitlist is given up, and a visit stays', async () => {
    const own = await buildBookableClinic(app.db);
    const wish = { patientId: maria.patient.id, typeId: own.type.id, providerId: own.provider.id };
    const { body } = await maria.client.post(
      '/selfcare/bookappointment/',
      waitlistBody({ ...wish, date: '2026/06/03' }),
    );
    const id = body.appointment.id;
    const visit = await bookVisit(maria, own, at('12:00', '12:30'));
    const onlyIf = 'waitlisted';

    expect((await cancel(id, { onlyIf })).body.appointment).toMatchObject({ status: 'cancelled' });
    expect(saidIn(await cancel(id, { onlyIf }))).toEqual([409, 'This visit is cancelled.']);

    expect((await cancel(visit, { onlyIf })).body.status.code).toBe('visitNotConfirmed');
    await changeVisits(app.db, [visit], 'confirm');
    expect((await cancel(visit, { onlyIf })).body.status.code).toBe('visitConfirmed');
    expect((await cancel(visit, { onlyIf: null })).code).toBe(200);
  });

  test('API-39 a flexible request is cancelled and may be made again', async () => {
    const flexible = flexibleBody(maria.patient.id, place.type.id, ['Monday'], 'Anytime');
    const first = await maria.client.post('/selfcare/bookappointment/', flexible);

    expect((await cancel(first.body.appointment.id)).code).toBe(200);
    expect((await maria.client.post('/selfcare/bookappointment/', flexible)).code).toBe(200);
  });

  test('API-39 what is cancelled or over already is 409 and says so, and is told once', async () => {
    const own = await buildBookableClinic(app.db);
    const [once, done, missed] = [
      await bookVisit(maria, own, at('13:00', '13:30')),
      await bookVisit(maria, own, at('14:00', '14:30')),
      await bookVisit(maria, own, at('15:00', '15:30')),
    ];
    await cancel(once);
    await changeVisits(app.db, [done], 'complete');
    await changeVisits(app.db, [missed], 'noshow');

    expect(saidIn(await cancel(once))).toEqual([409, 'This visit is cancelled.']);
    expect(saidIn(await cancel(done))).toEqual([409, 'This visit has already taken place.']);
    expect(saidIn(await cancel(missed))).toEqual([409, 'This visit is already over.']);
    const { events } = await app.db.one(sql<{ events: number }>`
      select count(*) as events from appointment_event where appointment_id = ${once}`);
    expect(events).toBe(2);
  });

  test('API-39 a reason that is no text or endless is 400, and cancels nothing', async () => {
    const id = await bookVisit(maria, place, at('16:00', '16:30'));
    for (const body of [
      { reason: 7 },
      { reason: ['x'] },
      { reason: 'x'.repeat(10_000) },
      { onlyIf: 'confirmed' },
      { id: 1 },
      [],
      'null',
    ]) {
      expect([body, (await cancel(id, body)).code]).toEqual([body, 400]);
    }
    expect((await cancel(id, { reason: 'More than enough' })).code).toBe(200);
  });
});
