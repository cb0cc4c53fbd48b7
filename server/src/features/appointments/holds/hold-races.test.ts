import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { bookingBody } from '#server/testing/booking.ts';
import { type BuiltPatient, buildBookableClinic, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { hold } from '#server/testing/holds.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

type Person = { patient: BuiltPatient; client: TestClient };
type Place = Awaited<ReturnType<typeof buildBookableClinic>>;

let app: TestApp;
let crowd: Person[];

beforeAll(async () => {
  app = await startTestApp();
  crowd = [];
  for (let number = 0; number < 100; number += 1) {
    const patient = await buildPatient(app.db, { isGuarantor: true });
    crowd.push({ patient, client: await app.signedIn(patient.id) });
  }
});

afterAll(() => app.close());

const codes = (answers: TestAnswer[]) => answers.map(({ code }) => code).sort();

function book({ patient, client }: Person, { type, provider }: Place, more = {}, headers = {}) {
  const wish = { patientId: patient.id, typeId: type.id, providerId: provider.id };
  return client.post('/selfcare/bookappointment/', bookingBody(wish, more), { headers });
}

const liveAt = ({ provider }: Place) =>
  app.db.many(sql<{ status: string; bookedBy: number }>`
    select status, booked_by as "bookedBy" from appointment where provider_id = ${provider.id}`);

function person(index: number): Person {
  const found = crowd[index];
  if (!found) throw new Error('the crowd is smaller');
  return found;
}

test('API-36 a hundred people hold one time: exactly one does, the others read why', async () => {
  const place = await buildBookableClinic(app.db);

  const answers = await Promise.all(crowd.map(({ client }) => hold(client, place)));

  expect(codes(answers)).toEqual([200, ...Array.from({ length: 99 }, () => 409)]);
  expect(await liveAt(place)).toMatchObject([{ status: 'held' }]);
});

test('API-36 holds and bookings at once: one place, one owner', async () => {
  const place = await buildBookableClinic(app.db);

  const answers = await Promise.all(
    crowd.map((someone, index) => (index % 2 ? hold(someone.client, place) : book(someone, place))),
  );

  expect(codes(answers).filter((code) => code === 200)).toHaveLength(1);
  expect(await liveAt(place)).toHaveLength(1);
});

test('API-36 one person in twenty tabs holds one time, and it is one of the twenty', async () => {
  const place = await buildBookableClinic(app.db);
  const times = ['09:00', '09:30', '10:00', '10:30', '11:00'];
  const { patient, client } = person(0);

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, tab) => hold(client, place, times[tab % 4], times[(tab % 4) + 1])),
  );

  expect(new Set(codes(answers))).toEqual(new Set([200]));
  expect(await liveAt(place)).toEqual([{ status: 'held', bookedBy: patient.id }]);
});

test('API-36 twenty twins confirm a held time: one visit, and all get its id', async () => {
  const place = await buildBookableClinic(app.db);
  const someone = person(1);
  const held = await hold(someone.client, place);
  const headers = { 'idempotency-key': randomUUID() };

  const answers = await Promise.all(Array.from({ length: 20 }, () => book(someone, place, {}, headers)));

  expect(new Set(codes(answers))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.appointment.id))).toEqual(new Set([held.body.hold.id]));
});

test('API-36 VISIT-23 an expired hold is confirmed while fifty others want the place: one owner', async () => {
  const place = await buildBookableClinic(app.db);
  const someone = person(2);
  await hold(someone.client, place);
  app.clock.advance(10 * 60_000);

  const answers = await Promise.all(crowd.slice(2, 52).map((who) => book(who, place)));

  expect(codes(answers).filter((code) => code === 200)).toHaveLength(1);
  expect(await liveAt(place)).toMatchObject([{ status: 'requested' }]);
});

test('API-36 two guardians confirm their held times for the same child: one visit, one refusal', async () => {
  const one = person(3);
  const spouse = await buildPatient(app.db, { isGuarantor: true, householdId: one.patient.householdId });
  const other = { patient: spouse, client: await app.signedIn(spouse.id) };
  const child = await buildDependant(app.db, one.patient.householdId);
  const places = [await buildBookableClinic(app.db), await buildBookableClinic(app.db)] as const;
  await hold(one.client, places[0]);
  await hold(other.client, places[1]);
  const forChild = { dependant: { id: child.id } };

  const answers = await Promise.all([book(one, places[0], forChild), book(other, places[1], forChild)]);

  expect(codes(answers)).toEqual([200, 409]);
});

test('API-36 two people swap their held times at once: nobody loses both, and nothing breaks', async () => {
  const place = await buildBookableClinic(app.db);
  const [one, other] = [person(5), person(6)];
  await hold(one.client, place, '09:00', '09:30');
  await hold(other.client, place, '09:30', '10:00');

  const answers = await Promise.all([
    hold(one.client, place, '09:30', '10:00'),
    hold(other.client, place, '09:00', '09:30'),
  ]);

  for (const { code } of answers) expect([200, 409]).toContain(code);
  const holders = (await liveAt(place)).map(({ bookedBy }) => bookedBy).sort((a, b) => a - b);
  expect(holders).toEqual([one.patient.id, other.patient.id]);
});
