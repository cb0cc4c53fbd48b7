import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { claimAction } from '#server/features/loyalty/earning/claim-work.ts';
import { openAction } from '#server/features/loyalty/earning/earning-db.ts';
import { releaseAndExpirePointsTask } from '#server/features/loyalty/expiry/release-and-expire-points.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { givePoints } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let robin: BuiltStaff;
let asRobin: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

// Versions are never taken away, so each test has days of its own.
let year = 2030;

beforeEach(async () => {
  year += 1;
  app.clock.set(`${year}-06-01T14:00:00Z`);
  robin = await buildStaff(app, { name: 'Robin Mills' });
  asRobin = await asStaff(app, robin);
});

afterAll(() => app.close());

const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const programme = async (client = asRobin) => (await client.get('/staff/programme/')).body;
const set = async (wish: object, client = asRobin) => {
  const { history } = await programme(client);
  return client.post('/staff/programme/terms/', { graceDays: 30, version: history[0].version, ...wish });
};
const standings = async () =>
  (await programme()).history
    .slice(0, 2)
    .map(({ from, expiryMonths, standing }: Record<string, unknown>) => [from, expiryMonths, standing]);
/** What was done; what was refused is in the trail as `call`. */
const acts = async () =>
  (await staffEntries(app, robin.id))
    .filter(({ action }) => action !== 'call')
    .map(({ action, objects }) => [action, objects]);
const lotsOf = async (personId: number) =>
  (
    await app.db.many(sql<{ at: Date }>`
      select expires_at as at from points_lot where dependant_id = ${personId} order by id`)
  ).map(({ at }) => at.toISOString());

test('STAFF-75 the programme is shown as it is in force, with what is a setting and what comes next', async () => {
  const at = `${year + 1}-01-01T05:00:00Z`;
  await asRobin.post('/staff/content/earningRules/save/', {
    entry: { kind: 'review', validFrom: at, points: 75, confirmDays: 2, monthCap: 300 },
  });

  const body = await programme(await asStaff(app, await buildStaff(app, { roles: ['support'] })));
  expect(body).toMatchObject({
    zone: 'America/New_York',
    today: `${year}-06-01`,
    terms: { expiryMonths: 24, graceDays: 30 },
    unknownAs: 'commercial',
    adjustmentLimit: 5000,
    referrals: expect.arrayContaining([expect.objectContaining({ state: null, domain: null })]),
  });
  expect(body.history.at(-1)).toMatchObject({ from: null, expiryMonths: 24, graceDays: 30, setBy: null, setAt: null });
  expect(body.deeds.map(({ deed, points }: Record<string, unknown>) => [deed, points])).toEqual([
    ['visit', 1200],
    ['review', 50],
    ['referral', 2200],
    ['profile', 500],
  ]);
  expect(body.deeds[1].next).toEqual({ validFrom: at, points: 75, confirmDays: 2, monthCap: 300 });
  expect(body.deeds[2]).toMatchObject({ confirmDays: 14, monthCap: 22000, next: null });
});

test('STAFF-75 what people may redeem is counted by what pays for their care', async () => {
  const [brand] = await app.db.many(sql<{ id: number }>`
    insert into brand (name, category, one_dollar_points, position) values ('Card House', 'Shopping', 100, 99) returning id`);
  await app.db.run(sql`
    insert into brand_item (brand_id, name, provider_item, face_dollars, cash_equivalent)
    values (${brand?.id}, 'Large', 'card-house-50', 50, false)`);
  const { rewards } = await programme();
  const [commercial, federal] = rewards;
  expect(commercial).toMatchObject({ programme: 'commercial', cardCents: null, yearCents: null });
  expect(federal).toMatchObject({ programme: 'federal', cardCents: 1500, yearCents: 7500 });
  expect(commercial.brands).toBeGreaterThan(federal.brands);
});

