import { expect, test } from 'vitest';
import { say, saySentence, sentence } from './sentence.ts';

test('STAFF-145 a number in a sentence is written as people write it, in each language and in sentences within sentences', () => {
  expect(say('en', 'import_csv_too_many_lines', { most: 200_000 })).toContain('200,000 lines');
  expect(say('es', 'import_csv_too_many_lines', { most: 200_000 })).toContain('200,000 líneas');
  const points = sentence('amounts_points', { count: 1_200, figure: 1_200 });
  expect(saySentence('es', points)).toBe('1,200 puntos');
  expect(say('en', 'fields_too_long', { most: 1_000 })).toBe('Please use at most 1,000 characters.');
});

test('STAFF-145 it still chooses the plural by what it is; what is given as text stays as it is', () => {
  expect(say('en', 'amounts_points', { count: 1, figure: 1 })).toBe('1 point');
  expect(say('es', 'amounts_points', { count: 1_000_000, figure: 1_000_000 })).toBe('1,000,000 puntos');
  expect(say('en', 'amounts_points', { count: 2_000, figure: '2000' })).toBe('2000 points');
});
