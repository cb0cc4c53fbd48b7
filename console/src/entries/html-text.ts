/*
 * A description is kept as HTML, and people write it as plain text: paragraphs with a blank line between them, and lists. HTML that
 * says more than that stays HTML, to be written as such.
 */

/** A paragraph with its lines, or a list with its items. */
type Block = { as: 'p' | 'ul' | 'ol'; lines: string[] };

/** A tag, or a text between tags, as it is written. */
type Token = { tag: string; isEnd: boolean; attributes: string } | { text: string };

const tokenPattern = /<(\/?)([a-z][a-z0-9]*)(\s[^<>]*?)?\s*\/?>|<!--[\s\S]*?(?:-->|$)|[^<]+|</gi;

/** HTML in its tags and texts, comments left out. */
export const tokensOf = (html: string): Token[] =>
  [...html.matchAll(tokenPattern)].flatMap(([whole, slash, tag, attributes = '']): Token[] => {
    if (tag !== undefined) return [{ tag: tag.toLowerCase(), isEnd: slash === '/', attributes: attributes.trim() }];
    return whole.startsWith('<!--') ? [] : [{ text: whole }];
  });

const entityPattern = /&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi;
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** A text of HTML with its entities read; those of a name that is not known here stay. */
export const readEntities = (text: string): string =>
  text.replaceAll(entityPattern, (entity, decimal?: string, hex?: string, name = '') => {
    const code = Number.parseInt(decimal ?? hex ?? '', decimal === undefined ? 16 : 10);
    if (Number.isNaN(code)) return characters[name.toLowerCase()] ?? entity;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const isHtml = (text: string) => tokensOf(text).some((token) => 'tag' in token) || text.search(entityPattern) >= 0;

/** The item of a list that a line is: after a dash or a bullet, or the number that comes next. */
function itemIn(line: string, last: Block | undefined): Block | undefined {
  const dashed = /^[-*•]\s+(.+)$/.exec(line);
  if (dashed) return { as: 'ul', lines: [dashed[1] ?? ''] };

  const [, number, item = ''] = /^(\d+)[.)]\s+(.+)$/.exec(line) ?? [];
  const next = last?.as === 'ol' ? last.lines.length + 1 : 1;
  return Number(number) === next ? { as: 'ol', lines: [item] } : undefined;
}

function blocksOfText(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;

  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1);
    const item = itemIn(line, last);

    if (item && last?.as === item.as) last.lines.push(...item.lines);
    else if (item) blocks.push(item);
    else if (isOpen && line !== '') last?.lines.push(line);
    else if (line !== '') blocks.push({ as: 'p', lines: [line] });
    isOpen = line !== '' && !item;
  }
  return blocks;
}

const textOfBlock = ({ as, lines }: Block) => {
  if (as === 'p') return lines.join('\n');
  return lines.map((line, index) => (as === 'ul' ? `- ${line}` : `${index + 1}. ${line}`)).join('\n');
};

const htmlOfBlock = ({ as, lines }: Block) => {
  if (as === 'p') return `<p>${lines.map(escaped).join('<br />')}</p>`;
  return `<${as}>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</${as}>`;
};

/** Reads HTML into blocks, a token at a time; false for what no block has. */
function readToken(token: Token, blocks: Block[], open: { block: Block | undefined; isItem: boolean }): boolean {
  const list = open.block?.as === 'p' ? undefined : open.block;
  const begin = (block: Block | undefined) => {
    if (block) blocks.push(block);
    open.block = block;
    open.isItem = false;
    return true;
  };

  if ('text' in token) {
    const text = readEntities(token.text.replaceAll(/\s+/g, ' '));
    if (text.trim() === '' && (!open.block || (list && !open.isItem))) return true;
    if (list && !open.isItem) return false;
    if (!open.block) return begin({ as: 'p', lines: [text] });
    open.block.lines.push((open.block.lines.pop() ?? '') + text);
    return true;
  }

  const { tag, isEnd, attributes } = token;
  if (attributes !== '') return false;
  if (tag === 'p' && !list) return begin(isEnd ? undefined : { as: 'p', lines: [''] });
  if (tag === 'br' && open.block?.as === 'p') return open.block.lines.push('') > 0;
  if ((tag === 'ul' || tag === 'ol') && isEnd === (list?.as === tag))
    return begin(isEnd ? undefined : { as: tag, lines: [] });
  if (tag !== 'li' || !list) return false;

  open.isItem = !isEnd;
  if (!isEnd) list.lines.push('');
  return true;
}

/** The paragraphs and lists of HTML; undefined where it has anything else. */
function blocksOfHtml(html: string): Block[] | undefined {
  const blocks: Block[] = [];
  const open = { block: undefined, isItem: false };
  if (!tokensOf(html).every((token) => readToken(token, blocks, open))) return undefined;

  return blocks
    .map(({ as, lines }) => ({ as, lines: lines.map((line) => line.trim()) }))
    .filter(({ lines }) => lines.some(Boolean));
}

/** A description as it is written in a form: as plain text, or as its HTML where that says more. */
export function textOfHtml(html: string): string {
  const blocks = blocksOfHtml(html);
  if (!blocks) return html;

  const text = blocks.map(textOfBlock).join('\n\n');
  const isRead = JSON.stringify(blocksOfText(text)) === JSON.stringify(blocks);
  return isRead && !isHtml(text) ? text : html;
}

/** What was written as the HTML that is kept: plain text in paragraphs and lists, HTML as it is. */
export const htmlOfText = (text: string): string =>
  isHtml(text) ? text : blocksOfText(text).map(htmlOfBlock).join('');
