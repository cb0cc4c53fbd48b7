import { type Html, html } from '#server/lib/html.ts';
import { type FilledBlock, fillBlocks, type Piece, type TermsFacts } from './terms-rules.ts';

function contactLink(contact: string): Html {
  return html`<a href="${contact.includes('://') ? contact : `mailto:${contact}`}">${contact}</a>`;
}

const presentPiece = ({ text, fills }: Piece): Html => (fills === 'contact' ? contactLink(text) : html`${text}`);

/** A heading is its part of the text, counted from 1: what #part-1 and on lead to, in any language. */
function presentBlock({ kind, lines }: FilledBlock, part: number): Html {
  const written = lines.map((line) => line.map(presentPiece));
  if (kind === 'list') return html`<ul>\n${written.map((words) => html`<li>${words}</li>\n`)}</ul>\n`;

  return kind === 'heading'
    ? html`<h2 id="part-${part}">${written[0] ?? ''}</h2>\n`
    : html`<p>${written[0] ?? ''}</p>\n`;
}

/** A text as HTML, all of it escaped: its blocks, and its parts as a list that leads to each. */
export function presentTerms(body: string, facts: TermsFacts): { parts: Html[]; text: Html[] } {
  const blocks = fillBlocks(body, facts);
  const headings = blocks.filter(({ kind }) => kind === 'heading');

  return {
    parts: headings.map(
      ({ lines }, index) =>
        html`<li><a href="#part-${index + 1}">${lines.flat().map(({ text }) => html`${text}`)}</a></li>\n`,
    ),
    text: blocks.map((block) => presentBlock(block, headings.indexOf(block) + 1)),
  };
}
