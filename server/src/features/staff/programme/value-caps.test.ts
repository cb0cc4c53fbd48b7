import type { CartLine } from '@kindwell/contract/loyalty/rewards.ts';
import type { ValueCaps } from '@kindwell/contract/staff/staff-programme.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { givePoints } from '#server/testing/points/points.ts';
import { setReward } from '#server/testing/points/referrals.ts';
import { buildItem, buildSpender, cartOf, classifyPerson, redeemedOf } from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';
import { findCapsEffect } from './programme-db.ts';

let app: TestApp;
let robin: BuiltStaff;
let asRobin: TestClient;

const law: ValueCaps = { cardCents: 1500, yearCents: 7500, unknownAs: 'commercial' };
const preview = '/staff/programme/caps/preview/';

beforeAll(async () => {
  app = await startTestApp();
});

// Versions are never taken away, so each test has a year of its own.
let year = 2030;

beforeEach(async () => {
  year += 1;
  app.clock.set(`${year}-06-01T14:00:00Z`);
  robin = await buildStaff(app, { name: 'Robin Mills' });
  asRobin = await asStaff(app, robin);
});

afterAll(() => app.close());

const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const programme = async () => (await asRobin.get('/staff/programme/')).body;
const set = async (wish: object, client = asRobin) => {
  const { capsHistory } = await programme();
  return client.post('/staff/programme/caps/', { ...law, version: capsHistory[0].version, ...wish });
};
/** Somebody who has been to a visit, with points that are good in the year of the test. */
async function richSpender() {
  const { id: patientId, dependantId } = await buildSpender(app, 0);
  await givePoints(app.db, dependantId, 100_000, 'available', app.clock.now());
  const signIn = () => app.signedIn(patientId);
  // Signed in each time: a session is over by the day on which other caps begin.
  const redeem = async (cart: CartLine[]) => (await signIn()).post(redeemedOf(patientId), { dependantId, cart });

  return { patientId, dependantId, signIn, redeem };
}
/** As it was, for the tests that follow. */
const takeBack = (from: string) => set({ from });
const acts = async () =>
  (await staffEntries(app, robin.id))
    .filter(({ action }) => action === 'changeValueCaps')
    .map(({ objects }) => objects);
const capsOfOrders = async (personId: number) =>
  (
    await app.db.many(sql<{ cap: number | null }>`
      select year_cap as cap from redemption where dependant_id = ${personId} order by id`)
  ).map(({ cap }) => cap);

test('STAFF-120 as long as nobody has set any the settings count; the first change keeps them as what was from the beginning', async () => {
  const beginning = { from: null, ...law, setBy: null, setAt: null };
  expect((await programme()).capsHistory).toEqual([{ version: 0, ...beginning, standing: 'inForce' }]);

  const { body } = await set({ from: `${year}-07-01`, cardCents: 2000 });
  expect(body.capsHistory).toMatchObject([
    { from: `${year}-07-01`, cardCents: 2000, standing: 'toCome', setBy: 'Robin Mills' },
    { ...beginning, standing: 'inForce' },
  ]);
  expect(body.rewards[1]).toMatchObject({ programme: 'federal', cardCents: 1500 });

  const { valueCaps } = app.config;
  const were = { ...valueCaps };
  Object.assign(valueCaps, { cardCents: 1, yearCents: 1, unknownAs: 'federal' });
  expect((await programme()).capsHistory[1]).toMatchObject(beginning);
  expect((await programme()).unknownAs).toBe('commercial');
  Object.assign(valueCaps, were);
  await takeBack(`${year}-07-01`);
});

