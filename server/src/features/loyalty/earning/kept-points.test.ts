import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStrays } from '#server/db/placement/strays-db.ts';
import { sql } from '#server/db/sql.ts';
import { releaseAndExpirePointsTask } from '#server/features/loyalty/expiry/release-and-expire-points.ts';
import {
  buildClinicVisit,
  claim,
  consumerOf,
  earningFlaws,
  issuedBy,
  pendingActionsOf,
  promiseBoost,
  settlePoints,
  visitActionOf,
} from '#server/testing/earning.ts';
import { type BuiltPatient, buildPatient } from '#server/testing/factories.ts';
import { startWithGiftCards, type TestGiftCardProvider } from '#server/testing/outside/gift-card-provider.ts';
import { orderCard, providerItemOf } from '#server/testing/points/gift-cards.ts';
import { accountsOf, spendPoints } from '#server/testing/points/points.ts';
import { buildItem, lineOf, redeemedOf } from '#server/testing/points/rewards.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const startsAt = '2026-06-01T12:00:00Z';

let provider: TestGiftCardProvider;
let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  ({ provider, app } = await startWithGiftCards());
  // In April what is earned waits a week for its confirmation; May has a limit.
  await app.db.run(sql`
    insert into earning_rule (kind, points, valid_from, month_cap, confirm_days) values
      ('visit', 700, '2026-04-01T04:00:00Z', null, 7), ('visit', 1200, '2026-05-01T04:00:00Z', 1200, 0),
      ('visit', 1200, '2026-06-01T04:00:00Z', null, 0)`);
});

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  maria = await buildPatient(app.db, { isGuarantor: true });
  client = await app.signedIn(maria.id);
});

// Whatever happened, every point is accounted for, and lies with its person (docs/operations/growth.md).
afterEach(async () => {
  expect(await earningFlaws(app.db)).toEqual([]);
  expect((await countStrays(app.db)).filter(({ strays }) => strays > 0)).toEqual([]);
});

afterAll(() => app.close());

const spend = (amount: number) => spendPoints(app.db, maria.dependantId, amount);
const accounts = () => accountsOf(app.db, maria.dependantId);
const claimOf = async (visitId: number) => claim(client, maria, (await visitActionOf(app.db, visitId))?.id);

/** Runs the night's job a week later; the patient signs in again. */
async function confirm(at: string) {
  app.clock.set(at);
  await releaseAndExpirePointsTask(null, app.services);
  client = await app.signedIn(maria.id);
}

/** A visit that its clinic calls completed or missed, its points settled after each word. */
async function visit(given: { startsAt?: string; clinicId?: number } = {}) {
  const made = await buildClinicVisit(app, maria, { startsAt, ...given });
  const settle = (word: string) => async () => {
    expect(await made.say(word)).toBe(200);
    await settlePoints(app);
    return visitActionOf(app.db, made.id);
  };
  return { ...made, complete: settle('complete'), miss: settle('noshow') };
}

/** What of a visit can be claimed, as the list has it. */
const listed = async ({ id }: { id: number }) =>
  (await client.get(pendingActionsOf(maria))).body.pendingactions.find(
    (one: { appointment: { id: number } | null }) => one.appointment?.id === id,
  );

