import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildBookableClinic, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import { hold, holdBody } from '#server/testing/visits/holds.ts';
import { freeStarts, slotsOf } from '#server/testing/visits/slots.ts';
import { endHoldsTask } from './held-times.ts';

const minuteMs = 60_000;
const taken = 'This time has just been taken. Please choose another one.';
const busy = 'This person already has an appointment at that time.';

let app: TestApp;
let patient: BuiltPatient;
let client: TestClient;
let rival: { patient: BuiltPatient; client: TestClient };
let place: Awaited<ReturnType<typeof buildBookableClinic>>;

beforeAll(async () => {
  app = await startTestApp({ settings: { SESSION_IDLE_MINUTES: '600' } });
});

afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  patient = await buildPatient(app.db, { isGuarantor: true });
  client = await app.signedIn(patient.id);
  const other = await buildPatient(app.db);
  rival = { patient: other, client: await app.signedIn(other.id) };
  place = await buildBookableClinic(app.db);
});

function book(by: { patient: BuiltPatient; client: TestClient }, more = {}, startTime = '09:00', endTime = '09:30') {
  const { type, provider } = place;
  const wish = { patientId: by.patient.id, typeId: type.id, providerId: provider.id, startTime, endTime };
  return by.client.post('/selfcare/bookappointment/', bookingBody(wish, more));
}

const me = () => ({ patient, client });
const answerOf = ({ code, body }: { code: number; body: { status: { msg: string } } }) => [code, body.status.msg];
const rows = () =>
  app.db.many(sql<{ id: number; status: string; dependantId: number }>`
    select id, status, dependant_id as "dependantId" from appointment
    where provider_id = ${place.provider.id} order by id`);
const free = async () => freeStarts((await slotsOf(app, rival.patient.id, place, '2026/06/02'))['2026/06/02']);

