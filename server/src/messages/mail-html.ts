import { type Html, html } from '#server/lib/html.ts';
import type { Language } from './language.ts';
import { field, look, mailPage } from './mail-look.ts';

/** A line; a link where all of it is an address at `origin`. */
function oneLine(line: string, origin: string | null): Html {
  const isOurs = origin !== null && !/\s/.test(line) && URL.parse(line)?.origin === origin;
  return isOurs ? html`<a href="${line}" style="${look.link}">${line}</a>` : html`${line}`;
}

const separate = (lines: Html[]): Html[] => lines.map((line, index) => (index ? html`<br>${line}` : line));

function paragraph(text: string, code: string | null, origin: string | null): Html {
  if (text === code) return field('code', look.codeField, html`<p style="${look.code}">${text}</p>`);
  return html`<p style="${look.text}">${separate(text.split('\n').map((line) => oneLine(line, origin)))}</p>`;
}

// What every mail is signed with, some with the postal address of who runs it: below it stands the small print.
const isSignature = (text: string) => text.split('\n')[0] === 'Kindwell';

const small = (text: string, origin: string | null) =>
  html`<p style="${look.footerText}">${separate(text.split('\n').map((line) => oneLine(line, origin)))}</p>`;

type Mail = { subject: string; body: string; code: string | null; language: Language; unsubscribeUrl: string | null };

/**
 * The HTML of a mail, made of its plain text: the same paragraphs, escaped, with the code set large. No picture: nothing is
 * fetched when it is opened. No link either, so that nobody gets used to following those of mails that ask for a code;
 * one that nobody has asked for is about its link and its way out, and there our own addresses lead to where they say.
 */
export function mailHtml(mail: Mail): string {
  const origin = mail.unsubscribeUrl === null ? null : new URL(mail.unsubscribeUrl).origin;
  const paragraphs = mail.body.split(/\n{2,}/);
  const end = paragraphs.findLastIndex(isSignature) + 1 || paragraphs.length;

  return mailPage(
    mail,
    paragraphs.slice(0, end).map((text) => paragraph(text, mail.code, origin)),
    paragraphs.slice(end).map((text) => small(text, origin)),
  );
}
