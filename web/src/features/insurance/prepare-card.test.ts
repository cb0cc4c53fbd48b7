import { expect, test } from 'vitest';
import { scaleOf } from './prepare-card.ts';

test.each([
  [{ width: 4000, height: 3000 }, 0.5],
  [{ width: 3000, height: 8000 }, 0.25],
  [{ width: 2000, height: 2000 }, 1],
  [{ width: 300, height: 200 }, 1],
])('a picture of %o is scaled by %d', (picture, scale) => {
  expect(scaleOf(picture)).toBe(scale);
});
