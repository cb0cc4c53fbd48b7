import { limits } from '#e2e/firefox/limits.ts';
import { type Journey, journeys } from '#e2e/journeys.ts';

const ends = { begin: '<!-- journeys -->', end: '<!-- /journeys -->' };
const head = ['Journey', 'Width', 'Chromium', 'Firefox', 'WebKit'];

const quoted = (title: string) => `«${title.replaceAll('|', '\\|')}»`;

function rowOf({ name, file, title, isOnPhone, ownWidths, webkit }: Journey) {
  const limit = limits.find((each) => each.file === file && each.title === title);

  return [
    name,
    ownWidths ?? (isOnPhone ? 'desktop, phone' : 'desktop'),
    `\`${file}\` ${quoted(title)}`,
    limit ? `not: ${limit.reason}` : 'the same',
    webkit ? quoted(webkit) : '–',
  ];
}

const lineOf = (cells: string[]) => `| ${cells.join(' | ')} |`;

/** A page with its table of the journeys as the tests say it now. */
export function withJourneys(page: string): string {
  const [before = '', rest = ''] = page.split(ends.begin);
  const [, after = ''] = rest.split(ends.end);
  const table = [head, head.map(() => '---'), ...journeys.map(rowOf)].map(lineOf).join('\n');

  return `${before}${ends.begin}\n${table}\n${ends.end}${after}`;
}
