import { describe, expect, test } from 'vitest';
import { slipPattern, wordsOf } from './search-words.ts';

describe('the words of a search', () => {
  test.each([
    ['bright smile', ['bright', 'smile']],
    ['lee,  lee ; cleaning', ['lee', 'cleaning']],
    ["o'brien 50%", ["o'brien", '50%']],
    [' , ', []],
    ['', []],
  ])('API-22 «%s» has the words %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('API-22 a search of very many words is cut, so that it cannot keep the database busy', () => {
    const text = Array.from({ length: 50 }, (_, index) => `w${index}`).join(' ');
    expect(wordsOf(text)).toHaveLength(12);
  });
});

describe('a slip of typing', () => {
  // \M is PostgreSQL's sign for the end of a word.
  const finds = (typed: string, meant: string) => new RegExp(slipPattern(typed).replaceAll('\\M', '\\b')).test(meant);

  test.each([
    ['another letter', 'dentol', 'dental'],
    ['the first letter', 'xental', 'dental'],
    ['a letter left out', 'detal', 'dental'],
    ['a letter too many', 'denttal', 'dental'],
    ['two letters swapped', 'detnal', 'dental'],
    ['the start of a long word', 'orthodnt', 'orthodontics'],
    ['a short word', 'lrns', 'lens'],
    ['a sign that means something to a pattern', "o'brien(", "o'brien"],
  ])('API-22 %s is forgiven: «%s» finds «%s»', (_slip, typed, meant) => {
    expect(finds(typed, meant)).toBe(true);
  });

  test.each([
    ['two slips', 'dxntol', 'dental'],
    ['a short word inside another', 'lens', 'excellent'],
    ['under four letters', 'eye', 'bye'],
    ['the middle of a word', 'sioz', 'vision'],
    ['over thirty letters', 'orthodontics'.repeat(3), `${'orthodontics'.repeat(2)}orthodontixs`],
  ])('API-22 %s is not: «%s» does not find «%s»', (_slip, typed, meant) => {
    expect(finds(typed, meant)).toBe(false);
  });
});