describe('a visit that is completed once more after its points were spent', () => {
  test('LOY-02 API-50 POINT-04 all of it spent: as often as it happens, one visit brings its points once', async () => {
    const seen = await visit();
    await seen.complete();
    expect((await claimOf(seen.id)).body.claimed.points).toBe(1200);
    await spend(1200);

    for (const round of [2, 3, 4]) {
      expect(await seen.miss()).toMatchObject({ status: 'void', kept: 1200 });
      expect(await issuedBy(app.db, seen.clinicId)).toEqual({ base: 0, bonus: 0, lost: 1200 });

      expect(await seen.complete()).toMatchObject({ status: 'earned', round, base: 1200, kept: 0 });
      expect(await issuedBy(app.db, seen.clinicId)).toEqual({ base: 1200, bonus: 0, lost: 0 });
      expect(await listed(seen)).toBeUndefined();
      expect((await claimOf(seen.id)).code).toBe(409);
      expect(await accounts()).toEqual({ pending: 0, available: 0, held: 1200 });
    }
  });

  test('LOY-02 API-50 POINT-04 part of it spent: the rest is claimed again, and no more', async () => {
    const seen = await visit();
    await seen.complete();
    await claimOf(seen.id);
    await spend(500);

    expect(await seen.miss()).toMatchObject({ status: 'void', kept: 500 });
    expect(await issuedBy(app.db, seen.clinicId)).toEqual({ base: 0, bonus: 0, lost: 500 });
    expect(await seen.complete()).toMatchObject({ status: 'open', round: 2, base: 1200 });
    expect(await listed(seen)).toMatchObject({ points: 700, claimable: true });
    expect((await claimOf(seen.id)).body.claimed.points).toBe(700);
    expect(await accounts()).toEqual({ pending: 0, available: 700, held: 500 });
    expect(await issuedBy(app.db, seen.clinicId)).toEqual({ base: 1200, bonus: 0, lost: 0 });

    // Spent as well, all of it stays the next time.
    await spend(700);
    expect(await seen.miss()).toMatchObject({ kept: 1200 });
    expect(await seen.complete()).toMatchObject({ status: 'earned', kept: 0 });
    expect(await accounts()).toEqual({ pending: 0, available: 0, held: 1200 });
  });

  test('LOY-02 API-50 POINT-06 a doubled visit of which some was spent keeps its promise, and is doubled again', async () => {
    const seen = await visit();
    const { clinicId } = seen;
    const grant = await promiseBoost(app.db, {
      dependantId: maria.dependantId,
      appointmentId: seen.id,
      clinicId,
    });
    await seen.complete();
    expect((await claimOf(seen.id)).body.claimed.points).toBe(2400);
    await spend(2000);

    const undone = await seen.miss();
    expect(undone).toMatchObject({ kept: 2000 });
    expect(await consumerOf(app.db, grant.id)).toBe(undone?.id);
    expect(await (await visit({ clinicId, startsAt: '2026-06-01T13:00:00Z' })).complete()).toMatchObject({ bonus: 0 });

    await seen.complete();
    expect(await listed(seen)).toMatchObject({ points: 400, boost: { multiplier: 2, points: 400 } });
    expect((await claimOf(seen.id)).body.claimed.points).toBe(400);
    expect(await issuedBy(app.db, clinicId)).toEqual({ base: 1200, bonus: 1200, lost: 0 });
  });

  test('LOY-02 API-52 what was kept counts against the limit of the month', async () => {
    const one = await visit({ startsAt: '2026-05-11T12:00:00Z' });
    const other = await visit({ startsAt: '2026-05-12T12:00:00Z' });
    await one.complete();
    await claimOf(one.id);
    await spend(500);
    await one.miss();

    expect(await other.complete()).toMatchObject({ status: 'open', base: 700 });
    expect(await one.complete()).toMatchObject({ status: 'earned', base: 500, kept: 0 });
    await claimOf(other.id);
    expect(await accounts()).toEqual({ pending: 0, available: 700, held: 500 });
  });

  test('LOY-02 API-50 of what waits for its confirmation only this visit’s is taken, and confirmed', async () => {
    const seen = await visit({ startsAt: '2026-04-20T12:00:00Z' });
    const other = await visit({ startsAt: '2026-04-21T12:00:00Z' });
    await seen.complete();
    await claimOf(seen.id);
    await confirm('2026-06-08T14:00:01Z');
    await spend(300);
    await seen.miss();
    await seen.complete();
    await other.complete();
    for (const { id } of [seen, other]) expect((await claimOf(id)).code).toBe(200);
    expect(await accounts()).toEqual({ pending: 400 + 700, available: 0, held: 300 });

    expect(await seen.miss()).toMatchObject({ status: 'void', kept: 300 });
    expect(await accounts()).toEqual({ pending: 700, available: 0, held: 300 });
    await seen.complete();
    await claimOf(seen.id);
    await confirm('2026-06-15T14:00:02Z');
    expect(await accounts()).toEqual({ pending: 0, available: 400 + 700, held: 300 });
  });
});

describe('a visit whose points wait in a gift card', () => {
  /** A visit for twelve dollars, claimed and redeemed for a card that its provider will refuse. */
  async function redeemed() {
    const seen = await visit();
    await seen.complete();
    await claimOf(seen.id);
    const item = await buildItem(app.db, { faceDollars: 12 });
    const { body } = await client.post(redeemedOf(maria.id), {
      dependantId: maria.dependantId,
      cart: [lineOf(item)],
    });
    const cardId: number = body.cards[0].id;
    provider.withdraw(await providerItemOf(app.db, cardId));
    return { ...seen, refuse: () => orderCard(app, cardId) };
  }

  test('LOY-02 API-16 POINT-05 undone while the card is open, then the card is refused: the points go back to the clinic', async () => {
    const { id, clinicId, miss, refuse, complete } = await redeemed();
    expect(await miss()).toMatchObject({ status: 'void', kept: 1200 });
    await refuse();
    await refuse();

    expect(await visitActionOf(app.db, id)).toMatchObject({ status: 'void', kept: 0 });
    expect(await accounts()).toEqual({ pending: 0, available: 0, held: 0 });
    expect(await issuedBy(app.db, clinicId)).toEqual({ base: 0, bonus: 0, lost: 0 });
    const list = await client.get(`/selfcare/loyaltyactionlist/${maria.id}/`);
    expect(list.body.actions[0]).toMatchObject({
      title: 'Points taken back',
      description: 'The visit they were for did not take place.',
      points: -1200,
    });
    const { body: overview } = await client.get(`/selfcare/loyaltysummary/${maria.id}/`);
    expect([overview.earned, overview.sources]).toEqual([0, []]);

    await complete();
    expect((await claimOf(id)).body.claimed.points).toBe(1200);
    expect(await issuedBy(app.db, clinicId)).toEqual({ base: 1200, bonus: 0, lost: 0 });
  });

  test('LOY-02 API-16 completed again before the card is refused, the points stay; undone once more, they are taken', async () => {
    const { id, clinicId, miss, refuse, complete } = await redeemed();
    await miss();
    await complete();
    await refuse();
    expect(await accounts()).toEqual({ pending: 0, available: 1200, held: 0 });
    expect(await issuedBy(app.db, clinicId)).toEqual({ base: 1200, bonus: 0, lost: 0 });

    await miss();
    expect(await visitActionOf(app.db, id)).toMatchObject({ status: 'void', kept: 0 });
    expect(await accounts()).toEqual({ pending: 0, available: 0, held: 0 });
  });
});
