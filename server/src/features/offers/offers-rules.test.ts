import { expect, test } from 'vitest';
import { discountPrice, readOfferSearch } from './offers-rules.ts';

test.each([
  ['free, whatever it cost', { type: 'free', value: null }, 14_000, 0],
  ['free, of unknown price', { type: 'free', value: null }, null, 0],
  ['a fifth off', { type: 'percentage', value: 20 }, 35_000, 28_000],
  ['15% of $4.20 leaves $3.57', { type: 'percentage', value: 15 }, 420, 357],
  ['one cent less 33% is 0.67 of a cent: 1', { type: 'percentage', value: 33 }, 1, 1],
  ['one cent less 67% is 0.33 of a cent: 0', { type: 'percentage', value: 67 }, 1, 0],
  ['half a cent goes to the patient: 1.5 cents are 1', { type: 'percentage', value: 50 }, 3, 1],
  ['half a cent alone is nothing', { type: 'percentage', value: 50 }, 1, 0],
  ['all of it', { type: 'percentage', value: 100 }, 999, 0],
  ['more than all of it', { type: 'percentage', value: 120 }, 999, 0],
  ['the largest price there can be', { type: 'percentage', value: 1 }, 2_147_483_647, 2_126_008_811],
  ['$500 off', { type: 'fixed', value: 50_000 }, 420_000, 370_000],
  ['more off than it costs', { type: 'fixed', value: 5_000 }, 4_000, 0],
  ['a percentage of an unknown price', { type: 'percentage', value: 20 }, null, null],
  ['dollars off an unknown price', { type: 'fixed', value: 500 }, null, null],
  ['a discount that nobody named', { type: 'percentage', value: null }, 5_000, null],
] as const)('CLINIC-08 the price of an offer: %s', (_what, discount, original, expected) => {
  expect(discountPrice(discount, original)).toBe(expected);
});

test.each([
  ['', null],
  [' \t ', null],
  ['eye exam', { patterns: ['%eye%', '%exam%'], part: 'exam' }],
  ['exam exam', { patterns: ['%exam%'], part: 'exam' }],
  ['20% a_b \\', { patterns: ['%20\\%%', '%a\\_b%', '%\\\\%'], part: null }],
  ['x-rays中文', { patterns: ['%x-rays中文%'], part: 'rays' }],
])('OFFER-01 «%s» is read as words, and as the longest part that the index knows', (folded, search) => {
  expect(readOfferSearch(folded)).toEqual(search);
});
