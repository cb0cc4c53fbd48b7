import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { settlePastVisitsTask } from '#server/features/appointments/settling/settle-past-visits.ts';
import { catchUpVisitPointsTask, settleVisitPointsTask } from '#server/features/loyalty/earning/settle-visit-points.ts';
import { releaseAndExpirePointsTask } from '#server/features/loyalty/expiry/release-and-expire-points.ts';
import type { ClaimedCard } from '#server/features/rewards/cards/orders-db.ts';
import { settleGiftCard } from '#server/features/rewards/cards/settle-gift-card.ts';
import { recordStatements } from '#server/testing/database/record-statements.ts';
import { buildClinicVisit, claim, earningFlaws, pendingActionsOf, settlePoints } from '#server/testing/earning.ts';
import { type BuiltPatient, buildDependant, buildFirstVisit, buildPatient } from '#server/testing/factories.ts';
import { allowRewards } from '#server/testing/points/invites.ts';
import { accountsOf, spendPoints } from '#server/testing/points/points.ts';
import {
  type BuiltFriend,
  buildFriend,
  referralActionOf,
  referralOf,
  settleReferralOf,
} from '#server/testing/points/referrals.ts';
import { buildItem, lineOf, redeemedOf } from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const startsAt = '2026-06-01T12:00:00Z';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;
let friend: BuiltFriend;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_REGISTRATIONS: '10000/3600' } });
  await allowRewards(app.db);
  // In March the limit of a month is one and a half referrals.
  await app.db.run(sql`
    insert into earning_rule (kind, points, confirm_days, valid_from, month_cap) values
      ('referral', 2200, 14, '2026-03-01T05:00:00Z', 3300), ('referral', 2200, 14, '2026-04-01T04:00:00Z', 22000)`);
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  maria = await buildPatient(app.db, { isGuarantor: true, firstName: 'Maria' });
  client = await app.signedIn(maria.id);
  friend = await buildFriend(app, maria);
});

// Whatever happened, every point is accounted for.
afterEach(async () => expect(await earningFlaws(app.db)).toEqual([]));

afterAll(() => app.close());

const accounts = () => accountsOf(app.db, maria.dependantId);
const referral = () => referralOf(app.db, friend.id);
const action = () => referralActionOf(app.db, friend.referralId);
const claimIt = async () => claim(client, maria, (await action())?.id);

const claimable = async () =>
  (await client.get(pendingActionsOf(maria))).body.pendingactions.filter(
    ({ type, claimable: isOpen }: { type: string; claimable: boolean }) => type === 'referral' && isOpen,
  );

/** A visit of the friend, and what its clinic says of it; every job runs after each word. */
async function visit(given: { startsAt?: string; dependantId?: number; clinicId?: number } = {}, who = friend) {
  const made = await buildClinicVisit(app, who, { startsAt, ...given });
  const settle = (word: string) => async () => {
    expect(await made.say(word)).toBe(200);
    await settlePoints(app);
  };
  return { ...made, complete: settle('complete'), miss: settle('noshow') };
}

/** The points are confirmed, and the patient signs in again. */
async function confirm(at: string) {
  app.clock.set(at);
  await releaseAndExpirePointsTask(null, app.services);
  client = await app.signedIn(maria.id);
}

