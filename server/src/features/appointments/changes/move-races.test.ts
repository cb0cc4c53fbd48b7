import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildBookableClinic, buildClinicBeside } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import { hold } from '#server/testing/visits/holds.ts';
import {
  at,
  type BookableClinic,
  bookVisit,
  buildPerson,
  cancelAllVisits,
  cancelVisit,
  codesOf,
  countOverlaps,
  moveVisitTo,
  nthTime,
  type Person,
  startsOf,
} from '#server/testing/visits/visits.ts';
import { deadlocksOf } from '#server/testing/waiting.ts';

let app: TestApp;
let crowd: Person[];

beforeAll(async () => {
  app = await startTestApp();
  crowd = [];
  for (let person = 0; person < 32; person += 1) crowd.push(await buildPerson(app));
});

afterEach(() => cancelAllVisits(app.db));

afterAll(() => app.close());

const startOf = ({ date, startTime }: ReturnType<typeof at>) => `${date} ${startTime}`;

/** Two people without visits. */
async function buildTwo(): Promise<[Person, Person]> {
  return [await buildPerson(app), await buildPerson(app)];
}

const takenMsg = 'This time has just been taken. Please choose another one.';

describe('many moves at once', () => {
  test('API-38 VISIT-22 into one time: one wins, every loser reads why and keeps the old time', async () => {
    const place = await buildBookableClinic(app.db);
    const visits: number[] = [];
    for (const [index, person] of crowd.entries()) visits.push(await bookVisit(person, place, nthTime(index)));
    const wanted = at('09:00', '09:30', '2026/06/15');

    const answers = await Promise.all(
      crowd.map((person, index) => moveVisitTo(person, visits[index] ?? 0, place, wanted)),
    );

    expect(codesOf(answers)).toEqual({ 200: 1, 409: 31 });
    expect(new Set(answers.filter(({ code }) => code === 409).map(({ body }) => body.status.msg))).toEqual(
      new Set([takenMsg]),
    );
    const winner = answers.findIndex(({ code }) => code === 200);
    const expected = visits.map((id, index) => [id, startOf(index === winner ? wanted : nthTime(index))] as const);
    expect(await startsOf(app.db, place)).toEqual(new Map(expected));
    expect(await countOverlaps(app.db)).toBe(0);
  });

  test('API-38 into a session with five lanes, bookings beside them: five get in, and nobody is refused too early', async () => {
    const place = await buildBookableClinic(app.db, {}, { capacity: 5 });
    const [movers, bookers] = [crowd.slice(0, 10), crowd.slice(10, 20)];
    const visits: number[] = [];
    for (const [index, person] of movers.entries()) {
      visits.push(await bookVisit(person, place, nthTime(index)));
    }
    const wanted = at('10:00', '10:30', '2026/06/17');

    const answers = await Promise.all([
      ...movers.map((person, index) => moveVisitTo(person, visits[index] ?? 0, place, wanted)),
      ...bookers.map(({ patient, client }) =>
        client.post(
          '/selfcare/bookappointment/',
          bookingBody({ patientId: patient.id, typeId: place.type.id, providerId: place.provider.id, ...wanted }),
        ),
      ),
    ]);

    expect(codesOf(answers)).toEqual({ 200: 5, 409: 15 });
    const lanes = await app.db.many(sql<{ lane: number }>`
      select lane from appointment
      where clinic_id = ${place.clinic.id} and local_date = '2026-06-17' and status = 'requested' order by lane`);
    expect(lanes.map(({ lane }) => lane)).toEqual([1, 2, 3, 4, 5]);
  });

  test('API-38 into overlapping starts of one morning: no matter who wins, no two visits overlap and none is lost', async () => {
    const place = await buildBookableClinic(app.db, {}, { stepMinutes: 15 });
    const visits: number[] = [];
    for (const [index, person] of crowd.entries()) visits.push(await bookVisit(person, place, nthTime(index)));
    const wishes = [
      at('09:00', '09:30', '2026/06/18'),
      at('09:15', '09:45', '2026/06/18'),
      at('09:30', '10:00', '2026/06/18'),
    ];
    const wishOf = (index: number) => wishes[index % 3] ?? at('09:00', '09:30', '2026/06/18');

    const answers = await Promise.all(
      crowd.map((person, index) => moveVisitTo(person, visits[index] ?? 0, place, wishOf(index))),
    );

    expect(Object.keys(codesOf(answers))).toEqual(['200', '409']);
    const expected = answers.map(
      ({ code }, index) => [visits[index], startOf(code === 200 ? wishOf(index) : nthTime(index))] as const,
    );
    expect(await startsOf(app.db, place)).toEqual(new Map(expected));
    expect(await countOverlaps(app.db)).toBe(0);
  });

  test('API-38 VISIT-23 into a time that somebody holds and books at that moment: it goes to who held it', async () => {
    const place = await buildBookableClinic(app.db);
    const [holder, ...movers] = crowd.slice(0, 5);
    if (!holder) throw new Error('the crowd is empty');
    const visits: number[] = [];
    for (const [index, person] of movers.entries()) visits.push(await bookVisit(person, place, nthTime(index)));

    for (let round = 0; round < 6; round += 1) {
      const wanted = nthTime(16 + round);
      await hold(holder.client, place, wanted.startTime, wanted.endTime, { dateTime: wanted });

      const [booked, ...moved] = await Promise.all([
        bookVisit(holder, place, wanted),
        ...movers.map((person, index) => moveVisitTo(person, visits[index] ?? 0, place, wanted)),
      ]);

      expect(codesOf(moved)).toEqual({ 409: 4 });
      expect((await startsOf(app.db, place)).get(booked)).toBe(startOf(wanted));
    }
  });

  test('API-38 of one person to two clinics at the same time: one is moved, the other stays and says why', async () => {
    const [here, there] = [await buildBookableClinic(app.db), await buildBookableClinic(app.db)];
    const person = await buildPerson(app);
    const one = await bookVisit(person, here, at('09:00', '09:30'));
    const other = await bookVisit(person, there, at('10:00', '10:30'));
    const wanted = at('14:00', '14:30');

    const answers = await Promise.all([
      moveVisitTo(person, one, here, wanted),
      moveVisitTo(person, other, there, wanted),
    ]);

    expect(codesOf(answers)).toEqual({ 200: 1, 409: 1 });
    expect(answers.map(({ body }) => body.status.msg)).toContain(
      'This person already has an appointment at that time.',
    );
  });
});

