import { isMapsLink } from '@kindwell/contract/appointments/maps-link.ts';
import { brandName } from '#server/brand/brand-in-force.ts';
import { type Html, html } from '#server/lib/html.ts';
import type { Language } from './language.ts';
import { field, mailLook, mailPage } from './mail-look.ts';
import { say } from './sentence.ts';

/** A line; a link where all of it is an address at `origin`. */
function oneLine(line: string, origin: string | null): Html {
  const isOurs = origin !== null && !/\s/.test(line) && URL.parse(line)?.origin === origin;
  return isOurs ? html`<a href="${line}" style="${mailLook().link}">${line}</a>` : html`${line}`;
}

const separate = (lines: Html[]): Html[] => lines.map((line, index) => (index ? html`<br>${line}` : line));

function paragraph(text: string, code: string | null, origin: string | null): Html {
  if (text === code) return field('code', mailLook().codeField, html`<p style="${mailLook().code}">${text}</p>`);
  return html`<p style="${mailLook().text}">${separate(text.split('\n').map((line) => oneLine(line, origin)))}</p>`;
}

// What every mail is signed with, some with the postal address of who runs it: below it stands the small print.
const isSignature = (text: string) => text.split('\n')[0] === brandName();

const small = (text: string, origin: string | null) =>
  html`<p style="${mailLook().footerText}">${separate(text.split('\n').map((line) => oneLine(line, origin)))}</p>`;

/** A headline begins with a capital, as a day in Spanish doesn't. */
const asHeadline = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** A visit as the dark card: when it is (where nothing is fixed, what for) as its headline, and the address leads to maps. */
function visitCard(lines: string[], maps: string): Html {
  const [when = '', ...more] = lines.slice(0, -1);
  const address = lines.at(-1) ?? '';

  return field(
    'visit',
    mailLook().visit,
    [
      html`<p style="${mailLook().when}">${asHeadline(when)}</p>`,
      ...more.map((line) => html`<p style="${mailLook().visitLine}">${line}</p>`),
      html`<p style="${mailLook().visitLine}"><a href="${maps}" style="${mailLook().address}">${address}</a></p>`,
    ],
    'full',
  );
}

/** The one way on of a mail about a visit: `See it in Kindwell`, or the words of an offered time. */
const button = (label: string, address: string): Html =>
  field('button', mailLook().buttonField, html`<a href="${address}" style="${mailLook().button}">${label}</a>`);

// The page of one visit, for which one signs in, and the page of an offered time.
const visitPage = /^\/(?:appointments\?id=\d+|waitlist\/[\w.-]+(?:\?language=\w+)?)$/;

/** A paragraph of a mail about a visit that is more than text: the visit itself, or the way to it. */
function visitPart(text: string, { language, publicUrl }: Pick<Mail, 'language' | 'publicUrl'>): Html | undefined {
  const lines = text.split('\n');
  const address = lines.pop() ?? '';
  if (lines.length > 1 && isMapsLink(address)) return visitCard(lines, address);

  const isPage = address.startsWith(`${publicUrl}/`) && visitPage.test(address.slice(publicUrl.length));
  if (!isPage || lines.length > 1) return undefined;
  return button(lines[0]?.replace(/:$/, '') ?? say(language, 'mails_offer_open'), address);
}

type Mail = {
  subject: string;
  body: string;
  code: string | null;
  language: Language;
  unsubscribeUrl: string | null;
  publicUrl: string;
};

/**
 * The HTML of a mail, made of its plain text: the same paragraphs, escaped, with the code set large. No picture: nothing is
 * fetched when it is opened. No link either, so that nobody gets used to following those of mails that ask for a code;
 * one about a visit leads to that visit and to its clinic on maps; one that nobody has asked for is about its link and its
 * way out, and there our own addresses lead to where they say.
 */
export function mailHtml(mail: Mail): string {
  const origin = mail.unsubscribeUrl === null ? null : new URL(mail.unsubscribeUrl).origin;
  const canLead = mail.code === null && origin === null;
  const paragraphs = mail.body.split(/\n{2,}/);
  const end = paragraphs.findLastIndex(isSignature) + 1 || paragraphs.length;

  return mailPage(
    mail,
    paragraphs.slice(0, end).map((text) => (canLead && visitPart(text, mail)) || paragraph(text, mail.code, origin)),
    paragraphs.slice(end).map((text) => small(text, origin)),
  );
}
