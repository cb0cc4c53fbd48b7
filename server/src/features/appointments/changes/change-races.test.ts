import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildBookableClinic, buildConsultationType } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  at,
  type BookableClinic,
  bookVisit,
  buildPerson,
  cancelAllVisits,
  cancelVisit,
  countOverlaps,
  moveVisitTo,
  nthTime,
  type Person,
  saidIn,
  startsOf,
} from '#server/testing/visits/visits.ts';
import { changeVisit } from './change-visit.ts';

let app: TestApp;
let crowd: Person[];

beforeAll(async () => {
  app = await startTestApp();
  crowd = [];
  for (let person = 0; person < 12; person += 1) crowd.push(await buildPerson(app));
});

afterEach(() => cancelAllVisits(app.db));

afterAll(() => app.close());

/** Two people without visits. */
async function buildTwo(): Promise<[Person, Person]> {
  return [await buildPerson(app), await buildPerson(app)];
}

const takenMsg = 'This time has just been taken. Please choose another one.';

describe('a patient and the clinic at once', () => {
  /** The clinic confirms. */
  const confirm = async ({ clinic }: BookableClinic, id: number): Promise<string> => {
    const change = { action: 'confirm', actor: { by: 'clinic', id: clinic.id } } as const;
    try {
      await app.db.transaction((tx) => changeVisit(tx, id, change, app.clock.now()));
      return 'confirmed';
    } catch (error) {
      return error instanceof Error ? error.message : 'an unknown error';
    }
  };

  const actionsOf = async (id: number) => {
    const events = await app.db.many(sql<{ action: string }>`
      select action from appointment_event where appointment_id = ${id} order by id`);
    return events.map(({ action }) => action);
  };

  test('API-39 VISIT-20 cancel and confirm: one comes first, and a confirmation that comes too late reads why', async () => {
    const place = await buildBookableClinic(app.db);

    for (const [index, person] of crowd.slice(0, 12).entries()) {
      const id = await bookVisit(person, place, nthTime(index));
      // Turn about who sets off first, so that both orders are seen.
      const race =
        index % 2 === 0 ? [cancelVisit(person, id), confirm(place, id)] : [confirm(place, id), cancelVisit(person, id)];
      const outcomes = await Promise.all(race);

      const told = outcomes.find((outcome) => typeof outcome === 'string');
      expect(outcomes.find((outcome) => typeof outcome !== 'string')).toMatchObject({ code: 200 });
      expect(['confirmed', 'This visit is cancelled.']).toContain(told);
      expect(await actionsOf(id)).toEqual(
        told === 'confirmed' ? ['request', 'confirm', 'cancel'] : ['request', 'cancel'],
      );
    }
    expect(await startsOf(app.db, place)).toEqual(new Map());
  });

  test('API-39 API-40 VISIT-19 a slot that was cancelled and booked by another: the old confirmation is 409', async () => {
    const place = await buildBookableClinic(app.db);
    const [ana, ben] = await buildTwo();
    const id = await bookVisit(ana, place, at('09:00', '09:30'));
    await cancelVisit(ana, id);
    const bens = await bookVisit(ben, place, at('09:00', '09:30'));

    expect(saidIn(await ana.client.get(`/selfcare/appointmentaction/${id}/confirmed/`))).toEqual([
      409,
      'This visit is cancelled.',
    ]);
    expect(await confirm(place, id)).toBe('This visit is cancelled.');
    expect(await actionsOf(bens)).toEqual(['request']);
  });

  test('API-38 API-39 move and cancel: whichever comes first, a cancelled visit takes no slot', async () => {
    const place = await buildBookableClinic(app.db);

    for (const [index, person] of crowd.slice(0, 8).entries()) {
      const id = await bookVisit(person, place, nthTime(index));
      const [moved, cancelled] = await Promise.all([
        moveVisitTo(person, id, place, nthTime(index + 16)),
        cancelVisit(person, id),
      ]);

      expect(cancelled.code).toBe(200);
      expect(moved.code === 200 ? 'moved' : moved.body.status.msg).toMatch(/^(moved|This visit is cancelled\.)$/);
    }
    expect(await startsOf(app.db, place)).toEqual(new Map());
  });
});

describe('hours that change under a visit', () => {
  const shiftOf = (id: number) =>
    app.db.one(sql<{ id: number }>`select shift_id as id from appointment where id = ${id}`);

  test('API-38 VISIT-26 a holiday or time off over visits cannot take their hours away until they have moved', async () => {
    const place = await buildBookableClinic(app.db);
    const person = await buildPerson(app);
    const id = await bookVisit(person, place, at('09:00', '09:30', '2026/06/19'));
    const shift = await shiftOf(id);

    await app.db.run(sql`insert into clinic_holiday values (${place.clinic.id}, '2026-06-19', 'Juneteenth')`);
    await app.db.run(sql`
      insert into time_off (provider_id, during)
      values (${place.provider.id}, tstzrange('2026-06-19 09:00-04', '2026-06-19 12:00-04'))`);
    await app.db.run(sql`select expand_shifts('2026-06-15', '2026-06-30')`);

    const refusal = /violates foreign key constraint/;
    await expect(app.db.run(sql`delete from shift where id = ${shift.id}`)).rejects.toThrow(refusal);
    await expect(app.db.run(sql`update shift set lo = lo + interval '3 hours' where id = ${shift.id}`)).rejects.toThrow(
      refusal,
    );
    expect(await startsOf(app.db, place)).toEqual(new Map([[id, '2026/06/19 09:00']]));

    expect((await moveVisitTo(person, id, place, at('09:00', '09:30', '2026/06/22'))).code).toBe(200);
    expect(await app.db.run(sql`delete from shift where id = ${shift.id}`)).toBe(1);
  });

  test('API-38 VISIT-24 two requests never hold the same time, so a clinic cannot confirm two of them', async () => {
    const place = await buildBookableClinic(app.db);
    const longer = await buildConsultationType(app.db, place.clinic.id, [place.provider.id], { minutes: 60 });
    const [ana, ben] = await buildTwo();
    await bookVisit(ana, place, at('09:30', '10:00'));
    const bens = await bookVisit(ben, { ...place, type: longer }, at('11:00', '12:00'));

    expect(saidIn(await moveVisitTo(ben, bens, place, at('09:00', '10:00')))).toEqual([409, takenMsg]);
    expect(await countOverlaps(app.db)).toBe(0);
  });
});
