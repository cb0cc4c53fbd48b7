import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  type ProviderShape,
  startWithGiftCards,
  type TestGiftCardProvider,
} from '#server/testing/outside/gift-card-provider.ts';
import { findCard, orderCard } from '#server/testing/points/gift-cards.ts';
import { redeemed } from '#server/testing/points/redeemed-cards.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { openOwnProvider } from './providers/open-provider.ts';
import { reconcileCards } from './reconcile-cards.ts';
import { reconcileGiftCardsTask } from './reconcile-gift-cards.ts';

const dayMs = 86_400_000;

describe.each<ProviderShape>(['tango', 'signed'])('with a provider in the shape %s', (shape) => {
  const lines: string[] = [];

  let provider: TestGiftCardProvider;
  let app: TestApp;

  beforeAll(async () => {
    ({ provider, app } = await startWithGiftCards(
      { settings: { LOG_LEVEL: 'info' }, logTo: (line) => lines.push(line) },
      shape,
    ));
  });

  // What one test has left is a day and more before the next one begins.
  beforeEach(() => app.clock.advance(7 * dayMs));

  afterAll(() => app.close());

  /** Compares what has happened in this test. */
  function reconcile(since = new Date(app.clock.now().getTime() - 2 * dayMs)) {
    const own = openOwnProvider(app.config, app.clock, new AbortController().signal);
    return reconcileCards(app.db, own, since, app.clock.now());
  }

  const sinceDay = () => new Date(app.clock.now().getTime() - 2 * dayMs).toISOString().slice(0, 10);

  /** A card of 25 dollars that was issued, with its number at the provider. */
  async function issuedCard() {
    const { id } = await redeemed(app, 1);
    await orderCard(app, id);
    const { providerOrder, orderRef } = await findCard(app.db, id);
    return { id, providerOrder, ref: orderRef.replaceAll('-', '') };
  }

  /** A card that the provider has made while nobody listened. */
  async function lostCard() {
    const { id } = await redeemed(app, 1);
    provider.answerNext({ status: 500 });
    await expect(orderCard(app, id)).rejects.toThrow();
    const { orderRef } = await findCard(app.db, id);
    await insertAtProvider(orderRef.replaceAll('-', ''), `RA-lost${id}`);
    return id;
  }

  const insertAtProvider = (ref: string, reference: string) =>
    app.db.run(sql`
      insert into demo_gift_cards.card_order (reference, external_ref, item, cents, code, created_at)
      values (${reference}, ${ref}, 'U1', 2500, 'KW-SECR-ETCO-DE22', ${app.clock.now()})`);

  test('API-16 two lists that agree have no differences, and the summary says what was compared', async () => {
    await issuedCard();
    await issuedCard();

    expect(await reconcile()).toEqual({
      differences: [],
      summary: `2 cards since ${sinceDay()}: $50.00 at the provider, $50.00 here`,
    });
  });

  test('API-16 every page of the provider is read', async () => {
    const cards = [];
    for (let card = 0; card < 3; card += 1) cards.push(await issuedCard());
    await app.db.run(sql`
      insert into demo_gift_cards.card_order (reference, external_ref, item, cents, code, created_at)
      select 'RA-many' || n, 'many' || n, 'U1', 100, 'KW', ${app.clock.now()} from generate_series(1, 230) as n`);

    const { differences } = await reconcile();
    expect(differences).toHaveLength(231);
    expect(differences).toContain('order RA-many230: made by the provider, for no card of ours');
    expect(differences.at(-1)).toBe('sum: $305.00 at the provider, $75.00 here');
    await app.db.run(sql`delete from demo_gift_cards.card_order where reference like 'RA-many%'`);
  });

  test('API-16 a card that only one side knows, and one that the sides know otherwise, is a line each', async () => {
    const [gone, dearer, other] = [await issuedCard(), await issuedCard(), await issuedCard()];
    await app.db.run(sql`delete from demo_gift_cards.card_order where external_ref = ${gone.ref}`);
    await app.db.run(sql`update demo_gift_cards.card_order set cents = 5000 where external_ref = ${dearer.ref}`);
    await app.db.run(
      sql`update demo_gift_cards.card_order set reference = 'RA-other' where external_ref = ${other.ref}`,
    );
    await insertAtProvider('handmade', 'RA-hand');
    const refused = await redeemed(app, 1);
    provider.withdraw(String(refused.items[0]));
    await orderCard(app, refused.id);
    await insertAtProvider((await findCard(app.db, refused.id)).orderRef.replaceAll('-', ''), 'RA-late');
    const { item } = await app.db.one(sql<{ item: string }>`
      select item from demo_gift_cards.card_order where external_ref = ${dearer.ref}`);

    const { differences } = await reconcile();
    expect(differences.toSorted()).toEqual(
      [
        `card ${gone.id}: issued here as order ${gone.providerOrder}, unknown to the provider`,
        `card ${dearer.id}: ${item} of $50.00 at the provider, ${item} of $25.00 here`,
        `card ${other.id}: order RA-other at the provider, order ${other.providerOrder} here`,
        'order RA-hand: made by the provider, for no card of ours',
        `card ${refused.id}: made by the provider (order RA-late), refused here`,
        'sum: $125.00 at the provider, $75.00 here',
      ].toSorted(),
    );
    expect(differences.join()).not.toMatch(/KW-|Zuckerbrot|example\.com/);
    await app.db.run(sql`delete from demo_gift_cards.card_order where reference in ('RA-hand', 'RA-late', 'RA-other')`);
  });

  test('API-16 a card that the provider has made is on its way for an hour, and a difference after that', async () => {
    const id = await lostCard();
    expect((await reconcile()).differences).toEqual([]);

    app.clock.advance(3_600_000);
    expect((await reconcile()).differences).toEqual([
      `card ${id}: made by the provider (order RA-lost${id}), open here`,
      'sum: $25.00 at the provider, $0.00 here',
    ]);
    await app.db.run(sql`delete from demo_gift_cards.card_order where reference = ${`RA-lost${id}`}`);
    await orderCard(app, id);
  });

  test('API-16 what was made before the day that is asked for and written down since is looked up', async () => {
    await issuedCard();
    const since = new Date(app.clock.now().getTime());
    await app.db.run(sql`
      update demo_gift_cards.card_order set created_at = created_at - interval '3 days' where created_at >= ${since}`);

    expect(await reconcile(since)).toMatchObject({ differences: [], summary: expect.stringContaining('1 cards') });
  });

  test('API-16 points that are held for more than a day are named', async () => {
    const { id } = await redeemed(app, 1);
    const at = app.clock.now().toISOString();
    app.clock.advance(dayMs - 1);
    expect((await reconcile()).differences).toEqual([]);

    app.clock.advance(1);
    expect((await reconcile()).differences).toEqual([`card ${id}: held since ${at}, for more than 24 hours`]);
    await orderCard(app, id);
  });

  test('API-16 a provider that does not answer in full is no agreement', async () => {
    provider.answerNext({ status: 503 }, { status: 200, body: { orders: [] } });

    await expect(reconcile()).rejects.toThrow('The provider of gift cards answered 503.');
    await expect(reconcile()).rejects.toThrow('The provider of gift cards answered 200.');
  });

  describe('the job of every night', () => {
    /** What the job writes into the log. */
    async function logged() {
      lines.length = 0;
      await reconcileGiftCardsTask({}, app.services).catch(() => {});
      return lines.map((line) => JSON.parse(line)).map(({ level, msg, differences }) => ({ level, msg, differences }));
    }

    test('API-16 says that the cards agree, how many differences there are, and that it could not compare', async () => {
      // Whatever the tests before have left is out of its reach by then.
      app.clock.advance(40 * dayMs);
      await issuedCard();
      const [first, second] = [await issuedCard(), await issuedCard()];
      expect(await logged()).toEqual([{ level: 30, msg: 'gift cards compared with the provider' }]);

      await app.db.run(sql`
        update demo_gift_cards.card_order set reference = reference || '-other'
        where external_ref in (${first.ref}, ${second.ref})`);
      const msg = 'gift cards are not what the provider has: npm run gift-cards:reconcile names them';
      expect(await logged()).toEqual([{ level: 50, msg, differences: 2 }]);

      provider.answerNext({ status: 503 });
      expect(await logged()).toEqual([{ level: 50, msg: 'the gift cards could not be compared with the provider' }]);
      await expect(
        reconcileGiftCardsTask(
          {},
          { ...app.services, config: { ...app.config, giftCards: { ...app.config.giftCards, provider: undefined } } },
        ),
      ).rejects.toThrow('there is no provider of gift cards');
    });
  });
});
