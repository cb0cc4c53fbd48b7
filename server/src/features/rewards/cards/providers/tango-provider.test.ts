import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { startWithGiftCards, type TestGiftCardProvider } from '#server/testing/outside/gift-card-provider.ts';
import { findCard, orderCard } from '#server/testing/points/gift-cards.ts';
import { redeemed } from '#server/testing/points/redeemed-cards.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { openOwnProvider } from './open-provider.ts';

let provider: TestGiftCardProvider;
let app: TestApp;

beforeAll(async () => {
  ({ provider, app } = await startWithGiftCards());
});

afterAll(() => app.close());

const open = () => openOwnProvider(app.config, app.clock, new AbortController().signal);

test('API-16 an order has the fields of RaaS v2 and no others: nothing about the person', async () => {
  const { id, items } = await redeemed(app, 1);
  await orderCard(app, id);

  const { orderRef } = await findCard(app.db, id);
  const call = provider.calls.at(-1);
  expect(call).toMatchObject({
    method: 'POST',
    path: '/raas/v2/orders',
    headers: {
      authorization: `Basic ${Buffer.from(`Kindwell Test:${provider.settings.GIFT_CARD_KEY}`).toString('base64')}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
  });
  expect(call?.body).toEqual({
    customerIdentifier: 'kindwell-test',
    accountIdentifier: 'kindwell-test-usd',
    externalRefID: orderRef.replaceAll('-', ''),
    ...{ utid: items[0], amount: 25, sendEmail: false },
  });
});

test('API-16 an order is looked up by its reference in the list, and then by its own number', async () => {
  const { id, items } = await redeemed(app, 1);
  await orderCard(app, id);
  const { orderRef, providerOrder } = await findCard(app.db, id);
  const before = provider.calls.length;

  const card = { orderRef, item: String(items[0]), cents: 2500 };
  expect(await open().find(card)).toMatchObject({ kind: 'made', providerOrder, code: expect.stringMatching(/^KW-/) });
  const ref = orderRef.replaceAll('-', '');
  expect(provider.calls.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /raas/v2/orders?accountIdentifier=kindwell-test-usd&customerIdentifier=kindwell-test' +
      `&externalRefID=${ref}&page=0&elementsPerBlock=100`,
    `GET /raas/v2/orders/${providerOrder}`,
  ]);
  expect(await open().find({ ...card, orderRef: crypto.randomUUID() })).toBeUndefined();
});

test('API-16 more orders than one list can have are asked for in shorter spans of time, and each counts once', async () => {
  const now = app.clock.now();
  await app.db.run(sql`
    insert into demo_gift_cards.card_order (reference, external_ref, item, cents, code, created_at)
    select 'RA-many' || n, 'many' || n, 'U1', 2500, 'KW-' || n, ${now}::timestamptz - n * interval '1 minute'
    from generate_series(1, 10050) as n`);
  const orders = await open().list(new Date(now.getTime() - 8 * 86_400_000), now);
  const many = orders.filter(({ providerOrder }) => providerOrder.startsWith('RA-many'));

  expect(many.length).toBe(10_050);
  expect(new Set(many.map(({ providerOrder }) => providerOrder)).size).toBe(10_050);
  await app.db.run(sql`delete from demo_gift_cards.card_order where reference like 'RA-many%'`);
});
