import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { buildBookableClinic, changeVisits } from '#server/testing/factories.ts';
import { rawRequest } from '#server/testing/raw-request.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { flexibleBody, waitlistBody } from '#server/testing/visits/booking.ts';
import {
  at,
  type BookableClinic,
  bookVisit,
  buildPerson,
  codesOf,
  type Person,
  saidIn,
} from '#server/testing/visits/visits.ts';
import { moveVisit } from './move-visit.ts';

let app: TestApp;
let maria: Person;
let place: BookableClinic;

beforeAll(async () => {
  app = await startTestApp();
  place = await buildBookableClinic(app.db);
});

// Monday, ten in the morning in Virginia; somebody without visits and with a fresh session.
beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  maria = await buildPerson(app, { firstName: 'Maria' });
});

afterAll(() => app.close());

const path = (id: number) => `/selfcare/appointmentaction/${id}/confirmed/`;
const confirm = (id: number) => maria.client.get(path(id));

const historyOf = (id: number) =>
  app.db.many(sql<{ action: string; to: string }>`
    select action, to_status as to from appointment_event where appointment_id = ${id} order by id`);

/** The clinic proposes another time. */
const propose = (id: number, dateTime: ReturnType<typeof at>) =>
  app.db.transaction((tx) =>
    moveVisit(
      tx,
      id,
      { providerId: place.provider.id, dateTime, limits: null },
      { action: 'propose', actor: { by: 'clinic', id: place.clinic.id } },
      app.clock.now(),
    ),
  );

