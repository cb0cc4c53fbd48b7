import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { startDemoGiftCards } from './start-demo-gift-cards.ts';

type Provider = Awaited<ReturnType<typeof startDemoGiftCards>>;

let app: TestApp;
let provider: Provider;

beforeAll(async () => {
  app = await startTestApp();
  provider = await startDemoGiftCards({ ...app.services, db: app.owner });
});

afterAll(async () => {
  await provider.stop();
  await app.close();
});

const loginOf = ({ settings: { platform, key } }: Provider) =>
  `Basic ${Buffer.from(`${platform}:${key}`).toString('base64')}`;

const own = 'accountIdentifier=kindwell-demo&customerIdentifier=kindwell-demo';

async function call(path: string, body?: unknown, to = provider, authorization = loginOf(to)) {
  const response = await fetch(`${to.settings.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

let wished = 0;

const wish = (given: Record<string, unknown> = {}) => {
  wished += 1;
  return {
    customerIdentifier: 'kindwell-demo',
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
  const [first, second] = [await call('/orders', order), await call('/orders', order)];

  expect(first).toEqual({
    status: 201,
    body: {
      referenceOrderID: expect.stringMatching(/^RA-[0-9a-f]{16}$/),
      ...{ customerIdentifier: 'kindwell-demo', accountIdentifier: 'kindwell-demo', accountNumber: 'A00000001' },
      externalRefID: order.externalRefID,
      ...{ utid: 'U100001', rewardName: 'Gift card', sendEmail: false, status: 'COMPLETE' },
      createdAt: app.clock.now().toISOString(),
      denomination: { value: 15.5, currencyCode: 'USD' },
      amountCharged: { value: 15.5, currencyCode: 'USD', total: 15.5 },
      marginShare: { value: 0, currencyCode: 'USD' },
      reward: {
        credentials: { 'Redemption code': expect.any(String) },
        credentialList: [
          {
            ...{ label: 'Redemption code', value: expect.stringMatching(/^KW(-[A-HJ-NP-Z2-9]{4}){3}$/) },
            ...{ type: 'text', credentialType: 'redemptionCode' },
          },
        ],
        redemptionInstructions: '',
      },
    },
  });
  expect(second).toEqual({ status: 200, body: first.body });
});

test('twenty orders under one reference at once make one card', async () => {
  const order = wish();
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('/orders', order)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
  expect(new Set(answers.map(({ body }) => body.reward.credentialList[0].value)).size).toBe(1);
});

test('a reference that is used answers with its first order, also where another card is asked for', async () => {
  const order = wish();
  const first = await call('/orders', order);

  expect(await call('/orders', { ...order, amount: 50 })).toEqual({ status: 200, body: first.body });
});

test.each([
  [400, 'amount', { amount: -25 }],
  [400, 'amount', { amount: 1.005 }],
  [400, 'amount', { amount: '25' }],
  [400, 'utid', { utid: '' }],
  [400, 'externalRefID', { externalRefID: 'with-hyphens' }],
  [400, 'sendEmail', { sendEmail: true }],
  [400, 'sendEmail', { sendEmail: undefined }],
  [400, 'customerIdentifier', { customerIdentifier: undefined }],
  [400, 'recipient', { recipient: { email: 'maria@example.com' } }],
  [404, 'accountIdentifier', { accountIdentifier: 'another' }],
  [404, 'accountIdentifier', { customerIdentifier: 'another' }],
])('any other shape of an order is refused as Tango Card refuses it: %i %s %o', async (status, path, wrong) => {
  expect(await call('/orders', wish(wrong))).toEqual({
    status,
    body: {
      timestamp: app.clock.now().toISOString(),
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
      path: '/raas/v2/orders',
      httpCode: status,
      httpPhrase: status === 400 ? 'Bad Request' : 'Not Found',
      errors: [{ path, i18nKey: expect.stringMatching(/^\d{3}\.\d{3}$/), message: expect.any(String) }],
    },
  });
});

test('without the right key, for a body that is none, or at another address, nothing is made', async () => {
  expect((await call('/orders', wish(), provider, 'Basic a2luZHdlbGwtZGVtbzp4')).status).toBe(401);
  expect((await call('/orders', '{')).status).toBe(400);
  expect((await call('/accounts')).status).toBe(404);
  expect((await call('/orders/RA-0')).status).toBe(404);

  const { url, ...account } = provider.settings;
  const former = { ...provider, settings: { ...account, url: url.replace('/raas/v2', '/v1') } };
  expect((await call('/orders', wish(), former)).status).toBe(404);
  const plain = { method: 'POST', headers: { authorization: loginOf(provider) }, body: JSON.stringify(wish()) };
  expect((await fetch(`${url}/orders`, plain)).status).toBe(415);
});

test.each(['', `?${own}&customer=kindwell-demo`, `?${own}&page=-1`, `?${own}&startDate=yesterday`])(
  'a list that is asked for otherwise is refused: %s',
  async (query) => {
    expect((await call(`/orders${query}`)).status).toBe(400);
  },
);

test('its orders outlive it: the next start knows them, finds them and lists them without their codes', async () => {
  app.clock.advance(60_000);
  const since = encodeURIComponent(app.clock.now().toISOString());
  const orders = [wish(), wish(), wish()];
  const made = [];
  for (const order of orders) made.push((await call('/orders', order)).body);

  const next = await startDemoGiftCards({ ...app.services, db: app.owner });
  const [first] = made;
  expect(await call('/orders', orders[0], next)).toEqual({ status: 200, body: first });
  expect((await call(`/orders/${first.referenceOrderID}`, undefined, next)).body).toEqual(first);

  const { reward: _, ...known } = first;
  expect((await call(`/orders?${own}&externalRefID=${first.externalRefID}`, undefined, next)).body).toEqual({
    page: { number: 0, elementsPerBlock: 100, resultCount: 1, totalCount: 1 },
    orders: [known],
  });

  const pages = [];
  for (const page of [0, 1, 2])
    pages.push((await call(`/orders?${own}&startDate=${since}&page=${page}&elementsPerBlock=2`, undefined, next)).body);
  expect(pages.map(({ orders: some }) => some.length)).toEqual([2, 1, 0]);
  expect(pages[1].page).toEqual({ number: 1, elementsPerBlock: 2, resultCount: 1, totalCount: 3 });
  expect(
    pages
      .flatMap(({ orders: some }) => some.map((order: { referenceOrderID: string }) => order.referenceOrderID))
      .toSorted(),
  ).toEqual(made.map((order) => order.referenceOrderID).toSorted());
  expect(JSON.stringify(pages)).not.toMatch(/KW-/);
  await next.stop();
});

test('the demo sells what its folder has and one brand more, whose picture it shows', async () => {
  const { body } = await call('/catalogs?verbose=true');
  const [pine] = body.brands.filter(({ brandKey }: { brandKey: string }) => brandKey === 'pine-paper');
  const folder = (await call('/catalogs')).body.brands.find(
    ({ brandKey }: { brandKey: string }) => brandKey === 'juniper-oat',
  );
  expect(folder.items[0]).toMatchObject({ utid: 'juniper-oat-5', faceValue: 5, rewardType: 'gift card' });

  const picture = await fetch(new URL(pine.imageUrls['640w-326ppi'], provider.settings.url));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
});
