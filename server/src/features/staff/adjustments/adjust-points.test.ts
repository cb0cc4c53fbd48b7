import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditPoints } from '#server/features/loyalty/audit/audit-points.ts';
import { type BuiltPatient, buildPatient } from '#server/testing/factories.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { accountsOf, givePoints } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let sam: BuiltStaff;
let asSam: TestClient;
let olivia: BuiltStaff;
let asOlivia: TestClient;
let maria: BuiltPatient;
let path: string;
let nth = 0;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  nth += 1;
  const email = `maria${nth}@example.org`;
  sam = await buildStaff(app, { roles: ['support'], name: 'Sam Rivera' });
  olivia = await buildStaff(app);
  [asSam, asOlivia] = [await asStaff(app, sam), await asStaff(app, olivia)];
  maria = await buildPatient(app.db, { email });
  await app.db.run(sql`update points_adjustment set state = 'declined', decided_by = ${olivia.id}, decided_at = now()
    where state = 'pending'`);
  const { body } = await asSam.post('/staff/lookups/', { who: email, reason: 'Points are missing' });
  path = `/staff/lookups/${body.lookup.id}/adjust/`;
});

afterAll(async () => {
  const { flaws } = await auditPoints(app.db);
  await app.close();
  expect(flaws).toEqual([]);
});

const reason = 'Visit of May was never sent';
const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
/** What a dialog that is opened now would have seen last. */
const lastSeen = async (): Promise<number | null> =>
  (await asSam.get(path.replace(/adjust\/$/, ''))).body.points.adjusted[0]?.id ?? null;
const adjustSeeing = (seen: number | null, amount: number, key: string = randomUUID()) =>
  asSam.post(path, { amount, reason, key, seen });
const adjust = async (amount: number, key?: string) => adjustSeeing(await lastSeen(), amount, key);
const available = async () => (await accountsOf(app.db, maria.dependantId)).available;
const pendingOf = async (client: TestClient) => (await client.get('/staff/adjustments/')).body.adjustments;
const actionsOf = async (who: BuiltStaff) => (await staffEntries(app, who.id)).map(({ action }) => action);

test('STAFF-21 points are given and taken by an entry of the ledger that names who did it and why', async () => {
  expect((await adjust(500)).body).toMatchObject({ state: 'done', points: { available: 500 } });
  expect((await adjust(-200)).body).toMatchObject({ state: 'done', points: { available: 300 } });

  const entries = await app.db.many(sql`
    select source, memo, actor, actor_id as "actorId", reason from points_txn
    where shard_person_id = ${maria.dependantId} order by id`);
  const entry = { source: 'adjustment', memo: 'adjusted', actor: 'staff', actorId: sam.id, reason };
  expect(entries).toEqual([entry, entry]);
  const { body } = await (await app.signedIn(maria.id)).get(`/selfcare/loyaltyactionlist/${maria.id}/`);
  expect(body.actions).toMatchObject([
    { title: 'Adjusted by our team', description: reason, points: -200 },
    { title: 'Adjusted by our team', description: reason, points: 500 },
  ]);
  expect(await actionsOf(sam)).toEqual(['lookUpPatient', 'adjustPoints', 'adjustPoints']);
});

test('STAFF-21 the same key is the same adjustment, also of many at once, and never another one', async () => {
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => adjust(500, key)));

  expect(answers.map(({ code, body }) => [code, body.state])).toEqual(answers.map(() => [200, 'done']));
  expect(await available()).toBe(500);
  expect(saidIn(await adjust(501, key))).toEqual([409, 'adjustmentKeyUsed']);
});

test('STAFF-21 never more is taken than there is, also by many at once, and nothing is kept of what was refused', async () => {
  await givePoints(app.db, maria.dependantId, 500);
  const codes = (await Promise.all([1, 2, 3].map(() => adjustSeeing(null, -400)))).map(saidIn);

  expect(codes.filter(([code]) => code === 200)).toHaveLength(1);
  expect(codes.filter(([, said]) => said === 'adjustedMeanwhile')).toHaveLength(2);
  const again = (await Promise.all([1, 2, 3].map(() => adjust(-400)))).map(saidIn);
  expect(again).toEqual(again.map(() => [409, 'fewerPoints']));
  expect(await available()).toBe(100);
  const { kept } = await app.db.one(sql<{ kept: number }>`
    select count(*) as kept from points_adjustment where dependant_id = ${maria.dependantId}`);
  expect(kept).toBe(1);
});

test.each([0, 1.5, 1_000_001, -1_000_001, 10 ** 12, '5'])(
  'STAFF-21 %s is no number of points to adjust by',
  async (amount) => {
    const { code, body } = await asSam.post(path, { amount, reason, key: randomUUID() });

    expect([code, body.errors[0].path]).toEqual([400, 'amount']);
  },
);