test('STAFF-120 new caps count from their day on, in the rewards as well; an order keeps those under which it was made', async () => {
  const ten = await buildItem(app.db, { name: 'Ten', faceDollars: 10 });
  const twenty = await buildItem(app.db, { name: 'Twenty', faceDollars: 20, brand: ten.brand });
  const { patientId, dependantId, signIn, redeem } = await richSpender();
  await classifyPerson(app.db, dependantId, 'federal');
  await set({ from: `${year}-07-01`, cardCents: 2000, yearCents: 5000 });
  const cardsSeen = async () => {
    const { body } = await (await signIn()).get(`/selfcare/brandlist/${patientId}/${ten.brand.id}/`);
    return body.brand.items.map(({ name }: { name: string }) => name);
  };

  expect((await redeem(cartOf(ten, ten, ten))).code).toBe(200);
  expect(saidIn(await redeem(cartOf(twenty)))).toEqual([422, 'cardAboveCap']);
  expect(await cardsSeen()).toEqual(['Ten']);

  app.clock.set(`${year}-07-01T04:00:00Z`);
  expect(await cardsSeen()).toEqual(['Ten', 'Twenty']);
  expect((await redeem(cartOf(twenty))).code).toBe(200);
  expect(saidIn(await redeem(cartOf(ten)))).toEqual([422, 'cardsAboveYearCap']);
  expect(await capsOfOrders(dependantId)).toEqual([7500, 5000]);

  asRobin = await asStaff(app, robin);
  expect((await programme()).rewards[1]).toMatchObject({ cardCents: 2000, yearCents: 5000 });
  await takeBack(`${year}-07-02`);
});

test('STAFF-120 as which people of no known insurance count changes with its day, for gift cards and for recommending', async () => {
  const fifty = await buildItem(app.db, { faceDollars: 50 });
  const { redeem, signIn } = await richSpender();
  const rewardSaid = async () =>
    (await (await signIn()).get('/selfcare/patientaccount/referral/')).body.referral.reward;
  await setReward(app.db, true, { stateCode: 'VA' });
  await set({ from: `${year}-06-02`, unknownAs: 'federal' });
  expect((await redeem(cartOf(fifty))).code).toBe(200);
  expect(await rewardSaid()).toBe(2200);

  app.clock.set(`${year}-06-02T14:00:00Z`);
  expect(saidIn(await redeem(cartOf(fifty)))).toEqual([422, 'cardAboveCap']);
  expect(await rewardSaid()).toBe(0);
  asRobin = await asStaff(app, robin);
  await takeBack(`${year}-06-03`);
});

test('STAFF-120 no caps begin today or before; a change that has not begun is taken back for its day', async () => {
  const refused = await set({ from: `${year}-06-01`, cardCents: 500 });
  expect(saidIn(refused)).toEqual([422, 'programmeDayTooEarly']);
  expect(refused.body.errors).toMatchObject([{ path: 'from' }]);
  expect((await set({ from: `${year}-07-01`, cardCents: 100_001 })).code).toBe(400);
  expect((await set({ from: `${year}-07-01`, yearCents: -1 })).code).toBe(400);
  expect((await set({ from: `${year}-07-01`, unknownAs: 'unknown' })).code).toBe(400);
  expect(await acts()).toEqual([]);

  await set({ from: `${year}-09-01`, cardCents: 1000 });
  await takeBack(`${year}-09-01`);
  expect((await programme()).capsHistory.slice(0, 2)).toMatchObject([
    { from: `${year}-09-01`, cardCents: 1500, standing: 'toCome' },
    { from: `${year}-09-01`, cardCents: 1000, standing: 'replaced' },
  ]);
});

test('STAFF-121 a preview says whom caps concern beside those in force, and what is offered to them; nothing is written', async () => {
  const look = async (wish: object) => (await asRobin.post(preview, { ...law, ...wish })).body;
  const start = await look({});
  expect(start.before).toEqual(start.after);

  const ten = await buildItem(app.db, { faceDollars: 10 });
  await buildItem(app.db, { faceDollars: 8, brand: ten.brand });
  await buildItem(app.db, { faceDollars: 5, cashEquivalent: true });
  await buildItem(app.db, { faceDollars: 5, active: false });
  const { redeem, dependantId } = await richSpender();
  await classifyPerson(app.db, dependantId, 'federal');
  expect((await redeem(cartOf(ten, ten))).code).toBe(200);
  const closed = await buildPatient(app.db);
  await classifyPerson(app.db, closed.dependantId, 'federal');
  await app.db.run(sql`update patient set closed_at = ${app.clock.now()} where id = ${closed.id}`);

  const { people, spent, brands, cards } = start.before;
  const before = { people: people + 1, spent, brands: brands + 1, cards: cards + 2 };
  expect(await look({ cardCents: 999, yearCents: 2000 })).toMatchObject({
    before,
    after: { people: people + 1, spent: spent + 1 },
  });
  expect((await look({ cardCents: 999 })).after.cards).toBeLessThan(before.cards);
  expect((await look({ yearCents: 2001 })).after).toEqual(before);
  expect((await look({ yearCents: 0 })).after.spent).toBe(people + 1);
  expect((await look({ unknownAs: 'federal' })).after.people).toBeGreaterThan(people + 1);

  expect((await asRobin.post(preview, { ...law, cardCents: -1 })).code).toBe(400);
  expect(await acts()).toEqual([]);
});

