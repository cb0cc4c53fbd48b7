import { afterAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditPoints } from '#server/features/loyalty/audit/audit-points.ts';
import { claimAction } from '#server/features/loyalty/earning/claim-work.ts';
import { releaseAndExpirePointsTask } from '#server/features/loyalty/expiry/release-and-expire-points.ts';
import { openDeed } from '#server/testing/earning.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { startWithGiftCards } from '#server/testing/outside/gift-card-provider.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { orderCard } from '#server/testing/points/gift-cards.ts';
import { givePoints } from '#server/testing/points/points.ts';
import { buildBrand, buildItem, buildSpender, cartOf, classifyPerson } from '#server/testing/points/rewards.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { keepFiguresTask } from './keep-figures.ts';

let app: TestApp;

beforeEach(async () => {
  await app?.close();
  ({ app } = await startWithGiftCards());
  app.clock.set('2026-06-15T14:00:00Z');
});

afterAll(() => app.close());

async function figures(query = '') {
  const client = await asStaff(app, await buildStaff(app));
  return (await client.get(`/staff/figures/${query}`)).body;
}

type Outstanding = { age: string; programme: string; points: number };
const sum = (outstanding: Outstanding[]) => outstanding.reduce((total, { points }) => total + points, 0);

/** What the accounts of people hold, once the audit has found no violation. */
async function inLedger(): Promise<number> {
  expect((await auditPoints(app.db)).flaws).toEqual([]);
  const { points } = await app.db.one(sql<{ points: number }>`
    select coalesce(sum(balance), 0)::bigint as points from points_account where dependant_id is not null`);
  return points;
}

const keep = () => keepFiguresTask({}, app.services);

/** Somebody who earns, redeems two cards, of which one comes and one is held, loses what has expired, and has points that wait. */
async function playPoints() {
  const { db, clock } = app;
  clock.set('2024-04-10T14:00:00Z');
  const spender = await buildSpender(app, 0);
  await givePoints(db, spender.dependantId, 3000, 'available', clock.now());
  clock.set('2026-03-20T14:00:00Z');
  await givePoints(db, spender.dependantId, 5000, 'available', clock.now());
  await classifyPerson(db, spender.dependantId, 'commercial');

  clock.set('2026-04-02T14:00:00Z');
  const item = await buildItem(db, { brand: await buildBrand(db), faceDollars: 10 });
  const client = await app.signedIn(spender.id);
  const cart = [...cartOf(item), ...cartOf(item)];
  const { body } = await client.post(`/selfcare/redeemed/${spender.id}/`, { dependantId: spender.dependantId, cart });
  await orderCard(app, body.cards[0].id);

  clock.set('2026-05-02T14:00:00Z');
  await releaseAndExpirePointsTask({}, app.services);
  await claimAction(db, await openDeed(db, 'referral', spender.dependantId), { by: 'system' }, clock.now());
  return spender;
}

const told = [
  { month: '2026-03', earned: 5000, redeemed: 0, expired: 0 },
  { month: '2026-04', earned: 0, redeemed: 1000, expired: 0 },
  { month: '2026-05', earned: 2200, redeemed: 0, expired: 1000 },
];

test('STAFF-36 what was earned, redeemed and has expired is the ledger’s, and what is outstanding is all that people hold', async () => {
  await playPoints();

  const { points, outstanding, pointsPerDollar } = await figures('?period=threeMonths');
  expect(points).toEqual(told);
  expect(outstanding).toEqual([
    { age: 'held', programme: 'commercial', points: 1000 },
    { age: 'pending', programme: 'commercial', points: 2200 },
    { age: 'under3', programme: 'commercial', points: 5000 },
  ]);
  expect(sum(outstanding)).toBe(await inLedger());
  expect(pointsPerDollar).toBe(100);
});

