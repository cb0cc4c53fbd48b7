import { expect, test } from 'vitest';
import { sayDistance } from './say-distance.ts';

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
