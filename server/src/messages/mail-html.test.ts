import { mapsLink } from '@kindwell/contract/appointments/maps-link.ts';
import { expect, test } from 'vitest';
import { mailHtml } from './mail-html.ts';

const links = [
  'https://kindwell.example/signup?referral=A&invite=i7.abc',
  'https://kindwell.example/unsubscribe/i7.abc',
];
const htmlOf = (body: string, unsubscribeUrl: string | null) =>
  mailHtml({
    subject: 'Hello',
    body,
    code: null,
    language: 'en',
    unsubscribeUrl,
    publicUrl: 'https://kindwell.example',
  });
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

test('a mail has one face: a heading, a card, and the small print below it, in the light and in the dark', () => {
  const page = htmlOf('Hello,\n\nNews.\n\nKindwell\n\nTerms and Conditions:\nhttps://kindwell.example/terms', null);
  const [card, footer] = page.split('class="footer" style');

  expect(card).toContain('<meta name="color-scheme" content="light dark">');
  expect(card).toContain('@media (prefers-color-scheme: dark)');
  expect(card).toMatch(/<h1 style="[^"]*Georgia[^"]*">Hello<\/h1>/);
  expect(card).toContain('>News.</p>');
  expect(footer).toContain('>Terms and Conditions:<br>https://kindwell.example/terms</p>');
});

test('every ground and every letter of a mail has a colour for the dark', () => {
  const page = htmlOf('Hello,\n\nNews.\n\nKindwell', null);
  const dark = page.slice(page.indexOf('prefers-color-scheme: dark'), page.indexOf('</style>'));
  const classes = new Set([...page.matchAll(/class="(\w+)"/g)].map(([, name]) => name));

  expect(classes).toEqual(new Set(['canvas', 'name', 'card', 'footer']));
  for (const name of classes) expect(dark).toContain(`.${name} {`);
});

const visit = 'Tuesday, June 2, 2026\nCheck-up with Dr. Robin\nBright Smile\n1 Main Street, Arlington, VA 22201';
const maps = mapsLink("Bright Smile (Dr. O'Hara)", '1 Main Street');
const page = 'https://kindwell.example/appointments?id=7';
const visitBody = `Hello,\n\n${visit}\n${maps}\n\nSee it in Kindwell:\n${page}\n\nKindwell`;

test('RISK-25 a mail about a visit leads to its clinic on maps and to the visit, and a mail with a code nowhere', () => {
  const [toMaps, toVisit, ...more] = linksOf(htmlOf(visitBody, null));

  expect(more).toEqual([]);
  expect(toMaps).toContain(`href="${maps.replace('&', '&amp;')}"`);
  expect(toMaps).toMatch(/>1 Main Street, Arlington, VA 22201<\/a>$/);
  expect(toVisit).toContain(`href="${page}"`);
  expect(toVisit).toMatch(/>See it in Kindwell<\/a>$/);
  expect(htmlOf(visitBody, null)).toMatch(/<p style="[^"]*Georgia[^"]*">Tuesday, June 2, 2026<\/p>/);
  const withCode = { subject: 'Hello', body: visitBody, code: '0042', language: 'en', unsubscribeUrl: null } as const;
  expect(linksOf(mailHtml({ ...withCode, publicUrl: 'https://kindwell.example' }))).toEqual([]);
});

test('RISK-25 an offered time has one link, in words', () => {
  const [offer, ...more] = linksOf(htmlOf('Answer on this page:\n\nhttps://kindwell.example/waitlist/7.a-B_c', null));

  expect(more).toEqual([]);
  expect(offer).toMatch(/href="https:\/\/kindwell\.example\/waitlist\/7\.a-B_c" .*>See this time and answer<\/a>$/);
});

test.each([
  'https://evil.example/appointments?id=7',
  'https://kindwell.example.evil.example/appointments?id=7',
  'https://kindwell.example/appointments?id=7&next=https://evil.example',
  'https://kindwell.example/waitlist/../login',
  'https://www.google.com/maps/search/?api=1&query=a"b',
  'https://www.google.com/url?q=https://evil.example',
])('RISK-25 %s in a mail about a visit is text', (line) => {
  expect(linksOf(htmlOf(`One\nTwo\n${line}\n\nThree:\n${line}`, null))).toEqual([]);
});
