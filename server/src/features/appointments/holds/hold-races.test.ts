import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  type BuiltPatient,
  buildBookableClinic,
  buildClinicBeside,
  buildDependant,
  buildPatient,
} from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import { hold } from '#server/testing/visits/holds.ts';
import { bookVisit, moveVisitTo, nthTime } from '#server/testing/visits/visits.ts';
import { deadlocksOf } from '#server/testing/waiting.ts';

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

test('API-36 holds and bookings at once: one slot, one owner', async () => {
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

test('API-36 VISIT-23 an expired hold is confirmed while fifty others want the slot: one owner', async () => {
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

/** Two places at one clinic: another provider offers the same there. */
async function buildTwoPlaces(): Promise<[Place, Place]> {
  const place = await buildBookableClinic(app.db);
  return [place, await buildClinicBeside(app.db, place)];
}

/** The n-th of the times of two slots, as `hold` takes it. */
const nthOf = (places: [Place, Place], n: number): [Place, string, string] => {
  const { startTime, endTime } = nthTime(Math.floor(n / 2) % 16);
  return [n % 2 ? places[1] : places[0], startTime, endTime];
};

const allDone = (answers: TestAnswer[]) => {
  for (const { code, body } of answers) expect([200, 409], body.status.msg).toContain(code);
};

test('API-36 a family that holds, books and moves at the same moment waits for itself, and never in a circle', async () => {
  const places = await buildTwoPlaces();
  const one = person(7);
  const spouse = await buildPatient(app.db, { isGuarantor: true, householdId: one.patient.householdId });
  const other = { patient: spouse, client: await app.signedIn(spouse.id) };
  const child = await buildDependant(app.db, one.patient.householdId);
  const forChild = { dependant: { id: child.id } };
  const visit = await bookVisit(other, places[1], nthTime(15));

  for (let round = 0; round < 6; round += 1) {
    const { startTime, endTime } = nthTime(round);
    await hold(one.client, places[0], startTime, endTime);
    const time = { dateTime: nthTime(round) };
    allDone(
      await Promise.all([
        book(one, places[0], { ...time, ...forChild }),
        hold(one.client, places[1], startTime, endTime),
        moveVisitTo(other, visit, places[1], nthTime(14 - round)),
        hold(other.client, places[0], startTime, endTime, forChild),
        book(other, places[1], time),
        hold(one.client, ...nthOf(places, 20)),
      ]),
    );
  }
  expect(await deadlocksOf(app)).toBe(0);
});

test('API-36 fourteen pairs who want each other’s held hour, while others book and move: nobody waits in a circle', async () => {
  const place = await buildBookableClinic(app.db, {}, { stepMinutes: 15 });
  const places = [place, await buildClinicBeside(app.db, place)] as const;
  const pairs = crowd.slice(10, 38);
  /** What the n-th has: the hour of the pair, each with one of the two; what they want is the other's, a quarter later. */
  const want = (n: number, isOthers: boolean) => {
    const time = nthTime(2 * Math.floor(n / 2));
    const later = (clock: string) => clock.replace(':30', ':45').replace(':00', ':15');
    const startTime = isOthers ? later(time.startTime) : time.startTime;
    const endTime = isOthers ? later(time.endTime) : time.endTime;
    const dateTime = { ...time, time: startTime, startTime, endTime };
    return [places[isOthers ? (n + 1) % 2 : n % 2] ?? place, startTime, endTime, { dateTime }] as const;
  };
  for (const [n, { client }] of pairs.entries()) await hold(client, ...want(n, false));
  const visit = await bookVisit(person(40), place, nthTime(40));

  for (let round = 1; round <= 6; round += 1) {
    allDone(
      await Promise.all([
        ...pairs.map(({ client }, n) => hold(client, ...want(n, round % 2 === 1))),
        ...crowd.slice(50, 60).map((someone, n) => book(someone, place, { dateTime: nthTime(n + 8 * round) })),
        moveVisitTo(person(40), visit, round % 2 ? places[1] : place, nthTime(41 + round)),
      ]),
    );
  }
  expect(await deadlocksOf(app)).toBe(0);
});