describe('the same thing at once', () => {
  test('API-38 VISIT-22 a move sent twice is one move of one live visit', async () => {
    const place = await buildBookableClinic(app.db);
    const person = await buildPerson(app);
    const id = await bookVisit(person, place, at('09:00', '09:30'));

    const answers = await Promise.all([1, 2, 3].map(() => moveVisitTo(person, id, place, at('11:00', '11:30'))));

    expect(codesOf(answers)).toEqual({ 200: 1, 409: 2 });
    expect(new Set(answers.filter(({ code }) => code === 409).map(({ body }) => body.status.msg))).toEqual(
      new Set(['The visit is already at this time.']),
    );
    expect(await startsOf(app.db, place)).toEqual(new Map([[id, '2026/06/02 11:00']]));
    const { moves } = await app.db.one(sql<{ moves: number }>`
      select count(*) as moves from appointment_event where appointment_id = ${id} and action = 'move'`);
    expect(moves).toBe(1);
  });

  test('API-39 a visit cancelled ten times at once is cancelled once', async () => {
    const place = await buildBookableClinic(app.db);
    const person = await buildPerson(app);
    const id = await bookVisit(person, place, at('09:00', '09:30'));

    const answers = await Promise.all(Array.from({ length: 10 }, () => cancelVisit(person, id)));

    expect(codesOf(answers)).toEqual({ 200: 1, 409: 9 });
    const { events } = await app.db.one(sql<{ events: number }>`
      select count(*) as events from appointment_event where appointment_id = ${id}`);
    expect(events).toBe(2);
  });
});

describe('two patients who want each other’s time', () => {
  const oneEach = async (visits: [Person, number, BookableClinic][], answers: TestAnswer[]) => {
    for (const { code, body } of answers) {
      expect([200, 409]).toContain(code);
      if (code === 409) expect(body.status.msg).toBe(takenMsg);
    }
    for (const [{ patient, client }, id] of visits) {
      const { body } = await client.get(`/selfcare/fetchappointments/${patient.id}/upcoming/`);
      expect(body.appointments.map((visit: { id: number }) => visit.id)).toEqual([id]);
    }
    expect(await countOverlaps(app.db)).toBe(0);
    expect(await deadlocksOf(app)).toBe(0);
  };

  test('API-38 VISIT-22 with one provider: nothing is lost, both keep a visit, and no deadlock reaches them', async () => {
    const place = await buildBookableClinic(app.db);
    const [ana, ben] = await buildTwo();
    const [early, late] = [at('09:00', '09:30'), at('10:00', '10:30')];
    const anas = await bookVisit(ana, place, early);
    const bens = await bookVisit(ben, place, late);

    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all([moveVisitTo(ana, anas, place, late), moveVisitTo(ben, bens, place, early)]);
      await oneEach(
        [
          [ana, anas, place],
          [ben, bens, place],
        ],
        answers,
      );
    }
  });

  test('API-38 VISIT-22 across two providers as well', async () => {
    const place = await buildBookableClinic(app.db);
    const there = await buildClinicBeside(app.db, place);
    const [ana, ben] = await buildTwo();
    const time = at('09:00', '09:30');
    const anas = await bookVisit(ana, place, time);
    const bens = await bookVisit(ben, there, time);

    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all([moveVisitTo(ana, anas, there, time), moveVisitTo(ben, bens, place, time)]);
      await oneEach(
        [
          [ana, anas, place],
          [ben, bens, there],
        ],
        answers,
      );
    }
  });
});
