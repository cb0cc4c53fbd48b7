import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltPatient, buildPatient } from '#server/testing/factories.ts';
import { buildDesk, type Desk } from '#server/testing/people/corrections.ts';
import { accountsOf } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let desk: Desk;
let maria: BuiltPatient;
let paths: { sam: string; olivia: string };

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  desk = await buildDesk(app);
  maria = await buildPatient(app.db);
  paths = { sam: await lookedUp(desk.asSam), olivia: await lookedUp(desk.asOlivia) };
});

afterAll(() => app.close());

const reason = 'Visit of May was never sent';
const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const available = async () => (await accountsOf(app.db, maria.dependantId)).available;

async function lookedUp(client: TestClient): Promise<string> {
  const { body } = await client.post('/staff/lookups/', { who: maria.email, reason: 'Points are missing' });
  return `/staff/lookups/${body.lookup.id}/`;
}

type Wish = { amount?: number; seen?: number | null; key?: string };
const wishOf = ({ amount = 500, ...others }: Wish) => ({ amount, reason, key: randomUUID(), ...others });
const bySam = (wish: Wish = {}) => desk.asSam.post(`${paths.sam}adjust/`, wishOf(wish));
const byOlivia = (wish: Wish = {}) => desk.asOlivia.post(`${paths.olivia}adjust/`, wishOf(wish));
const madeOf = ({ body }: TestAnswer) => body.points.adjusted;

test('STAFF-119 of two who adjust the same points at once one does; the other hears who did how much, when and why', async () => {
  const answers = await Promise.all([bySam({ seen: null }), byOlivia({ seen: null })]);

  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  const [refused] = answers.filter(({ code }) => code === 409);
  const name = answers[0]?.code === 200 ? 'Sam Rivera' : 'Olivia Bell';
  expect(refused?.body.status).toMatchObject({ code: 'adjustedMeanwhile' });
  expect(refused?.body.status.msg.replaceAll(/\s/g, ' ')).toBe(
    `Meanwhile ${name} entered an adjustment of 500 points on June 1, 2026 at 10:00 AM EDT, for “${reason}”. ` +
      'Yours was not saved. Send it again if it is still right.',
  );
  expect(await available()).toBe(500);
});

test('STAFF-119 who has seen it can go on, and the answer has it with what it became', async () => {
  await bySam();
  expect(saidIn(await byOlivia())).toEqual([409, 'adjustedMeanwhile']);
  expect(saidIn(await byOlivia({ seen: null }))).toEqual([409, 'adjustedMeanwhile']);
  const [{ id, ...told }] = madeOf(await desk.asOlivia.get(paths.olivia));
  const askedAt = '2026-06-01T14:00:00.000Z';
  expect(told).toEqual({ amount: 500, reason, askedBy: 'Sam Rivera', askedAt, state: 'done' });

  const after = await byOlivia({ seen: id, amount: -200 });
  expect([after.code, after.body.state, await available()]).toEqual([200, 'done', 300]);
  expect(madeOf(after).map(({ amount, askedBy }: Record<string, unknown>) => [amount, askedBy])).toEqual([
    [-200, 'Olivia Bell'],
    [500, 'Sam Rivera'],
  ]);
  expect(saidIn(await bySam({ seen: id }))).toEqual([409, 'adjustedMeanwhile']);
});

test('STAFF-119 the same key once more is still the same adjustment, whatever was seen', async () => {
  const key = randomUUID();
  const first = await bySam({ key, seen: null });
  await byOlivia({ seen: madeOf(first)[0].id });

  const again = await Promise.all([bySam({ key, seen: null }), bySam({ key, seen: null })]);
  expect(again.map(({ code, body }) => [code, body.state])).toEqual([
    [200, 'done'],
    [200, 'done'],
  ]);
  expect(await available()).toBe(1000);
});

test('STAFF-119 so it is with what waits for a second person, approved, declined or neither', async () => {
  const asked = await bySam({ amount: 6000 });
  expect([asked.body.state, madeOf(asked)[0].state]).toEqual(['pending', 'pending']);
  const both = await Promise.all([byOlivia({ amount: 6000 }), byOlivia()]);
  expect(both.map(saidIn)).toEqual(both.map(() => [409, 'adjustedMeanwhile']));

  const { id } = madeOf(asked)[0];
  await desk.asOlivia.post(`/staff/adjustments/${id}/decline/`);
  expect(saidIn(await byOlivia())).toEqual([409, 'adjustedMeanwhile']);
  expect(madeOf(await desk.asOlivia.get(paths.olivia))[0]).toMatchObject({ id, state: 'declined' });
  expect((await byOlivia({ amount: 7000, seen: id })).body.state).toBe('pending');
  expect(await available()).toBe(0);
});

test.each(['x', 1.5, {}, [1]])('an adjustment that was seen as %j is malformed', async (seen) => {
  const { code, body } = await desk.asSam.post(`${paths.sam}adjust/`, { ...wishOf({}), seen });

  expect([code, body.errors[0].path]).toEqual([400, 'seen']);
});
