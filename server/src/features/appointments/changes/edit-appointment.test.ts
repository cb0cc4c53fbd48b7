import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { withSlotRetry } from '#server/features/appointments/writing/slot-retry.ts';
import { auditRows } from '#server/testing/audit.ts';
import {
  buildBookableClinic,
  buildClinicBeside,
  buildConsultationType,
  buildDependant,
  buildHours,
  buildPatient,
  buildProvider,
  changeVisits,
} from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { flexibleBody, waitlistBody } from '#server/testing/visits/booking.ts';
import { hold } from '#server/testing/visits/holds.ts';
import { at, bookVisit, buildPerson, countOverlaps, type Person, saidIn } from '#server/testing/visits/visits.ts';
import { moveVisit } from './move-visit.ts';

let app: TestApp;
let maria: Person;
let stranger: Person;

beforeAll(async () => {
  app = await startTestApp();
  maria = await buildPerson(app, { firstName: 'Maria', isGuarantor: true });
  stranger = await buildPerson(app);
});

afterAll(() => app.close());

const path = (id: number) => `/selfcare/appointmentaction/${id}/edit/`;

const move = ({ client }: Person, id: number, providerid: number, dateTime: ReturnType<typeof at>) =>
  client.post(path(id), { providerid, dateTime });

/** When a visit is, as its patient sees it. */
async function timeOf({ patient, client }: Person, id: number) {
  const { body } = await client.get(`/selfcare/fetchappointments/${patient.id}/`);
  const all = [...body.upcoming, ...body.completed, ...body.cancelled];
  return all.find((visit: { id: number }) => visit.id === id)?.dateTime;
}