describe('POST /selfcare/holdslot/', () => {
  test('API-36 a held time is nobody else’s for ten minutes, and no appointment', async () => {
    const { code, body } = await hold(client, place);

    expect([code, body.hold.expiresAt]).toEqual([200, '2026-06-01T14:10:00.000Z']);
    expect(await free()).not.toContain('09:00');
    expect(answerOf(await book(rival))).toEqual([409, taken]);
    expect(answerOf(await hold(rival.client, place))).toEqual([409, taken]);
    expect((await client.get(`/selfcare/fetchappointments/${patient.id}/`)).body.upcoming).toEqual([]);
    expect(await app.db.many(sql`select from appointment_event where appointment_id = ${body.hold.id}`)).toEqual([]);
  });

  test('API-36 booking a held time uses it up: the visit keeps its id and was asked for once', async () => {
    const held = await hold(client, place);
    const { code, body } = await book(me());

    expect([code, body.appointment.id, body.appointment.status]).toEqual([200, held.body.hold.id, 'requested']);
    expect(body.appointment.history).toMatchObject([{ action: 'request', by: 'patient', from: null, to: 'requested' }]);
    expect(await rows()).toHaveLength(1);
  });

  test('API-36 the visit may be for somebody else of the family; where they are busy, the time stays held', async () => {
    const child = await buildDependant(app.db, patient.householdId);
    const other = await buildBookableClinic(app.db);
    const visit = { patientId: patient.id, typeId: other.type.id, providerId: other.provider.id };
    await client.post('/selfcare/bookappointment/', bookingBody(visit, { dependant: { id: child.id } }));
    const held = await hold(client, place);

    expect(answerOf(await book(me(), { dependant: { id: child.id } }))).toEqual([409, busy]);
    expect(await rows()).toEqual([{ id: held.body.hold.id, status: 'held', dependantId: patient.dependantId }]);

    const sister = await buildDependant(app.db, patient.householdId);
    expect((await book(me(), { dependant: { id: sister.id } })).code).toBe(200);
    expect(await rows()).toEqual([{ id: held.body.hold.id, status: 'requested', dependantId: sister.id }]);
  });

  test('API-36 VISIT-23 what the other guardian held for the child, and let expire, does not refuse a held time', async () => {
    const child = await buildDependant(app.db, patient.householdId);
    const spouse = await buildPatient(app.db, { householdId: patient.householdId, isGuarantor: true });
    const elsewhere = await buildBookableClinic(app.db);
    await hold(await app.signedIn(spouse.id), elsewhere, '09:00', '09:30', { dependant: { id: child.id } });
    app.clock.advance(5 * minuteMs);
    const held = await hold(client, place);
    const forChild = { dependant: { id: child.id } };
    expect(answerOf(await book(me(), forChild))).toEqual([409, busy]);

    app.clock.advance(5 * minuteMs);
    const { code, body } = await book(me(), forChild);
    expect([code, body.appointment.id]).toEqual([200, held.body.hold.id]);
  });

  test('API-36 the next held time takes the place of the one before, and where it is gone, that one stays', async () => {
    await hold(client, place);
    expect((await hold(client, place, '09:30', '10:00')).code).toBe(200);
    expect((await hold(rival.client, place, '10:00', '10:30')).code).toBe(200);

    expect(answerOf(await hold(client, place, '10:00', '10:30'))).toEqual([409, taken]);
    expect(await free()).toContain('09:00');
    expect(await free()).not.toContain('09:30');
  });

  test('API-36 a held time is in nobody’s own way: another one at that hour can be booked', async () => {
    await hold(client, place);
    const other = await buildBookableClinic(app.db);
    const visit = { patientId: patient.id, typeId: other.type.id, providerId: other.provider.id };

    expect((await client.post('/selfcare/bookappointment/', bookingBody(visit))).code).toBe(200);
    expect(await rows()).toEqual([]);
    expect(answerOf(await hold(client, place))).toEqual([409, busy]);
  });

  test('API-36 VISIT-23 an expired hold never blocks: search, hold and booking find the slot free', async () => {
    await hold(client, place);
    app.clock.advance(10 * minuteMs);
    expect(await free()).toContain('09:00');

    await hold(client, place);
    app.clock.advance(10 * minuteMs);
    expect((await hold(rival.client, place)).code).toBe(200);

    app.clock.advance(10 * minuteMs);
    expect((await book(me())).code).toBe(200);
  });

  test('API-36 VISIT-23 a hold that expires during Confirm: booked while the slot is free, else a clear conflict', async () => {
    await hold(client, place);
    app.clock.advance(10 * minuteMs);
    expect((await book(me())).code).toBe(200);

    await hold(client, place, '09:30', '10:00');
    app.clock.advance(10 * minuteMs);
    await endHoldsTask({}, app.services);
    expect((await book(me(), {}, '09:30', '10:00')).code).toBe(200);

    await hold(client, place, '10:00', '10:30');
    app.clock.advance(10 * minuteMs);
    expect((await book(rival, {}, '10:00', '10:30')).code).toBe(200);
    expect(answerOf(await book(me(), {}, '10:00', '10:30'))).toEqual([409, taken]);
  });

  test('API-36 a time can be held for a family member, and for nobody else', async () => {
    const child = await buildDependant(app.db, patient.householdId);

    const ours = await hold(client, place, '09:00', '09:30', { dependant: { id: child.id } });
    const theirs = await hold(rival.client, place, '10:00', '10:30', { dependant: { id: child.id } });

    expect([ours.code, theirs.code]).toEqual([200, 404]);
    expect(await rows()).toEqual([{ id: ours.body.hold.id, status: 'held', dependantId: child.id }]);
  });

  test('API-36 what cannot be booked cannot be held either', async () => {
    const at = (date: string, startTime: string, endTime: string) => ({
      dateTime: { date, time: startTime, startTime, endTime },
    });
    const elsewhere = await buildBookableClinic(app.db);
    const codes = [];
    for (const body of [
      holdBody(place, '09:00', '09:30', at('2026/05/29', '09:00', '09:30')),
      holdBody(place, '09:00', '09:30', at('2026/06/01', '10:30', '11:00')),
      holdBody(place, '09:00', '09:30', at('2026/09/21', '09:00', '09:30')),
      holdBody(place, '09:15', '09:45'),
      holdBody(place, '18:00', '18:30'),
      holdBody({ type: place.type, provider: elsewhere.provider }),
      holdBody(place, '09:00', '09:30', { providerid: 999_999_999 }),
      holdBody(place, '09:00', '09:30', { consultationtype: { id: 999_999_999 } }),
      holdBody(place, '09:00', '09:00'),
      holdBody(place, '09:00', '09:30', { dateTime: null }),
      holdBody(place, '09:00', '09:30', { providerid: null }),
      {},
    ]) {
      codes.push((await client.post('/selfcare/holdslot/', body)).code);
    }

    expect(codes).toEqual([422, 422, 422, 422, 422, 404, 404, 404, 400, 400, 400, 400]);
    expect((await app.client().post('/selfcare/holdslot/', holdBody(place))).code).toBe(401);
    expect(await rows()).toEqual([]);
  });
});

describe('POST /selfcare/holdslot/{id}/release/', () => {
  const release = (by: TestClient, id: number) => by.post(`/selfcare/holdslot/${id}/release/`, {});

  test('API-36 a time that is given back is free at once; twice is as good as once', async () => {
    const { id } = (await hold(client, place)).body.hold;

    expect((await release(client, id)).code).toBe(200);
    expect(await free()).toContain('09:00');
    expect((await release(client, id)).code).toBe(200);
  });

  test('API-36 a visit stays booked, no matter who gives its time back', async () => {
    const { id } = (await hold(client, place)).body.hold;
    await book(me());

    expect((await release(client, id)).code).toBe(200);
    expect((await release(rival.client, id)).code).toBe(200);
    expect(await rows()).toMatchObject([{ id, status: 'requested' }]);
  });

  test('API-36 nobody gives back what somebody else holds, nor learns that it is held', async () => {
    const { id } = (await hold(client, place)).body.hold;

    const [theirs, unknown] = [await release(rival.client, id), await release(rival.client, 999_999_999)];
    expect(theirs.code).toBe(200);
    expect(theirs.body).toEqual(unknown.body);
    expect((await release(app.client(), id)).code).toBe(401);
    expect((await client.post('/selfcare/holdslot/1e3/release/', {})).code).toBe(400);
    expect(await rows()).toMatchObject([{ id, status: 'held' }]);
  });
});

test('API-36 what nobody confirms is swept away in time', async () => {
  await hold(client, place);
  app.clock.advance(10 * minuteMs - 1);
  await endHoldsTask({}, app.services);
  expect(await rows()).toHaveLength(1);

  app.clock.advance(1);
  await endHoldsTask({}, app.services);
  expect(await rows()).toEqual([]);
});
