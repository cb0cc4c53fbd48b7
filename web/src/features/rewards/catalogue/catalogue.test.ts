import type { Brand } from '@kindwell/contract/loyalty/rewards.ts';
import { expect, test } from 'vitest';
import { keepOrder, pollDelay } from '#web/features/rewards/rewards-api.ts';
import { readChoice } from './brand-choice.ts';
import { findBrands, leastCard, leastPoints, smallFigure } from './catalogue.ts';

const brandOf = (name: string, dollars: number, oneDollarPoints = 100): Brand => ({
  brand_id: dollars,
  name,
  image: null,
  description: null,
  descriptionLanguage: null,
  category: 'Food',
  oneDollarPoints,
  items: [
    { brandItem_id: 1, name: 'Fixed', faceValue: dollars, minDenomination: null, maxDenomination: null },
    { brandItem_id: 2, name: 'Free', faceValue: 1, minDenomination: dollars * 100, maxDenomination: 20_000 },
  ],
});

const catalogue = [brandOf('Café Sol', 5), brandOf('Books', 10), brandOf('Shoes', 25), brandOf('Travel', 50)];
const wish = { search: '', only: '' as const, figure: 1_000, spendable: 2_600 };
const names = (brands: Brand[]) => brands.map(({ name }) => name);

test('a brand costs at least what its smallest card costs', () => {
  expect(catalogue.map(leastPoints)).toEqual([500, 1_000, 2_500, 5_000]);
  expect(leastCard(brandOf('Dear', 5, 120))).toEqual({ cents: 500, points: 600 });
});

test('the figure for small rewards tells some of the catalogue from the rest', () => {
  expect(smallFigure(catalogue)).toBe(1_000);
  expect(smallFigure([brandOf('Only', 5)])).toBeUndefined();
  expect(smallFigure([])).toBeUndefined();
});

test('brands are found by name, else by kind, whatever the accents, and by what they cost', () => {
  expect(names(findBrands(catalogue, { ...wish, search: 'cafe' }))).toEqual(['Café Sol']);
  expect(findBrands(catalogue, { ...wish, search: 'food' })).toHaveLength(4);
  const paperShop = { ...brandOf('Paper Shop', 5), category: 'Books and play' };
  expect(names(findBrands([...catalogue, paperShop], { ...wish, search: 'book' }))).toEqual(['Books']);
  expect(names(findBrands(catalogue, { ...wish, only: 'under' }))).toEqual(['Café Sol']);
  expect(names(findBrands(catalogue, { ...wish, only: 'now' }))).toEqual(['Café Sol', 'Books', 'Shoes']);
});

test('a value of one’s own is whole dollars within the limits', () => {
  const brand = brandOf('Café Sol', 5);
  const choice = (dollars: string) => readChoice(brand, { itemId: 2, dollars, quantity: 3 });

  expect(choice(' $35 ')).toMatchObject({ line: { denomination: 3_500, quantity: 3 } });
  for (const typed of ['', '4', '201', '12.50', '1e2', '-10', '٢٥', 'ten']) {
    expect(choice(typed), typed).toEqual({ error: 'Enter whole dollars from $5 to $200.' });
  }
});

test('a card of fixed value goes without a denomination', () => {
  const result = readChoice(brandOf('Café Sol', 5), { itemId: 1, dollars: 'x', quantity: 1 });

  expect('line' in result && 'denomination' in result.line).toBe(false);
  expect(readChoice(brandOf('Café Sol', 5), { itemId: 9, dollars: '5', quantity: 1 })).toHaveProperty('error');
});

test('API-16 cards on their way are asked for often at first, then less, then no more', () => {
  expect([0, 59_999, 60_000, 299_999, 300_000].map(pollDelay)).toEqual([5_000, 5_000, 30_000, 30_000, false]);
});

test('REW-07 cards stay in the order in which they were first seen; what comes in front of them stands there', () => {
  expect(keepOrder([], [9, 8, 7])).toEqual([9, 8, 7]);
  // 9 is used by now, and last.
  expect(keepOrder([9, 8, 7], [8, 7, 9])).toEqual([9, 8, 7]);
  expect(keepOrder([9, 8, 7], [11, 10, 8, 7, 9])).toEqual([11, 10, 9, 8, 7]);
  // The next page: used cards, one of them newer than all before.
  expect(keepOrder([9, 8, 7], [9, 8, 7, 12, 3])).toEqual([9, 8, 7, 12, 3]);
});
