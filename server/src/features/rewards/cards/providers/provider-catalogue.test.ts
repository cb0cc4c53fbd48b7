import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogue } from '#server/catalogue/sold/provider-catalogue.ts';
import { pathName } from '#server/features/providers/import/file/faults.ts';
import { saySentence } from '#server/messages/sentence.ts';
import { startWithGiftCards, type TestGiftCardProvider } from '#server/testing/outside/gift-card-provider.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { openOwnProvider } from './open-provider.ts';

type Served = { provider: TestGiftCardProvider; app: TestApp };

let signed: Served;
let tango: Served;

beforeAll(async () => {
  signed = await startWithGiftCards({}, 'signed');
  tango = await startWithGiftCards();
});

afterAll(async () => {
  await signed.app.close();
  await tango.app.close();
});

const open = ({ app }: Served) => openOwnProvider(app.config, app.clock, new AbortController().signal);

const item = { item: 'tea-5', name: '$5 card', currency: 'USD', cents: 500 };
const brand = { brand: 'tea', name: 'Tea', items: [item] };
const faultsOf = (brands: unknown[]) =>
  readCatalogue(brands).faults.map(({ path, message }) => `${pathName(path)}: ${saySentence('en', message)}`);

test('STAFF-98 all pages of what a provider sells are read, each under a signature', async () => {
  const brands = Array.from({ length: 120 }, (_, number) => ({
    ...{ brand: `tea-${number}`, name: `Tea ${number}` },
    items: [{ ...item, item: `tea-${number}-5` }],
  }));
  signed.provider.sell(brands);

  const sold = await open(signed).catalogue();
  expect([sold?.faults, sold?.brands.length]).toEqual([[], 120]);
  expect(sold?.brands[119]).toEqual({
    ...{ key: 'tea-119', name: 'Tea 119', description: undefined, picture: undefined },
    cards: [{ item: 'tea-119-5', name: '$5 card', cash: false, dollars: 5 }],
  });
  expect(signed.provider.calls.map(({ path }) => path)).toEqual([
    '/cards/catalogue',
    '/cards/catalogue?cursor=50',
    '/cards/catalogue?cursor=100',
  ]);
});

test('STAFF-98 what Tango Card lists is read: what cannot be ordered is left out, and no description is taken', async () => {
  const fixed = {
    utid: 'U1',
    rewardName: '$5',
    currencyCode: 'USD',
    status: 'active',
    valueType: 'FIXED_VALUE',
    faceValue: 5,
  };
  tango.provider.sell([
    {
      ...{ brandKey: 'B1', brandName: 'Tea', status: 'active', description: '<p>Tea</p>' },
      imageUrls: { '80w-326ppi': 'https://a.example/80.png', '300w-326ppi': 'https://a.example/300.png' },
      items: [
        { ...fixed, rewardType: 'gift card' },
        { ...fixed, utid: 'U2', rewardType: 'cash equivalent' },
        { ...fixed, utid: 'U3', status: 'inactive' },
        { ...fixed, utid: 'U4', currencyCode: 'IDR', faceValue: 1_500_000 },
        { ...fixed, utid: 'U5', faceValue: 5.5 },
        { ...fixed, utid: 'U6', valueType: 'VARIABLE_VALUE', minValue: 0.5, maxValue: 99.99, rewardType: 'gift card' },
      ],
    },
    { brandKey: 'B2', brandName: 'Gone', status: 'inactive', items: [{ ...fixed, utid: 'U7' }] },
  ]);

  expect(await open(tango).catalogue()).toEqual({
    brands: [
      {
        ...{ key: 'B1', name: 'Tea', description: undefined, picture: 'https://a.example/300.png' },
        cards: [
          { item: 'U1', name: '$5', cash: false, dollars: 5 },
          { item: 'U2', name: '$5', cash: true, dollars: 5 },
          { item: 'U6', name: '$5', cash: false, from: 1, to: 99 },
        ],
      },
      { key: 'B2', name: 'Gone', description: undefined, picture: undefined, cards: [] },
    ],
    faults: [],
  });
});

test.each([
  [
    { ...brand, items: [{ ...item, cents: -1 }] },
    'brands[0].items[0].cents: Please give a whole number from 1 to 1,000,000.',
  ],
  [
    { ...brand, items: [{ ...item, cents: 1e12 }] },
    'brands[0].items[0].cents: Please give a whole number from 1 to 1,000,000.',
  ],
  [
    { ...brand, items: [{ ...item, cents: '500' }] },
    'brands[0].items[0].cents: Please give a whole number from 1 to 1,000,000.',
  ],
  [{ ...brand, items: [{ ...item, minCents: 1 }] }, 'brands[0].items[0].cents: Please give either “cents”'],
  [
    { ...brand, items: [{ ...item, cents: undefined, minCents: 9, maxCents: 8 }] },
    'brands[0].items[0].maxCents: The highest',
  ],
  [{ ...brand, items: [{ ...item, currency: '$' }] }, 'brands[0].items[0].currency: Please give a currency'],
  [{ ...brand, items: [item, item] }, 'brands[0].items[1].item: There is a card of this item already.'],
  [{ ...brand, items: 'none' }, 'brands[0].items: '],
  [{ ...brand, name: '<script>alert(1)</script>' }, 'brands[0].name: This has “<” or “>” in it'],
  [{ ...brand, name: 'T\u202eea' }, 'brands[0].name: '],
  [{ ...brand, name: 'T'.repeat(101) }, 'brands[0].name: '],
  [{ ...brand, brand: '../tea' }, 'brands[0].brand: '],
  [null, 'brands[0]: Please give an object'],
])('STAFF-98 what no brand can be is named by its place, and the brand is left out: %#', (wrong, said) => {
  expect(faultsOf([wrong])).toEqual([expect.stringContaining(said)]);
  expect(
    readCatalogue([wrong, { ...brand, brand: 'other', items: [{ ...item, item: 'other-5' }] }]).brands,
  ).toMatchObject([{ key: 'other' }]);
});

test('STAFF-98 a brand that stands there twice is a fault, and of very many faults the first hundred are told', () => {
  expect(faultsOf([brand, { ...brand, items: [] }])).toEqual([
    'brands[1].brand: There is a brand with this key already.',
  ]);
  expect(faultsOf(Array.from({ length: 6000 }, () => null))).toHaveLength(100);
});

test.each([404, 405, 501])('STAFF-98 a provider that answers %i has no such list', async (status) => {
  signed.provider.answerNext({ status });

  expect(await open(signed).catalogue()).toBeUndefined();
});

test.each([
  ['http 401', { status: 401, body: { error: { code: 'bad_signature' } } }],
  ['http 302', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
  ['http 500', { status: 500 }],
  ['answer', { status: 200, body: '<html>' }],
  ['answer', { status: 200, body: { brands: {} } }],
  ['long', { status: 200, body: ' '.repeat(17 * 1024 * 1024) }],
])('STAFF-98 a list that cannot be had is said by a code: %s', async (name, answer) => {
  signed.provider.answerNext(answer);

  await expect(open(signed).catalogue()).rejects.toMatchObject({ name });
});

test('STAFF-98 a list without an end is not read on', async () => {
  const brands = Array.from({ length: 1000 }, () => brand);
  signed.provider.answerNext(...Array.from({ length: 6 }, () => ({ status: 200, body: { brands, next: 'more' } })));

  await expect(open(signed).catalogue()).rejects.toMatchObject({ name: 'long' });
});
