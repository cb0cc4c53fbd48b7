import { expect, test } from 'vitest';
import { dialogsOf, wayOutOf } from './dialog-entries.ts';

const book = { name: 'book', from: 'tab=offers' };
const step = { name: 'step', from: 'tab=offers&book=7' };

test.each([
  ['what one has opened', '?tab=offers&book=7', [book], { steps: 1, drops: [] }],
  ['with the step that it has led to', '?book=7&step=check&tab=offers', [book, step], { steps: 2, drops: [] }],
  [
    'over filters that were changed in it',
    '?tab=reviews&book=7',
    [book],
    { steps: 0, drops: ['book', 'step', 'visit'] },
  ],
  ['on another of its tabs', '?tab=offers&book=7&visit=flexible', [book], { steps: 1, drops: [] }],
  ['a link from outside', '?tab=offers&book=7', [], { steps: 0, drops: ['book', 'step', 'visit'] }],
  ['a link from outside, a step further', '?book=7&step=check', [step], { steps: 1, drops: ['book', 'step', 'visit'] }],
])('closing a dialog: %s', (_, search, dialogs, wayOut) => {
  expect(wayOutOf('book', search, dialogs)).toEqual(wayOut);
});

test('a state of somebody else has no dialogs', () => {
  for (const state of [null, 'x', { dialogs: 'book' }, { dialogs: [{ name: 'book' }] }])
    expect(dialogsOf(state)).toEqual([]);
});
