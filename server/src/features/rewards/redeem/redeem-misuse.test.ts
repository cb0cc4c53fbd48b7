import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { type BuiltPatient, buildDependant, buildFirstVisit, buildPatient } from '#server/testing/factories.ts';
import { accountsOf, givePoints } from '#server/testing/points/points.ts';
import {
  type BuiltItem,
  buildBrand,
  buildItem,
  buildSpender,
  cartOf,
  lineOf,
  redeemedOf,
} from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let guarantor: BuiltPatient;
let maria: TestClient;
let fixed: BuiltItem;
let free: BuiltItem;

beforeAll(async () => {
  app = await startTestApp();
  guarantor = await buildPatient(app.db, { isGuarantor: true, firstName: 'Maria', lastName: 'Santos' });
  maria = await app.signedIn(guarantor.id);
  fixed = await buildItem(app.db);
  free = await buildItem(app.db, { brand: await buildBrand(app.db, { oneDollarPoints: 95 }), limits: [500, 10_000] });
});

afterAll(() => app.close());

describe('API-55 POINT-19 what a client may send, the server prices by its own catalogue or refuses', () => {
  const huge = 2 ** 53;

  test.each([
    '1e3',
    ' 25 ',
    '٢٥',
    '25',
    '',
    0,
    -1,
    -25,
    0.5,
    1.5,
    25.5,
    1e9,
    huge,
    null,
    true,
    [25],
    { valueOf: 25 },
    undefined,
  ])('a face value, a price, a quantity and ids of %j', async (value) => {
    const { redeem, dependantId } = await buildSpender(app, 100_000);
    const line = lineOf(fixed);
    const { reward, brandItem } = line;
    const carts = [
      { ...line, brandItem: { ...brandItem, faceValue: value } },
      { ...line, reward: { ...reward, oneDollarPoints: value } },
      { ...line, quantity: value },
      { ...line, reward: { ...reward, brand_id: value } },
      { ...line, brandItem: { ...brandItem, brandItem_id: value } },
    ];
    for (const cart of carts) {
      const { code, body } = await redeem([cart]);
      expect([400, 404, 409], JSON.stringify(cart)).toContain(code);
      expect(body.status).toEqual({
        error: true,
        code: expect.any(String),
        msg: expect.stringMatching(/^[“A-Z][^<]*\.$/),
      });
    }
    expect(await accountsOf(app.db, dependantId)).toEqual({ pending: 0, available: 100_000, held: 0 });
  });

  test.each([0, -500, 50, 550, 1050, 2500.5, huge, 1_000_100, '', '500', '5e2', ' 500 ', '٥٠٠', true, [500], {}])(
    'a denomination of %j is refused',
    async (denomination) => {
      const { redeem, dependantId } = await buildSpender(app, 100_000);
      const { code, body } = await redeem([{ ...lineOf(free), denomination }]);

      expect([400, 422]).toContain(code);
      expect(body.status.error).toBe(true);
      expect((await redeem([{ ...lineOf(fixed), denomination }])).code).toBeGreaterThanOrEqual(400);
      expect(await accountsOf(app.db, dependantId)).toEqual({ pending: 0, available: 100_000, held: 0 });
    },
  );

  test('a cheaper price, a dearer one and a second line with another price are 409', async () => {
    const { redeem, dependantId } = await buildSpender(app, 100_000);
    const line = lineOf(fixed);
    const priced = (oneDollarPoints: number) => ({ ...line, reward: { ...line.reward, oneDollarPoints } });
    const worth = (faceValue: number) => ({ ...line, brandItem: { ...line.brandItem, faceValue } });
    const carts = [[priced(1)], [priced(101)], [worth(1)], [worth(500)], [line, priced(1)], [line, worth(1)]];

    for (const cart of carts) expect((await redeem(cart)).code).toBe(409);
    expect((await redeem([{ ...lineOf(fixed), denomination: 2500 }])).code).toBe(409);
    expect(await accountsOf(app.db, dependantId)).toEqual({ pending: 0, available: 100_000, held: 0 });
  });

  test('a card of another brand and a card that never was are not found', async () => {
    const { redeem } = await buildSpender(app, 100_000);
    const foreign = { ...lineOf(fixed), reward: { brand_id: free.brand.id, oneDollarPoints: 95 } };
    const unknown = { ...lineOf(fixed), brandItem: { brandItem_id: 999_999, faceValue: 25 } };

    for (const line of [foreign, unknown])
      expect((await redeem([lineOf(free, { denomination: 500 }), line])).code).toBe(404);
  });

  test.each([[null], [[]], ['cart'], [{}], [[null]], [['x']], [[[]]], [{ 0: 1, length: 1 }]])(
    'a cart of %j is malformed: 400',
    async (cart) => {
      const { redeem } = await buildSpender(app, 100);
      expect((await redeem(cart)).code).toBe(400);
    },
  );

  test('a cart of more than fifty lines is refused, however many there are', async () => {
    const { redeem } = await buildSpender(app, 100);

    const send = async (length: number) => {
      const { code, body } = await redeem(Array.from({ length }, () => lineOf(fixed)));
      return [code, body.status.msg];
    };

    expect(await send(51)).toEqual([400, 'A cart holds at most 50 lines.']);
    expect(await send(10_000)).toEqual([413, 'This is too large to send. Make it shorter and try again.']);
  });
});

