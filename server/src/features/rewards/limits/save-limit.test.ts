import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import {
  type BuiltPatient,
  buildDependant,
  buildFirstVisit,
  buildPatient,
  testPassword,
} from '#server/testing/factories.ts';
import { accountsOf, givePoints } from '#server/testing/points/points.ts';
import { type BuiltItem, buildItem, cartOf, redeemedOf } from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const path = '/selfcare/patientsetting/limit/';

let app: TestApp;
let guarantor: BuiltPatient;
let maria: TestClient;
let card: BuiltItem;

beforeAll(async () => {
  app = await startTestApp();
  guarantor = await buildPatient(app.db, { isGuarantor: true, firstName: 'Maria' });
  maria = await app.signedIn(guarantor.id);
  card = await buildItem(app.db, { faceDollars: 10 });
});

afterAll(() => app.close());

/** A child of Maria's who has been to a visit, with this many points. */
async function child(points = 10_000) {
  const { id } = await buildDependant(app.db, guarantor.householdId, { firstName: 'Leo' });
  await buildFirstVisit(app.db, id);
  await givePoints(app.db, id, points);
  return id;
}

const setLimit = (dependantId: number, monthlyPoints: number | null) =>
  maria.post(path, { dependantId, monthlyPoints });
const redeemFor = (dependantId: number, count = 1) =>
  maria.post(redeemedOf(guarantor.id), { dependantId, cart: cartOf(...Array<BuiltItem>(count).fill(card)) });
const limits = (dependantId: number) =>
  app.db.many(sql`
    select month_points as points, set_by as "setBy" from spend_limit where dependant_id = ${dependantId}`);

describe('POST /selfcare/patientsetting/limit/', () => {
  test('API-67 a limit is set, changed and removed; the answer says what is used of this month', async () => {
    const id = await child();
    expect((await redeemFor(id)).code).toBe(200);

    const first = await setLimit(id, 2500);
    expect([first.code, first.body]).toEqual([
      200,
      {
        status: { error: false, msg: 'The limit has been saved.' },
        limit: { dependantId: id, monthlyPoints: 2500, usedThisMonth: 1000 },
      },
    ]);
    expect((await setLimit(id, 0)).body.limit.monthlyPoints).toBe(0);
    expect(await limits(id)).toEqual([{ points: 0, setBy: guarantor.id }]);
    expect((await auditRows(app.db, guarantor.id)).at(-1)).toEqual({
      actorId: guarantor.id,
      subjectIds: [id],
      action: 'changeLimit',
      operation: 'saveLimit',
      objects: [`dependant:${id}`],
      outcome: 'done',
    });

    expect((await setLimit(id, null)).body).toEqual({
      status: { error: false, msg: 'The limit has been removed.' },
      limit: { dependantId: id, monthlyPoints: null, usedThisMonth: 1000 },
    });
    expect((await setLimit(id, null)).code).toBe(200);
    expect(await limits(id)).toEqual([]);
  });

  test('API-67 API-55 a limit stops anyone who redeems, and says how many points are left of the month', async () => {
    const id = await child();
    await setLimit(id, 2500);

    expect((await redeemFor(id, 2)).code).toBe(200);
    const over = await redeemFor(id);
    expect([over.code, over.body.status.msg]).toEqual([
      422,
      'This cart costs 1,000 points. Leo can redeem 500 more this month.',
    ]);

    await setLimit(id, 1500);
    expect((await redeemFor(id)).body.status.msg).toBe(
      'This cart costs 1,000 points. Leo can redeem 0 more this month.',
    );
    await setLimit(id, 0);
    expect((await redeemFor(id)).body.status.msg).toBe('Redeeming points is turned off for Leo.');
    expect(await accountsOf(app.db, id)).toEqual({ pending: 0, available: 8000, held: 2000 });

    await setLimit(id, 3000);
    expect((await redeemFor(id)).code).toBe(200);
  });

  test('API-67 an adult of the family with a sign-in of their own has a limit too, and cannot set it', async () => {
    const spouse = await buildPatient(app.db, { householdId: guarantor.householdId });
    await buildFirstVisit(app.db, spouse.dependantId);
    await givePoints(app.db, spouse.dependantId, 5000);
    const client = await app.signedIn(spouse.id);
    const redeem = () => client.post(redeemedOf(spouse.id), { dependantId: spouse.dependantId, cart: cartOf(card) });
    expect((await setLimit(spouse.dependantId, 1000)).code).toBe(200);

    const own = await client.post(path, { dependantId: spouse.dependantId, monthlyPoints: null });
    expect([own.code, own.body.status.msg]).toEqual([
      422,
      'Only the adult who looks after this family can set a limit.',
    ]);
    expect((await client.post(path, { dependantId: guarantor.dependantId, monthlyPoints: 0 })).code).toBe(404);

    expect((await redeem()).code).toBe(200);
    expect((await redeem()).body.status.msg).toBe('This cart costs 1,000 points. You can redeem 0 more this month.');
  });

  test('API-67 of another family nobody is found, nor who has left; nothing changes', async () => {
    const stranger = await buildPatient(app.db, { isGuarantor: true });
    const theirs = await buildDependant(app.db, stranger.householdId);
    const gone = await child();
    await app.db.run(sql`update dependant set removed_at = ${app.clock.now()} where id = ${gone}`);
    const before = await countRows(app.db);

    const unknown = await setLimit(999_999, 5);
    for (const id of [theirs.id, stranger.dependantId, gone]) {
      const { code, body } = await setLimit(id, 5);
      expect([code, body]).toEqual([404, unknown.body]);
    }
    expect(await countRows(app.db)).toEqual(before);
  });

  test('API-67 signed out, without its proof, and a body that is none', async () => {
    const id = await child(1);
    const body = { dependantId: id, monthlyPoints: 5 };

    expect((await app.client().post(path, body)).code).toBe(401);
    expect((await maria.post(path, body, { headers: { 'x-xsrf-token': undefined } })).code).toBe(403);
    for (const monthlyPoints of [-1, 1.5, '5', '', 2 ** 53, 10_000_001, true, undefined, [], {}])
      expect((await maria.post(path, { ...body, monthlyPoints })).code).toBe(400);
    for (const dependantId of [0, -1, '1', 1.5, null, undefined])
      expect((await maria.post(path, { ...body, dependantId })).code).toBe(400);
    expect((await maria.post(path, { ...body, isGuarantor: true })).code).toBe(400);
    expect(await limits(id)).toEqual([]);
  });
});

