import { expect, test } from 'vitest';
import { languageFrom } from './language.ts';

test.each([
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['de, en;q=0.5, es;q=0.9', 'es'],
  ['es;q=0, fr', 'en'],
  ['fr-CA', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [['es-US', 'en'], 'es'],
])('a browser that asks for %j is written to in %s', (header, language) => {
  expect(languageFrom(header)).toBe(language);
});
