import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildBookableClinic, buildDependant, changeVisits } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingBody, flexibleBody } from '#server/testing/visits/booking.ts';
import { hold } from '#server/testing/visits/holds.ts';
import {
  at,
  type BookableClinic,
  bookVisit,
  buildPerson,
  moveVisitTo,
  type Person,
  waitFor,
} from '#server/testing/visits/visits.ts';

let app: TestApp;
let maria: Person;
let place: BookableClinic;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  maria = await buildPerson(app, { isGuarantor: true });
  place = await buildBookableClinic(app.db, { isRewardBox: true });
});

afterAll(() => app.close());

const turn = (isRewardBox: boolean) =>
  app.db.run(sql`update clinic set is_reward_box = ${isRewardBox} where id = ${place.clinic.id}`);

/** What the clinic of this test has promised. */
const grants = () =>
  app.db.many(sql`
    select dependant_id as "dependantId", appointment_id as "appointmentId", granted_at as "grantedAt",
      expires_at as "expiresAt", consumed_by as "consumedBy"
    from boost_grant where clinic_id = ${place.clinic.id} order by id`);

test('LOY-02 BOOK-01 a booking at a reward-box clinic promises the boost of the next visit, for a year, to whom it is for', async () => {
  const leo = await buildDependant(app.db, maria.patient.householdId);
  const id = await bookVisit(maria, place, at('09:00', '09:30'), { dependant: { id: leo.id } });

  expect(await grants()).toEqual([
    {
      dependantId: leo.id,
      appointmentId: id,
      grantedAt: app.clock.now(),
      expiresAt: new Date('2027-06-01T14:00:00Z'),
      consumedBy: null,
    },
  ]);
});

test('LOY-02 POINT-09 turned off between the booking and the visit, the promise stays; turned on after the booking, there is none', async () => {
  const id = await bookVisit(maria, place, at('09:00', '09:30'));
  await turn(false);
  await bookVisit(maria, place, at('10:00', '10:30'));
  expect(await grants()).toMatchObject([{ appointmentId: id }]);

  place = await buildBookableClinic(app.db);
  await bookVisit(maria, place, at('11:00', '11:30'));
  await turn(true);
  expect(await grants()).toEqual([]);
});

test('LOY-02 a second booking leaves a promise that lives as it is, and replaces one that has expired', async () => {
  const first = await bookVisit(maria, place, at('09:00', '09:30'));
  app.clock.advance(60_000);
  const second = await bookVisit(maria, place, at('10:00', '10:30'));
  expect(await grants()).toMatchObject([{ appointmentId: first, expiresAt: new Date('2027-06-01T14:00:00Z') }]);

  await app.db.run(sql`
    update boost_grant set granted_at = '2025-01-01T00:00:00Z', expires_at = '2026-01-01T00:00:00Z'
    where clinic_id = ${place.clinic.id}`);
  const third = await bookVisit(maria, place, at('11:00', '11:30'));
  expect(second).not.toBe(third);
  expect(await grants()).toMatchObject([{ appointmentId: third, expiresAt: new Date('2027-06-01T14:01:00Z') }]);
});

test('LOY-02 many bookings of one person at once: one promise', async () => {
  const times = ['09', '10', '11', '12', '13', '14'].map((hour) => at(`${hour}:00`, `${hour}:30`));
  await Promise.all(times.map((time) => bookVisit(maria, place, time)));

  expect(await grants()).toHaveLength(1);
});

test('LOY-02 a held time promises nothing until it is booked; a request without a time does', async () => {
  expect((await hold(maria.client, place)).code).toBe(200);
  expect(await grants()).toEqual([]);
  const id = await bookVisit(maria, place, at('09:00', '09:30'));
  expect(await grants()).toMatchObject([{ appointmentId: id }]);

  const other = await buildPerson(app);
  const body = flexibleBody(other.patient.id, place.type.id, ['Monday'], 'Anytime');
  const { body: answer } = await other.client.post('/selfcare/bookappointment/', body);
  expect(await grants()).toMatchObject([
    {},
    { dependantId: other.patient.dependantId, appointmentId: answer.appointment.id },
  ]);
});

test('LOY-02 a place on the waitlist promises nothing until it becomes a visit', async () => {
  const id = await waitFor(maria, place, '2026/06/02');
  expect(await grants()).toEqual([]);

  expect((await moveVisitTo(maria, id, place, at('09:00', '09:30'))).code).toBe(200);
  expect(await grants()).toMatchObject([{ dependantId: maria.patient.dependantId, appointmentId: id }]);
});

test('LOY-02 a booking that fails promises nothing, one that is repeated or cancelled promises once', async () => {
  await changeVisits(app.db, [await bookVisit(maria, place, at('09:00', '09:30'))]);
  const wish = { patientId: maria.patient.id, typeId: place.type.id, providerId: place.provider.id };
  const post = (body: object) =>
    maria.client.post('/selfcare/bookappointment/', body, { headers: { 'idempotency-key': 'a-key-of-this-test' } });
  const body = bookingBody({ ...wish, ...at('10:00', '10:30') });
  expect([(await post(body)).code, (await post(body)).code]).toEqual([200, 200]);
  expect(await grants()).toHaveLength(1);

  const late = await buildPerson(app);
  const taken = bookingBody({ ...wish, patientId: late.patient.id, ...at('10:00', '10:30') });
  expect((await late.client.post('/selfcare/bookappointment/', taken)).code).toBe(409);
  expect(await grants()).toHaveLength(1);
});