test('STAFF-76 new terms count from their day on: what was granted and claimed before keeps what was promised', async () => {
  const maria = await buildPatient(app.db);
  const person = maria.dependantId;
  await givePoints(app.db, person, 100, 'available', app.clock.now());
  expect((await set({ from: `${year}-07-01`, expiryMonths: 12 })).code).toBe(200);

  // A referral waits for 14 days: it is claimed before the change, and can be spent after it.
  app.clock.set(`${year}-06-25T14:00:00Z`);
  const now = app.clock.now();
  const deed = { sourceId: year, dependantId: person, appointmentId: null, clinicId: null, happenedAt: now };
  const action = await openAction(app.db, { kind: 'referral', ...deed });
  if (!action) throw new Error('no action');
  await app.db.transaction((tx) => claimAction(tx, action, { by: 'system' }, now));
  const monthsSaid = async () => {
    const client = await app.signedIn(maria.id);
    return (await client.get(`/selfcare/points/${maria.id}/`)).body.expiryMonths;
  };
  expect(await monthsSaid()).toBe(24);

  app.clock.set(`${year}-07-10T14:00:00Z`);
  await releaseAndExpirePointsTask({}, app.services);
  await givePoints(app.db, person, 100, 'available', app.clock.now());
  expect(await lotsOf(person)).toEqual([
    `${year + 2}-06-02T04:00:00.000Z`,
    `${year + 2}-07-11T04:00:00.000Z`,
    `${year + 1}-07-11T04:00:00.000Z`,
  ]);
  expect(await monthsSaid()).toBe(12);
  asRobin = await asStaff(app, robin);
  expect((await programme()).terms).toEqual({ expiryMonths: 12, graceDays: 30 });
  await set({ from: `${year}-07-11`, expiryMonths: 24 });
});

test('STAFF-76 no terms begin today or before; a change that has not begun is taken back for its day', async () => {
  const today = `${year}-06-01`;
  const refused = await set({ from: today, expiryMonths: 36 });
  expect(saidIn(refused)).toEqual([422, 'programmeDayTooEarly']);
  expect(refused.body.errors).toMatchObject([{ path: 'from' }]);
  expect((await set({ from: `${year}-06-02`, expiryMonths: 11 })).code).toBe(400);
  expect((await set({ from: `${year}-02-30`, expiryMonths: 36 })).code).toBe(400);
  expect(await acts()).toEqual([]);

  await set({ from: `${year}-09-01`, expiryMonths: 36 });
  expect(await standings()).toEqual([[`${year}-09-01`, 36, 'toCome'], expect.anything()]);
  await set({ from: `${year}-09-01`, expiryMonths: 24 });
  expect(await standings()).toEqual([
    [`${year}-09-01`, 24, 'toCome'],
    [`${year}-09-01`, 36, 'replaced'],
  ]);
  app.clock.set(`${year}-09-02T14:00:00Z`);
  asRobin = await asStaff(app, robin);
  expect(await standings()).toEqual([
    [`${year}-09-01`, 24, 'inForce'],
    [`${year}-09-01`, 36, 'replaced'],
  ]);
});

test('STAFF-76 the day begins by the clock of the programme', async () => {
  // 23:55 of June 1 in New York.
  app.clock.set(`${year}-06-02T03:55:00Z`);
  asRobin = await asStaff(app, robin);
  expect((await programme()).today).toBe(`${year}-06-01`);

  expect((await set({ from: `${year}-06-02`, expiryMonths: 36 })).code).toBe(200);
  app.clock.set(`${year}-06-02T03:59:59Z`);
  expect((await programme()).terms.expiryMonths).toBe(24);
  app.clock.set(`${year}-06-02T04:00:00Z`);
  expect((await programme()).terms.expiryMonths).toBe(36);
  await set({ from: `${year}-06-03`, expiryMonths: 24 });
});

test('STAFF-77 of many who set terms at once one does, the same once more changes nothing, and the trail names who it was', async () => {
  const { history } = await programme();
  const wish = (months: number) => ({
    from: `${year}-08-01`,
    expiryMonths: months,
    graceDays: 30,
    version: history[0].version,
  });
  const all = await Promise.all(
    [30, 31, 32, 33].map((months) => asRobin.post('/staff/programme/terms/', wish(months))),
  );
  expect(all.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409]);
  expect(all.map(saidIn)).toContainEqual([409, 'programmeChanged']);

  const [kept] = (await programme()).history;
  expect(kept).toMatchObject({
    from: `${year}-08-01`,
    standing: 'toCome',
    setBy: 'Robin Mills',
    setAt: `${year}-06-01T14:00:00.000Z`,
  });
  expect((await asRobin.post('/staff/programme/terms/', wish(kept.expiryMonths))).code).toBe(200);
  expect((await programme()).history).toHaveLength(history.length + 1);
  expect(await acts()).toEqual([['changePointsTerms', [`pointsTerms:${kept.version}`]]]);
  await set({ from: `${year}-08-01`, expiryMonths: 24 });
});

