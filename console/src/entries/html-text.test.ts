import { describe, expect, test } from 'vitest';
import { htmlOfText, textOfHtml } from './html-text.ts';

const letter = `Welcome to Elm.
We see whole families.

What we do:
- Check-ups & cleaning
- Crowns < 1 day

1. Call us
2. Come in`;

const kept =
  '<p>Welcome to Elm.<br />We see whole families.</p><p>What we do:</p>' +
  '<ul><li>Check-ups &amp; cleaning</li><li>Crowns &lt; 1 day</li></ul><ol><li>Call us</li><li>Come in</li></ol>';

test('CONSOLE-132 plain text is kept as paragraphs and lists, with its characters as they are', () => {
  expect(htmlOfText(letter)).toBe(kept);
  expect(htmlOfText('One line.')).toBe('<p>One line.</p>');
  expect(htmlOfText('Open since\n2020. A new house.')).toBe('<p>Open since<br />2020. A new house.</p>');
  expect(htmlOfText('- one\n\n- two\r\n* three')).toBe('<ul><li>one</li><li>two</li><li>three</li></ul>');
  expect(htmlOfText(' \n ')).toBe('');
});

test('CONSOLE-132 what says no more than plain text is shown as such, and written back as it was', () => {
  expect(textOfHtml(kept)).toBe(letter.replace('do:\n', 'do:\n\n'));
  expect(htmlOfText(textOfHtml(kept))).toBe(kept);
  expect(textOfHtml('<p>One</p>\n <P>Two &#8211; &quot;three&quot;</P >')).toBe('One\n\nTwo – "three"');
  expect(textOfHtml('Words alone.')).toBe('Words alone.');
  expect(textOfHtml('')).toBe('');
});

describe('CONSOLE-132 HTML that says more is shown and kept as HTML', () => {
  test.each([
    ['emphasis', '<p>Now <strong>open</strong></p>'],
    ['a link', '<p>Call <a href="tel:+12025550123">us</a></p>'],
    ['a heading', '<h3>Hours</h3><p>All day</p>'],
    ['a list in a list', '<ul><li>One<ul><li>Two</li></ul></li></ul>'],
    ['two lists that would become one', '<ul><li>One</li></ul><ul><li>Two</li></ul>'],
    ['a paragraph that would become a list', '<p>- not a list</p>'],
    ['a text that reads as a tag', '<p>Write &lt;b&gt; for bold</p>'],
    ['an entity that is not known here', '<p>Caf&eacute;</p>'],
    ['an attribute', '<p class="x">One</p>'],
    ['words beside items', '<ul>Beside<li>One</li></ul>'],
    ['an item without a list', '<li>One</li>'],
  ])('%s', (_what, html) => {
    expect(textOfHtml(html)).toBe(html);
    expect(htmlOfText(html)).toBe(html);
  });
});
