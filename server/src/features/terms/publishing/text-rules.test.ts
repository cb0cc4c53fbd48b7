import { expect, test } from 'vitest';
import { saySentence } from '#server/messages/sentence.ts';
import { faultsOfText, tidyTexts } from './text-rules.ts';

const fine = { title: 'Title', body: '## One\n\nAsk {contact}.\n\n- one\n- two', summary: 'All new.' };

const said = (written: object) =>
  faultsOfText(tidyTexts({ ...fine, ...written })).map(({ part, says }) => `${part}: ${saySentence('en', says)}`);

test('a text without a fault can be published, whatever its line ends and spaces at them', () => {
  expect(said({})).toEqual([]);
  expect(tidyTexts({ title: ' Title ', body: '## One  \r\n\r\nText \r\n', summary: ' New. ' })).toEqual({
    title: 'Title',
    body: '## One\n\nText',
    summary: 'New.',
  });
});

test.each([
  [{ title: ' ' }, 'title: Please give the text a title.'],
  [{ title: 'x'.repeat(101) }, 'title: This can have at most 100 letters.'],
  [{ title: 'A\u200bb' }, 'title: There are invisible characters in it, such as tabs.'],
  [{ body: '' }, 'body: Please write the text.'],
  [{ body: 'x'.repeat(60_001) }, 'body: This can have at most 60,000 letters.'],
  [{ body: 'A\tb' }, 'body: There are invisible characters in it, such as tabs.'],
  [{ body: 'A <b>word</b>' }, 'body: There is HTML in it, which would be shown as it is typed.'],
  [{ body: 'Ask {nobody}' }, 'body: {nobody} is not known. There are: {operator}, {address}, {contact}, {site}.'],
  [{ body: '# Second' }, 'body: “# Second”: a heading begins with “## ”.'],
  [{ body: '##None' }, 'body: “##None”: a heading begins with “## ”.'],
  [{ body: '## One\nText' }, 'body: “## One”: please leave an empty line after a heading.'],
  [{ body: 'Text\n## One' }, 'body: “Text”: please leave an empty line before a heading.'],
  [{ body: 'Text:\n- one' }, 'body: “Text:”: please leave an empty line before a list.'],
  [{ summary: '' }, 'summary: Please say in one line what changed.'],
  [{ summary: 'x'.repeat(501) }, 'summary: This can have at most 500 letters.'],
  [{ summary: 'Two\nlines' }, 'summary: There are invisible characters in it, such as tabs.'],
])('the text with %j cannot be published', (written, fault) => {
  expect(said(written)).toEqual([fault]);
});