describe('POST /selfcare/appointmentaction/{id}/edit/', () => {
  test('API-38 APPT-03 a visit moves to another time, keeps its id, and tells who moved it from where', async () => {
    const place = await buildBookableClinic(app.db);
    const id = await bookVisit(maria, place, at('09:00', '09:30'));
    await changeVisits(app.db, [id], 'confirm');

    const { code, body } = await move(maria, id, place.provider.id, at('09:30', '10:00', '2026/06/03'));

    expect([code, body.status.msg]).toEqual([200, 'Awaiting confirmation from clinic.']);
    expect(body.appointment).toMatchObject({
      id,
      status: 'requested',
      group: 'upcoming',
      dateTime: at('09:30', '10:00', '2026/06/03'),
      startsAt: '2026-06-03T13:30:00.000Z',
    });
    expect(body.appointment.history.at(-1)).toEqual({
      at: '2026-06-01T14:00:00.000Z',
      by: 'patient',
      name: 'Maria',
      action: 'move',
      from: 'confirmed',
      to: 'requested',
      reason: null,
      was: at('09:00', '09:30'),
    });
    expect((await auditRows(app.db, maria.patient.id)).at(-1)).toMatchObject({
      action: 'changeAppointment',
      operation: 'editAppointment',
      objects: [`appointment:${id}`],
      outcome: 'done',
    });
    await bookVisit(stranger, place, at('09:00', '09:30'));
  });

  test('API-38 a visit moves to another provider of the clinic at the same time', async () => {
    const place = await buildBookableClinic(app.db);
    const { provider: colleague } = await buildClinicBeside(app.db, place);
    const id = await bookVisit(maria, place, at('10:00', '10:30'));

    const { code, body } = await move(maria, id, colleague.id, at('10:00', '10:30'));

    expect(code).toBe(200);
    expect(body.appointment).toMatchObject({ provider: { id: colleague.id }, dateTime: at('10:00', '10:30') });
    await changeVisits(app.db, [id]);
  });

  test('API-38 VISIT-21 a visit moves by a quarter of an hour over its own old time', async () => {
    const place = await buildBookableClinic(app.db, {}, { stepMinutes: 15 });
    const id = await bookVisit(maria, place, at('11:00', '11:30'));

    expect((await move(maria, id, place.provider.id, at('11:15', '11:45'))).code).toBe(200);
    expect(await timeOf(maria, id)).toEqual(at('11:15', '11:45'));
  });

  test('API-38 VISIT-21 into a time that is taken it stays where it was, and its history too', async () => {
    const place = await buildBookableClinic(app.db);
    await bookVisit(stranger, place, at('10:00', '10:30', '2026/06/04'));
    const id = await bookVisit(maria, place, at('11:00', '11:30', '2026/06/04'));

    const answer = await move(maria, id, place.provider.id, at('10:00', '10:30', '2026/06/04'));

    expect(saidIn(answer)).toEqual([409, 'This time has just been taken. Please choose another one.']);
    expect(await timeOf(maria, id)).toEqual(at('11:00', '11:30', '2026/06/04'));
    const { version, events } = await app.db.one(sql<{ version: number; events: number }>`
      select version, (select count(*) from appointment_event where appointment_id = ${id}) as events
      from appointment where id = ${id}`);
    expect([version, events]).toEqual([1, 1]);
  });

  test('API-38 VISIT-10 right after a visit is fine, on its last minutes, or its last minute, is not', async () => {
    const place = await buildBookableClinic(app.db, {}, { stepMinutes: 5 });
    await bookVisit(stranger, place, at('10:00', '10:30', '2026/06/05'));
    const id = await bookVisit(maria, place, at('14:00', '14:30', '2026/06/05'));

    expect((await move(maria, id, place.provider.id, at('10:25', '10:55', '2026/06/05'))).code).toBe(409);
    // A clinic is bound to no grid.
    const change = { action: 'propose', actor: { by: 'clinic', id: place.clinic.id } } as const;
    const dateTime = at('10:29', '10:59', '2026/06/05');
    const onLastMinute = { providerId: place.provider.id, dateTime, limits: null };
    const propose = () => app.db.transaction((tx) => moveVisit(tx, id, onLastMinute, change, app.clock.now()));
    await expect(withSlotRetry(propose)).rejects.toMatchObject({ status: 409 });
    expect((await move(maria, id, place.provider.id, at('10:30', '11:00', '2026/06/05'))).code).toBe(200);
    expect((await move(maria, id, place.provider.id, at('09:30', '10:00', '2026/06/05'))).code).toBe(200);
    expect(await countOverlaps(app.db)).toBe(0);
  });

  test('API-38 VISIT-25 two children at the same time are fine, one child twice is not; the person stays', async () => {
    const place = await buildBookableClinic(app.db);
    const other = await buildBookableClinic(app.db);
    const [leo, ana] = [
      await buildDependant(app.db, maria.patient.householdId),
      await buildDependant(app.db, maria.patient.householdId, { firstName: 'Ana' }),
    ];
    const day = '2026/06/08';
    const leos = await bookVisit(maria, place, at('09:00', '09:30', day), { dependant: leo });
    const anas = await bookVisit(maria, other, at('10:00', '10:30', day), { dependant: ana });
    const leosSecond = await bookVisit(maria, other, at('15:00', '15:30', day), { dependant: leo });

    const both = await Promise.all([
      move(maria, leos, place.provider.id, at('11:00', '11:30', day)),
      move(maria, anas, other.provider.id, at('11:00', '11:30', day)),
    ]);
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    expect(both[0]?.body.appointment.history.at(-1).name).toBe('Maria');

    await move(maria, anas, other.provider.id, at('12:00', '12:30', day));
    expect(saidIn(await move(maria, leosSecond, other.provider.id, at('11:00', '11:30', day)))).toEqual([
      409,
      'This person already has an appointment at that time.',
    ]);

    const swapped = { providerid: place.provider.id, dateTime: at('13:00', '13:30', day), dependant: ana };
    const answer = await maria.client.post(path(leos), swapped);
    expect(answer.body.appointment.dependant.id).toBe(leo.id);
  });

  test('API-38 a flexible request and a place on the waitlist get their first time, and their offers end', async () => {
    const place = await buildBookableClinic(app.db);
    const wish = { patientId: maria.patient.id, typeId: place.type.id, providerId: place.provider.id };
    const flexible = await maria.client.post(
      '/selfcare/bookappointment/',
      flexibleBody(maria.patient.id, place.type.id, ['Monday'], 'Anytime'),
    );
    const waiting = await maria.client.post(
      '/selfcare/bookappointment/',
      waitlistBody({ ...wish, date: '2026/06/09' }),
    );
    await app.db.run(sql`
      insert into waitlist_offer (appointment_id, shard_clinic_id, provider_id, starts_at, sent_at, expires_at)
      values (${waiting.body.appointment.id}, ${place.clinic.id}, ${place.provider.id}, '2026-06-09T14:00Z', '2026-06-01T13:00Z',
        '2026-06-01T15:00Z')`);

    const first = await move(
      maria,
      flexible.body.appointment.id,
      place.provider.id,
      at('09:00', '09:30', '2026/06/10'),
    );
    const second = await move(
      maria,
      waiting.body.appointment.id,
      place.provider.id,
      at('09:00', '09:30', '2026/06/11'),
    );

    expect(first.body.appointment).toMatchObject({ status: 'requested', dateTime: at('09:00', '09:30', '2026/06/10') });
    expect(first.body.appointment.history.at(-1)).toMatchObject({ action: 'move', was: null });
    expect(second.body.appointment).toMatchObject({
      status: 'requested',
      dateTime: at('09:00', '09:30', '2026/06/11'),
    });
    const offer = await app.db.one(sql`
      select outcome from waitlist_offer where appointment_id = ${waiting.body.appointment.id}`);
    expect(offer).toEqual({ outcome: 'unavailable' });
  });

  test('API-38 the slot that it leaves is offered to those who wait for that day', async () => {
    const place = await buildBookableClinic(app.db);
    const id = await bookVisit(maria, place, at('09:00', '09:30', '2026/06/12'));
    await move(maria, id, place.provider.id, at('09:00', '09:30', '2026/06/15'));

    const jobs = await app.db.many(sql<{ key: string }>`
      select key from graphile_worker.jobs where key like ${`fillWaitlist:${place.clinic.id}:%`}`);
    expect(jobs).toEqual([{ key: `fillWaitlist:${place.clinic.id}:2026/06/12` }]);
  });

  test('API-38 times that cannot be booked are 422, the same time is 409', async () => {
    const place = await buildBookableClinic(app.db);
    const day = '2026/06/16';
    const id = await bookVisit(maria, place, at('09:00', '09:30', day));

    for (const [time, code] of [
      [at('09:30', '10:00', '2026/05/29'), 422],
      [at('10:30', '11:00', '2026/06/01'), 422],
      [at('09:10', '09:40', day), 422],
      [at('09:30', '10:30', day), 422],
      [at('08:00', '08:30', day), 422],
      [at('09:00', '09:30', '2026/06/07'), 422],
      [at('09:00', '09:30', '2026/09/29'), 422],
      [at('09:00', '09:30', day), 409],
    ] as const) {
      expect([time, (await move(maria, id, place.provider.id, time)).code]).toEqual([time, code]);
    }
    expect(await timeOf(maria, id)).toEqual(at('09:00', '09:30', day));
  });

  test('API-38 a foreign provider is 404 in each way of being foreign, a malformed body 400', async () => {
    const place = await buildBookableClinic(app.db);
    const elsewhere = await buildBookableClinic(app.db);
    const colleague = await buildProvider(app.db, place.clinic.id);
    await buildConsultationType(app.db, place.clinic.id, [colleague.id]);
    await buildHours(app.db, colleague.id, place.clinic.id);
    const day = '2026/06/17';
    const id = await bookVisit(maria, place, at('09:00', '09:30', day));

    for (const providerid of [elsewhere.provider.id, colleague.id, 999_999_999]) {
      expect([providerid, (await move(maria, id, providerid, at('10:00', '10:30', day))).code]).toEqual([
        providerid,
        404,
      ]);
    }

    const dateTime = at('10:00', '10:30', day);
    for (const body of [
      {},
      { dateTime },
      { providerid: place.provider.id },
      { providerid: `${place.provider.id}`, dateTime },
      { providerid: -1, dateTime },
      { providerid: place.provider.id, dateTime: { ...dateTime, time: '10:30' } },
      { providerid: place.provider.id, dateTime: { ...dateTime, endTime: '10:00' } },
      { providerid: place.provider.id, dateTime: { ...dateTime, date: '2026-06-17' } },
      { providerid: place.provider.id, dateTime: { ...dateTime, date: '2026/06/31' } },
      { providerid: place.provider.id, dateTime: null },
      { providerid: place.provider.id, dateTime, id: 1 },
    ]) {
      expect([body, (await maria.client.post(path(id), body)).code]).toEqual([body, 400]);
    }
    expect(await timeOf(maria, id)).toEqual(at('09:00', '09:30', day));
  });

  test('API-38 an own hold at the new time gives way, also of the same person elsewhere; another one stays', async () => {
    const [place, elsewhere] = [await buildBookableClinic(app.db), await buildBookableClinic(app.db)];
    const day = '2026/06/18';
    const id = await bookVisit(maria, place, at('09:00', '09:30', day));
    const holds = () => app.db.many(sql`select id from appointment where status = 'held'`);

    for (const [where, from, to] of [
      [place, '10:00', '10:30'],
      [elsewhere, '11:00', '11:30'],
    ] as const) {
      await hold(maria.client, where, from, to, { dateTime: at(from, to, day) });
      expect((await move(maria, id, place.provider.id, at('12:00', '12:30', day))).code).toBe(200);
      expect(await holds()).toHaveLength(1);
      expect((await move(maria, id, place.provider.id, at(from, to, day))).code).toBe(200);
      expect(await holds()).toEqual([]);
    }
  });

  test('API-38 of a person who has left the household nothing can be moved any more', async () => {
    const place = await buildBookableClinic(app.db);
    const guarantor = await buildPerson(app, { isGuarantor: true });
    const son = await buildDependant(app.db, guarantor.patient.householdId);
    const spouse = await buildPatient(app.db, { householdId: guarantor.patient.householdId });
    const id = await bookVisit(guarantor, place, at('09:00', '09:30', '2026/06/19'), { dependant: son });
    const time = at('10:00', '10:30', '2026/06/19');

    const joao = { patient: spouse, client: await app.signedIn(spouse.id) };
    expect((await move(joao, id, place.provider.id, time)).code).toBe(404);
    await app.db.run(sql`update dependant set removed_at = now() where id = ${son.id}`);
    expect((await move(guarantor, id, place.provider.id, time)).code).toBe(404);
  });
});