test('STAFF-77 only owners set terms, with a proof of who they are; rows are never changed', async () => {
  const asCora = await asStaff(app, await buildStaff(app, { roles: ['catalogue', 'support', 'auditor'] }));
  expect(saidIn(await set({ from: `${year}-08-01`, expiryMonths: 36 }, asCora))).toEqual([403, 'rightMissing']);
  const unproven = await asStaff(app, robin, { isSteppedUp: false });
  expect(saidIn(await set({ from: `${year}-08-01`, expiryMonths: 36 }, unproven))).toEqual([403, 'stepUpNeeded']);

  await expect(app.db.run(sql`update points_terms set expiry_months = 12`)).rejects.toThrow('denied');
  await expect(app.db.run(sql`delete from points_terms`)).rejects.toThrow('denied');
});

test('STAFF-78 referrals are rewarded or barred by place, once for each wish, and what has changed meanwhile is not overwritten', async () => {
  const place = { state: 'MI', domain: 'dental' };
  const allow = (wish: object) => asRobin.post('/staff/programme/referrals/', { ...place, ...wish });
  const isRewarded = async () =>
    (
      await app.db.one(sql<{ is: boolean }>`
        select is_referral_rewarded((select id from state where code = 'MI'),
          (select id from domain where name = 'dental')) as is`)
    ).is;

  const { body } = await allow({ isAllowed: false, was: null });
  const setAt = app.clock.now().toISOString();
  expect(body.referrals).toContainEqual({ ...place, isAllowed: false, setBy: 'Robin Mills', setAt });
  expect(await isRewarded()).toBe(false);
  expect((await allow({ isAllowed: false, was: null })).code).toBe(200);
  expect(saidIn(await allow({ isAllowed: true, was: null }))).toEqual([409, 'rewardPlaceChanged']);
  expect((await allow({ isAllowed: true, was: false })).code).toBe(200);
  expect(await isRewarded()).toBe(true);
  expect(await acts()).toEqual([
    ['setReferralPlace', ['referralPlace:MI/dental/barred']],
    ['setReferralPlace', ['referralPlace:MI/dental/rewarded']],
  ]);

  expect(saidIn(await allow({ state: 'XX', isAllowed: true, was: null }))).toEqual([422, 'rewardPlaceUnknown']);
  expect(saidIn(await allow({ domain: 'sleep', isAllowed: true, was: null }))).toEqual([422, 'rewardPlaceUnknown']);
  expect((await allow({ state: 'Michigan', isAllowed: true, was: null })).code).toBe(400);
});

test('STAFF-78 of two who decide on a place at once the later hears who did and when, also where they agree', async () => {
  const place = { state: 'OH', domain: null };
  const asCora = await asStaff(app, await buildStaff(app, { name: 'Cora Lane' }));
  const decide = (client: TestClient, wish: object) =>
    client.post('/staff/programme/referrals/', { ...place, ...wish });
  const bar = { isAllowed: false, was: null };
  const both = await Promise.all([decide(asRobin, bar), decide(asCora, bar)]);

  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  const [refused] = both.filter(({ code }) => code === 409);
  const name = both[0]?.code === 200 ? 'Robin Mills' : 'Cora Lane';
  expect(refused?.body.status).toMatchObject({ code: 'rewardPlaceChanged' });
  expect(refused?.body.status.msg.replaceAll(/\s/g, ' ')).toBe(
    `This was changed meanwhile by ${name} on June 1, ${year} at 10:00 AM EDT. Yours was not saved. Check how it stands now.`,
  );

  const [winner, loser] = both[0]?.code === 200 ? [asRobin, asCora] : [asCora, asRobin];
  expect([(await decide(winner, bar)).code, (await decide(loser, bar)).code]).toEqual([200, 409]);
  expect((await decide(loser, { isAllowed: true, was: false })).code).toBe(200);
  expect(saidIn(await decide(winner, { isAllowed: true, was: false }))).toEqual([409, 'rewardPlaceChanged']);
  const lines = await app.db.many(
    sql`select from content_change where kind = 'referralPlaces' and key = 'OH/everything'`,
  );
  expect(lines).toHaveLength(2);
});
