import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  buildClinicVisit,
  claim,
  earningFlaws,
  pendingActionsOf,
  promiseBoost,
  settlePoints,
  visitActionOf,
  visitClaimOf,
} from '#server/testing/earning.ts';
import { type BuiltPatient, buildDependant, buildPatient } from '#server/testing/factories.ts';
import { accountsOf } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let maria: BuiltPatient;
let leo: { id: number };
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  maria = await buildPatient(app.db, { isGuarantor: true });
  leo = await buildDependant(app.db, maria.householdId);
  client = await app.signedIn(maria.id);
});

// Whatever happened, every point is accounted for.
afterEach(async () => expect(await earningFlaws(app.db)).toEqual([]));

afterAll(() => app.close());

/** Two completed visits of Leo's, booked by Maria: the first is claimed and doubled, the second is open. */
async function leosVisits() {
  const first = await buildClinicVisit(app, maria, { startsAt: '2026-06-01T11:00:00Z', dependantId: leo.id });
  await promiseBoost(app.db, { dependantId: leo.id, clinicId: first.clinicId, appointmentId: first.id });
  await first.say('complete');
  await settlePoints(app);
  const doubled = await visitActionOf(app.db, first.id);
  expect((await claim(client, maria, doubled?.id)).code).toBe(200);

  const second = await buildClinicVisit(app, maria, { startsAt: '2026-06-01T12:00:00Z', dependantId: leo.id });
  await second.say('complete');
  await settlePoints(app);
  return { first, second, openId: (await visitActionOf(app.db, second.id))?.id ?? 0 };
}

const seesLeo = async (who: TestClient, patient: BuiltPatient) =>
  (await who.get(pendingActionsOf(patient))).body.pendingactions.some(
    (one: { dependant: { id: number } | null }) => one.dependant?.id === leo.id,
  );

test('LOY-02 API-50 API-51 API-52 POINT-17 a person who is removed keeps their points; the guarantor loses access at once', async () => {
  const { first, openId } = await leosVisits();
  expect(await seesLeo(client, maria)).toBe(true);
  await app.db.run(sql`update dependant set removed_at = ${app.clock.now()} where id = ${leo.id}`);

  expect(await seesLeo(client, maria)).toBe(false);
  expect((await claim(client, maria, openId)).code).toBe(404);
  expect((await client.get(visitClaimOf(maria, openId))).code).toBe(404);
  expect(await accountsOf(app.db, leo.id)).toEqual({ pending: 0, available: 2400, held: 0 });

  // What the clinic corrects follows all the same.
  await first.say('noshow');
  await settlePoints(app);
  expect(await accountsOf(app.db, leo.id)).toEqual({ pending: 0, available: 0, held: 0 });
});

test('LOY-02 API-50 API-51 API-52 POINT-17 who moves to a household of their own takes points, claims and corrections along, once', async () => {
  const { first, second, openId } = await leosVisits();
  const leos = await buildPatient(app.db);
  await app.db.run(sql`update dependant set login_id = null, relation = 'other' where id = ${leos.dependantId}`);
  await app.db.run(sql`
    update dependant set household_id = ${leos.householdId}, login_id = ${leos.id}, relation = 'self'
    where id = ${leo.id}`);
  const own = await app.signedIn(leos.id);

  expect([await seesLeo(client, maria), await seesLeo(own, leos)]).toEqual([false, true]);
  expect((await claim(client, maria, openId)).code).toBe(404);
  const { code, body } = await claim(own, leos, openId);
  expect([code, body.points]).toEqual([200, { available: 3600, pending: 0, lifetime: 3600 }]);

  await Promise.all([first.say('noshow'), second.say('noshow')]);
  await settlePoints(app);
  expect(await accountsOf(app.db, leo.id)).toEqual({ pending: 0, available: 0, held: 0 });
  expect(await accountsOf(app.db, maria.dependantId)).toEqual({ pending: 0, available: 0, held: 0 });
});
