import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildBookableClinic } from '#server/testing/factories.ts';
import { productLimits } from '#server/testing/roomy-limits.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { flexibleBody, waitlistBody } from '#server/testing/visits/booking.ts';
import { hold } from '#server/testing/visits/holds.ts';
import {
  askForVisit,
  type at,
  type BookableClinic,
  bookVisit,
  buildPerson,
  cancelVisit,
  codesOf,
  liveVisitsOf,
  moveVisitTo,
  nthTime,
  type Person,
} from '#server/testing/visits/visits.ts';

const path = '/selfcare/bookappointment/';
const tooMuch = 'Your family has booked or moved many visits in a short time. Please try again in 60 minutes.';

let app: TestApp;
let maria: Person;
let place: BookableClinic;

beforeAll(async () => {
  app = await startTestApp({ settings: { ...productLimits, SESSION_IDLE_MINUTES: '600' } });
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  maria = await buildPerson(app, { isGuarantor: true });
  place = await buildBookableClinic(app.db);
});

afterAll(() => app.close());

const ask = (person: Person, time: ReturnType<typeof at>, headers: Record<string, string> = {}) =>
  askForVisit(person, place, time, {}, headers);

test('API-36 booking and cancelling in a loop ends at forty, at every door, and goes on after the hour', async () => {
  const kept = await bookVisit(maria, place, nthTime(0));
  let last = kept;
  for (let n = 1; n < 40; n += 1) {
    last = await bookVisit(maria, place, nthTime(1));
    await cancelVisit(maria, last);
  }

  const action = (id: number, name: string, body: object) =>
    maria.client.post(`/selfcare/appointmentaction/${id}/${name}/`, body);
  const spouse = await buildPerson(app, { householdId: maria.patient.householdId });
  const answers = [
    await ask(maria, nthTime(1)),
    await maria.client.post(path, flexibleBody(maria.patient.id, place.type.id, ['Monday'], 'Anytime')),
    await maria.client.post(
      path,
      waitlistBody({
        patientId: maria.patient.id,
        typeId: place.type.id,
        providerId: place.provider.id,
        date: '2026/06/03',
      }),
    ),
    await hold(maria.client, place, '12:00', '12:30'),
    await moveVisitTo(maria, kept, place, nthTime(2)),
    await action(kept, 'rescheduled', { dateTime: nthTime(2) }),
    await action(last, 'updatestatus', { status: 'upcoming' }),
    await ask(spouse, nthTime(1)),
  ];
  expect(codesOf(answers)).toEqual({ 429: 8 });
  expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(answers.map(() => '3600'));
  for (const { body } of answers) expect(body.status.msg).toBe(tooMuch);

  app.clock.advance(3_600_000 - 1);
  expect((await ask(maria, nthTime(3))).headers.get('retry-after')).toBe('1');
  app.clock.advance(1);
  expect((await ask(maria, nthTime(3))).code).toBe(200);
});

test('API-36 fifty moves at once: no more than forty in an hour, and the visit is where the last one put it', async () => {
  const id = await bookVisit(maria, place, nthTime(0));
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => moveVisitTo(maria, id, place, nthTime(1 + n))),
  );

  expect(codesOf(answers)).toEqual({ 200: 39, 429: 11 });
  expect(await liveVisitsOf(app.db, maria)).toHaveLength(1);
});

test('API-36 the key of a booking that came too soon can be used again later', async () => {
  const id = await bookVisit(maria, place, nthTime(0));
  for (let n = 1; n < 40; n += 1) await moveVisitTo(maria, id, place, nthTime(n));

  const headers = { 'idempotency-key': randomUUID() };
  expect((await ask(maria, nthTime(50), headers)).code).toBe(429);
  app.clock.advance(3_600_000);
  expect((await ask(maria, nthTime(50), headers)).code).toBe(200);
});
