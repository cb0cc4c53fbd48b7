import { expect, test } from 'vitest';
import { withTitleKept } from './person-words.ts';

test.each([
  ['Dr. Jia Liu', 'Dr.\u00a0Jia Liu'],
  ['Dra. Ana Ruiz', 'Dra.\u00a0Ana Ruiz'],
  ['Maria Santos', 'Maria Santos'],
  ['J. Smith', 'J. Smith'],
])('a title stays on the line of its name: %s', (fullname, kept) => {
  expect(withTitleKept(fullname)).toBe(kept);
});
