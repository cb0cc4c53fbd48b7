import type { Brand } from '@kindwell/contract/loyalty/rewards.ts';
import { expect, test } from 'vitest';
import { nextReward, smallestBrands, usualWorth } from './next-reward.ts';

let items = 0;
const fixed = (faceValue: number) => card({ name: `$${faceValue} card`, faceValue });
const free = (min: number, max: number) =>
  card({ name: 'Your own amount', faceValue: 1, minDenomination: min, maxDenomination: max });

function card(given: Partial<Brand['items'][number]>): Brand['items'][number] {
  items += 1;
  return { brandItem_id: items, name: 'Card', faceValue: 1, minDenomination: null, maxDenomination: null, ...given };
}

const brand = (name: string, cards: Brand['items'], oneDollarPoints = 100): Brand => ({
  brand_id: 1,
  name,
  image: null,
  description: null,
  descriptionLanguage: null,
  category: 'Food',
  oneDollarPoints,
  items: cards,
});

const coffee = brand('Coffee', [fixed(25), fixed(10)]);
const books = brand('Books', [free(1500, 10_000)]);
const pens = brand('Pens', [fixed(5)], 90);

test.each([
  [0, { brand: 'Pens', cents: 500, cost: 450 }],
  [449, { brand: 'Pens', cents: 500, cost: 450 }],
  [450, { brand: 'Coffee', cents: 1000, cost: 1000 }],
  [1000, { brand: 'Books', cents: 1500, cost: 1500 }],
  [1500, { brand: 'Coffee', cents: 2500, cost: 2500 }],
  [2500, undefined],
])('LOY-03 the next reward of %d points is the cheapest that they do not reach', (points, expected) => {
  expect(nextReward([coffee, books, pens], points)).toEqual(expected);
});

test('LOY-03 the ways to use points begin with the smallest card; a brand without cards is none', () => {
  const found = smallestBrands([coffee, brand('Empty', []), books, pens], 2);

  expect(found.map(({ name, from }) => [name, from])).toEqual([
    ['Pens', 450],
    ['Coffee', 1000],
  ]);
});

test.each([
  [12_400, 124],
  [99, 0],
  [100, 1],
  [0, 0],
])('LOY-03 %d points are worth as many dollars as most brands give for them', (points, dollars) => {
  const noCards = [brand('Empty', [], 1), brand('Bare', [], 1), brand('Void', [], 1)];

  expect(usualWorth([pens, coffee, books, ...noCards], points)).toBe(dollars);
  expect(usualWorth(noCards, points)).toBe(0);
});
