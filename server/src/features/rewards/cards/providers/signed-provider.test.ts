import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { startWithGiftCards, type TestGiftCardProvider } from '#server/testing/outside/gift-card-provider.ts';
import { findCard, orderCard } from '#server/testing/points/gift-cards.ts';
import { booksOf, givenBack, held, issued, redeemed } from '#server/testing/points/redeemed-cards.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { openOwnProvider } from './open-provider.ts';
import { signCall } from './signed-provider.ts';

let provider: TestGiftCardProvider;
let app: TestApp;

beforeAll(async () => {
  ({ provider, app } = await startWithGiftCards({}, 'signed'));
});

afterAll(() => app.close());

const open = () => openOwnProvider(app.config, app.clock, new AbortController().signal);

test('API-16 a signed call says who asks, when, and for which card; its signature is over all of it', async () => {
  const { id, items } = await redeemed(app, 1);
  await orderCard(app, id);

  const { orderRef } = await findCard(app.db, id);
  const call = provider.calls.at(-1);
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1000));
  const signed = `${timestamp}\nPOST\n/cards/orders\n${call?.text}`;
  const digest = createHmac('sha256', String(provider.settings.GIFT_CARD_KEY)).update(signed).digest('hex');
  expect(call).toMatchObject({
    ...{ method: 'POST', path: '/cards/orders' },
    headers: {
      'kindwell-account': 'kindwell-test-usd',
      'kindwell-timestamp': timestamp,
      'kindwell-signature': `v1=${digest}`,
    },
  });
  expect(call?.body).toEqual({ reference: orderRef.replaceAll('-', ''), item: items[0], cents: 2500, currency: 'USD' });
});

test('the example of docs/gift-cards.md is signed as it says', () => {
  const body = '{"reference":"5f0c7a4de1b94b0c9d0f3a2b1c6e8d47","item":"COFFEE-25","cents":2500,"currency":"USD"}';
  expect(
    signCall('0123456789abcdef0123456789abcdef', {
      ...{ timestamp: '1780322400', method: 'POST', path: '/cards/orders', body },
    }),
  ).toBe('v1=406969337ff837736943a9307980da94549f2e76c9c865990d43fa894d54389b');
});

test.each([
  ['http 401 (bad_signature)', { status: 401, body: { error: { code: 'bad_signature' } } }],
  ['http 409 (reference_used)', { status: 409, body: { error: { code: 'reference_used' } } }],
  ['http 402', { status: 402 }],
  ['http 422', { status: 422, body: { error: 'Zuckerbrot' } }],
  ['http 404 (unknown_order)', { status: 404, body: { error: { code: 'unknown_order' } } }],
  ['http 302', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
  ['answer', { status: 200, body: { order: 'RA-1', status: 'made' } }],
])('API-16 an answer that decides nothing leaves the card held, and it is tried again: %s', async (failure, answer) => {
  const { id, redemption } = await redeemed(app, 1);
  provider.answerNext(answer);

  await expect(orderCard(app, id)).rejects.toThrow(`the gift card could not be ordered: ${failure}`);
  expect(await booksOf(app.db, redemption)).toEqual(held);
  await orderCard(app, id);
  expect(await booksOf(app.db, redemption)).toEqual(issued);
});

test.each([
  ['another card', { reference: 'another' }],
  ['another card', { item: 'U1' }],
  ['another card', { cents: 25_000 }],
  ['answer', { currency: 'EUR' }],
  ['pending', { status: 'pending' }],
  ['pending', { code: null }],
  ['answer', { code: '' }],
])('API-16 nothing is believed that is not about this very card: %s %o', async (failure, wrong) => {
  const { id, redemption, items } = await redeemed(app, 1);
  const { orderRef } = await findCard(app.db, id);
  const order = {
    ...{ order: 'RA-7', reference: orderRef.replaceAll('-', ''), item: items[0], cents: 2500, currency: 'USD' },
    ...{ status: 'made', code: 'KW-1', createdAt: '2026-06-01T14:00:00Z' },
  };
  provider.answerNext({ status: 200, body: { ...order, ...wrong } });

  await expect(orderCard(app, id)).rejects.toThrow(`the gift card could not be ordered: ${failure}`);
  expect(await booksOf(app.db, redemption)).toEqual(held);
});

test('API-16 an order that failed there is a refusal: the points come back', async () => {
  const { id, redemption, items } = await redeemed(app, 1);
  const { orderRef } = await findCard(app.db, id);
  const order = {
    ...{ order: 'RA-8', reference: orderRef.replaceAll('-', ''), item: items[0], cents: 2500, currency: 'USD' },
    ...{ status: 'failed', createdAt: '2026-06-01T14:00:00Z' },
  };
  provider.answerNext({ status: 200, body: order });
  await orderCard(app, id);

  expect(await booksOf(app.db, redemption)).toEqual(givenBack);
});

test('API-16 every page of the list is read, by the cursor of the one before', async () => {
  app.clock.advance(60_000);
  const since = app.clock.now();
  await app.db.run(sql`
    insert into demo_gift_cards.card_order (reference, external_ref, item, cents, code, created_at)
    select 'RA-many' || n, 'many' || n, 'U1', 2500, 'KW-' || n, ${since} from generate_series(1, 60) as n`);

  const before = provider.calls.length;
  const orders = await open().list(since, app.clock.now());
  expect(new Set(orders.map(({ providerOrder }) => providerOrder)).size).toBe(60);
  expect(provider.calls.length - before).toBe(2);
  expect(provider.calls.at(-1)?.path).toContain('&cursor=1');
});
