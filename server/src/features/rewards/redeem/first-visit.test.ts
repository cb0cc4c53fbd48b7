import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildClinicVisit } from '#server/testing/earning.ts';
import {
  type BuiltPatient,
  buildClinic,
  buildDependant,
  buildFirstVisit,
  buildPatient,
  buildVisit,
  changeVisits,
} from '#server/testing/factories.ts';
import { accountsOf, givePoints } from '#server/testing/points/points.ts';
import { type BuiltItem, buildItem, cartOf, redeemedOf } from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { codesOf, saidIn } from '#server/testing/visits/visits.ts';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;
let card: BuiltItem;

beforeAll(async () => {
  app = await startTestApp();
  card = await buildItem(app.db, { faceDollars: 5 });
});

beforeEach(async () => {
  maria = await buildPatient(app.db, { firstName: 'Maria' });
  client = await app.signedIn(maria.id);
  await givePoints(app.db, maria.dependantId, 1000);
});

afterAll(() => app.close());

const redeem = (dependantId = maria.dependantId, patient = maria, who = client) =>
  who.post(redeemedOf(patient.id), { dependantId, cart: cartOf(card) });
const pointsOf = async (patient = maria, who = client) =>
  (await who.get(`/selfcare/points/${patient.id}/`)).body.people;

const own = [422, 'You can redeem points once your first visit has taken place.'];

describe('API-55 the first redemption waits for a visit that has taken place', () => {
  test('LOY-03 before it nothing moves, and the balance says beforehand that nothing can be redeemed', async () => {
    expect(await pointsOf()).toMatchObject([{ available: 1000, awaitsVisit: true, spendable: 0 }]);
    expect(saidIn(await redeem())).toEqual(own);
    expect(codesOf(await Promise.all(Array.from({ length: 10 }, () => redeem())))).toEqual({ 422: 10 });
    expect(await accountsOf(app.db, maria.dependantId)).toEqual({ pending: 0, available: 1000, held: 0 });
  });

  test('the clinic’s word opens it, and so does the word of time; the patient’s own does not', async () => {
    const clinic = await buildClinic(app.db);
    const visit = await buildVisit(app.db, clinic.id, maria.dependantId, { completedBy: 'patient' });
    expect(saidIn(await redeem())).toEqual(own);

    await app.db.run(sql`
      insert into appointment_event (appointment_id, shard_clinic_id, action, from_status, to_status, actor, at, version)
      values (${visit.id}, ${clinic.id}, 'complete', 'completed', 'completed', 'system', '2026-05-22T20:00:00Z', 2)`);
    expect(await pointsOf()).toMatchObject([{ awaitsVisit: false, spendable: 1000 }]);
    expect((await redeem()).code).toBe(200);

    const omar = await buildPatient(app.db);
    await givePoints(app.db, omar.dependantId, 1000);
    const omars = await app.signedIn(omar.id);
    const { say } = await buildClinicVisit(app, omar, { startsAt: '2026-06-01T11:00:00Z' });
    expect((await redeem(omar.dependantId, omar, omars)).code).toBe(422);
    await say('complete');
    expect((await redeem(omar.dependantId, omar, omars)).code).toBe(200);
  });

  test.each(['requested', 'confirmed', 'cancelled', 'noshow'])('a visit that is %s does not', async (status) => {
    await buildVisit(app.db, (await buildClinic(app.db)).id, maria.dependantId, { status });
    expect(saidIn(await redeem())).toEqual(own);
  });

  test('a visit that turns out not to have taken place counts no more, unless something was redeemed by then', async () => {
    const missed = await buildFirstVisit(app.db, maria.dependantId);
    await changeVisits(app.db, [missed.id], 'noshow');
    expect(saidIn(await redeem())).toEqual(own);

    await changeVisits(app.db, [missed.id], 'complete');
    expect((await redeem()).code).toBe(200);
    await changeVisits(app.db, [missed.id], 'noshow');
    expect((await redeem()).code).toBe(200);
  });

  test('anyone who looks after a family waits for a visit of anybody in it; everybody else for their own', async () => {
    const sofia = await buildPatient(app.db, { firstName: 'Sofia', isGuarantor: true });
    const sofias = await app.signedIn(sofia.id);
    const [leo, ana] = [
      await buildDependant(app.db, sofia.householdId),
      await buildDependant(app.db, sofia.householdId, { firstName: 'Ana' }),
    ];
    const spouse = await buildPatient(app.db, { householdId: sofia.householdId });
    for (const id of [sofia.dependantId, ana.id, spouse.dependantId]) await givePoints(app.db, id, 1000);
    expect(saidIn(await redeem(sofia.dependantId, sofia, sofias))).toEqual([
      422,
      'You can redeem points once your next visit, or the next one in your family, has taken place.',
    ]);

    await buildFirstVisit(app.db, leo.id);
    expect((await redeem(sofia.dependantId, sofia, sofias)).code).toBe(200);
    expect(saidIn(await redeem(ana.id, sofia, sofias))).toEqual([
      422,
      "Ana's points can be redeemed once their first visit has taken place.",
    ]);
    expect(saidIn(await redeem(spouse.dependantId, spouse, await app.signedIn(spouse.id)))).toEqual(own);
  });
});
