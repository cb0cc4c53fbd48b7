import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordStatements } from '#server/testing/record-statements.ts';
import type { Place } from '#server/testing/slots.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { buildOneVisitDay, fillDay, joinWaitlist, offersAt, type WaitingPerson } from '#server/testing/waitlist.ts';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ settings: { SESSION_IDLE_MINUTES: '1440' } });
});

afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  place = await buildOneVisitDay(app);
});

async function crowdOf(count: number, at = place) {
  const crowd: WaitingPerson[] = [];
  for (let number = 0; number < count; number += 1) crowd.push(await joinWaitlist(app, at));
  return crowd as [WaitingPerson, WaitingPerson, WaitingPerson, WaitingPerson];
}

const asked = async () => (await offersAt(app, place)).map(({ entryId }) => entryId);

test('API-39 once every place has its offers, the database is asked no more often for twenty than for four', async () => {
  await crowdOf(4);
  await fillDay(app, place);
  const recorded = recordStatements(app.services);
  await fillDay(app, place);
  const forFour = recorded.take();

  await crowdOf(16);
  recorded.take();
  await fillDay(app, place);

  expect(recorded.take()).toEqual(forFour);
  expect(await asked()).toHaveLength(3);
});
