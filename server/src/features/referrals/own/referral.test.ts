import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { releaseAndExpirePointsTask } from '#server/features/loyalty/expiry/release-and-expire-points.ts';
import { claim } from '#server/testing/earning.ts';
import { type BuiltPatient, buildClinic, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { allowRewards, buildReferral, ownReferral } from '#server/testing/points/invites.ts';
import { referralActionOf, settleReferralOf } from '#server/testing/points/referrals.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let clinic: { id: number };
let maria: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp({ settings: { INVITES_A_DAY: '7' } });
  clinic = await buildClinic(app.db);
});

afterAll(() => app.close());

beforeEach(async () => {
  maria = await buildPatient(app.db);
  client = await app.signedIn(maria.id);
  await allowRewards(app.db);
});

const own = async (by = client) => (await by.get(ownReferral)).body.referral;

/** Somebody joined by Maria and had their first visit: the points wait for her claim. */
async function bringFriend() {
  const friend = await buildPatient(app.db);
  const { id } = await buildReferral(app.db, maria.id, friend.id);
  await buildVisit(app.db, clinic.id, friend.dependantId);
  await settleReferralOf(app, id);

  const action = await referralActionOf(app.db, id);
  if (!action) throw new Error('the first visit has opened nothing');
  return action;
}

test('REFER-01 API-17 tells the own code and link, and what the next friend brings', async () => {
  const { code, body } = await client.get(ownReferral);

  expect(code).toBe(200);
  expect(body.referral).toEqual({
    code: expect.stringMatching(/^[2-9B-DF-HJ-NP-TV-Z]{10}$/),
    link: `${app.config.publicUrl}/signup?referral=${body.referral.code}`,
    joined: 0,
    earnedPoints: 0,
    pendingPoints: 0,
    reward: 2200,
    confirmDays: 14,
    invitesLeft: 7,
    sendsTexts: true,
  });
  expect((await own()).code).toBe(body.referral.code);
  expect((await own(await app.signedIn((await buildPatient(app.db)).id))).code).not.toBe(body.referral.code);
});

test('API-17 counts who joined, and the points that were claimed for them and not taken back', async () => {
  const [first, second, third] = [await bringFriend(), await bringFriend(), await bringFriend()];
  for (const { id } of [first, second]) expect((await claim(client, maria, id)).code).toBe(200);
  await app.db.run(sql`
    update loyalty_action set status = 'void', txn_id = null, confirm_at = null where id = ${second.id}`);

  expect(await own()).toMatchObject({ joined: 3, earnedPoints: 2200, pendingPoints: 2200 });
  await releaseAndExpirePointsTask(null, { ...app.services, clock: { now: () => new Date('2026-06-16T14:00:00Z') } });
  expect(await own()).toMatchObject({ joined: 3, earnedPoints: 2200, pendingPoints: 0 });
  expect(third.base).toBe(2200);
  const stranger = await app.signedIn((await buildPatient(app.db)).id);
  expect(await own(stranger)).toMatchObject({ joined: 0, earnedPoints: 0 });
});

test('API-17 the reward is what the limit of the month leaves', async () => {
  for (let number = 0; number < 10; number += 1) await bringFriend();
  app.clock.set('2026-05-31T14:00:00Z');
  expect((await own(await app.signedIn(maria.id))).reward).toBe(0);

  app.clock.set('2026-06-01T14:00:00Z');
  expect((await own()).reward).toBe(2200);
});

test('REFER-01 nobody is promised points where no state allows them', async () => {
  await app.db.run(sql`update referral_reward set is_allowed = false`);

  expect((await own()).reward).toBe(0);
});

test('REFER-01 nor is a member of a federal programme, nor who may be one', async () => {
  const setClass = (to: string) =>
    app.db.run(sql`update dependant set programme_class = ${to} where id = ${maria.dependantId}`);
  await setClass('federal');
  expect((await own()).reward).toBe(0);
  await setClass('commercial');
  expect((await own()).reward).toBe(2200);

  await setClass('unknown');
  app.config.valueCaps.unknownAs = 'federal';
  expect((await own()).reward).toBe(0);
  app.config.valueCaps.unknownAs = 'commercial';
});

test('API-17 signed out is 401; whatever ids are sent along, the answer is the own', async () => {
  const stranger = await buildPatient(app.db);

  expect((await app.client().get(ownReferral)).code).toBe(401);
  const answer = await client.get(`${ownReferral}?id=${stranger.id}&patientId=${stranger.id}`);
  expect(answer.body.referral).toEqual(await own());
});
