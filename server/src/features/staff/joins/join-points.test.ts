import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { releaseAndExpirePointsTask } from '#server/features/loyalty/expiry/release-and-expire-points.ts';
import { eraseAccountTask } from '#server/features/my-data/closing/erase-account.ts';
import { buildClinicVisit, claim, openDeed, settlePoints, visitActionOf } from '#server/testing/earning.ts';
import { type BuiltPatient, buildBookableClinic, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { startWithGiftCards } from '#server/testing/outside/gift-card-provider.ts';
import {
  buildTwoAccounts,
  confirmJoin,
  expectSound,
  sumOfBoth,
  type TwoAccounts,
} from '#server/testing/people/two-accounts.ts';
import { buildRedemption, orderCard } from '#server/testing/points/gift-cards.ts';
import { allowRewards } from '#server/testing/points/invites.ts';
import { accountsOf, givePoints } from '#server/testing/points/points.ts';
import { buildItem, cartOf, lineOf, redeemedOf } from '#server/testing/points/rewards.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { askForVisit, at, type BookableClinic } from '#server/testing/visits/visits.ts';

let app: TestApp;
let both: TwoAccounts;
let place: BookableClinic;
let maria: BuiltPatient;
let again: BuiltPatient;
let asMaria: TestClient;
let asAgain: TestClient;

beforeAll(async () => {
  ({ app } = await startWithGiftCards());
  await allowRewards(app.db);
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  place = await buildBookableClinic(app.db);
  both = await buildTwoAccounts(app);
  ({ patient: maria, client: asMaria } = both.stays);
  ({ patient: again, client: asAgain } = both.goes);
});

afterAll(() => app.close());

describe('STAFF-106 no point is lost, doubled or decided earlier', () => {
  /** A visit that has taken place, whose points wait for their day. */
  async function pendingVisit() {
    const { id, say } = await buildClinicVisit(app, again, { startsAt: '2026-05-30T13:00:00Z' });
    expect(await say('complete')).toBe(200);
    await settlePoints(app);
    const action = await visitActionOf(app.db, id);
    expect((await claim(asAgain, again, action?.id)).code).toBe(200);
    return { id, say, confirmAt: await confirmDayOf(id) };
  }

  const confirmDayOf = (visitId: number) =>
    app.db.one(sql<{ at: Date; points: number }>`
      select confirm_at as at, base + bonus as points from loyalty_action
      where kind = 'visit' and source_id = ${visitId} and status in ('pending', 'earned')`);

  /** Spends as many points as a card of this many cents costs, which is made. */
  async function buyCard(cents: number) {
    const item = await buildItem(app.db, { limits: [100, 100_000] });
    const cart = [lineOf(item, { denomination: cents })];
    const { body } = await asAgain.post(redeemedOf(again.id), { dependantId: again.dependantId, cart });
    await orderCard(app, body.cards[0].id);
  }

  const openOf = (visitId: number) =>
    app.db.one(sql<{ id: number; base: number; bonus: number }>`
      select id, base, bonus from loyalty_action
      where kind = 'visit' and source_id = ${visitId} and dependant_id = ${maria.dependantId} and status = 'open'`);

  test('what is available, pending and open is of the one who stays: both together have as much as before', async () => {
    const { id, confirmAt } = await pendingVisit();
    await givePoints(app.db, again.dependantId, 700);
    await givePoints(app.db, maria.dependantId, 50);
    const open = await buildClinicVisit(app, again, { startsAt: '2026-05-31T13:00:00Z' });
    await open.say('complete');
    await settlePoints(app);
    const before = await sumOfBoth(app, both);
    const facts = await both.check();
    await both.join();

    expect(await sumOfBoth(app, both)).toEqual(before);
    expect(await accountsOf(app.db, again.dependantId)).toEqual({ pending: 0, available: 0, held: 0 });
    expect(await accountsOf(app.db, maria.dependantId)).toEqual({
      pending: facts.pending,
      available: facts.points + 50,
      held: 0,
    });
    expect(await confirmDayOf(id)).toEqual(confirmAt);
    await expectSound(app);

    const action = await visitActionOf(app.db, open.id);
    await eraseAccountTask({ patientId: again.id }, app.services);
    const { rows } = await app.db.pool.query(
      "select id from loyalty_action where kind = 'visit' and source_id = $1 and status = 'open'",
      [open.id],
    );
    expect([rows.length, action === undefined]).toEqual([1, false]);
    expect((await claim(asMaria, maria, Number(rows[0].id))).code).toBe(200);
    await expectSound(app);
  });

  test('a visit that was paid for before and did not take place after all is taken back from the one who stays', async () => {
    const { id, say } = await pendingVisit();
    await app.db.run(sql`
      update loyalty_action set confirm_at = '2026-06-01T00:00:00Z' where kind = 'visit' and source_id = ${id}`);
    await releaseAndExpirePointsTask(null, app.services);
    const { points } = await confirmDayOf(id);
    await both.join();
    expect(await accountsOf(app.db, maria.dependantId)).toEqual({ pending: 0, available: points, held: 0 });

    expect(await say('noshow')).toBe(200);
    await settlePoints(app);
    expect(await accountsOf(app.db, maria.dependantId)).toEqual({ pending: 0, available: 0, held: 0 });
    await expectSound(app);
  });

  test.each([
    { spent: 'all of it', left: 0 },
    { spent: 'a part of it', left: 100 },
  ])(
    'a visit undone after $spent was spent, and completed again after the joining, brings what is missing',
    async ({ left }) => {
      const { id, say } = await pendingVisit();
      await app.db.run(sql`
      update loyalty_action set confirm_at = '2026-06-01T00:00:00Z' where kind = 'visit' and source_id = ${id}`);
      await releaseAndExpirePointsTask(null, app.services);
      const { points } = await confirmDayOf(id);
      await buyCard(points - left);
      expect(await say('noshow')).toBe(200);
      await settlePoints(app);
      await both.join();

      for (const _round of [1, 2]) {
        expect(await say('complete')).toBe(200);
        await settlePoints(app);
        const opened = await openOf(id);
        expect(opened.base + opened.bonus).toBe(left);
        if (left > 0) expect((await claim(asMaria, maria, opened.id)).body.claimed.points).toBe(left);
        const { pending, available } = await accountsOf(app.db, maria.dependantId);
        expect(pending + available).toBe(left);
        await expectSound(app);
        expect(await say('noshow')).toBe(200);
        await settlePoints(app);
      }
      expect(await accountsOf(app.db, maria.dependantId)).toMatchObject({ pending: 0, available: 0 });
    },
  );

  test('a complete profile brings its points once, in whichever of the two they were claimed', async () => {
    const claimed = await openDeed(app.db, 'profile', again.dependantId);
    const open = await openDeed(app.db, 'profile', maria.dependantId);
    await app.db.run(sql`
      update dependant set gender = 'female', dob = '1980-04-02'
      where id in (${maria.dependantId}, ${again.dependantId})`);
    await app.db.run(sql`update patient set postal_code = '20006' where id in (${maria.id}, ${again.id})`);
    expect((await claim(asAgain, again, claimed.id)).code).toBe(200);
    await both.join();

    expect((await claim(asMaria, maria, open.id)).code).not.toBe(200);
    await expectSound(app);
  });
});

describe('STAFF-107 many at once', () => {
  test.each(['book', 'redeem', 'claim'] as const)(
    'a joining while the account that goes does something: %s',
    async (what) => {
      await givePoints(app.db, again.dependantId, 5000);
      await buildVisit(app.db, place.clinic.id, again.dependantId);
      const visit = await buildClinicVisit(app, again, { startsAt: '2026-05-30T13:00:00Z' });
      await visit.say('complete');
      await settlePoints(app);
      const action = await visitActionOf(app.db, visit.id);
      const item = await buildItem(app.db);
      const acts = {
        book: () => askForVisit(both.goes, place, at('10:00', '10:30')),
        redeem: () => asAgain.post(redeemedOf(again.id), { dependantId: again.dependantId, cart: cartOf(item) }),
        claim: () => claim(asAgain, again, action?.id),
      };
      await both.ask();
      await confirmJoin(asMaria);
      const [done, ...answers] = await Promise.all([
        acts[what](),
        confirmJoin(asAgain),
        confirmJoin(asAgain),
        acts[what](),
      ]);

      for (const { code } of [done, ...answers]) expect(code).toBeLessThan(500);
      const { state } = await app.db.one(sql<{ state: string }>`
      select state from account_join where goes_id = ${again.id} order by id desc limit 1`);
      const { left } = await app.db.one(sql<{ left: number }>`
      select (count(*) filter (where status in ('held', 'requested', 'confirmed')))::integer as left from appointment where dependant_id = ${again.dependantId}`);
      if (state === 'done') {
        expect(left).toBe(0);
        expect(await accountsOf(app.db, again.dependantId)).toEqual({ pending: 0, available: 0, held: 0 });
      }
      await expectSound(app);
    },
  );

  test('a third account of the same person joins the second and then the first; what was joined before is still theirs', async () => {
    const { cardIds } = await buildRedemption(app, again, cartOf(await buildItem(app.db)));
    await orderCard(app, cardIds[0]);
    await both.join();
    const first = await buildPatient(app.db, { firstName: 'Maria' });
    const asFirst = await app.signedIn(first.id);
    await (await both.about(first, maria))('join');
    await confirmJoin(asMaria);
    expect((await confirmJoin(asFirst)).body.isJoined).toBe(true);

    const { cards } = (await asFirst.get('/selfcare/cardlist/')).body;
    expect(cards.map(({ id }: { id: number }) => id)).toEqual(cardIds);
    await expectSound(app);
  });
});