describe('API-55 POINT-18 whose points', () => {
  test('somebody else’s are not found, as if they did not exist; whatever is in the cart', async () => {
    const { client, id } = await buildSpender(app, 100);
    const stranger = await buildPatient(app.db, { isGuarantor: true });
    const theirChild = await buildDependant(app.db, stranger.householdId);
    await givePoints(app.db, theirChild.id, 10_000);
    const before = await countRows(app.db);

    const answers = [];
    for (const dependantId of [theirChild.id, stranger.dependantId, 999_999])
      answers.push(await client.post(redeemedOf(id), { dependantId, cart: cartOf(fixed) }));

    for (const { code, body } of answers) expect([code, body]).toEqual([404, answers[2]?.body]);
    expect(await countRows(app.db)).toEqual(before);
  });

  test('an adult with a sign-in of their own redeems their own points, and nobody else’s of the family', async () => {
    const spouse = await buildPatient(app.db, { householdId: guarantor.householdId, letsFamilyAct: true });
    await buildFirstVisit(app.db, spouse.dependantId);
    await givePoints(app.db, spouse.dependantId, 5000);
    await givePoints(app.db, guarantor.dependantId, 5000);
    const client = await app.signedIn(spouse.id);
    const redeem = (dependantId: number) => client.post(redeemedOf(spouse.id), { dependantId, cart: cartOf(fixed) });

    expect((await redeem(spouse.dependantId)).code).toBe(200);
    expect((await redeem(guarantor.dependantId)).code).toBe(404);
    const forThem = await maria.post(redeemedOf(guarantor.id), {
      dependantId: spouse.dependantId,
      cart: cartOf(fixed),
    });
    expect([forThem.code, forThem.body.balance]).toEqual([200, 0]);
  });

  test('somebody who has left the family is not found any more', async () => {
    const child = await buildDependant(app.db, guarantor.householdId);
    await buildFirstVisit(app.db, child.id);
    await givePoints(app.db, child.id, 5000);
    const redeem = () => maria.post(redeemedOf(guarantor.id), { dependantId: child.id, cart: cartOf(fixed) });

    expect((await redeem()).code).toBe(200);
    await app.db.run(sql`update dependant set removed_at = ${app.clock.now()} where id = ${child.id}`);
    expect((await redeem()).code).toBe(404);
    expect(await accountsOf(app.db, child.id)).toEqual({ pending: 0, available: 2500, held: 2500 });
  });

  test('signed out, another user’s address and a body without its fields', async () => {
    const { client, id, dependantId } = await buildSpender(app, 5000);
    const stranger = await buildPatient(app.db);
    const body = { dependantId, cart: cartOf(fixed) };

    expect((await app.client().post(redeemedOf(id), body)).code).toBe(401);
    expect((await client.post(redeemedOf(stranger.id), body)).code).toBe(404);
    expect((await client.post(redeemedOf(id), body, { headers: { 'x-xsrf-token': 'forged' } })).code).toBe(403);
    for (const bad of [{}, { dependantId }, { cart: body.cart }, { ...body, points: 1 }, { ...body, dependantId: '1' }])
      expect((await client.post(redeemedOf(id), bad)).code).toBe(400);
    expect(await accountsOf(app.db, dependantId)).toEqual({ pending: 0, available: 5000, held: 0 });
  });
});
