import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import {
  type ProviderShape,
  startWithGiftCards,
  type TestGiftCardProvider,
} from '#server/testing/outside/gift-card-provider.ts';
import { findCard, orderCard } from '#server/testing/points/gift-cards.ts';
import {
  booksOf,
  givenBack,
  held,
  issued,
  madeFor,
  redeemed,
  subjectsOf,
} from '#server/testing/points/redeemed-cards.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { orderGiftCardTask } from './order-gift-card.ts';

const withdrawn: Record<ProviderShape, string> = {
  tango: 'http 422 (utid 422.024)',
  signed: 'http 422 (item_withdrawn)',
};

describe.each<ProviderShape>(['tango', 'signed'])('with a provider in the shape %s', (shape) => {
  const lines: string[] = [];

  let provider: TestGiftCardProvider;
  let app: TestApp;

  beforeAll(async () => {
    ({ provider, app } = await startWithGiftCards(
      { settings: { GIFT_CARD_TIMEOUT_MS: '2000', LOG_LEVEL: 'debug' }, logTo: (line) => lines.push(line) },
      shape,
    ));
  });

  afterAll(() => app.close());

  test('API-16 a card is ordered, and its points are redeemed', async () => {
    const { id, redemption } = await redeemed(app, 1);
    await orderCard(app, id);

    const { providerOrder, settledAt } = await findCard(app.db, id);
    expect(providerOrder).toMatch(/^RA-/);
    expect(settledAt).toEqual(app.clock.now());
    expect(await booksOf(app.db, redemption)).toEqual(issued);
  });

  test('API-16 POINT-10 a card that was made while nobody listened is unknown, stays held and comes with the next try', async () => {
    const { id, redemption } = await redeemed(app, 1);
    provider.answerNext('lost answer');

    await expect(orderCard(app, id)).rejects.toThrow('the gift card could not be ordered: TimeoutError');
    expect(await findCard(app.db, id)).toMatchObject({ status: 'open', tries: 1, failure: 'TimeoutError' });
    expect(await booksOf(app.db, redemption)).toEqual(held);

    await orderCard(app, id);
    expect(await madeFor(app.db, id)).toBe(1);
    expect(await findCard(app.db, id)).toMatchObject({ status: 'issued', tries: 2, failure: null, claimedUntil: null });
    expect(await booksOf(app.db, redemption)).toEqual(issued);
  });

  test('API-16 POINT-11 a worker that dies after the card was made and before it is written down: the next settles it once', async () => {
    const { id, redemption } = await redeemed(app, 1);
    const dying: Database = {
      ...app.db,
      transaction: (work) =>
        app.db.transaction(async (tx) => {
          await work(tx);
          throw new Error('the process was killed');
        }),
    };

    await expect(orderGiftCardTask({ cardId: id }, { ...app.services, db: dying })).rejects.toThrow('killed');
    expect(await madeFor(app.db, id)).toBe(1);
    expect(await booksOf(app.db, redemption)).toEqual(held);
    await expect(orderCard(app, id)).rejects.toThrow('another worker has claimed this gift card');

    app.clock.advance(300_000);
    await orderCard(app, id);
    await orderCard(app, id);
    expect(await madeFor(app.db, id)).toBe(1);
    expect(await booksOf(app.db, redemption)).toEqual(issued);
    expect(
      await app.db.one(sql`
      select count(*) from points_txn where source = 'card' and source_id = ${String(id)}`),
    ).toEqual({ count: 1 });
  });

  test('API-16 POINT-12 the second of three cards is refused: two are issued, its points, lots and counters come back', async () => {
    const { patient, items, redemption } = await redeemed(app, 3);
    provider.withdraw(String(items[1]));
    for (const id of redemption.cardIds) await orderCard(app, id);

    expect(await booksOf(app.db, redemption)).toEqual({
      ...{ pending: 0, available: 2500, held: 0, lots: 2500, used: [5000, 5000] },
      cards: ['issued', 'refused', 'issued'],
    });
    expect(await findCard(app.db, redemption.cardIds[1])).toMatchObject({
      failure: withdrawn[shape],
      code: null,
    });
    expect(await subjectsOf(app.db, patient)).toEqual([{ subject: 'An update on your gift cards' }]);
  });

  test('API-16 POINT-24 an item is withdrawn after the hold: that card alone gives its points back, in the month it was redeemed', async () => {
    const { items, redemption, id } = await redeemed(app, 1);
    const other = await redeemed(app, 1);
    provider.withdraw(String(items[0]));
    app.clock.set('2026-07-03T14:00:00Z');
    await orderCard(app, id);
    await orderCard(app, other.id);
    app.clock.set('2026-06-01T14:00:00Z');

    expect(await booksOf(app.db, redemption)).toEqual(givenBack);
    expect(await booksOf(app.db, other.redemption)).toEqual(issued);
  });

  test('API-16 a refusal is looked up before it is believed: what an earlier try has made is no refusal', async () => {
    const { id, items, redemption } = await redeemed(app, 1);
    provider.answerNext('broken off');
    await expect(orderCard(app, id)).rejects.toThrow('the gift card could not be ordered: TypeError');

    provider.withdraw(String(items[0]));
    await orderCard(app, id);
    expect(await madeFor(app.db, id)).toBe(1);
    expect(await booksOf(app.db, redemption)).toEqual(issued);
  });

  test('API-16 many workers on one card order it once and move its points once', async () => {
    const { id, redemption } = await redeemed(app, 1);
    const before = provider.calls.length;
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => orderCard(app, id)));

    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const attempt of tries)
      if (attempt.status === 'rejected')
        expect(attempt.reason.message).toBe('another worker has claimed this gift card');
    expect(provider.calls.length - before).toBe(1);
    expect(await booksOf(app.db, redemption)).toEqual(issued);
  });

  test('API-16 POINT-25 jobs that are replayed ask the provider for nothing and move nothing', async () => {
    const { items, redemption, patient } = await redeemed(app, 2);
    provider.withdraw(String(items[1]));
    for (const id of redemption.cardIds) await orderCard(app, id);
    const [books, before] = [await booksOf(app.db, redemption), provider.calls.length];

    for (const id of [...redemption.cardIds, ...redemption.cardIds]) await orderCard(app, id);
    await orderCard(app, 999_999);
    expect(provider.calls.length).toBe(before);
    expect(await booksOf(app.db, redemption)).toEqual(books);
    expect(await subjectsOf(app.db, patient)).toHaveLength(1);
  });

  test('API-16 a server without a provider touches no card', async () => {
    const { id } = await redeemed(app, 1);
    const config = { ...app.config, giftCards: { ...app.config.giftCards, provider: undefined } };

    await expect(orderGiftCardTask({ cardId: id }, { ...app.services, config })).rejects.toThrow(
      'there is no provider',
    );
    expect(await findCard(app.db, id)).toMatchObject({ status: 'open', tries: 0, claimedUntil: null });
  });

  test('API-16 neither code, key nor person of a card is ever in the log, in the error of its job or at the provider', async () => {
    const { id, redemption, patient } = await redeemed(app, 1);
    provider.answerNext(
      { status: 500, body: { errors: [{ i18nKey: 'it says: Zuckerbrot' }] } },
      {
        status: 200,
        body: { code: 'Zuckerbrot', reward: { credentialList: [{ label: 'Code', value: 'Zuckerbrot' }] } },
      },
    );
    const failed = await orderCard(app, id).catch((error: Error) => error.message);
    const garbled = await orderCard(app, id).catch((error: Error) => error.message);
    await orderCard(app, id);

    const codes = await app.db.many(sql<{ code: string }>`select code from demo_gift_cards.card_order`);
    const said = [...lines, failed, garbled].join('\n');
    for (const secret of [
      provider.settings.GIFT_CARD_KEY,
      'Zuckerbrot',
      patient.email,
      ...codes.map(({ code }) => code),
    ])
      expect(said).not.toContain(secret);
    for (const { body } of provider.calls)
      expect(JSON.stringify(body) ?? '').not.toMatch(/Zuckerbrot|Private|example\.com/);
    expect(await booksOf(app.db, redemption)).toEqual(issued);
  });

  test('API-16 a try whose answer got lost is looked up before the card is ordered again', async () => {
    const { id, redemption } = await redeemed(app, 1);
    provider.answerNext('broken off');
    await expect(orderCard(app, id)).rejects.toThrow('the gift card could not be ordered: TypeError');

    const before = provider.calls.length;
    await orderCard(app, id);
    expect(new Set(provider.calls.slice(before).map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(await booksOf(app.db, redemption)).toEqual(issued);
  });

  test('API-16 what cannot be looked up is not ordered again', async () => {
    const { id, redemption } = await redeemed(app, 1);
    provider.answerNext({ status: 503 });
    await expect(orderCard(app, id)).rejects.toThrow('http 503');

    const before = provider.calls.length;
    provider.answerNext({ status: 500 });
    await expect(orderCard(app, id)).rejects.toThrow('the gift card could not be ordered');
    expect(provider.calls.slice(before).map(({ method }) => method)).toEqual(['GET']);
    expect(await booksOf(app.db, redemption)).toEqual(held);
    await orderCard(app, id);
  });

  test('API-16 a card that was tried before providers had names is ordered at the service of those days alone', async () => {
    const { id, redemption } = await redeemed(app, 1);
    await app.db.run(sql`
      update gift_card_order set tries = 1, item = provider_item
      from brand_item
      where brand_item.id = brand_item_id and gift_card_order.id = ${id}`);
    if (shape === 'signed') {
      await orderCard(app, id);
      expect(await booksOf(app.db, redemption)).toEqual(issued);
      return;
    }

    const before = provider.calls.length;
    await expect(orderCard(app, id)).rejects.toThrow('the gift card could not be ordered: ordered at signed');
    expect(provider.calls.length).toBe(before);
    expect(await booksOf(app.db, redemption)).toEqual(held);
  });

  test('API-16 a card that was tried at one provider is ordered at no other, and as what it was then', async () => {
    const { id, items, redemption } = await redeemed(app, 1);
    provider.answerNext({ status: 503 });
    await expect(orderCard(app, id)).rejects.toThrow('http 503');

    const { provider: own } = app.config.giftCards;
    const elsewhere = {
      ...app.config.giftCards,
      provider: own && { ...own, name: 'demo' },
    } as typeof app.config.giftCards;
    const before = provider.calls.length;
    lines.length = 0;
    await expect(
      orderGiftCardTask({ cardId: id }, { ...app.services, config: { ...app.config, giftCards: elsewhere } }),
    ).rejects.toThrow(`the gift card could not be ordered: ordered at ${own?.name}`);
    expect(provider.calls.length).toBe(before);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, cardId: id }]);

    await app.db.run(sql`update brand_item set provider_item = 'U-new' where provider_item = ${items[0] ?? ''}`);
    await orderCard(app, id);
    await app.db.run(sql`update brand_item set provider_item = ${items[0] ?? ''} where provider_item = 'U-new'`);
    expect(JSON.stringify(provider.calls.at(-1)?.body)).toContain(`"${items[0]}"`);
    expect(await booksOf(app.db, redemption)).toEqual(issued);
  });
});
