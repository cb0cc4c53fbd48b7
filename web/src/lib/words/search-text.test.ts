import { search } from '@kindwell/contract/fields.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';

test.each([
  ['  bright smile ', 'bright smile'],
  ['bright\u0000\nsmile', 'bright smile'],
  ['\u202eelims\u202c', 'elims'],
  ['cafe\u0301', 'café'],
  ['x'.repeat(5000), 'x'.repeat(100)],
  [`${'x'.repeat(99)}🦷`, 'x'.repeat(99)],
  ['%_\'"; drop table clinic', '%_\'"; drop table clinic'],
  ['\ud83e', '\ufffd'],
])('FIND-02 %j is searched for as %j', (typed, searched) => {
  expect(searchText(typed)).toBe(searched);
});

test('FIND-02 whatever is typed, the server understands it, and once more changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      const text = searchText(typed);

      expect(search.safeParse(text)).toEqual({ success: true, data: text });
      expect(searchText(text)).toBe(text);
    }),
  );
});
