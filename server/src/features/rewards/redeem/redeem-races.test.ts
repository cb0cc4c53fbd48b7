import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { accountsOf, givePoints } from '#server/testing/points/points.ts';
import { type BuiltItem, buildItem, buildSpender, cartOf, lineOf } from '#server/testing/points/rewards.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let card: BuiltItem;

beforeAll(async () => {
  app = await startTestApp();
  card = await buildItem(app.db, { faceDollars: 25 });
});

afterAll(() => app.close());

const redemptionsOf = async (personId: number) =>
  (await app.db.many(sql`select id from redemption where dependant_id = ${personId}`)).length;

const tabs = Array.from({ length: 20 }, (_, index) => index);

describe('POST /selfcare/redeemed/{userId}/ by many at once', () => {
  test('API-55 POINT-01 twenty tabs redeem the whole balance: one succeeds', async () => {
    const { redeem, dependantId } = await buildSpender(app, 2500);
    const answers = await Promise.all(tabs.map(() => redeem(cartOf(card), randomUUID())));
    const [won, ...lost] = answers.toSorted((one, other) => one.code - other.code);

    expect([won?.code, won?.body.balance]).toEqual([200, 0]);
    for (const { code, body } of lost) {
      expect([code, body.status.msg]).toEqual([409, 'This cart costs 2,500 points. That is 2,500 more than you have.']);
    }
    expect(await accountsOf(app.db, dependantId)).toEqual({ pending: 0, available: 0, held: 2500 });
    expect(await redemptionsOf(dependantId)).toBe(1);
  });

  test('API-55 POINT-01 of fifty at the edge of the balance as many succeed as it allows, also without a key', async () => {
    const { redeem, dependantId } = await buildSpender(app, 7 * 2500 + 2499);
    const fifty = Array.from({ length: 50 }, () => redeem(cartOf(card)));
    const codes = (await Promise.all(fifty)).map(({ code }) => code);

    expect(codes.filter((code) => code === 200).length).toBe(7);
    expect(await accountsOf(app.db, dependantId)).toEqual({ pending: 0, available: 2499, held: 7 * 2500 });
  });

  test('API-55 POINT-02 twenty equal requests under one key: one redemption, twenty equal answers', async () => {
    const { redeem, dependantId } = await buildSpender(app, 100_000);
    const key = randomUUID();
    const answers = await Promise.all(tabs.map(() => redeem([lineOf(card, { quantity: 2 })], key)));

    expect(new Set(answers.map(({ code, text }) => `${code} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 200, body: { balance: 95_000, order: { points: 5000 } } });
    expect(await redemptionsOf(dependantId)).toBe(1);

    await redeem(cartOf(card));
    const later = await redeem([lineOf(card, { quantity: 2 })], key);
    expect(later.text).toBe(answers[0]?.text);
  });

  test('API-55 POINT-02 a refusal is answered again too, whatever has become of the balance', async () => {
    const { redeem, dependantId } = await buildSpender(app, 100);
    const key = randomUUID();
    const answers = await Promise.all(tabs.map(() => redeem(cartOf(card), key)));
    expect(new Set(answers.map(({ code, text }) => `${code} ${text}`)).size).toBe(1);

    await givePoints(app.db, dependantId, 10_000);
    const again = await redeem(cartOf(card), key);
    expect([again.code, again.text]).toEqual([409, answers[0]?.text]);
    expect((await redeem(cartOf(card), randomUUID())).code).toBe(200);
  });

  test('API-55 POINT-02 the same key with another cart is 422 and does nothing', async () => {
    const { redeem } = await buildSpender(app, 100_000);
    const key = randomUUID();
    expect((await redeem(cartOf(card), key)).code).toBe(200);
    const before = await countRows(app.db);

    const { code, body } = await redeem([lineOf(card, { quantity: 2 })], key);
    expect([code, body.status.msg]).toEqual([
      422,
      'This was sent before with different details. Reload the page and start over.',
    ]);
    expect(await countRows(app.db)).toEqual(before);
  });

  test('API-55 a key is its owner’s: another patient’s same one is a request of its own', async () => {
    const key = randomUUID();
    for (const { redeem } of [await buildSpender(app, 2500), await buildSpender(app, 2500)])
      expect((await redeem(cartOf(card), key)).code).toBe(200);
  });

  test('API-55 what breaks down between the debit and the reply leaves nothing, and its key is redeemed once', async () => {
    const { redeem, dependantId } = await buildSpender(app, 5000);
    const key = randomUUID();

    // Its last statement waits for the trail until the database ends its connection.
    const broken = await app.owner.transaction(async (tx) => {
      await tx.run(sql`lock table audit_unsealed in share mode`);
      const sent = redeem(cartOf(card), key);
      await vi.waitFor(async () => {
        const ended = await app.db.run(sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        expect(ended).toBe(1);
      });
      return sent;
    });
    expect(broken.code).toBeGreaterThanOrEqual(500);
    expect(await accountsOf(app.db, dependantId)).toEqual({ pending: 0, available: 5000, held: 0 });

    const again = [await redeem(cartOf(card), key), await redeem(cartOf(card), key)];
    expect(again.map(({ code, text }) => [code, text])).toEqual([
      [200, again[0]?.text],
      [200, again[0]?.text],
    ]);
    expect(await redemptionsOf(dependantId)).toBe(1);
  });
});
