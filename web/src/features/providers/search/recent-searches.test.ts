import { beforeEach, expect, test, vi } from 'vitest';
import { forgetSearch, readRecent, rememberSearch } from './recent-searches.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('NEAR-12 the last five searches are kept, the latest first, each once', () => {
  for (const search of ['dentist', 'eye doctor', 'Dentist', 'flu shot', 'braces', 'pediatra', 'x'])
    rememberSearch(7, search);

  expect(readRecent(7)).toEqual(['pediatra', 'braces', 'flu shot', 'Dentist', 'eye doctor']);
});

test('NEAR-12 what was typed on is one search, and one account’s are not another’s', () => {
  rememberSearch(7, 'den');
  rememberSearch(7, 'dentist ');
  expect(readRecent(7)).toEqual(['dentist']);
  expect(readRecent(8)).toEqual([]);
});

test('NEAR-12 a search is forgotten, and the last one leaves nothing', () => {
  rememberSearch(7, 'dentist');
  rememberSearch(7, 'braces');
  forgetSearch(7, 'dentist');
  expect(readRecent(7)).toEqual(['braces']);

  forgetSearch(7, 'braces');
  expect([...kept]).toEqual([]);
});

test.each(['', 'null', '[]', '{"v":2,"searches":["a"]}', '{"v":1,"searches":[1]}'])(
  'NEAR-12 «%s» is no list',
  (text) => {
    kept.set('kindwell.searches.7', text);
    expect(readRecent(7)).toEqual([]);
  },
);