test('STAFF-21 adjusting needs a fresh proof of who is there', async () => {
  const later = await asStaff(app, sam, { isSteppedUp: false });

  expect(saidIn(await later.post(path, { amount: 5, reason, key: randomUUID() }))).toEqual([403, 'stepUpNeeded']);
});

test('STAFF-22 above the limit nothing moves until somebody else approves it', async () => {
  expect((await adjust(5001)).body).toMatchObject({ state: 'pending', points: { available: 0 } });
  const [seen] = await pendingOf(asOlivia);
  expect(seen).toMatchObject({ amount: 5001, reason, askedBy: 'Sam Rivera', isYours: false });
  expect(await pendingOf(asSam)).toMatchObject([{ isYours: true }]);

  expect(saidIn(await asSam.post(`/staff/adjustments/${seen.id}/approve/`))).toEqual([409, 'adjustmentOwn']);
  expect(await available()).toBe(0);
  expect((await asOlivia.post(`/staff/adjustments/${seen.id}/approve/`)).body.adjustments).toEqual([]);
  expect(await available()).toBe(5001);
  expect(await actionsOf(olivia)).toEqual(['adjustPoints']);
});

test('STAFF-22 what is given and taken of one person within a day counts together, by one of the staff or by several', async () => {
  const { body } = await asOlivia.post('/staff/lookups/', { who: `maria${nth}@example.org`, reason });
  const others = async (amount: number) =>
    asOlivia.post(`/staff/lookups/${body.lookup.id}/adjust/`, {
      amount,
      reason,
      key: randomUUID(),
      seen: await lastSeen(),
    });
  expect((await adjust(3000)).body.state).toBe('done');
  expect((await others(-1500)).body.state).toBe('done');

  expect((await adjust(501)).body.state).toBe('pending');
  expect((await adjust(500)).body.state).toBe('done');
  for (const _ of [1, 2, 3]) expect((await others(1)).body.state).toBe('pending');
  await app.db.run(sql`
    update points_adjustment set created_at = created_at - interval '25 hours' where dependant_id = ${maria.dependantId}`);
  expect((await adjust(501)).body.state).toBe('done');
});

test('STAFF-22 of several who decide at once one does, and the others hear so', async () => {
  await adjust(6000);
  const [{ id }] = await pendingOf(asOlivia);
  const third = await asStaff(app, await buildStaff(app));
  const answers = await Promise.all([
    asOlivia.post(`/staff/adjustments/${id}/approve/`),
    third.post(`/staff/adjustments/${id}/approve/`),
    asOlivia.post(`/staff/adjustments/${id}/approve/`),
  ]);

  expect(await available()).toBe(6000);
  for (const { code, body } of answers)
    if (code !== 200) expect([code, body.status.code]).toEqual([409, 'adjustmentDecided']);
  expect(answers.some(({ code }) => code === 200)).toBe(true);
  expect(saidIn(await third.post(`/staff/adjustments/${id}/decline/`))).toEqual([409, 'adjustmentDecided']);
});

test('STAFF-22 what is declined moves nothing, and who asked can take it back', async () => {
  await adjust(6000);
  await adjust(7000);
  const [first, second] = await pendingOf(asOlivia);
  await asOlivia.post(`/staff/adjustments/${first.id}/decline/`);
  expect((await asOlivia.post(`/staff/adjustments/${first.id}/decline/`)).code).toBe(200);
  expect((await asSam.post(`/staff/adjustments/${second.id}/decline/`)).body.adjustments).toEqual([]);

  expect(await available()).toBe(0);
  expect(await actionsOf(olivia)).toEqual(['declineAdjustment']);
});

test('STAFF-22 what is no longer there when it is approved is refused, and goes on waiting', async () => {
  await givePoints(app.db, maria.dependantId, 6000);
  await adjust(-6000);
  await adjust(-1);
  const [{ id }] = await pendingOf(asOlivia);

  expect(saidIn(await asOlivia.post(`/staff/adjustments/${id}/approve/`))).toEqual([409, 'fewerPoints']);
  expect(await available()).toBe(5999);
  expect(await pendingOf(asOlivia)).toHaveLength(1);
});

test('STAFF-22 the limit is a setting', async () => {
  const strict = await startTestApp({ settings: { ADJUSTMENT_LIMIT: '0' } });
  try {
    await buildPatient(strict.db, { email: 'one@example.org' });
    const client = await asStaff(strict, await buildStaff(strict));
    const { body } = await client.post('/staff/lookups/', { who: 'one@example.org', reason });
    const answer = await client.post(`/staff/lookups/${body.lookup.id}/adjust/`, {
      amount: 1,
      reason,
      key: randomUUID(),
    });
    expect(answer.body.state).toBe('pending');
  } finally {
    await strict.close();
  }
});
