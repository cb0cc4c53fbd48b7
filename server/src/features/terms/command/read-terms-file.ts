import { blocksOf, placeholders } from '#server/features/terms/terms-rules.ts';

const longestTitle = 100;
const longestBody = 60_000;

/** Why a block would not be shown as it was meant; undefined where it would. */
function faultOfBlock(text: string): string | undefined {
  const [first = '', ...others] = text.split('\n');
  const start = `«${first.slice(0, 40)}»`;

  if (first.startsWith('#') && !/^## \S/.test(first)) return `${start}: a heading begins with «## »`;
  if (first.startsWith('## ') && others.length) return `${start}: leave an empty line after a heading`;
  if (others.some((line) => line.startsWith('#'))) return `${start}: leave an empty line before a heading`;
  if (!first.startsWith('- ') && others.some((line) => line.startsWith('- ')))
    return `${start}: leave an empty line before a list`;
  return undefined;
}

/** Why a text cannot be published, in one sentence without a full stop; undefined where it can. */
function faultOf(title: string, body: string): string | undefined {
  if (!title) return 'the first line has to be its title, like «# Terms and Conditions»';
  if (title.length > longestTitle) return `the title has more than ${longestTitle} letters`;
  if (!body) return 'there is nothing below the title';
  if (body.length > longestBody) return `it has more than ${longestBody} letters`;
  if (/[^\P{C}\n]/u.test(title + body)) return 'it has invisible characters, such as tabs';
  if (/<\/?[a-z]/i.test(body)) return 'it has HTML, which would be shown as it is typed';

  const unknown = [...body.matchAll(/\{(\w*)\}/g)].find(([, name]) => !placeholders.some((known) => known === name));
  if (unknown) return `${unknown[0]} is not known: there are ${placeholders.map((name) => `{${name}}`).join(', ')}`;

  return blocksOf(body)
    .map(faultOfBlock)
    .find((fault) => fault !== undefined);
}

/** Reads the file of a version: its title after «# » in the first line, then its text. Throws an Error with one clear line. */
export function readTermsFile(name: string, content: string): { title: string; body: string } {
  const text = content
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '')
    .trim();
  const [, title = '', rest = ''] = /^# (.*)(?:\n([\s\S]*))?$/.exec(text) ?? [];
  const body = rest
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

  const fault = faultOf(title.trim(), body);
  if (fault) throw new Error(`${name}: ${fault}.`);
  return { title: title.trim(), body };
}
