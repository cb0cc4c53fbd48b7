import { Fragment, type ReactNode, useMemo } from 'react';
import { AsWritten } from '#web/ui/content/as-written.tsx';

/** What a description may be made of; anything else that the parser left is only the text inside it. */
const inlineTags: Record<string, 'b' | 'strong' | 'i' | 'em'> = { B: 'b', STRONG: 'strong', I: 'i', EM: 'em' };
const blockTags = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6';

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
const hasText = (node: Node) => /\S/.test(node.textContent ?? '');

/** True for what stands on lines of its own, or holds something that does. */
const isBlock = (node: Node) => isElement(node) && (node.matches(blockTags) || node.querySelector(blockTags) !== null);

/** The address of a link that leads somewhere harmless; undefined for any other. */
function safeAddress(link: Element): string | undefined {
  const address = link.getAttribute('href') ?? '';
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(address) ? address : undefined;
}

function inline(node: Node, key: number): ReactNode {
  if (!isElement(node)) return node.textContent;
  if (node.tagName === 'BR') return <br key={key} />;
  if (!hasText(node)) return ' ';

  const children = [...node.childNodes].map(inline);
  const Tag = inlineTags[node.tagName];
  if (Tag) return <Tag key={key}>{children}</Tag>;

  if (node.tagName !== 'A') return <Fragment key={key}>{children}</Fragment>;

  const address = safeAddress(node);
  return address === undefined ? (
    // Without an address it is no link to anyone, only its words.
    <a key={key}>{children}</a>
  ) : (
    <a key={key} href={address} rel="nofollow noopener noreferrer" className="link">
      {children}
    </a>
  );
}

/**
 * Headings come below the page's own h2, and never skip a level: the first is an h3 whatever it was, a later one an h4
 * where the author meant it to lie deeper.
 */
type Outline = { firstLevel: number | undefined };

function heading(element: Element, key: number, outline: Outline): ReactNode {
  const level = Number(element.tagName.charAt(1));
  outline.firstLevel ??= level;
  const Tag = level > outline.firstLevel ? 'h4' : 'h3';

  return (
    <Tag key={key} className={Tag === 'h3' ? 'text-h3' : 'text-label'}>
      {[...element.childNodes].map(inline)}
    </Tag>
  );
}

function list(element: Element, key: number, outline: Outline): ReactNode {
  const Tag = element.tagName === 'OL' ? 'ol' : 'ul';
  const items = [...element.childNodes].filter(hasText);

  return (
    <Tag key={key} className={`flex flex-col gap-1 ps-6 ${Tag === 'ol' ? 'list-decimal' : 'list-disc'}`}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the description never changes in place
        <li key={index}>{isBlock(item) ? itemContent(item, outline) : inline(item, index)}</li>
      ))}
    </Tag>
  );
}

/** An item of nothing but words stays on one line with its bullet. */
function itemContent(item: Node, outline: Outline): ReactNode {
  const children = [...item.childNodes];
  return children.some(isBlock) ? blocks(children, outline) : children.map(inline);
}

function block(element: Element, key: number, outline: Outline): ReactNode {
  if (/^H[1-6]$/.test(element.tagName)) return heading(element, key, outline);
  if (element.matches('ul, ol')) return list(element, key, outline);

  return <Fragment key={key}>{blocks([...element.childNodes], outline)}</Fragment>;
}

/** Blocks as they are; words that stand beside them become paragraphs of their own. */
function blocks(nodes: Node[], outline: Outline): ReactNode[] {
  const shown: ReactNode[] = [];
  let words: Node[] = [];

  const endParagraph = () => {
    if (words.some(hasText)) shown.push(<p key={shown.length}>{words.map(inline)}</p>);
    words = [];
  };

  for (const node of nodes) {
    if (!isBlock(node)) {
      words.push(node);
      continue;
    }

    endParagraph();
    if (hasText(node)) shown.push(block(node as Element, shown.length, outline));
  }

  endParagraph();
  return shown;
}

/** A parsed description as paragraphs, lists and headings of our own; empty where it says nothing. */
const describe = (body: Node): ReactNode[] => blocks([...body.childNodes], { firstLevel: undefined });

export type DescriptionProps = {
  /** As a clinic or a provider wrote it; null where they wrote nothing. */
  html: string | null;
  /** The language that it is in. */
  language: string | null;
  /** Shown where nothing readable is left. */
  fallback?: ReactNode;
};

type DescribedProps = Omit<DescriptionProps, 'html'> & {
  /** What was written, parsed, without anything that could act; null where nothing was. */
  body: Node | null;
};

/**
 * A description, built again from the few elements that one needs: what a sanitizer left is not put into the page itself, so that
 * it is made safe twice.
 */
export function Described({ body, language, fallback = null }: DescribedProps) {
  const content = useMemo(() => (body === null ? [] : describe(body)), [body]);
  if (content.length === 0) return fallback;

  return (
    <div className="flex max-w-prose flex-col gap-3 wrap-anywhere">
      <div lang={language ?? undefined} className="flex flex-col gap-3">
        {content}
      </div>
      <AsWritten language={language} />
    </div>
  );
}
