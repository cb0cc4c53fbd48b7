import { cartPoints } from '@kindwell/contract/loyalty/cart-total.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
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

  const books = await buildBrand(app.db, { name: 'Paper Lantern Books' });
  fixed = await buildItem(app.db, { brand: books, name: '$25 card', faceDollars: 25 });
  const garden = await buildBrand(app.db, { name: 'Fern Garden', oneDollarPoints: 95 });
  free = await buildItem(app.db, { brand: garden, name: 'Garden card', limits: [500, 10_000] });
});

afterAll(() => app.close());

const heldTransfers = (orderId: number) =>
  app.db.many(sql<{ amount: number; from: string; to: string; cents: number; status: string }>`
    select amount, taken.kind as from, given.kind as to, card.cents, card.status
    from redemption
    join gift_card_order as card on redemption_id = redemption.id
    join points_transfer on points_transfer.id = hold_transfer and points_transfer.txn_id = redemption.txn_id
    join points_account as taken on taken.id = from_account and taken.dependant_id = redemption.dependant_id
    join points_account as given on given.id = to_account and given.dependant_id = redemption.dependant_id
    where redemption.id = ${orderId} order by unit_no`);

describe('POST /selfcare/redeemed/{userId}/', () => {
  test('API-55 REW-06 holds the points of each card, and answers the order, the balance and the cards', async () => {
    const child = await buildDependant(app.db, guarantor.householdId, { firstName: 'Leo', lastName: 'Santos' });
    await buildFirstVisit(app.db, child.id);
    await givePoints(app.db, child.id, 10_000);
    const cart = [lineOf(fixed, { quantity: 2 }), lineOf(free, { denomination: 3000 })];

    const { code, body } = await maria.post(redeemedOf(guarantor.id), { dependantId: child.id, cart });

    const card = {
      id: expect.any(Number),
      orderId: body.order.id,
      code: null,
      status: 'pending',
      codeWithheld: false,
      issuedAt: null,
      usedAt: null,
      dependant: { id: child.id, firstName: 'Leo', lastName: 'Santos' },
    };
    const book = { ...card, brand_id: fixed.brand.id, brand: 'Paper Lantern Books', faceValue: 25, denomination: null };
    expect(code).toBe(200);
    expect(body).toEqual({
      status: { error: false, msg: 'Your points have been redeemed. The gift cards are on their way.' },
      order: { id: expect.any(Number), points: 7850, status: 'pending' },
      balance: 2150,
      cards: [
        { ...book, place: { number: 1, count: 2 } },
        { ...book, place: { number: 2, count: 2 } },
        {
          ...card,
          brand_id: free.brand.id,
          brand: 'Fern Garden',
          faceValue: 1,
          denomination: 3000,
          place: { number: 1, count: 1 },
        },
      ],
    });
    expect(await accountsOf(app.db, child.id)).toEqual({ pending: 0, available: 2150, held: 7850 });
    expect(await heldTransfers(body.order.id)).toEqual([
      { amount: 2500, from: 'available', to: 'held', cents: 2500, status: 'open' },
      { amount: 2500, from: 'available', to: 'held', cents: 2500, status: 'open' },
      { amount: 2850, from: 'available', to: 'held', cents: 3000, status: 'open' },
    ]);
    expect((await auditRows(app.db, guarantor.id)).at(-1)).toEqual({
      actorId: guarantor.id,
      subjectIds: [child.id],
      action: 'redeem',
      operation: 'redeem',
      objects: [`redemption:${body.order.id}`],
      outcome: 'done',
    });
  });

  test('API-55 each card is ordered by a job of its own, added with the redemption', async () => {
    const { redeem } = await buildSpender(app, 5000);
    const { body } = await redeem([lineOf(fixed, { quantity: 2 })]);

    const keys = body.cards.map(({ id }: { id: number }) => `giftCard:${id}`);
    expect(
      await app.db.many(sql`
        select key, task_identifier as task from graphile_worker.jobs where key = any (${keys}) order by key`),
    ).toEqual(keys.toSorted().map((key: string) => ({ key, task: 'orderGiftCard' })));
  });

  test('REW-05 three carts by hand, one with a denomination: equal in the cart, the answer and the ledger', async () => {
    const expensive = await buildItem(app.db, {
      brand: await buildBrand(app.db, { oneDollarPoints: 110 }),
      faceDollars: 50,
    });
    const carts = [
      { cart: [lineOf(fixed, { quantity: 2 })], points: 5000 },
      { cart: [lineOf(fixed), lineOf(expensive, { quantity: 3 })], points: 2500 + 16_500 },
      { cart: [lineOf(free, { denomination: 3500, quantity: 2 }), lineOf(fixed)], points: 6650 + 2500 },
    ];

    for (const { cart, points } of carts) {
      const { redeem, dependantId } = await buildSpender(app, 20_000);
      const { body } = await redeem(cart);
      const held = (await heldTransfers(body.order.id)).reduce((sum, { amount }) => sum + amount, 0);

      expect([cartPoints(cart), body.order.points, held, 20_000 - body.balance]).toEqual([
        points,
        points,
        points,
        points,
      ]);
      expect(await accountsOf(app.db, dependantId)).toEqual({ pending: 0, available: 20_000 - points, held: points });
    }
  });

  test('REW-02 lines of the same card are one, however "no denomination" is written', async () => {
    const { redeem } = await buildSpender(app, 100_000);
    const twice = await redeem([lineOf(fixed, { quantity: 12 }), lineOf(fixed, { quantity: 8, denomination: null })]);
    expect([twice.code, twice.body.cards?.length]).toEqual([200, 20]);

    const { code, body } = await redeem([lineOf(fixed, { quantity: 12 }), lineOf(fixed, { quantity: 9 })]);
    expect([code, body.status.msg]).toEqual([422, 'Please choose from 1 to 20 of each card.']);
  });

  test('API-55 a cart beyond the balance is 409 and says how many points are missing; nothing moves', async () => {
    const { redeem, dependantId } = await buildSpender(app, 2499);
    const before = await countRows(app.db);
    const { code, body } = await redeem(cartOf(fixed));

    expect([code, body.status.msg]).toEqual([409, 'This cart costs 2,500 points. That is 1 more than you have.']);
    expect(await accountsOf(app.db, dependantId)).toEqual({ pending: 0, available: 2499, held: 0 });
    expect(await countRows(app.db)).toEqual(before);
  });

  test('API-55 points that are pending or held are not there to redeem', async () => {
    const { redeem, dependantId } = await buildSpender(app, 2500);
    await givePoints(app.db, dependantId, 5000, 'pending');
    expect((await redeem(cartOf(fixed))).code).toBe(200);

    expect((await redeem(cartOf(fixed))).body.status.msg).toBe(
      'This cart costs 2,500 points. That is 2,500 more than you have.',
    );
  });

  test('API-55 points that are over are not there to redeem, also before the hourly job has let them expire', async () => {
    const { dependantId, redeem } = await buildSpender(app, 0);
    await givePoints(app.db, dependantId, 2000, 'available', new Date('2024-05-31T16:00:00Z'));
    await givePoints(app.db, dependantId, 3000, 'available', new Date('2024-06-01T16:00:00Z'));

    expect((await redeem([lineOf(fixed, { quantity: 2 })])).code).toBe(409);
    expect(await accountsOf(app.db, dependantId)).toEqual({ pending: 0, available: 5000, held: 0 });

    const { code, body } = await redeem([lineOf(fixed)]);
    expect([code, body.balance]).toEqual([200, 500]);
    expect(await accountsOf(app.db, dependantId)).toEqual({ pending: 0, available: 500, held: 2500 });
    expect(
      await app.db.many(sql`
        select original, remaining from points_lot where dependant_id = ${dependantId} order by id`),
    ).toEqual([
      { original: 2000, remaining: 0 },
      { original: 3000, remaining: 500 },
    ]);
  });

  test('API-55 the largest cart that may be sent is redeemed as a whole', async () => {
    const { redeem } = await buildSpender(app, 100_000_000);
    const brand = await buildBrand(app.db);
    const cart = [];
    for (let dollars = 1; dollars <= 50; dollars += 1)
      cart.push(lineOf(await buildItem(app.db, { brand, faceDollars: dollars }), { quantity: 20 }));

    const { code, body } = await redeem(cart);
    expect([code, body.order?.points, body.cards?.length]).toEqual([200, 2_550_000, 1000]);
    expect((await redeem([...cart, lineOf(fixed)])).code).toBe(400);
  });
});

