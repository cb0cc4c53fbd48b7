import { sayKnownAction } from '#server/audit/say-action.ts';
import { brandInForce } from '#server/brand/brand-in-force.ts';
import { type Html, html } from '#server/lib/html.ts';
import { type Language, localeOf } from '#server/messages/language.ts';
import { say } from '#server/messages/sentence.ts';
import type { CopyRow, PartName } from './collect-copy.ts';
import { fieldOf, isShown, wordOf } from './copy-words.ts';

// All of it stands in the file: nothing is fetched, nothing runs.
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const styleIn = (
  heading: string,
) => `body{font:16px/1.5 Verdana,Arial,sans-serif;color:#12211d;background:#fff;margin:0 auto;padding:24px 16px;max-width:1100px}
h1{color:${heading}}h2{margin:32px 0 8px}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{border:1px solid #d3dcd8;padding:6px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere;min-width:5em}th{background:#f6f8f6}
td{white-space:pre-line}img{max-width:min(320px,100%)}tr{break-inside:avoid}
@media screen and (max-width:800px){table,tbody,tr,td{display:block}thead,td:empty{display:none}table{border-top:1px solid #d3dcd8}
tr{padding:12px 0;border-bottom:1px solid #d3dcd8}td{border:0;padding:2px 0}td::before{content:attr(data-field);display:block;font-size:14px;color:#495a54}}
@media print{body{max-width:none;font-size:11px}.wide{overflow:visible}thead{display:table-header-group}}`;

/** Writes the page of a copy, piece by piece. */
export function createPageWriter(language: Language, madeAt: Date) {
  const pen = penOf(language);
  const write = (value: unknown, field: string): string => writeValue(value, field, pen);

  return {
    begin: () =>
      `<!doctype html>\n${
        html`<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="${policy}">
<title>${say(language, 'copy_title')}</title>
<style>${{ html: styleIn(brandInForce().colours.light.primary) }}</style>
</head>
<body>
<h1>${say(language, 'copy_title')}</h1>
<p>${say(language, 'copy_made', { at: pen.moment.format(madeAt) })} ${say(language, 'copy_intro')}</p>
`.html
      }`,
    beginPart: (part: PartName) => html`<h2>${say(language, `copy_part_${part}`)}</h2>\n`.html,
    beginRows: (first: CopyRow) =>
      html`<div class="wide"><table><thead><tr>${shown(first).map(
        (field) => html`<th scope="col">${fieldOf(language, field)}</th>`,
      )}</tr></thead><tbody>\n`.html,
    row: (row: CopyRow) =>
      html`<tr>${shown(row).map(
        (field) => html`<td data-field="${fieldOf(language, field)}">${content(row[field], field, write)}</td>`,
      )}</tr>\n`.html,
    endRows: () => '</tbody></table></div>\n',
    nothing: () => html`<p>${say(language, 'copy_none')}</p>\n`.html,
    end: () => '</body>\n</html>\n',
  };
}

/** The fields of a row that the page shows: all rows of a part have the same ones. */
const shown = (row: CopyRow) => Object.keys(row).filter(isShown);

function content(value: unknown, field: string, write: (value: unknown, field: string) => string): Html | string {
  if (field !== 'content') return write(value, field);

  const isPicture = typeof value === 'string' && /^data:image\/(?:png|jpeg|webp);base64,/.test(value);
  return isPicture ? html`<img src="${value}" alt="">` : '';
}

/** A language and its ways to write; made once for a copy, which has thousands of cells. */
type Pen = { language: Language } & Record<'moment' | 'day' | 'clock', Intl.DateTimeFormat> &
  Record<'count' | 'dollars', Intl.NumberFormat>;

function penOf(language: Language): Pen {
  const locale = localeOf[language];
  const utc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });

  return {
    language,
    moment: utc({ dateStyle: 'medium', timeStyle: 'short' }),
    day: utc({ dateStyle: 'medium' }),
    clock: utc({ timeStyle: 'short' }),
    count: new Intl.NumberFormat(locale),
    dollars: new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }),
  };
}

function writeValue(value: unknown, field: string, pen: Pen): string {
  const write = (part: unknown, name: string): string => writeValue(part, name, pen);

  if (value === null || value === undefined) return '';
  if (value instanceof Date) return pen.moment.format(value);
  if (typeof value === 'boolean') return say(pen.language, value ? 'copy_yes' : 'copy_no');
  if (field === 'cents') return pen.dollars.format(Number(value) / 100);
  if (typeof value === 'number') return pen.count.format(value);
  if (Array.isArray(value))
    return value.map((part) => write(part, field)).join(typeof value[0] === 'object' ? '\n' : ', ');
  if (typeof value === 'object') return writeFields(value, pen.language, write);
  return writeText(String(value), field, pen);
}

// What people have written themselves, or what others call their own, is never taken for a word of ours.
const freeText = new Set(
  'firstName lastName person text note name clinic reason device brand provider offer offerCode code to'.split(' '),
);

const days = new Set(['birthDate', 'date']);
const times = new Set(['start', 'end']);

// Moments inside of lists come as the database writes them in JSON.
const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** A text of the database: a word of ours in the language, a day or a time as it is written there, else as it stands. */
function writeText(text: string, field: string, { language, ...pen }: Pen): string {
  if (freeText.has(field)) return text;
  if (days.has(field)) return pen.day.format(new Date(text));
  if (times.has(field)) return pen.clock.format(new Date(`1970-01-01T${text}Z`));
  if (isMoment.test(text)) return pen.moment.format(new Date(text));
  // A word of ours, or an action of the trail.
  return wordOf(language, text, field) ?? sayKnownAction(language, text) ?? text;
}

/** Fields in one line: `pending 5, available 100`, or `Jan 5 · Cancelled · Patient`. */
function writeFields(value: object, language: Language, write: (part: unknown, name: string) => string) {
  const fields = Object.entries(value).filter(([, part]) => part !== null);
  const isCount = fields.every(([, part]) => typeof part === 'number');

  return isCount
    ? fields.map(([name, part]) => `${wordOf(language, name) ?? name}: ${write(part, name)}`).join(', ')
    : fields.map(([name, part]) => write(part, name)).join(' · ');
}
