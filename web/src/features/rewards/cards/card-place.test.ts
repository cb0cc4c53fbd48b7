import type { GiftCard } from '@kindwell/contract/answers.ts';
import { expect, test } from 'vitest';
import { placeOf } from './card-place.ts';

const card = (id: number, given: Partial<GiftCard> = {}): GiftCard => ({
  id,
  orderId: 4711,
  brand_id: 1,
  brand: 'Juniper & Oat',
  faceValue: 25,
  denomination: null,
  code: null,
  codeWithheld: false,
  status: 'issued',
  issuedAt: null,
  dependant: null,
  ...given,
});

test('API-16 equal cards of one order are told apart by their number, the others need none', () => {
  const cards = [
    card(9),
    card(8),
    card(7, { faceValue: 10 }),
    card(6, { orderId: 4690 }),
    card(5, { faceValue: 1, denomination: 2_500 }),
  ];

  expect(cards.map((one) => placeOf(one, cards))).toEqual([
    { number: 2, count: 2 },
    { number: 1, count: 2 },
    { number: 1, count: 1 },
    { number: 1, count: 1 },
    { number: 1, count: 1 },
  ]);
});