describe('a limit that nobody could lift', () => {
  const limited = async () => {
    const { householdId, id } = await buildPatient(app.db, { isGuarantor: true });
    const spouse = await buildPatient(app.db, { householdId });
    const client = await app.signedIn(id);
    await client.post(path, { dependantId: spouse.dependantId, monthlyPoints: 0 });
    expect(await limits(spouse.dependantId)).toHaveLength(1);
    return { ...spouse, client, own: await app.signedIn(spouse.id) };
  };

  test.each([true, false])(
    'API-67 ends where an adult says whether the family may act for them: %s',
    async (letsFamilyAct) => {
      const { dependantId, own } = await limited();
      expect((await own.post('/selfcare/household/act/', { letsFamilyAct })).code).toBe(200);
      expect(await limits(dependantId)).toEqual([]);
    },
  );

  test('API-67 ends where the guarantor leaves', async () => {
    const { dependantId, client } = await limited();
    expect((await client.post('/selfcare/household/leave/')).code).toBe(200);
    expect(await limits(dependantId)).toEqual([]);
  });

  test('API-67 ends where the guarantor closes their account', async () => {
    const { dependantId, client } = await limited();
    expect((await client.post('/selfcare/closeaccount/', { password: testPassword })).code).toBe(200);
    expect(await limits(dependantId)).toEqual([]);
  });

  test('API-67 stays for a child whom the guarantor still manages', async () => {
    const id = await child(1);
    await setLimit(id, 5);
    const spouse = await buildPatient(app.db, { householdId: guarantor.householdId });
    const own = await app.signedIn(spouse.id);
    expect((await own.post('/selfcare/household/act/', { letsFamilyAct: true })).code).toBe(200);
    expect(await limits(id)).toHaveLength(1);
  });

  test('API-67 ends with the part in looking after the family of who had limited themselves', async () => {
    const first = await buildPatient(app.db, { isGuarantor: true });
    const second = await buildPatient(app.db, { householdId: first.householdId, isGuarantor: true });
    const own = await app.signedIn(second.id);
    await own.post(path, { dependantId: second.dependantId, monthlyPoints: 0 });
    await app.db.run(sql`update dependant set lets_family_act = false where id = ${second.dependantId}`);

    expect((await own.post('/selfcare/household/guarantor/end/', { dependantId: second.dependantId })).code).toBe(200);
    expect(await limits(second.dependantId)).toEqual([]);
  });
});

describe('a limit and a redemption at the same moment', () => {
  test('API-67 API-55 POINT-15 what comes out is one of the two orders', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await child();
      await setLimit(id, 1000);
      const both = [() => redeemFor(id), () => setLimit(id, 500)];
      const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((send) => send()));
      const [limit] = answers.filter(({ body }) => body.limit);
      const [redeemed] = answers.filter(({ body }) => !body.limit);

      const accounts = await accountsOf(app.db, id);
      expect(limit?.code).toBe(200);
      if (redeemed?.code === 200) {
        expect([limit?.body.limit.usedThisMonth, accounts.held]).toEqual([1000, 1000]);
      } else {
        expect([redeemed?.code, limit?.body.limit.usedThisMonth, accounts.held]).toEqual([422, 0, 0]);
      }
    }
  });

  test('API-67 many limits at once leave one of them', async () => {
    const id = await child(1);
    const wished = [100, 200, null, 300, 400, null, 500, 600];
    const answers = await Promise.all(wished.map((points) => setLimit(id, points)));

    expect(answers.map(({ code }) => code)).toEqual(wished.map(() => 200));
    expect(answers.map(({ body }) => body.limit.monthlyPoints)).toEqual(wished);
    expect((await limits(id)).length).toBeLessThanOrEqual(1);
  });
});