test('STAFF-121 of more people than can be counted while somebody types a sample is, and the answer is near', async () => {
  const { householdId } = await buildPatient(app.db);
  await app.db.run(sql`
    insert into dependant (household_id, first_name, last_name, relation, programme_class)
    select ${householdId}, 'Many', 'People', 'other', case when nr % 4 = 0 then 'federal' else 'commercial' end
    from generate_series(1, 8000) as nr`);
  await app.db.run(sql`
    insert into usage_counter (dependant_id, counter, period, used)
    select id, 'yearCents', ${`${year}-01-01`}::date, 7500 from dependant
    where household_id = ${householdId} and programme_class = 'federal' and id / 4 % 2 = 0`);
  const count = (samplePercent: number) => findCapsEffect(app.db, law, { now: app.clock.now(), samplePercent });

  expect((await asRobin.post(preview, law)).body.isEstimate).toBe(false);
  const [all, sampled] = await Promise.all([count(100), count(50)]);
  expect(sampled).not.toEqual(all);
  for (const of of ['people', 'spent'] as const) {
    expect(sampled[of] % 100).toBe(0);
    expect(Math.abs(sampled[of] / all[of] - 1)).toBeLessThan(0.5);
  }
});

test('STAFF-122 of many who set caps at once one does, the same once more changes nothing, and the trail names who it was', async () => {
  const { capsHistory } = await programme();
  const wish = (cardCents: number) => ({
    ...law,
    from: `${year}-08-01`,
    cardCents,
    version: capsHistory[0].version,
  });
  const all = await Promise.all(
    [1100, 1200, 1300, 1400].map((cents) => asRobin.post('/staff/programme/caps/', wish(cents))),
  );
  expect(all.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409]);
  expect(all.map(saidIn)).toContainEqual([409, 'programmeChanged']);

  const [kept] = (await programme()).capsHistory;
  expect(kept).toMatchObject({ standing: 'toCome', setBy: 'Robin Mills', setAt: `${year}-06-01T14:00:00.000Z` });
  expect((await asRobin.post('/staff/programme/caps/', wish(kept.cardCents))).code).toBe(200);
  expect((await programme()).capsHistory).toHaveLength(capsHistory.length + 1);
  expect(await acts()).toEqual([[`valueCaps:${kept.version}`]]);
  await takeBack(`${year}-08-01`);
});

test('STAFF-122 only owners set caps, with a proof of who they are; rows are never changed', async () => {
  const asCora = await asStaff(app, await buildStaff(app, { roles: ['catalogue', 'support', 'auditor'] }));
  const wish = { from: `${year}-08-01`, cardCents: 1000 };
  expect(saidIn(await set(wish, asCora))).toEqual([403, 'rightMissing']);
  expect(saidIn(await asCora.post(preview, law))).toEqual([403, 'rightMissing']);
  const unproven = await asStaff(app, robin, { isSteppedUp: false });
  expect(saidIn(await set(wish, unproven))).toEqual([403, 'stepUpNeeded']);

  await expect(app.db.run(sql`update value_caps set card_cents = 1`)).rejects.toThrow('denied');
  await expect(app.db.run(sql`delete from value_caps`)).rejects.toThrow('denied');
});
