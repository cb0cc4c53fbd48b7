import { expect, test } from 'vitest';
import { findCircle } from './no-circles.ts';

const files = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

test('files that share what they stand on have no circle', () => {
  expect(findCircle(files({ entry: ['kit', 'shell'], shell: ['kit'], kit: ['react'], react: [] }))).toBeNull();
});

test('a circle is told by its names alone, without the way to it', () => {
  expect(findCircle(files({ entry: ['shell'], shell: ['words', 'kit'], words: [], kit: ['shell'] }))).toEqual([
    'shell',
    'kit',
  ]);
});

test('a circle through a third file is found', () => {
  expect(findCircle(files({ a: ['b'], b: ['c'], c: ['a'] }))).toEqual(['a', 'b', 'c']);
});
