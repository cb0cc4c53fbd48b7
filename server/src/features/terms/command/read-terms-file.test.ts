import { expect, test } from 'vitest';
import { readTermsFile } from './read-terms-file.ts';

test('a file is its title and its text, whatever its line ends', () => {
  expect(readTermsFile('a.txt', '\uFEFF# The title \r\n\r\n## One\r\n\r\nAsk {contact}.  \r\n')).toEqual({
    title: 'The title',
    body: '## One\n\nAsk {contact}.',
  });
});

test.each([
  ['', 'the first line has to be its title, like «# Terms and Conditions»'],
  ['Text', 'the first line has to be its title, like «# Terms and Conditions»'],
  ['# Title', 'there is nothing below the title'],
  [`# ${'x'.repeat(101)}\n\nText`, 'the title has more than 100 letters'],
  [`# Title\n\n${'x'.repeat(60_001)}`, 'it has more than 60000 letters'],
  ['# Title\n\nA\tb', 'it has invisible characters, such as tabs'],
  ['# Title\n\nA\u200Bb', 'it has invisible characters, such as tabs'],
  ['# Title\n\nA <b>word</b>', 'it has HTML, which would be shown as it is typed'],
  ['# Title\n\n<script>alert(1)</script>', 'it has HTML, which would be shown as it is typed'],
  ['# Title\n\nAsk {nobody}', '{nobody} is not known: there are {operator}, {address}, {contact}, {site}'],
  ['# Title\n\n# Second', '«# Second»: a heading begins with «## »'],
  ['# Title\n\n##None', '«##None»: a heading begins with «## »'],
  ['# Title\n\n## One\nText', '«## One»: leave an empty line after a heading'],
  ['# Title\n\nText\n## One', '«Text»: leave an empty line before a heading'],
  ['# Title\n\nText:\n- one', '«Text:»: leave an empty line before a list'],
])('the file %j cannot be published', (content, fault) => {
  expect(() => readTermsFile('terms.txt', content)).toThrow(new Error(`terms.txt: ${fault}.`));
});
