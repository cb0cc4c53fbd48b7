import { expect, test } from 'vitest';
import { greet } from './greet.ts';

test.each([
  [4, 'Good evening, Maria'],
  [5, 'Good morning, Maria'],
  [11, 'Good morning, Maria'],
  [12, 'Good afternoon, Maria'],
  [17, 'Good afternoon, Maria'],
  [18, 'Good evening, Maria'],
])('at %s o’clock the dashboard says «%s»', (hour, words) => {
  expect(greet('Maria', new Date(2026, 10, 26, hour))).toBe(words);
});
