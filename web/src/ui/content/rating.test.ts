import { expect, test } from 'vitest';
import { formatRating } from './rating.tsx';

test.each([
  [4.666, 'en', '4.7'],
  [5, 'en', '5.0'],
  [4.04, 'en', '4.0'],
  [4.25, 'es', '4,3'],
])('a rating of %d in %s reads %s, always with one decimal', (value, locale, text) => {
  expect(formatRating(value, locale)).toBe(text);
});
