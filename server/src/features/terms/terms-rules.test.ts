import { expect, test } from 'vitest';
import { readBlocks } from './terms-rules.ts';

test('a text is headings, lists and paragraphs; lines of one block go on', () => {
  const text = '## Who\n\nWe are\nwe.\n\n- one\n  goes on\n- two\n\n\n\nThe end: a < b & c.';

  expect(readBlocks(text)).toEqual([
    { kind: 'heading', text: 'Who' },
    { kind: 'paragraph', text: 'We are we.' },
    { kind: 'list', items: ['one goes on', 'two'] },
    { kind: 'paragraph', text: 'The end: a < b & c.' },
  ]);
});
