import { expect, test } from 'vitest';
import { readTermsFile } from './read-terms-file.ts';

test('a file is its title and its text, whatever its line ends', () => {
  expect(readTermsFile('a.txt', '\uFEFF# The title\r\n\r\n## One\r\n\r\nAsk {contact}.\r\n')).toEqual({
    title: 'The title',
    body: '\n## One\n\nAsk {contact}.',
  });
});

test.each(['', 'Text', '## Heading'])('the file %j has no title', (content) => {
  expect(() => readTermsFile('terms.txt', content)).toThrow(
    new Error('terms.txt: the first line has to be its title, like «# Terms and Conditions».'),
  );
});
