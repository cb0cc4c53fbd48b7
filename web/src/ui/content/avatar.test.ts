import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test.each([
  ['Ana María Lee', 'AL'],
  ['maria santos', 'MS'],
  ['Cher', 'C'],
  ['  Omar   Haddad ', 'OH'],
  ['Dr. Lee (Orthodontics)', 'L'],
  ['Dr. Ana María Lee', 'AL'],
  ['J. R. Smith Jr.', 'JS'],
  ['Élodie Øster', 'ÉØ'],
  ['24 Hour Dental', 'HD'],
  ['', ''],
])('the initials of «%s» are «%s»', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
