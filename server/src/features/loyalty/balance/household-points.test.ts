import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type Leg, postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { type BuiltPatient, buildDependant, buildFirstVisit, buildPatient } from '#server/testing/factories.ts';
import { givePoints, ownerOf } from '#server/testing/points/points.ts';
import { buildItem, cartOf, redeemedOf } from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let maria: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  maria = await buildPatient(app.db, { firstName: 'Maria', lastName: 'Santos', isGuarantor: true });
  client = await app.signedIn(maria.id);
});

const points = async () => (await client.get(`/selfcare/points/${maria.id}/`)).body;

let posted = 0;
function post(leg: Leg, source: 'redemption' | 'card' | 'expiry' | 'reversal') {
  posted += 1;
  const entry = {
    source,
    sourceId: `test-${posted}`,
    personId: ownerOf([leg]),
    memo: 'welcome' as const,
    at: app.clock.now(),
  };
  return postEntry(app.db, { ...entry, actor: { by: 'system' }, legs: [leg] });
}

describe('GET /selfcare/points/{id}/', () => {
  test('LOY-03 answers nothing earned as nothing', async () => {
    expect(await points()).toMatchObject({
      points: { available: 0, pending: 0, lifetime: 0 },
      people: [
        {
          dependant: { id: maria.dependantId, firstName: 'Maria', lastName: 'Santos' },
          available: 0,
          pending: 0,
          held: 0,
          lifetime: 0,
          expiring: null,
          monthlyPoints: null,
          usedThisMonth: 0,
          awaitsVisit: true,
          spendable: 0,
        },
      ],
      expiryMonths: 24,
    });
  });

  test('LOY-03 tells what is available, to come, held and ever earned, less what was taken back', async () => {
    const personId = maria.dependantId;
    await buildFirstVisit(app.db, personId);
    await givePoints(app.db, personId, 1000);
    await givePoints(app.db, personId, 40, 'pending');
    await post({ from: { kind: 'available', personId }, to: { kind: 'held', personId }, amount: 300 }, 'redemption');
    await post({ from: { kind: 'held', personId }, to: { kind: 'redeemed' }, amount: 200 }, 'card');
    await post({ from: { kind: 'available', personId }, to: { kind: 'expired' }, amount: 50 }, 'expiry');
    const back = { kind: 'issuance', clinicId: null } as const;
    await post({ from: { kind: 'available', personId }, to: back, amount: 25 }, 'reversal');

    const { points: own, people } = await points();
    expect(own).toEqual({ available: 625, pending: 40, lifetime: 975 });
    expect(people).toMatchObject([{ available: 625, pending: 40, held: 100, lifetime: 975, spendable: 625 }]);
  });

  test('LOY-03 shows the points of everyone the patient looks after, the own first, and of nobody else', async () => {
    const leo = await buildDependant(app.db, maria.householdId, { firstName: 'Leo' });
    const joao = await buildPatient(app.db, { firstName: 'Joao', householdId: maria.householdId });
    const gone = await buildDependant(app.db, maria.householdId);
    await app.db.run(sql`update dependant set removed_at = now() where id = ${gone.id}`);
    for (const id of [leo.id, joao.dependantId, gone.id]) await givePoints(app.db, id, id);

    const { points: own, people } = await points();
    expect(own.available).toBe(0);
    expect(people.map((one: { dependant: object; available: number }) => [one.dependant, one.available])).toEqual([
      [expect.objectContaining({ firstName: 'Maria' }), 0],
      [expect.objectContaining({ firstName: 'Leo' }), leo.id],
      [expect.objectContaining({ firstName: 'Joao' }), joao.dependantId],
    ]);

    const { body } = await (await app.signedIn(joao.id)).get(`/selfcare/points/${joao.id}/`);
    expect(body.points.available).toBe(joao.dependantId);
    expect(body.people).toHaveLength(1);
  });

  test('LOY-03 names the points of the next day on which some expire, within 60 days', async () => {
    const give = (amount: number, at: string) =>
      givePoints(app.db, maria.dependantId, amount, 'available', new Date(at));
    await give(100, '2024-08-02T12:00:00Z');
    expect((await points()).people[0].expiring).toBeNull();

    await give(30, '2024-06-10T12:00:00Z');
    await give(7, '2024-06-11T03:59:00Z');
    await give(500, '2024-06-11T12:00:00Z');
    await give(1, '2024-05-01T12:00:00Z');
    expect((await points()).people[0]).toMatchObject({
      available: 638,
      expiring: { points: 37, at: '2026-06-11T04:00:00.000Z' },
    });
  });

  test.each([
    ['part of it is used', 400, 150, 250],
    ['all of it is used', 400, 400, 0],
    ['it was lowered after more had been used', 400, 600, 0],
    ['it allows more than there is', 5000, 0, 1000],
    ['it allows nothing', 0, 0, 0],
  ])('LOY-03 what can be spent follows the limit of the month: %s', async (_name, limit, used, spendable) => {
    await buildFirstVisit(app.db, maria.dependantId);
    await givePoints(app.db, maria.dependantId, 1000);
    await app.db.run(sql`
      insert into spend_limit values (${maria.dependantId}, ${limit}, ${maria.id}, ${app.clock.now()})`);
    await app.db.run(sql`
      insert into usage_counter values (${maria.dependantId}, 'monthPoints', '2026-06-01', ${used}),
        (${maria.dependantId}, 'monthPoints', '2026-05-01', 333), (${maria.dependantId}, 'yearCents', '2026-01-01', 99)`);

    expect((await points()).people[0]).toMatchObject({ monthlyPoints: limit, usedThisMonth: used, spendable });
  });

  test('LOY-03 API-55 a child with a sign-in can spend what redeeming allows them: nothing until the guarantor says so', async () => {
    const leo = await buildPatient(app.db, { householdId: maria.householdId });
    await app.db.run(sql`update dependant set dob = '2013-06-02' where id = ${leo.dependantId}`);
    await buildFirstVisit(app.db, leo.dependantId);
    await givePoints(app.db, leo.dependantId, 5000);
    const own = await app.signedIn(leo.id);
    const cart = cartOf(await buildItem(app.db));
    const seen = async () => (await own.get(`/selfcare/points/${leo.id}/`)).body.people[0];
    const redeemed = async () => (await own.post(redeemedOf(leo.id), { dependantId: leo.dependantId, cart })).code;

    expect(await seen()).toMatchObject({ monthlyPoints: 0, spendable: 0 });
    expect(await redeemed()).toBe(422);
    expect((await points()).people[1]).toMatchObject({ monthlyPoints: null, spendable: 5000 });

    await app.db.run(sql`
      insert into spend_limit values (${leo.dependantId}, 3000, ${maria.id}, ${app.clock.now()})`);
    expect(await seen()).toMatchObject({ monthlyPoints: 3000, spendable: 3000 });
    expect(await redeemed()).toBe(200);
    expect(await seen()).toMatchObject({ available: 2500, usedThisMonth: 2500, spendable: 500 });

    await app.db.run(sql`delete from spend_limit where dependant_id = ${leo.dependantId}`);
    app.clock.set('2026-06-02T14:00:00Z');
    expect(await (await app.signedIn(leo.id)).get(`/selfcare/points/${leo.id}/`)).toMatchObject({
      body: { people: [{ monthlyPoints: null, spendable: 2500 }] },
    });
  });

  test("LOY-03 POINT-16 the month is the programme's: the last evening of May there is June in UTC", async () => {
    await app.db.run(sql`
      insert into usage_counter values (${maria.dependantId}, 'monthPoints', '2026-05-01', 11),
        (${maria.dependantId}, 'monthPoints', '2026-06-01', 22)`);

    app.clock.set('2026-06-01T03:59:59Z');
    client = await app.signedIn(maria.id);
    expect((await points()).people[0].usedThisMonth).toBe(11);
    app.clock.set('2026-06-01T04:00:00Z');
    expect((await points()).people[0].usedThisMonth).toBe(22);
  });

  test('LOY-03 a signed-out caller gets 401, and the points of a stranger or of the own household are not found', async () => {
    const stranger = await buildPatient(app.db);
    const joao = await buildPatient(app.db, { householdId: maria.householdId });

    expect((await app.client().get(`/selfcare/points/${maria.id}/`)).code).toBe(401);
    expect((await client.get(`/selfcare/points/${stranger.id}/`)).code).toBe(404);
    expect((await client.get(`/selfcare/points/${joao.id}/`)).code).toBe(404);
    expect((await client.get('/selfcare/points/1e3/')).code).toBe(400);
  });
});
