import { expect, test } from 'vitest';
import { inWords } from './format.ts';

const march = new Date('2027-03-04T12:00:00Z');

test('no line ends between a day and its month', () => {
  expect(inWords(march, { dateStyle: 'full', timeZone: 'UTC' })).toBe('Thursday, March\u00a04, 2027');
  expect(inWords(march, { month: 'short', day: 'numeric', timeZone: 'UTC' })).toBe('Mar\u00a04');
  expect(inWords(march, { month: 'long', year: 'numeric', timeZone: 'UTC' })).toBe('March 2027');
  expect(inWords(march, { dateStyle: 'long', timeZone: 'UTC' }, 'es-US')).toBe('4\u00a0de\u00a0marzo de 2027');
  expect(inWords(march, { month: 'short', day: 'numeric', timeZone: 'UTC' }, 'es-US')).toBe('4\u00a0mar');
});
