import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { startDemoGiftCards } from './start-demo-gift-cards.ts';

type Provider = Awaited<ReturnType<typeof startDemoGiftCards>>;

let app: TestApp;
let provider: Provider;

beforeAll(async () => {
  app = await startTestApp();
  provider = await startDemoGiftCards(app.services);
});

afterAll(async () => {
  await provider.stop();
  await app.close();
});

const loginOf = ({ settings: { account, key } }: Provider) =>
  `Basic ${Buffer.from(`${account}:${key}`).toString('base64')}`;

async function call(path: string, body?: unknown, to = provider, authorization = loginOf(to)) {
  const response = await fetch(`${to.settings.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

let wished = 0;

const wish = (given: Record<string, unknown> = {}) => {
  wished += 1;
  return {
    accountIdentifier: 'kindwell-demo',
    externalRefID: `ref${wished}`,
    utid: 'U100001',
    amount: 25,
    sendEmail: false,
    ...given,
  };
};

test('the demo orders its gift cards over HTTP: a new one is 201, the same again 200 with the same code', async () => {
  const order = wish({ amount: 15.5 });
  const [first, second] = [await call('/v1/orders', order), await call('/v1/orders', order)];

  expect(first).toEqual({
    status: 201,
    body: {
      referenceOrderID: expect.stringMatching(/^RA-[0-9a-f]{16}$/),
      externalRefID: order.externalRefID,
      ...{ utid: 'U100001', status: 'COMPLETE', createdAt: app.clock.now().toISOString() },
      denomination: { value: 15.5, currencyCode: 'USD' },
      reward: {
        credentialList: [{ label: 'Redemption code', value: expect.stringMatching(/^KW(-[A-HJ-NP-Z2-9]{4}){3}$/) }],
      },
    },
  });
  expect(second).toEqual({ status: 200, body: first.body });
});

test('twenty orders under one reference at once make one card', async () => {
  const order = wish();
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('/v1/orders', order)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
  expect(new Set(answers.map(({ body }) => body.reward.credentialList[0].value)).size).toBe(1);
});

test('a reference that is used for another card is a conflict', async () => {
  const order = wish();
  await call('/v1/orders', order);

  expect(await call('/v1/orders', { ...order, amount: 50 })).toEqual({
    status: 409,
    body: { errors: [{ i18nKey: 'externalRefID.used' }] },
  });
});

test.each([
  [400, 'amount.invalid', { amount: -25 }],
  [400, 'amount.invalid', { amount: 1.005 }],
  [400, 'externalRefID.invalid', { externalRefID: 'with-hyphens' }],
  [422, 'account.not.found', { accountIdentifier: 'another' }],
])('what the provider cannot make is refused with a code: %i %s', async (status, i18nKey, wrong) => {
  expect(await call('/v1/orders', wish(wrong))).toEqual({ status, body: { errors: [{ i18nKey }] } });
});

test('without the right key, or for a body that is none, nothing is made', async () => {
  expect((await call('/v1/orders', wish(), provider, 'Basic a2luZHdlbGwtZGVtbzp4')).status).toBe(401);
  expect((await call('/v1/orders', '{')).status).toBe(400);
  expect((await call('/v1/accounts')).status).toBe(404);
  expect((await call('/v1/orders/RA-0')).status).toBe(404);
});

test('its orders outlive it: the next start knows them, finds them and lists them without their codes', async () => {
  app.clock.advance(60_000);
  const since = encodeURIComponent(app.clock.now().toISOString());
  const orders = [wish(), wish(), wish()];
  const made = [];
  for (const order of orders) made.push((await call('/v1/orders', order)).body);

  const next = await startDemoGiftCards(app.services);
  const [first] = made;
  expect(await call('/v1/orders', orders[0], next)).toEqual({ status: 200, body: first });
  expect((await call(`/v1/orders/${first.referenceOrderID}`, undefined, next)).body).toEqual(first);

  const { reward: _, ...known } = first;
  expect((await call(`/v1/orders?externalRefID=${first.externalRefID}`, undefined, next)).body).toEqual({
    page: { totalCount: 1 },
    orders: [known],
  });

  const pages = [];
  for (const page of [0, 1, 2])
    pages.push((await call(`/v1/orders?startDate=${since}&page=${page}&elementsPerBlock=2`, undefined, next)).body);
  expect(pages.map(({ orders: some }) => some.length)).toEqual([2, 1, 0]);
  expect(pages[0].page).toEqual({ totalCount: 3 });
  expect(
    pages
      .flatMap(({ orders: some }) => some.map((order: { referenceOrderID: string }) => order.referenceOrderID))
      .toSorted(),
  ).toEqual(made.map((order) => order.referenceOrderID).toSorted());
  expect(JSON.stringify(pages)).not.toMatch(/KW-/);
  await next.stop();
});
