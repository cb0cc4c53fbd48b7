import { expect, test } from 'vitest';
import { mailHtml } from './mail-html.ts';

const links = [
  'https://kindwell.example/signup?referral=A&invite=i7.abc',
  'https://kindwell.example/unsubscribe/i7.abc',
];
const htmlOf = (body: string, unsubscribeUrl: string | null) =>
  mailHtml({ subject: 'Hello', body, code: null, language: 'en', unsubscribeUrl });
const linksOf = (html: string) => html.match(/<a\b.*?<\/a>/g) ?? [];

test('RISK-25 in a mail that nobody has asked for our own addresses are links, and in no other mail', () => {
  const body = `Join:\n${links[0]}\n\nStop:\n${links[1]}`;
  const html = linksOf(htmlOf(body, links[1] ?? null));

  expect(html.map((link) => link.replace(/ style="[^"]*"/, ''))).toEqual(
    links.map((url) => url.replace('&', '&amp;')).map((url) => `<a href="${url}">${url}</a>`),
  );
  expect(linksOf(htmlOf(body, null))).toEqual([]);
});

test.each([
  'https://evil.example/',
  'https://kindwell.example.evil.example/',
  'http://kindwell.example/',
  'javascript:alert(1)',
  'https://kindwell.example/ and more',
  'See https://kindwell.example/',
  '1 Main Street, Arlington, VA 22201',
])('RISK-25 %s is text in every mail', (line) => {
  const html = htmlOf(line, links[1] ?? null);

  expect(linksOf(html)).toEqual([]);
  expect(html).toContain(`>${line}</p>`);
});

test('RISK-25 an address ends neither its link nor its attribute', () => {
  const html = htmlOf('https://kindwell.example/"><img/src=x>', links[1] ?? null);

  expect(linksOf(html)).toEqual([
    expect.stringMatching(/^<a href="https:\/\/kindwell\.example\/&quot;&gt;&lt;img\/src=x&gt;"/),
  ]);
  expect(html).not.toContain('<img');
});
