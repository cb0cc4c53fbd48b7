import { type Html, html } from '#server/lib/html.ts';
import { type FilledBlock, fillBlocks, type Piece, type TermsFacts } from './terms-rules.ts';

function contactLink(contact: string): Html {
  return html`<a href="${contact.includes('://') ? contact : `mailto:${contact}`}">${contact}</a>`;
}

const presentPiece = ({ text, fills }: Piece): Html => (fills === 'contact' ? contactLink(text) : html`${text}`);

function presentBlock({ kind, lines }: FilledBlock): Html {
  const written = lines.map((line) => line.map(presentPiece));
  if (kind === 'list') return html`<ul>\n${written.map((words) => html`<li>${words}</li>\n`)}</ul>\n`;

  return kind === 'heading' ? html`<h2>${written[0] ?? ''}</h2>\n` : html`<p>${written[0] ?? ''}</p>\n`;
}

/** A text as HTML, all of it escaped. */
export const presentTerms = (body: string, facts: TermsFacts): Html[] => fillBlocks(body, facts).map(presentBlock);
