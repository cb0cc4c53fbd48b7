import { expect, test } from 'vitest';
import { m } from '#server/paraglide/messages.js';
import { templateOf, valuesIn } from './read-sentence.ts';
import { isSentenceKey } from './sentence.ts';

test('what any sentence was said with can be read from it, also where it says a value twice', () => {
  const keys = Object.keys(m).filter(isSentenceKey);

  expect(keys.length).toBeGreaterThan(500);
  for (const key of keys) {
    const said = templateOf(key).replaceAll(/\{(\w+)\}/g, '‹$1›');
    const values = Object.entries(valuesIn(key, said) ?? { not: 'found' });
    expect(values, key).toEqual(values.map(([name]) => [name, `‹${name}›`]));
  }
});
