import { brandName } from '@kindwell/contract/brand.ts';
import { type Html, html } from '#server/lib/html.ts';
import { type Block, type Placeholder, placeholders, readBlocks } from './terms-rules.ts';

/** What the placeholders of a text stand for; null for what the operator has not set. */
export type TermsFacts = Record<Placeholder, string | null>;

const places = new RegExp(`\\{(${placeholders.join('|')})\\}`);

function contactLink(contact: string): Html {
  return html`<a href="${contact.includes('://') ? contact : `mailto:${contact}`}">${contact}</a>`;
}

/** A text with its placeholders filled, all of it escaped; undefined where something that it names is not set. */
function fill(text: string, facts: TermsFacts): Html[] | undefined {
  const pieces: Html[] = [];

  // Split by the names, every other piece is one.
  for (const [index, piece] of text.split(places).entries()) {
    const value = index % 2 ? facts[piece as Placeholder] : piece;
    if (value === null) return undefined;
    pieces.push(index % 2 && piece === 'contact' ? contactLink(value) : html`${value}`);
  }
  return pieces;
}

function presentBlock(block: Block, facts: TermsFacts): Html[] {
  if (block.kind === 'list') {
    const items = block.items.flatMap((item) => {
      const words = fill(item, facts);
      return words ? [html`<li>${words}</li>\n`] : [];
    });
    return items.length ? [html`<ul>\n${items}</ul>\n`] : [];
  }

  const words = fill(block.text, facts);
  if (!words) return [];
  return [block.kind === 'heading' ? html`<h2>${words}</h2>\n` : html`<p>${words}</p>\n`];
}

/** The name in the first terms (migrations 0062 and 0063), in whose place that of the brand stands. */
const writtenName = /\bKindwell\b/g;

/** A text as HTML. A paragraph or an item that names what the operator has not set is left out. */
export const presentTerms = (body: string, facts: TermsFacts): Html[] =>
  readBlocks(body.replaceAll(writtenName, brandName)).flatMap((block) => presentBlock(block, facts));
