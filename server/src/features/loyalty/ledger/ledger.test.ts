import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { accountsOf, givePoints, ownerOf } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Entry, type Leg, postEntry, type Side } from './ledger-db.ts';

let app: TestApp;
const at = new Date('2026-01-31T17:00:00Z');

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

let posted = 0;
const post = (legs: Leg[], more: Partial<Entry> = {}, db: Db = app.db) => {
  posted += 1;
  return postEntry(db, {
    source: 'redemption',
    sourceId: `test-${posted}`,
    personId: ownerOf(legs),
    memo: 'welcome',
    at,
    actor: { by: 'system' },
    legs,
    ...more,
  });
};

const postInTransaction = (legs: Leg[]) => app.db.transaction((tx) => post(legs, {}, tx));

const issuance: Side = { kind: 'issuance', clinicId: null };

const hold = (personId: number, amount: number): Leg => ({
  from: { kind: 'available', personId },
  to: { kind: 'held', personId },
  amount,
});

const release = (personId: number, amount: number, givesBack: number): Leg => ({
  from: { kind: 'held', personId },
  to: { kind: 'available', personId },
  amount,
  givesBack,
});

const lotsOf = (personId: number) =>
  app.db.many(sql<{ original: number; remaining: number }>`
    select original, remaining from points_lot where dependant_id = ${personId} order by expires_at, id`);

/** Somebody with three lots: 100 that expire first, then 50, then 30. */
async function somebody() {
  const { dependantId } = await buildPatient(app.db);
  await givePoints(app.db, dependantId, 30, 'available', new Date('2026-01-03T12:00:00Z'));
  await givePoints(app.db, dependantId, 50, 'available', new Date('2026-01-02T12:00:00Z'));
  await givePoints(app.db, dependantId, 100, 'available', new Date('2026-01-01T12:00:00Z'));
  return dependantId;
}

describe('the lots of what is available', () => {
  test('the soonest to expire is spent first, over several lots and several cards', async () => {
    const person = await somebody();
    const { transferIds } = await post([hold(person, 90), hold(person, 40)]);

    expect(await lotsOf(person)).toEqual([
      { original: 100, remaining: 0 },
      { original: 50, remaining: 20 },
      { original: 30, remaining: 30 },
    ]);
    expect(
      await app.db.many(sql`
        select transfer_id as "transferId", amount from points_lot_use
        where transfer_id = any (${transferIds}) order by transfer_id, lot_id desc`),
    ).toEqual([
      { transferId: transferIds[0], amount: 90 },
      { transferId: transferIds[1], amount: 10 },
      { transferId: transferIds[1], amount: 30 },
    ]);
    expect(await accountsOf(app.db, person)).toEqual({ pending: 0, available: 50, held: 130 });
  });

  test('what comes back goes to the lots it was taken from, card by card', async () => {
    const person = await somebody();
    const { transferIds } = await post([hold(person, 90), hold(person, 40)]);
    const [, second = 0] = transferIds;
    await post([release(person, 40, second)], { source: 'card' });

    expect((await lotsOf(person)).map(({ remaining }) => remaining)).toEqual([10, 50, 30]);
    expect(await accountsOf(app.db, person)).toEqual({ pending: 0, available: 90, held: 90 });
  });

  test('POINT-13 what comes back after it has expired stays good for a while', async () => {
    const person = await somebody();
    const { transferIds } = await post([hold(person, 100)]);
    const late = new Date('2028-01-02T12:00:00Z');
    await post([release(person, 100, transferIds[0] ?? 0)], { source: 'card', at: late });

    const [first] = await app.db.many(sql<{ expiresAt: Date }>`
      select expires_at as "expiresAt" from points_lot where dependant_id = ${person} and original = 100`);
    expect(first?.expiresAt).toEqual(new Date('2028-02-01T12:00:00Z'));
  });

  test.each([
    ['the end of January and a leap year', '2026-02-28T12:00:00Z', '2028-02-29T05:00:00Z'],
    ['29 February', '2028-02-29T12:00:00Z', '2030-03-01T05:00:00Z'],
    ['an evening that is the next day in UTC', '2026-03-01T03:30:00Z', '2028-02-29T05:00:00Z'],
    ['summer time', '2026-07-01T12:00:00Z', '2028-07-02T04:00:00Z'],
  ])('POINT-14 points are good until the end of a day of the programme: %s', async (_name, earned, expires) => {
    const { dependantId } = await buildPatient(app.db);
    await givePoints(app.db, dependantId, 10, 'available', new Date(earned));

    const { expiresAt } = await app.db.one(sql<{ expiresAt: Date }>`
      select expires_at as "expiresAt" from points_lot where dependant_id = ${dependantId}`);
    expect(expiresAt).toEqual(new Date(expires));
  });
});