describe('when a referral earns', () => {
  test('REFER-01 LOY-02 the patient’s word brings nothing; the clinic’s opens the reward, without a clinic or a name; claimed, it waits two weeks', async () => {
    const { id, complete } = await visit();
    const friends = await app.signedIn(friend.id);
    await friends.post(`/selfcare/appointmentaction/${id}/updatestatus/`, { status: 'completed' });
    await settlePoints(app);
    expect(await claimable()).toEqual([]);
    expect(await referral()).toMatchObject({ appointmentId: null, barredBy: null });

    await complete();
    const [listed, ...others] = await claimable();
    expect(others).toEqual([]);
    expect(listed).toMatchObject({
      points: 2200,
      boost: null,
      appointment: null,
      dependant: { id: maria.dependantId },
    });
    expect(JSON.stringify(listed)).not.toContain('Robin');
    expect(await referral()).toMatchObject({ appointmentId: id, barredBy: null });
    expect(await action()).toMatchObject({ clinicId: null, happenedAt: new Date(startsAt) });

    expect((await claimIt()).body.claimed).toMatchObject({ points: 2200, status: 'pending' });
    expect((await claimIt()).code).toBe(409);
    expect(await accounts()).toEqual({ pending: 2200, available: 0, held: 0 });
    await confirm('2026-06-15T13:59:59Z');
    expect(await accounts()).toMatchObject({ pending: 2200 });
    await confirm('2026-06-15T14:00:01Z');
    expect(await accounts()).toEqual({ pending: 0, available: 2200, held: 0 });
  });

  test('REFER-01 API-31 after two days time says so', async () => {
    await visit({ startsAt: '2026-06-01T09:00:00Z' });
    app.clock.set('2026-06-03T12:00:00Z');
    await settlePastVisitsTask({}, app.services);
    await settlePoints(app);

    expect(await action()).toMatchObject({ status: 'open', base: 2200 });
  });

  test('REFER-01 only the friend’s own first visit counts, once, however often its job runs', async () => {
    const child = await buildDependant(app.db, friend.householdId);
    await (await visit({ dependantId: child.id, startsAt: '2026-06-01T08:00:00Z' })).complete();
    expect(await action()).toBeUndefined();

    const first = await visit({ startsAt: '2026-06-01T10:00:00Z' });
    await first.complete();
    await (await visit({ startsAt: '2026-06-01T11:00:00Z' })).complete();
    await Promise.all(Array.from({ length: 5 }, () => settleReferralOf(app, friend.referralId)));
    expect(await referral()).toMatchObject({ appointmentId: first.id });
    expect(
      await app.db.many(sql`select from loyalty_action where kind = 'referral' and source_id = ${friend.referralId}`),
    ).toHaveLength(1);
    expect(await action()).toMatchObject({ round: 1 });
  });

  test('REFER-01 the limit of a month cuts what is over it, and what is cut to nothing is a thank-you', async () => {
    const others = [await buildFriend(app, maria), await buildFriend(app, maria)];
    for (const who of [friend, ...others]) await (await visit({ startsAt: '2026-03-10T15:00:00Z' }, who)).complete();

    expect((await claimable()).map(({ points }: { points: number }) => points).sort()).toEqual([1100, 2200]);
    const last = await app.db.many(sql`
      select subject from message where recipient = ${maria.email} and subject <> '' order by id desc limit 1`);
    expect(last).toEqual([{ subject: 'Thank you from Kindwell' }]);
  });

  test('REFER-01 a job that was lost is made up for within the day, both ways', async () => {
    const { id, say } = await visit();
    const loseJobs = () =>
      app.db.run(sql`
        delete from graphile_worker._private_jobs
        where key in (${`visitPoints:${id}`}, ${`referral:${friend.referralId}`})`);
    const catchUp = async () => {
      await loseJobs();
      await catchUpVisitPointsTask({}, app.services);
      await settlePoints(app);
    };

    await say('complete');
    await settleVisitPointsTask({ appointmentId: id }, app.services);
    await catchUp();
    expect(await action()).toMatchObject({ status: 'open' });

    await say('noshow');
    await settleVisitPointsTask({ appointmentId: id }, app.services);
    await catchUp();
    expect(await action()).toMatchObject({ status: 'void' });
    await catchUpVisitPointsTask({}, app.services);
    expect(await app.db.many(sql`select from graphile_worker.jobs where key like 'referral:%'`)).toEqual([]);
  });
});

