import { blocksOf, placeholders } from '#server/features/terms/terms-rules.ts';
import { type Sentence, sentence } from '#server/messages/sentence.ts';

/** What somebody writes for a version in one language; `summary` says in one line what changed. */
export type WrittenText = { title: string; body: string; summary: string };

/** Why a part of a text cannot be published. */
export type TextFault = { part: keyof WrittenText; says: Sentence };

const longestTitle = 100;
const longestBody = 60_000;
const longestSummary = 500;

/** A text as it is kept: without spaces at the ends of lines, whatever the line ends were. */
const tidyText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** What was written, as it is kept. */
export const tidyTexts = ({ title, body, summary }: WrittenText): WrittenText => ({
  title: tidyText(title),
  body: tidyText(body),
  summary: tidyText(summary),
});

/** Why a block would not be shown as it was meant; undefined where it would. */
function faultOfBlock(text: string): Sentence | undefined {
  const [first = '', ...others] = text.split('\n');
  const where = { start: first.slice(0, 40) };

  if (first.startsWith('#') && !/^## \S/.test(first)) return sentence('terms_heading_form', where);
  if (first.startsWith('## ') && others.length) return sentence('terms_heading_alone', where);
  if (others.some((line) => line.startsWith('#'))) return sentence('terms_line_before_heading', where);
  if (!first.startsWith('- ') && others.some((line) => line.startsWith('- ')))
    return sentence('terms_line_before_list', where);
  return undefined;
}

function faultOfLine(line: string, most: number): Sentence | undefined {
  if (line.length > most) return sentence('terms_too_long', { most });
  return /\p{C}/u.test(line) ? sentence('terms_invisible') : undefined;
}

function faultOfBody(body: string): Sentence | undefined {
  if (!body) return sentence('terms_body_missing');
  if (body.length > longestBody) return sentence('terms_too_long', { most: longestBody });
  if (/[^\P{C}\n]/u.test(body)) return sentence('terms_invisible');
  if (/<\/?[a-z]/i.test(body)) return sentence('terms_html');

  const unknown = [...body.matchAll(/\{(\w*)\}/g)].find(([, name]) => !placeholders.some((known) => known === name));
  const names = placeholders.map((name) => `{${name}}`).join(', ');
  if (unknown) return sentence('terms_place_unknown', { name: unknown[0], names });

  return blocksOf(body)
    .map(faultOfBlock)
    .find((fault) => fault !== undefined);
}

/** Why a text cannot be published, part by part; nothing where it can. */
export function faultsOfText({ title, body, summary }: WrittenText): TextFault[] {
  const found = {
    title: title ? faultOfLine(title, longestTitle) : sentence('terms_title_missing'),
    body: faultOfBody(body),
    summary: summary ? faultOfLine(summary, longestSummary) : sentence('terms_summary_missing'),
  };

  return (['title', 'body', 'summary'] as const).flatMap((part) => {
    const says = found[part];
    return says ? [{ part, says }] : [];
  });
}
