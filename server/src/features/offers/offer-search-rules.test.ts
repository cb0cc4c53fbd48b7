import { expect, test } from 'vitest';
import { readOfferSearch } from './offer-search-rules.ts';

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