describe('a first visit that did not take place after all', () => {
  test('REFER-01 POINT-04 before the claim: nothing to claim; completed again, once', async () => {
    const seen = await visit();
    await seen.complete();
    await seen.miss();
    expect([await claimable(), await referral()]).toEqual([[], expect.objectContaining({ appointmentId: null })]);
    expect((await claimIt()).body.status.msg).toBe('This referral no longer earns points.');

    await seen.complete();
    expect(await action()).toMatchObject({ status: 'open', round: 2 });
    expect((await claimIt()).body.claimed.points).toBe(2200);
    expect(await accounts()).toMatchObject({ pending: 2200, available: 0 });
  });

  test('REFER-01 POINT-04 a claim cannot overtake the correction, before its job has run', async () => {
    const seen = await visit();
    await seen.complete();
    await seen.say('noshow');

    expect((await claimIt()).code).toBe(409);
    expect(await accounts()).toMatchObject({ pending: 0, available: 0 });
    await settlePoints(app);
  });

  test('REFER-01 POINT-04 after the claim: the points go back, from the pending or the available, and come once', async () => {
    const seen = await visit();
    await seen.complete();
    await claimIt();
    await seen.miss();
    expect(await accounts()).toEqual({ pending: 0, available: 0, held: 0 });

    await seen.complete();
    await claimIt();
    await confirm('2026-06-16T14:00:00Z');
    expect(await accounts()).toMatchObject({ available: 2200 });
    await seen.miss();
    expect(await accounts()).toEqual({ pending: 0, available: 0, held: 0 });
    const { body } = await client.get(`/selfcare/loyaltyactionlist/${maria.id}/`);
    expect(body.actions[0]).toMatchObject({ title: 'Points taken back', clinic: null });
  });

  test('REFER-01 POINT-05 spent by then: nobody owes it, it is no clinic’s loss, and it never comes twice', async () => {
    const seen = await visit();
    await seen.complete();
    await claimIt();
    await confirm('2026-06-16T14:00:00Z');
    await spendPoints(app.db, maria.dependantId, 2000);

    const lost = () =>
      app.db.one(sql`
        select coalesce(sum(case when from_account = account.id then amount else -amount end), 0)::integer as points
        from points_system_account as account join points_transfer on account.id in (from_account, to_account)
        where kind = 'shortfall' and clinic_id is null`);
    await seen.miss();
    expect(await accounts()).toEqual({ pending: 0, available: 0, held: 2000 });
    expect([await action(), await lost()]).toEqual([expect.objectContaining({ kept: 2000 }), { points: 2000 }]);

    await seen.complete();
    expect((await claimable()).map(({ points }: { points: number }) => points)).toEqual([200]);
    expect((await claimIt()).body.claimed.points).toBe(200);
    expect([await accounts(), await lost()]).toEqual([{ pending: 200, available: 0, held: 2000 }, { points: 0 }]);
  });

  test('REFER-01 POINT-05 spent on a card that is refused later: what comes back makes good the loss', async () => {
    const seen = await visit();
    await seen.complete();
    await claimIt();
    await confirm('2026-06-16T14:00:00Z');
    await buildFirstVisit(app.db, maria.dependantId);
    const item = await buildItem(app.db, { faceDollars: 10 });
    const cart = { dependantId: maria.dependantId, cart: [lineOf(item)] };
    const headers = { 'idempotency-key': randomUUID() };
    expect((await client.post(redeemedOf(maria.id), cart, { headers })).code).toBe(200);
    await seen.miss();
    expect(await accounts()).toEqual({ pending: 0, available: 0, held: 1000 });

    const card = await app.db.one(sql<ClaimedCard>`
      select card.id, order_ref as "orderRef", provider_item as item, card.cents, dependant_id as "personId"
      from gift_card_order as card
      join redemption on redemption.id = redemption_id and dependant_id = ${maria.dependantId}
      join brand_item on brand_item.id = brand_item_id`);
    await settleGiftCard(card, { kind: 'refused', failure: 'withdrawn' }, app.services);
    expect(await accounts()).toEqual({ pending: 0, available: 0, held: 0 });
    expect(await action()).toMatchObject({ status: 'void', kept: 0 });
    const { body } = await client.get(`/selfcare/loyaltyactionlist/${maria.id}/`);
    expect(body.actions.map(({ description }: { description: string }) => description)).toContain(
      'These points were for a friend you referred; they no longer count.',
    );
  });

  test('REFER-01 another visit that has taken place goes on for it, and no point moves', async () => {
    const seen = await visit({ startsAt: '2026-06-01T09:00:00Z' });
    const later = await visit({ startsAt: '2026-06-01T11:00:00Z' });
    await seen.complete();
    await claimIt();
    await later.complete();

    await seen.miss();
    expect(await referral()).toMatchObject({ appointmentId: later.id, barredBy: null });
    expect(await action()).toMatchObject({ status: 'pending', round: 1 });
    expect(await accounts()).toMatchObject({ pending: 2200 });
    await later.miss();
    expect(await referral()).toMatchObject({ appointmentId: null });
    expect(await accounts()).toMatchObject({ pending: 0, available: 0 });
  });
});

test('REFER-01 two who have brought each other’s friends: a job locks one household, and any number at once end', async () => {
  const omar = await buildPatient(app.db, { isGuarantor: true });
  const theirs = await buildFriend(app, omar);
  // As the data could only be by hand: each of the two has brought the other.
  await app.db.run(sql`
    update referral set friend_id = case id when ${friend.referralId} then ${omar.id}::bigint else ${maria.id}::bigint end
    where id in (${friend.referralId}, ${theirs.referralId})`);
  const visits = [await visit({}, { ...omar, referralId: 0 }), await visit({}, { ...maria, referralId: 0 })];
  for (const { say } of visits) await say('complete');

  const settle = ({ id: appointmentId }: { id: number }) => settleVisitPointsTask({ appointmentId }, app.services);
  const ids = [friend.referralId, theirs.referralId];
  await Promise.all(
    Array.from({ length: 10 }, () => [...visits.map(settle), ...ids.map((id) => settleReferralOf(app, id))]).flat(),
  );
  for (const id of ids) expect(await referralActionOf(app.db, id)).toMatchObject({ status: 'open', round: 1 });

  const services = { ...app.services };
  const recorded = recordStatements(services);
  const countLocks = () => recorded.take().filter((text) => text.includes('lock_household_of')).length;
  const locks = [];
  for (const { say } of visits) {
    await say('noshow');
  }
  for (const { id: appointmentId } of visits) {
    await settleVisitPointsTask({ appointmentId }, services);
    locks.push(countLocks());
  }
  for (const id of ids) {
    await settleReferralOf({ ...app, services }, id);
    locks.push(countLocks());
  }
  expect(locks).toEqual([1, 1, 1, 1]);
  for (const id of ids) expect(await referralActionOf(app.db, id)).toMatchObject({ status: 'void' });
});
