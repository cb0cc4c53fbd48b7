import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { claimAction } from '#server/features/loyalty/earning/claim-work.ts';
import { openAction } from '#server/features/loyalty/earning/earning-db.ts';
import { lockHouseholdOfPerson } from '#server/features/loyalty/ledger/household-db.ts';
import { type Leg, openAccounts, postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { buildDependant, buildPatient } from '#server/testing/factories.ts';
import { accountsOf, givePoints } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { releaseAndExpirePointsTask } from './release-and-expire-points.ts';

const lines: string[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: { LOG_LEVEL: 'error' }, logTo: (line) => lines.push(line) });
});

afterAll(() => app.close());

beforeEach(() => {
  app.clock.set('2026-06-01T14:00:00Z');
  lines.length = 0;
});

const turn = (stopping?: AbortSignal) => releaseAndExpirePointsTask({}, app.services, stopping);

async function turnAt(now: string) {
  app.clock.set(now);
  await turn();
}

let deeds = 0;

/** A referral that was claimed now: 2,200 points, pending for 14 days. */
async function refer(personId: number) {
  const { db } = app;
  deeds += 1;
  const now = app.clock.now();
  const deed = { sourceId: deeds, dependantId: personId, appointmentId: null, clinicId: null, happenedAt: now };
  const action = await openAction(db, { kind: 'referral', ...deed });
  if (!action) throw new Error('no action');
  await claimAction(db, action, { by: 'system' }, now);
  return action.id;
}

const lotsOf = (personId: number) =>
  app.db.many(sql<{ remaining: number; expiresAt: Date }>`
    select remaining, expires_at as "expiresAt" from points_lot where dependant_id = ${personId} order by id`);

/** What has expired of a person's points, and by how many entries. */
const expiredOf = (personId: number) =>
  app.db.one(sql<{ points: number; entries: number }>`
    select coalesce(sum(amount), 0)::integer as points, count(*) as entries
    from points_transfer
    join points_account as own on own.id = from_account and own.dependant_id = ${personId}
    join points_system_account as sink on sink.id = to_account and sink.kind = 'expired'`);

describe('what was pending', () => {
  test('API-49 can be spent once its days are over, and is good for as long as what is earned then', async () => {
    const { dependantId } = await buildPatient(app.db);
    const id = await refer(dependantId);

    await turnAt('2026-06-15T13:59:59Z');
    expect(await accountsOf(app.db, dependantId)).toEqual({ pending: 2200, available: 0, held: 0 });

    await turnAt('2026-06-15T14:00:00Z');
    await turn();
    expect(await accountsOf(app.db, dependantId)).toEqual({ pending: 0, available: 2200, held: 0 });
    expect(await lotsOf(dependantId)).toEqual([{ remaining: 2200, expiresAt: new Date('2028-06-16T04:00:00Z') }]);
    expect(await app.db.one(sql`select status from loyalty_action where id = ${id}`)).toEqual({ status: 'earned' });
  });

  test('API-49 of a household all that is due is confirmed, by several workers once', async () => {
    const { dependantId, householdId } = await buildPatient(app.db);
    const leo = await buildDependant(app.db, householdId);
    for (const personId of [dependantId, dependantId, leo.id]) await refer(personId);
    app.clock.set('2026-06-20T00:00:00Z');

    await Promise.all(Array.from({ length: 4 }, () => turn()));
    expect(await accountsOf(app.db, dependantId)).toEqual({ pending: 0, available: 4400, held: 0 });
    expect(await accountsOf(app.db, leo.id)).toEqual({ pending: 0, available: 2200, held: 0 });
    expect(lines).toEqual([]);
  });
});