test('STAFF-36 days that are kept change no figure, and what comes after them is in it at once', async () => {
  const { dependantId } = await playPoints();
  const before = await figures('?period=threeMonths');
  await keep();
  expect(await figures('?period=threeMonths')).toEqual(before);

  const client = await asStaff(app, await buildStaff(app));
  const { email } = await app.db.one(sql<{ email: string }>`
    select patient.email from patient join dependant on login_id = patient.id where dependant.id = ${dependantId}`);
  const { lookup } = (await client.post('/staff/lookups/', { who: email, reason: 'Points are missing' })).body;
  let seen = null;
  for (const [amount, key] of [
    [900, '0f8b1c8e-6d0e-4c53-9b8e-0a4c4f1f2c11'],
    [-4100, '0f8b1c8e-6d0e-4c53-9b8e-0a4c4f1f2c12'],
  ] as const) {
    const wish = { amount, key, seen, reason: 'Counted again' };
    const { code, body } = await client.post(`/staff/lookups/${lookup.id}/adjust/`, wish);
    expect(code).toBe(200);
    seen = body.points.adjusted[0].id;
  }

  const { points, outstanding } = await figures('?period=threeMonths');
  expect(points.at(-1)).toEqual({ month: '2026-05', earned: -1000, redeemed: 0, expired: 1000 });
  expect(sum(outstanding)).toBe(await inLedger());
  expect(outstanding.find(({ age }: Outstanding) => age === 'under3')).toMatchObject({ points: 1800 });
});

test('STAFF-36 points grow older by themselves, and stand by the programme that pays for the person', async () => {
  app.clock.set('2026-01-10T14:00:00Z');
  const ages = ['2024-12-01', '2025-05-01', '2025-09-01', '2025-12-01'];
  for (const [nth, day] of ages.entries()) {
    const { dependantId } = await buildPatient(app.db);
    await givePoints(app.db, dependantId, 100 + nth, 'available', new Date(`${day}T12:00:00Z`));
    if (nth === 0) await classifyPerson(app.db, dependantId, 'federal');
  }
  await keep();
  expect((await figures()).outstanding).toEqual([
    { age: 'over12', programme: 'federal', points: 100 },
    { age: 'under12', programme: 'unknown', points: 101 },
    { age: 'under3', programme: 'unknown', points: 103 },
    { age: 'under6', programme: 'unknown', points: 102 },
  ]);

  app.clock.set('2026-03-10T14:00:00Z');
  expect((await figures()).outstanding.map(({ age, points }: Outstanding) => [age, points])).toEqual([
    ['over12', 100],
    ['under12', 203],
    ['under6', 103],
  ]);
});

test('STAFF-36 a day is kept once it has been over for an hour, once, by however many at once', async () => {
  await playPoints();
  const kept = () =>
    app.db.one(sql<{ days: number; last: string; standings: number }>`
      select count(*) as days, to_char(max(day), 'YYYY-MM-DD') as last,
        (select count(distinct day) from points_standing) as standings from points_day`);

  app.clock.set('2026-05-03T04:30:00Z');
  await Promise.all([keep(), keep(), keep()]);
  const first = await kept();
  expect(first).toMatchObject({ last: '2026-05-01', standings: 1 });

  app.clock.set('2026-05-03T05:30:00Z');
  await keep();
  expect(await kept()).toEqual({ days: first.days + 1, last: '2026-05-02', standings: 2 });
  app.clock.set('2026-05-20T12:00:00Z');
  await keep();
  expect(await kept()).toEqual({ days: first.days + 18, last: '2026-05-19', standings: 2 });
  expect((await figures('?period=threeMonths')).points).toEqual(told);
});

test('STAFF-36 a point is worth what most brands with a card ask for a dollar', async () => {
  expect((await figures()).pointsPerDollar).toBe(null);

  for (const [oneDollarPoints, active] of [
    [80, true],
    [120, true],
    [120, true],
    [90, false],
    [90, false],
    [90, false],
  ] as const)
    await buildItem(app.db, { brand: await buildBrand(app.db, { oneDollarPoints, active }) });
  expect((await figures()).pointsPerDollar).toBe(120);
});
