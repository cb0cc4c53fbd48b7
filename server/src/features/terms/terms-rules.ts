import { inNameOf } from '@kindwell/contract/brand/brand-shape.ts';
import type { TermsKind } from '@kindwell/contract/terms.ts';
import type { AuditObject } from '#server/audit/audit-actions.ts';
import { brandName } from '#server/brand/brand-in-force.ts';
import { operatorInForce } from '#server/brand/operator.ts';
import type { Config } from '#server/config.ts';

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

/** What the placeholders of a text stand for; null for what the operator has not set. */
export type TermsFacts = Record<Placeholder, string | null>;

/** What they stand for here. */
export function termsFacts(config: Config): TermsFacts {
  const { name, contact } = operatorInForce(config).operator;
  return { operator: name, address: config.postalAddress, contact, site: new URL(config.publicUrl).host };
}

/** Words as they stand in a text, or what a placeholder stands for. */
export type Piece = { text: string; fills?: Placeholder };

/** A block with its placeholders filled: a line, or of a list several. */
export type FilledBlock = { kind: Block['kind']; lines: Piece[][] };

const places = new RegExp(`\\{(${placeholders.join('|')})\\}`);

/** The pieces of a text; undefined where something that it names is not set. */
function fill(text: string, facts: TermsFacts): Piece[] | undefined {
  const pieces: Piece[] = [];

  // Split by the names, every other piece is one.
  for (const [index, piece] of text.split(places).entries()) {
    const fills = index % 2 ? (piece as Placeholder) : undefined;
    const value = fills ? facts[fills] : piece;
    if (value === null) return undefined;
    if (value) pieces.push({ text: value, ...(fills && { fills }) });
  }
  return pieces;
}

/** The blocks of a text as they are shown. A paragraph or an item that names what the operator has not set is left out. */
export function fillBlocks(body: string, facts: TermsFacts): FilledBlock[] {
  const blocks = readBlocks(inNameOf(brandName(), body)).map((block) => ({
    kind: block.kind,
    lines: (block.kind === 'list' ? block.items : [block.text]).flatMap((line) => {
      const pieces = fill(line, facts);
      return pieces ? [pieces] : [];
    }),
  }));

  return blocks.filter(({ lines }) => lines.length > 0);
}

/** Versions as the audit trail names them. */
export const termsObjects = (versions: { kind: TermsKind; version: number }[]): AuditObject[] =>
  versions.map(({ kind, version }) => ({ kind: 'termsVersion', id: `${kind}-${version}` }));