describe('what the database refuses', () => {
  test('more than is there: nothing of the entry stays', async () => {
    const person = await somebody();
    await expect(post([hold(person, 100), hold(person, 81)])).rejects.toMatchObject({
      constraint: 'points_account_balance_check',
    });

    expect(await accountsOf(app.db, person)).toEqual({ pending: 0, available: 180, held: 0 });
    expect((await lotsOf(person)).map(({ remaining }) => remaining)).toEqual([100, 50, 30]);
  });

  test.each<[string, (person: number, held: number, other: number) => Leg[]]>([
    ['more than was taken', (person, held) => [release(person, 60, held)]],
    ['less than was taken', (person, held) => [release(person, 40, held)]],
    ['to somebody else', (_person, held, other) => [{ ...release(other, 50, held), from: issuance }]],
    [
      'to what is pending',
      (person, held) => [{ ...release(person, 50, held), to: { kind: 'pending', personId: person } }],
    ],
    ['and is spent by the same entry', (person, held) => [release(person, 50, held), hold(person, 130)]],
  ])('lots that would not follow the points: what comes back %s', async (_name, legsOf) => {
    const [person, other] = [await somebody(), await somebody()];
    await post([hold(person, 10)]);
    const { transferIds } = await post([hold(person, 50)]);
    const legs = legsOf(person, transferIds[0] ?? 0, other);

    await expect(postInTransaction(legs)).rejects.toThrow('the lots do not move by as much as the points');
    expect(await accountsOf(app.db, person)).toEqual({ pending: 0, available: 120, held: 60 });
    expect((await lotsOf(person)).map(({ remaining }) => remaining)).toEqual([40, 50, 30]);
  });

  test('the same entry twice, an amount of nothing, and an account that is not there', async () => {
    const person = await somebody();
    const { txnId } = await post([hold(person, 10)], { sourceId: 'once' });

    await expect(post([hold(person, 10)], { sourceId: 'once' })).rejects.toMatchObject({
      constraint: 'points_txn_source_source_id_key',
    });
    await expect(post([hold(person, 0)])).rejects.toThrow();
    await expect(post([hold(person, -5)])).rejects.toThrow();
    await expect(post([hold(999_999_999, 5)])).rejects.toThrow('there is no account available');
    await post([hold(person, 1)], { reverses: txnId });
    await expect(post([hold(person, 1)], { reverses: txnId })).rejects.toMatchObject({
      constraint: 'points_txn_reverses_key',
    });
  });

  test.each([
    ['a changed entry', `update points_txn set memo = 'x'`],
    ['a deleted transfer', 'delete from points_transfer'],
    ['an emptied ledger', 'truncate points_txn cascade'],
    ['a changed use', 'update points_lot_use set amount = 1'],
    ['a deleted lot', 'delete from points_lot'],
    ['a lot that is good for less long', `update points_lot set expires_at = earned_at + interval '1 day'`],
    ['a deleted account', 'delete from points_account'],
    ['a changed rule', 'update earning_rule set points = 1'],
  ])('%s', async (_name, statement) => {
    await post([hold(await somebody(), 1)]);
    await expect(app.owner.pool.query(statement)).rejects.toMatchObject({ code: '23001' });
  });
});

test('the planner knows that there is one programme: balances are looked up, not searched among all', async () => {
  const { rows } = await app.db.one(sql<{ rows: number }>`
    select reltuples as rows from pg_class where oid = 'points_programme'::regclass`);

  expect(rows).toBe(1);
});
