import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildBookableClinic, buildDependant } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { searchFor } from '#server/testing/visits/slots.ts';
import { at, type BookableClinic, bookVisit, buildPerson, type Person } from '#server/testing/visits/visits.ts';

let app: TestApp;
let maria: Person;
let place: BookableClinic;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

// Monday, ten in the morning in Virginia.
beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  maria = await buildPerson(app, { firstName: 'Maria', isGuarantor: true });
  place = await buildBookableClinic(app.db, {}, { stepMinutes: 15, minutes: 30 });
});

type Told = { startTime: string; avability: string; remainingapptSlots: number; isOwnVisit?: true };

const day = '2026/06/02';

/** The times of the day that this person can't book, and why: `own` where only visits of theirs are in the way. */
async function blockedFor({ client }: Person, where = place) {
  const { body } = await client.post('/selfcare/firstavailableslot/', [searchFor(where, day)]);
  const slots: Told[] = body.firstAvailable[day];
  const blocked = slots.filter(({ avability }) => avability === 'other');

  expect(blocked.every(({ remainingapptSlots }) => remainingapptSlots === 0)).toBe(true);
  return Object.fromEntries(blocked.map(({ startTime, isOwnVisit }) => [startTime, isOwnVisit ? 'own' : 'full']));
}

const all = (times: string[], why: string) => Object.fromEntries(times.map((time) => [time, why]));

test('API-35 times that only one’s own visit takes are told as one’s own, and as full to everybody else', async () => {
  const other = await buildPerson(app);
  const leo = await buildDependant(app.db, maria.patient.householdId);
  const spouse = await buildPerson(app, { householdId: maria.patient.householdId });
  await bookVisit(maria, place, at('12:00', '12:30'));
  await bookVisit(maria, place, at('14:00', '14:30'), { dependant: { id: leo.id } });

  const [noon, later] = [
    ['11:45', '12:00', '12:15'],
    ['13:45', '14:00', '14:15'],
  ];
  expect(await blockedFor(maria)).toEqual(all([...noon, ...later], 'own'));
  expect(await blockedFor(other)).toEqual(all([...noon, ...later], 'full'));
  // Who is in the same household but looks after nobody learns of nobody else's visits.
  expect(await blockedFor(spouse)).toEqual(all([...noon, ...later], 'full'));

  // 12:15 runs into the visit that follows, which is somebody else's.
  await bookVisit(other, place, at('12:30', '13:00'));
  expect(await blockedFor(maria)).toEqual({
    ...all(['11:45', '12:00', ...later], 'own'),
    ...all(['12:15', '12:30', '12:45'], 'full'),
  });
});

test('API-35 in a session a place that is left is free to everybody; one that another session of one’s own takes is one’s own', async () => {
  const group = await buildBookableClinic(app.db, {}, { capacity: 2, stepMinutes: 15, minutes: 30 });
  await bookVisit(maria, group, at('12:00', '12:30'));

  expect(await blockedFor(maria, group)).toEqual(all(['11:45', '12:15'], 'own'));
  expect(await blockedFor(await buildPerson(app), group)).toEqual(all(['11:45', '12:15'], 'full'));
});

test('API-35 a time that one holds oneself, and those beside it, stay free to oneself alone, and can be booked', async () => {
  const other = await buildPerson(app);
  const { type, provider } = place;
  const hold = (dateTime: ReturnType<typeof at>) =>
    maria.client.post('/selfcare/holdslot/', {
      providerid: provider.id,
      consultationtype: { id: type.id },
      dependant: null,
      dateTime,
    });
  expect((await hold(at('12:00', '12:30'))).code).toBe(200);

  expect(await blockedFor(maria)).toEqual({});
  expect(await blockedFor(other)).toEqual(all(['11:45', '12:00', '12:15'], 'full'));
  expect((await hold(at('12:15', '12:45'))).code).toBe(200);
  await bookVisit(maria, place, at('12:15', '12:45'));
  expect(await blockedFor(maria)).toEqual(all(['12:00', '12:15', '12:30'], 'own'));
});
