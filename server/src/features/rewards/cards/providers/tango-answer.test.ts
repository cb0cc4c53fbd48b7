import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, startWithGiftCards, type TestGiftCardProvider } from '#server/testing/outside/gift-card-provider.ts';
import { findCard, orderCard } from '#server/testing/points/gift-cards.ts';
import { booksOf, givenBack, held, issued, redeemed } from '#server/testing/points/redeemed-cards.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { readOrder } from './tango-answer.ts';

const lines: string[] = [];

let provider: TestGiftCardProvider;
let app: TestApp;

beforeAll(async () => {
  ({ provider, app } = await startWithGiftCards({
    settings: { GIFT_CARD_TIMEOUT_MS: '2000', LOG_LEVEL: 'debug' },
    logTo: (line) => lines.push(line),
  }));
});

afterAll(() => app.close());

test.each([
  ['http 500', { status: 500 }],
  ['http 503', { status: 503, body: 'Bad gateway' }],
  ['http 429', { status: 429, headers: { 'retry-after': '60' } }],
  ['http 408', { status: 408 }],
  ['http 401 (401.001)', { status: 401, body: { errors: [{ i18nKey: '401.001', message: 'Unauthorized' }] } }],
  // What is wrong with us says nothing about the card.
  ['http 400 (customerIdentifier 400.001)', refusal(400, 'customerIdentifier', '400.001')],
  ['http 422 (accountIdentifier 422.001)', refusal(422, 'accountIdentifier', '422.001')],
  ['http 422 (422.001)', { status: 422, body: { errors: [{ i18nKey: '422.001', message: 'It cannot be done.' }] } }],
  ['http 409 (utid 409.001)', refusal(409, 'utid', '409.001')],
  // Somebody else's page: no word of the provider's.
  ['http 404', { status: 404, body: '<h1>Not found</h1>' }],
  ['http 422', { status: 422, body: { errors: [{ path: 'utid', i18nKey: 'it says: Zuckerbrot' }] } }],
  ['http 302', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
  ['answer', { status: 200, body: 'OK' }],
  ['answer', { status: 201, body: { referenceOrderID: 'RA-1', status: 'COMPLETE' } }],
])('API-16 an answer that decides nothing leaves the card held, and it is tried again: %s', async (failure, answer) => {
  const { id, redemption } = await redeemed(app, 1);
  provider.answerNext(answer);

  await expect(orderCard(app, id)).rejects.toThrow(`the gift card could not be ordered: ${failure}`);
  expect(await findCard(app.db, id)).toMatchObject({ status: 'open', failure, claimedUntil: null });
  expect(await booksOf(app.db, redemption)).toEqual(held);

  await orderCard(app, id);
  expect(await booksOf(app.db, redemption)).toEqual(issued);
});

test.each([
  ['another card', { externalRefID: 'another' }],
  ['another card', { utid: 'U1' }],
  ['another card', { denomination: { value: 250, currencyCode: 'USD' } }],
  ['answer', { denomination: { value: 25, currencyCode: 'EUR' } }],
  ['pending', { status: 'PENDING' }],
  // A word that nobody knows decides nothing either.
  ['pending', { status: 'UNDER_REVIEW' }],
  ['pending', { reward: null }],
  ['answer', { reward: { credentialList: [] } }],
])('API-16 nothing is believed that is not about this very card: %s %o', async (failure, wrong) => {
  const { id, redemption, items } = await redeemed(app, 1);
  const { orderRef } = await findCard(app.db, id);
  const order = {
    ...{ referenceOrderID: 'RA-7', externalRefID: orderRef.replaceAll('-', ''), utid: items[0], status: 'COMPLETE' },
    denomination: { value: 25, currencyCode: 'USD' },
    createdAt: '2026-06-01T14:00:00Z',
    reward: { credentialList: [{ label: 'Code', value: 'KW-1' }] },
  };
  provider.answerNext({ status: 200, body: { ...order, ...wrong } });

  await expect(orderCard(app, id)).rejects.toThrow(`the gift card could not be ordered: ${failure}`);
  expect(await booksOf(app.db, redemption)).toEqual(held);
});

test('API-16 an account that has run dry refuses no card: the log warns, and the order waits', async () => {
  const { id, redemption } = await redeemed(app, 1);
  lines.length = 0;
  provider.answerNext({ status: 402 });
  await expect(orderCard(app, id)).rejects.toThrow('http 402');

  // The next try looks it up before it orders.
  const none = { status: 200, body: { page: { totalCount: 0 }, orders: [] } };
  provider.answerNext(none, refusal(422, 'amount', '422.010', 'Insufficient funds in this account.'));
  await expect(orderCard(app, id)).rejects.toThrow('http 422 (amount 422.010)');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, cardId: id, failure: 'http 402', msg: 'the account at the provider of gift cards has run dry' },
    { level: 40, cardId: id, failure: 'http 422 (amount 422.010)' },
  ]);
  expect(await booksOf(app.db, redemption)).toEqual(held);

  await orderCard(app, id);
  expect(await booksOf(app.db, redemption)).toEqual(issued);
});

test('API-16 an order that failed at the provider is a refusal', async () => {
  const { id, items, redemption } = await redeemed(app, 1);
  const { orderRef } = await findCard(app.db, id);
  const order = {
    ...{ referenceOrderID: 'RA-8', externalRefID: orderRef.replaceAll('-', ''), utid: items[0], status: 'FAILED' },
    ...{ denomination: { value: 25, currencyCode: 'USD' }, createdAt: '2026-06-01T14:00:00Z' },
  };
  provider.answerNext({ status: 200, body: order });
  await orderCard(app, id);

  expect(await findCard(app.db, id)).toMatchObject({ status: 'refused', failure: 'order failed' });
  expect(await booksOf(app.db, redemption)).toEqual(givenBack);
});

test('API-16 a refusal that cannot be looked up decides nothing', async () => {
  const { id, redemption } = await redeemed(app, 1);
  provider.answerNext(refusal(422, 'utid', '422.024'), { status: 500 });

  await expect(orderCard(app, id)).rejects.toThrow('the gift card could not be ordered: list');
  expect(await booksOf(app.db, redemption)).toEqual(held);
});

test.each([
  ['KW-1', [{ label: 'Code', value: 'KW-1', type: 'text' }]],
  [
    'Number: 5, PIN: 7',
    [
      { label: 'Number', value: '5' },
      { label: 'PIN', value: '7' },
    ],
  ],
  // A picture of the number says nothing to the person who reads it.
  [
    '5',
    [
      { label: 'Number', value: '5' },
      { label: 'Barcode', value: 'https://cards.example/5.png', type: 'barcode' },
    ],
  ],
  ['https://cards.example/5.png', [{ label: 'Barcode', value: 'https://cards.example/5.png', type: 'barcode' }]],
])('API-16 the code of a card is what its credentials say: %s', async (code, credentialList) => {
  const card = { orderRef: '7', item: 'U1', cents: 2500 };
  const order = {
    ...{ referenceOrderID: 'RA-9', externalRefID: '7', utid: 'U1', status: 'COMPLETE' },
    ...{ denomination: { value: 25, currencyCode: 'USD' }, createdAt: '2026-06-01T14:00:00Z' },
  };

  const answer = Response.json({ ...order, reward: { credentialList } }, { status: 201 });
  expect(await readOrder(answer, card)).toEqual({ kind: 'made', providerOrder: 'RA-9', code });
});