describe('GET /selfcare/appointmentaction/{id}/confirmed/', () => {
  test('API-40 APPT-03 that the patient will come is kept, and the clinic still has to confirm a request', async () => {
    const id = await bookVisit(maria, place, at('09:00', '09:30'));

    const { code, body } = await confirm(id);

    expect([code, body.status.msg]).toEqual([200, "Thank you. The clinic knows you'll be there."]);
    expect(body.appointment).toMatchObject({ id, status: 'requested', willComeAt: '2026-06-01T14:00:00.000Z' });
    expect(body.appointment.history.at(-1)).toMatchObject({ action: 'willCome', by: 'patient', name: 'Maria' });
    expect((await auditRows(app.db, maria.patient.id)).at(-1)).toMatchObject({
      action: 'changeAppointment',
      operation: 'confirmAppointment',
      objects: [`appointment:${id}`],
    });
  });

  test('API-40 repeated, one after the other and many at once, it is told once', async () => {
    const id = await bookVisit(maria, place, at('09:30', '10:00'));
    await changeVisits(app.db, [id], 'confirm');

    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(id)));
    app.clock.advance(60_000);
    const again = await confirm(id);

    expect(codesOf([...answers, again])).toEqual({ 200: 11 });
    expect(again.body.appointment).toMatchObject({ status: 'confirmed', willComeAt: '2026-06-01T14:00:00.000Z' });
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(['request', 'confirm', 'willCome']);
  });

  test('API-40 a time that the clinic proposed is accepted, and the visit confirmed by that', async () => {
    const id = await bookVisit(maria, place, at('10:00', '10:30'));
    await confirm(id);
    await propose(id, at('12:00', '12:30', '2026/06/03'));

    const { body } = await confirm(id);
    await confirm(id);

    expect(body.appointment).toMatchObject({
      status: 'confirmed',
      isProposal: false,
      willComeAt: '2026-06-01T14:00:00.000Z',
      dateTime: at('12:00', '12:30', '2026/06/03'),
    });
    expect(await historyOf(id)).toEqual([
      { action: 'request', to: 'requested' },
      { action: 'willCome', to: 'requested' },
      { action: 'propose', to: 'requested' },
      { action: 'acceptProposal', to: 'confirmed' },
    ]);
  });

  test('API-40 API-41 a proposal that is answered by another wish, or cancelled, is a proposal no more', async () => {
    const [id, other] = [
      await bookVisit(maria, place, at('16:00', '16:30')),
      await bookVisit(maria, place, at('16:30', '17:00')),
    ];
    await propose(id, at('13:00', '13:30', '2026/06/03'));
    await propose(other, at('14:00', '14:30', '2026/06/03'));

    const wish = { dateTime: at('15:00', '15:30', '2026/06/03') };
    const wished = await maria.client.post(`/selfcare/appointmentaction/${id}/rescheduled/`, wish);
    const cancelled = await maria.client.post(`/selfcare/appointmentaction/${other}/cancel/`, {});

    expect(wished.body.appointment).toMatchObject({ status: 'requested', isProposal: false });
    expect(cancelled.body.appointment).toMatchObject({ status: 'cancelled', isProposal: false });
    expect((await confirm(id)).body.appointment.status).toBe('requested');
  });

  test('API-40 after a move it can be said again, for the new time', async () => {
    const id = await bookVisit(maria, place, at('11:00', '11:30'));
    await confirm(id);
    const moved = await maria.client.post(`/selfcare/appointmentaction/${id}/edit/`, {
      providerid: place.provider.id,
      dateTime: at('11:30', '12:00'),
    });

    expect(moved.body.appointment.willComeAt).toBeNull();
    expect((await confirm(id)).body.appointment.willComeAt).toBe('2026-06-01T14:00:00.000Z');
  });

  test('API-40 only while it is ahead, and where there is a time: everything else is 409 and says why', async () => {
    const own = await buildBookableClinic(app.db);
    const wish = { patientId: maria.patient.id, typeId: own.type.id, providerId: own.provider.id };
    const flexible = flexibleBody(maria.patient.id, own.type.id, ['Monday'], 'Anytime');
    const requested = await maria.client.post('/selfcare/bookappointment/', flexible);
    const waiting = await maria.client.post('/selfcare/bookappointment/', waitlistBody(wish));
    const cancelled = await bookVisit(maria, own, at('13:00', '13:30'));
    await confirm(cancelled);
    await changeVisits(app.db, [cancelled]);
    const soon = await bookVisit(maria, own, at('14:00', '14:30', '2026/06/01'));
    const kept = await historyOf(soon);

    expect(saidIn(await confirm(requested.body.appointment.id))).toEqual([409, "This visit doesn't have a time yet."]);
    expect(saidIn(await confirm(waiting.body.appointment.id))).toEqual([409, 'This visit is still on the waitlist.']);
    expect(saidIn(await confirm(cancelled))).toEqual([409, 'This visit is cancelled.']);

    app.clock.set('2026-06-01T18:00:00Z');
    maria = { ...maria, client: await app.signedIn(maria.patient.id) };
    expect(saidIn(await confirm(soon))).toEqual([409, 'This visit has already begun. Please call the clinic.']);
    expect(await historyOf(soon)).toEqual(kept);
  });

  test('API-40 VISIT-30 a link that a mail scanner, a prefetch or a picture opens changes nothing', async () => {
    const id = await bookVisit(maria, place, at('15:00', '15:30'));
    const cookie = [...maria.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const proof = maria.client.cookies.get('XSRF-TOKEN') ?? '';
    const own = { ...maria.client.sessionHeaders, cookie, 'x-xsrf-token': proof };

    const asks: [string, Record<string, string>, number][] = [
      ['GET', { ...own, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 403],
      ['GET', { ...own, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, 403],
      ['GET', { ...own, 'sec-purpose': 'prefetch' }, 403],
      ['GET', { ...own, 'sec-fetch-site': 'cross-site' }, 403],
      ['GET', { ...maria.client.sessionHeaders, cookie }, 403],
      ['GET', {}, 401],
      ['HEAD', own, 404],
    ];
    for (const [method, headers, code] of asks) {
      const answer = await rawRequest(`${app.url}${path(id)}`, { method, headers });
      expect([method, headers, answer.code]).toEqual([method, headers, code]);
    }
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(['request']);
  });
});
