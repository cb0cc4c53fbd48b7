import { type Html, html } from '#server/lib/html.ts';
import type { Language } from './language.ts';

// Mail programs keep styles reliably only on the elements themselves.
const bodyStyle = 'margin:0;padding:24px 16px;background:#f6f8f6;color:#12211d;font:16px/1.5 Verdana,Arial,sans-serif';
const cardStyle =
  'max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d3dcd8;border-radius:16px';
const nameStyle = 'margin:0 0 24px;color:#0b6b5d;font-size:20px;font-weight:bold';
const textStyle = 'margin:0 0 16px';
const codeStyle = 'margin:0 0 16px;font-size:36px;line-height:1.2;font-weight:bold;letter-spacing:6px';

// As high as a finger needs, and broken anywhere: such an address is longer than a phone is wide.
const linkStyle = 'display:inline-block;padding:10px 0;color:#0b6b5d;text-decoration:underline;word-break:break-all';

/** A line; a link where all of it is an address at `origin`. */
function oneLine(line: string, origin: string | null): Html {
  const isOurs = origin !== null && !/\s/.test(line) && URL.parse(line)?.origin === origin;
  return isOurs ? html`<a href="${line}" style="${linkStyle}">${line}</a>` : html`${line}`;
}

const separate = (lines: Html[]): Html[] => lines.map((line, index) => (index ? html`<br>${line}` : line));

function paragraph(text: string, code: string | null, origin: string | null): Html {
  if (text === code) return html`<p style="${codeStyle}">${text}</p>`;
  return html`<p style="${textStyle}">${separate(text.split('\n').map((line) => oneLine(line, origin)))}</p>`;
}

type Mail = { subject: string; body: string; code: string | null; language: Language; unsubscribeUrl: string | null };

/**
 * The HTML of a mail, made of its plain text: the same paragraphs, escaped, with the code set large. No picture: nothing is
 * fetched when it is opened. No link either, so that nobody gets used to following those of mails that ask for a code;
 * one that nobody has asked for is about its link and its way out, and there our own addresses lead to where they say.
 */
export function mailHtml(mail: Mail): string {
  const origin = mail.unsubscribeUrl === null ? null : new URL(mail.unsubscribeUrl).origin;
  const paragraphs = mail.body.split(/\n{2,}/).map((text) => paragraph(text, mail.code, origin));

  return html`<!doctype html>
<html lang="${mail.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${mail.subject}</title>
</head>
<body style="${bodyStyle}">
<div role="article" lang="${mail.language}" style="${cardStyle}">
<p style="${nameStyle}">Kindwell</p>
${paragraphs}
</div>
</body>
</html>`.html;
}
