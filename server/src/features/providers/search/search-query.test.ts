import { describe, expect, test } from 'vitest';
import { type Phrase, searchQueryOf, type Term } from './search-query.ts';

const asTyped = (text: string): Term[] => text.split(' ').map((typed) => ({ typed, slips: [] }));

const phrases: Phrase[] = [
  { phrase: ['dentist'], meanings: [['dental']] },
  { phrase: ['eye', 'doctor'], meanings: [['vision']] },
  { phrase: ['check', 'up'], meanings: [['exams'], ['annual', 'physicals']] },
  { phrase: ['doctor'], meanings: [[]] },
  { phrase: ['in'], meanings: [[]] },
];

const queryFor = (text: string, isLiteral = true) => searchQueryOf(asTyped(text), phrases, isLiteral);

describe('what a search looks for', () => {
  test('API-22 every word, as the start of a word, as a whole one, or one of them', () => {
    expect(queryFor('bright smile')).toEqual({
      all: "('bright':* & 'smile':*)",
      whole: "('bright' & 'smile')",
      typed: "('bright':* & 'smile':*)",
      any: "('bright':* | 'smile':*)",
    });
  });

  test('API-22 a known phrase as it stands or as it is meant', () => {
    expect(queryFor('dentist')?.all).toBe("('dentist':* | 'dental':*)");
    expect(queryFor('dentist')?.typed).toBe("'dentist':*");
    expect(queryFor('check up')?.whole).toBe("(('check' & 'up') | 'exams' | ('annual' & 'physicals'))");
  });

  test('API-22 the longer of two phrases', () => {
    expect(queryFor('eye doctor')?.any).toContain("'vision'");
    expect(queryFor('eye doctor')?.all).toContain("'doctor'");
  });

  test('API-22 a word that only joins others is left out, and alone stands for itself or for nothing', () => {
    expect(queryFor('dentist in reno')).toEqual(queryFor('dentist reno'));
    expect(queryFor('in')?.all).toBe("'in':*");
    expect(queryFor('in', false)).toBeNull();
    expect(searchQueryOf([], phrases, true)).toBeNull();
  });

  test('API-22 a slip is the word it may have been, also inside a phrase', () => {
    const terms = [
      { typed: 'eye', slips: [] },
      { typed: 'docter', slips: ['doctor'] },
    ];
    expect(searchQueryOf(terms, phrases, false)?.all).toBe("(('eye':* & ('docter':* | 'doctor')) | 'vision':*)");
  });

  test('API-22 one letter is no start of a word, and no sign is part of the query’s own language', () => {
    expect(queryFor('s')?.all).toBe("'s'");
    expect(queryFor("'\\&")?.all).toBe("'''\\\\&':*");
  });
});
