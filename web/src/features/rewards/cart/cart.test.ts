import { cartPoints, lineKey } from '@kindwell/contract/loyalty/cart-total.ts';
import type { Brand } from '@kindwell/contract/loyalty/rewards.ts';
import { expect, test } from 'vitest';
import {
  addLine,
  besideCatalogue,
  type Cart,
  changeQuantity,
  countCards,
  lineOf,
  readCart,
  removeBrand,
} from './cart.ts';

const fixed = (id: number, faceValue: number) => ({
  brandItem_id: id,
  name: `$${faceValue}`,
  faceValue,
  minDenomination: null,
  maxDenomination: null,
});
const free = { brandItem_id: 12, name: 'Any', faceValue: 1, minDenomination: 500, maxDenomination: 20_000 };

const brandOf = (id: number, items: Brand['items'], oneDollarPoints = 100): Brand => ({
  brand_id: id,
  name: `Brand ${id}`,
  image: null,
  description: null,
  descriptionLanguage: null,
  category: 'Food',
  oneDollarPoints,
  items,
});

const coffee = brandOf(1, [fixed(11, 10), free]);
const books = brandOf(2, [fixed(21, 25)]);
const [ten = free, any = free] = coffee.items;
const [twentyFive = free] = books.items;

const cart: Cart = [lineOf(coffee, ten, null, 2), lineOf(coffee, any, 3_500, 1), lineOf(books, twentyFive, null, 1)];

test('REW-02 the same brand, card and denomination grow in number; any other is a line of its own', () => {
  const same = addLine(cart, lineOf(coffee, ten, null, 3));
  expect(same.map(({ quantity }) => quantity)).toEqual([5, 1, 1]);

  const otherValue = addLine(cart, lineOf(coffee, any, 4_000, 1));
  expect(otherValue).toHaveLength(4);
  expect(addLine(otherValue, lineOf(coffee, any, 4_000, 1)).map(({ quantity }) => quantity)).toEqual([2, 1, 1, 2]);
});

test('REW-02 there are never more than 20 of one card, nor more than 50 lines', () => {
  expect(addLine(cart, lineOf(coffee, ten, null, 20))[0]?.quantity).toBe(20);

  const full = Array.from({ length: 60 }, (_, i) => lineOf(coffee, any, (i + 5) * 100, 1)).reduce<Cart>(addLine, []);
  expect(full).toHaveLength(50);
});

test('REW-03 removing a brand removes all its lines, and no other', () => {
  expect(removeBrand(cart, 1)).toEqual([cart[2]]);
  expect(removeBrand(cart, 9)).toEqual(cart);
});

test('REW-04 plus adds one up to 20; minus takes one, and at 0 the line goes', () => {
  const [first = lineOf(coffee, ten, null, 1), second] = cart;
  const key = lineKey(first);
  expect(changeQuantity(cart, key, 1)[0]?.quantity).toBe(3);
  expect(changeQuantity([{ ...first, quantity: 20 }], key, 1)[0]?.quantity).toBe(20);

  const one = changeQuantity(cart, key, -1);
  expect(one[0]?.quantity).toBe(1);
  expect(changeQuantity(one, key, -1)).toEqual([second, cart[2]]);
  expect(changeQuantity([first], key, -5)).toEqual([]);
});

test('REW-05 the total is what the contract counts, one line with a denomination among them', () => {
  expect(cartPoints(cart)).toBe(2_000 + 3_500 + 2_500);
  expect(countCards(cart)).toBe(4);
});

test('a stored cart is not believed: broken lines are left out, the same twice is one, too many are cut', () => {
  const [line] = cart;
  const broken = [
    null,
    'line',
    { ...line, quantity: 0 },
    { ...line, quantity: -1 },
    { ...line, quantity: '2' },
    { ...line, denomination: 250 },
    { ...line, reward: { brand_id: 1, oneDollarPoints: Number.NaN } },
    { quantity: 1 },
  ];

  expect(readCart([...broken, line, line])).toEqual([{ ...line, quantity: 4 }]);
  expect(
    readCart([
      { ...line, quantity: 15 },
      { ...line, quantity: 15 },
    ])[0]?.quantity,
  ).toBe(20);
});

test('a line whose price has changed has the price of today, and says so', () => {
  const dearer = brandOf(1, coffee.items, 120);
  const [first, second, third] = besideCatalogue(cart, [dearer, books]);

  expect(first).toMatchObject({ points: 2_400, hasNewPrice: true, isGone: false });
  expect(first?.line.reward.oneDollarPoints).toBe(120);
  expect(second).toMatchObject({ points: 4_200, hasNewPrice: true });
  expect(third).toMatchObject({ points: 2_500, hasNewPrice: false });
});

test('a card that the catalogue does not have any more is marked, as is a value beyond its limits', () => {
  const narrower = brandOf(1, [{ ...free, maxDenomination: 2_500 }]);

  expect(besideCatalogue(cart, [narrower]).map(({ isGone }) => isGone)).toEqual([true, true, true]);
  expect(besideCatalogue(cart, [coffee, books]).map(({ isGone }) => isGone)).toEqual([false, false, false]);
});
