import { expect, test } from 'vitest';
import { lastOfNumber } from './insurance-tiles.tsx';

test.each([
  ['W2041 55781-01', '8101'],
  ['1EG4-TE5-MK73', 'MK73'],
  ['42', '42'],
])('of the member number %s a tile says %s', (memberNumber, ending) => {
  expect(lastOfNumber(memberNumber)).toBe(ending);
});
