import { expect, test } from 'vitest';
import { parseCarts } from './cart-store.ts';

const line = {
  reward: { brand_id: 1, oneDollarPoints: 100 },
  brandItem: { brandItem_id: 11, faceValue: 10 },
  quantity: 2,
};

test('each person has a cart of their own, and the chosen one is known again', () => {
  const kept = JSON.stringify({ v: 1, chosen: 7, byPerson: { 5: [line], 7: [{ ...line, denomination: 500 }] } });

  expect(parseCarts(kept)).toEqual({ chosen: 7, byPerson: { 5: [line], 7: [{ ...line, denomination: 500 }] } });
});

test('what is broken in part is read in part', () => {
  const kept = JSON.stringify({ v: 1, chosen: null, byPerson: { 5: [line, { ...line, quantity: 99 }, 'x'] } });

  expect(parseCarts(kept).byPerson).toEqual({ 5: [line] });
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['another version', JSON.stringify({ v: 2, chosen: null, byPerson: {} })],
  ['a person without a number', JSON.stringify({ v: 1, chosen: null, byPerson: { me: [line] } })],
  ['carts that are none', JSON.stringify({ v: 1, chosen: null, byPerson: { 5: 'x' } })],
])('%s is no cart', (_name, kept) => {
  expect(parseCarts(kept)).toEqual({ chosen: null, byPerson: {} });
});
