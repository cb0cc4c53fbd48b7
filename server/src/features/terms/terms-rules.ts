import type { TermsKind } from '@kindwell/contract/terms.ts';
import type { AuditObject } from '#server/audit/audit-actions.ts';

/** A piece of a text. Nothing of it is HTML: present-terms.ts writes that, with every word escaped. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/** What stands in braces in a text and is filled in when it is shown. */
export const placeholders = ['operator', 'address', 'contact', 'site'] as const;
export type Placeholder = (typeof placeholders)[number];

/** The blocks of a text: what empty lines stand between. */
export const blocksOf = (body: string) => body.trim().split(/\n{2,}/);
const joined = (lines: string[]) => lines.map((line) => line.trim()).join(' ');

/** The items of a list; a line that does not begin with «- » goes on with the item before it. */
function itemsOf(lines: string[]): string[] {
  const items: string[][] = [];
  for (const line of lines) {
    if (line.startsWith('- ')) items.push([line.slice(2)]);
    else items.at(-1)?.push(line);
  }

  return items.map(joined);
}

function readBlock(text: string): Block {
  const lines = text.split('\n');
  if (text.startsWith('## ')) return { kind: 'heading', text: text.slice(3).trim() };
  if (text.startsWith('- ')) return { kind: 'list', items: itemsOf(lines) };
  return { kind: 'paragraph', text: joined(lines) };
}

/** The pieces of a text: headings («## …»), lists («- …») and paragraphs, with empty lines between them. */
export const readBlocks = (body: string): Block[] => blocksOf(body).map(readBlock);

/** Versions as the audit trail names them. */
export const termsObjects = (versions: { kind: TermsKind; version: number }[]): AuditObject[] =>
  versions.map(({ kind, version }) => ({ kind: 'termsVersion', id: `${kind}-${version}` }));
