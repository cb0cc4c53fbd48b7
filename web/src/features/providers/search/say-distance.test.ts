import { expect, test } from 'vitest';
import { sayDistance, sayDistances } from './say-distance.ts';

test.each([
  [0, 'under 1 mi'],
  [0.9, 'under 1 mi'],
  [1, '1 mi'],
  [1.2, '1.2 mi'],
  [9.9, '9.9 mi'],
  [12.4, '12 mi'],
  [1318.5, '1,319 mi'],
])('NEAR-06 %d miles are said as «%s»', (miles, text) => {
  expect(sayDistance(miles)).toBe(text);
});

test.each([
  [0.2, 12.4, 'under 1 mi – 12 mi'],
  [9.6, 10.4, '9.6 mi – 10 mi'],
  [0.2, 0.7, 'under 1 mi'],
  [121.6, 122.4, '122 mi'],
  [122.4, 1318.5, '122–1,319 mi'],
])('LOCATOR-03 from %d to %d miles are said as «%s»', (from, to, text) => {
  expect(sayDistances(from, to)).toBe(text);
});