describe('API-55 POINT-24 what has changed since the cart was filled is 409, and nothing is held', () => {
  test.each([
    ['the price of the brand', 'has changed', sql`update brand set one_dollar_points = 120`],
    ['the value of the card', 'has changed', sql`update brand_item set face_dollars = 30`],
    [
      'the kind of the card',
      'has changed',
      sql`update brand_item set face_dollars = null, min_cents = 500, max_cents = 5000`,
    ],
    ['the card is withdrawn', 'is no longer offered', sql`update brand_item set active = false`],
    ['the brand is withdrawn', 'is no longer offered', sql`update brand set active = false`],
  ])('%s', async (_name, words, change) => {
    const brand = await buildBrand(app.db, { name: `Changing ${_name}` });
    const item = await buildItem(app.db, { brand, name: '$25 card' });
    const { redeem, dependantId } = await buildSpender(app, 10_000);
    const id = change.text.startsWith('update brand set') ? brand.id : item.id;
    await app.db.pool.query(`${change.text} where id = ${id}`);

    const { code, body } = await redeem([lineOf(fixed), lineOf(item)]);

    expect(code).toBe(409);
    expect(body.status.msg).toContain(`“$25 card” from ${brand.name} ${words}. Please remove it`);
    expect(await accountsOf(app.db, dependantId)).toEqual({ pending: 0, available: 10_000, held: 0 });
  });

  test('the limits of the value', async () => {
    const item = await buildItem(app.db, { brand: free.brand, name: 'Gift', limits: [1000, 5000] });
    const { redeem } = await buildSpender(app, 10_000);

    for (const denomination of [900, 5100, null, undefined]) {
      const { code, body } = await redeem([lineOf(item, denomination === undefined ? {} : { denomination })]);
      expect([denomination, code]).toEqual([denomination, 422]);
      expect(body.status.msg).toBe('Please choose a value from $10 to $50 for “Gift” from Fern Garden.');
    }
    expect((await redeem([lineOf(item, { denomination: 1000 })])).code).toBe(200);
    expect((await redeem([lineOf(item, { denomination: 5000 })])).code).toBe(200);
  });
});