describe('what expires', () => {
  test('POINT-14 is exactly what is left of the lots that are due, at the end of their day', async () => {
    const { dependantId: personId } = await buildPatient(app.db);
    await givePoints(app.db, personId, 100, 'available', new Date('2024-08-31T12:00:00Z'));
    await givePoints(app.db, personId, 60, 'available', new Date('2024-09-01T12:00:00Z'));
    await postEntry(app.db, {
      source: 'redemption',
      sourceId: `expiry-${personId}`,
      personId,
      memo: 'welcome',
      at: app.clock.now(),
      actor: { by: 'system' },
      legs: [{ from: { kind: 'available', personId }, to: { kind: 'held', personId }, amount: 30 }],
    });

    await turnAt('2026-09-01T03:59:59Z');
    expect(await accountsOf(app.db, personId)).toEqual({ pending: 0, available: 130, held: 30 });

    await turnAt('2026-09-01T04:00:00Z');
    await turn();
    expect(await accountsOf(app.db, personId)).toEqual({ pending: 0, available: 60, held: 30 });
    expect((await lotsOf(personId)).map(({ remaining }) => remaining)).toEqual([0, 60]);
    expect(await expiredOf(personId)).toEqual({ points: 70, entries: 1 });
  });

  test.each([
    ['29 February', '2028-02-29T12:00:00Z', '2030-03-01T04:59:59Z', '2030-03-01T05:00:00Z'],
    ['the day on which summer time begins', '2025-03-14T12:00:00Z', '2027-03-15T03:59:59Z', '2027-03-15T04:00:00Z'],
    ['the day on which summer time ends', '2024-11-01T12:00:00Z', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z'],
  ])('POINT-14 of %s is good for all of its last day', async (_name, earned, before, after) => {
    const { dependantId } = await buildPatient(app.db);
    await givePoints(app.db, dependantId, 10, 'available', new Date(earned));

    await turnAt(before);
    expect((await expiredOf(dependantId)).points).toBe(0);
    await turnAt(after);
    expect((await expiredOf(dependantId)).points).toBe(10);
  });

  test('POINT-14 at the same midnight what is pending is confirmed, what is old expires, and nothing of the new', async () => {
    const { dependantId } = await buildPatient(app.db);
    await givePoints(app.db, dependantId, 70, 'available', new Date('2024-06-14T12:00:00Z'));
    app.clock.set('2026-06-01T04:00:00Z');
    await refer(dependantId);

    await turnAt('2026-06-15T04:00:00Z');
    expect(await accountsOf(app.db, dependantId)).toEqual({ pending: 0, available: 2200, held: 0 });
    expect(await lotsOf(dependantId)).toMatchObject([{ remaining: 0 }, { remaining: 2200 }]);
    expect(
      await app.db.many(sql`
        select source from points_txn where at = ${app.clock.now()} and source in ('confirm', 'expiry') order by id`),
    ).toEqual([{ source: 'confirm' }, { source: 'expiry' }]);
  });

  test('of many people by several workers at once, each time once', async () => {
    await app.db.run(sql`
      with household as (insert into household select from generate_series(1, 20) returning id), added as (
        insert into dependant (household_id, first_name, last_name, relation)
        select id, 'Leo', 'Crowd', 'child' from household cross join generate_series(1, 2)
        returning id
      )
      ${openAccounts}`);
    const crowd = await app.db.many(sql<{ id: number }>`select id from dependant where last_name = 'Crowd'`);
    for (const { id } of crowd)
      for (const day of [1, 2, 3, 4, 5])
        await givePoints(app.db, id, day, 'available', new Date(`2024-06-0${day}T12:00:00Z`));

    app.clock.set('2026-06-05T12:00:00Z');
    await Promise.all([turn(), turn(), turn()]);
    for (const { id } of crowd.slice(0, 5)) expect(await expiredOf(id)).toEqual({ points: 10, entries: 1 });
    const sums = await app.db.one(sql`
      select sum(remaining)::integer as lots, sum(original)::integer as given, (
          select sum(balance)::integer from points_account join dependant on dependant.id = dependant_id
          where last_name = 'Crowd') as left
      from points_lot join dependant on dependant.id = dependant_id where last_name = 'Crowd'`);
    expect(sums).toEqual({ lots: 5 * crowd.length, given: 15 * crowd.length, left: 5 * crowd.length });
    expect(lines).toEqual([]);
  });

  test('a household whose books are wrong keeps no other from its turn, and is logged by its id alone', async () => {
    const wrong = await buildPatient(app.db);
    const right = await buildPatient(app.db);
    for (const { dependantId } of [wrong, right])
      await givePoints(app.db, dependantId, 10, 'available', new Date('2024-06-01T12:00:00Z'));
    await app.db.run(sql`
      update points_account set balance = 3 where dependant_id = ${wrong.dependantId} and kind = 'available'`);

    await turnAt('2026-06-03T12:00:00Z');
    expect([(await expiredOf(wrong.dependantId)).points, (await expiredOf(right.dependantId)).points]).toEqual([0, 10]);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ householdId: wrong.householdId, msg: 'the points of a household could not be turned' }),
    ]);
    await app.db.run(sql`
      update points_account set balance = 10 where dependant_id = ${wrong.dependantId} and kind = 'available'`);
    await turn();
    expect((await expiredOf(wrong.dependantId)).points).toBe(10);
  });

  test('a process that ends begins no other household', async () => {
    const { dependantId } = await buildPatient(app.db);
    await givePoints(app.db, dependantId, 10, 'available', new Date('2024-06-01T12:00:00Z'));
    app.clock.set('2026-06-03T12:00:00Z');

    await turn(AbortSignal.abort());
    expect((await expiredOf(dependantId)).points).toBe(0);
    await turn();
    expect((await expiredOf(dependantId)).points).toBe(10);
  });
});

describe('what comes back while it expires', () => {
  /** A person with 100 points that expire at the end of 1 June, 40 of them held for a card, and how to release it. */
  async function holder() {
    const { dependantId: personId } = await buildPatient(app.db);
    await givePoints(app.db, personId, 100, 'available', new Date('2024-06-01T12:00:00Z'));
    const hold: Leg = { from: { kind: 'available', personId }, to: { kind: 'held', personId }, amount: 40 };
    const entry = { personId, memo: 'welcome', at: app.clock.now(), actor: { by: 'system' } } as const;
    const held = await postEntry(app.db, {
      source: 'redemption',
      sourceId: `race-${personId}`,
      ...entry,
      legs: [hold],
    });

    const release = () =>
      app.db.transaction(async (tx) => {
        await lockHouseholdOfPerson(tx, personId);
        await postEntry(tx, {
          source: 'card',
          sourceId: `race-${personId}`,
          ...entry,
          at: app.clock.now(),
          legs: [{ from: hold.to, to: hold.from, amount: 40, givesBack: held.transferIds[0] ?? 0 }],
        });
      });
    return { personId, release };
  }

  test('POINT-13 in 20 races of release and expiry all points are either available for a while or expired', async () => {
    const holders = await Promise.all(Array.from({ length: 20 }, holder));
    app.clock.set('2026-06-02T04:00:00Z');

    await Promise.all([turn(), ...holders.map(({ release }) => release()), turn()]);
    await turn();

    for (const { personId } of holders) {
      const { available, held } = await accountsOf(app.db, personId);
      const { points: expired } = await expiredOf(personId);
      const [lot] = await lotsOf(personId);
      expect([available + expired, held]).toEqual([100, 0]);
      expect([40, 100]).toContain(available);
      expect(lot).toEqual({ remaining: available, expiresAt: new Date('2026-07-02T04:00:00Z') });
    }
    expect(lines).toEqual([]);

    await turnAt('2026-07-02T04:00:00Z');
    for (const { personId } of holders) expect((await expiredOf(personId)).points).toBe(100);
  });
});
