import { useId, useMemo } from 'react';
import { m } from '#console/paraglide/messages.js';
import { Described } from '#web/ui/content/described.tsx';
import { htmlOfText, readEntities, tokensOf } from './html-text.ts';

/** Elements whose words nobody is to see. */
const hidden = /<(script|style|textarea|option|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** Elements that end one of their own kind where that is still open. */
const endsItself = new Set(['p', 'li']);

/**
 * HTML as nodes in no page. Made element by element: the policy of the console lets no text become code, so that it parses no HTML.
 * Of all attributes a link keeps its address, which is looked at where it is shown.
 */
function nodesOf(html: string): Element {
  const root = document.createElement('div');
  let open: Element = root;
  const close = (tag: string) => {
    const ended = open.closest(tag);
    open = ended?.parentElement ?? open;
  };

  for (const token of tokensOf(html.replaceAll(hidden, ''))) {
    if ('text' in token) {
      open.append(readEntities(token.text));
      continue;
    }

    const { tag, isEnd, attributes } = token;
    if (isEnd || (endsItself.has(tag) && open.localName === tag)) close(tag);
    if (isEnd) continue;

    const element = document.createElement(tag);
    const address = /^href\s*=\s*["']?([^"'\s]*)/i.exec(attributes)?.[1];
    if (tag === 'a' && address) element.setAttribute('href', readEntities(address));
    open.append(element);
    if (tag !== 'br') open = element;
  }
  return root;
}

/** What patients see of a description as it stands in a form. */
export function HtmlPreview({ text, language }: { text: string; language: string }) {
  const id = useId();
  const body = useMemo(() => nodesOf(htmlOfText(text)), [text]);
  if (text.trim() === '') return null;

  return (
    <figure aria-labelledby={id} className="flex flex-col gap-2 rounded-control bg-sunken p-4">
      <figcaption>
        <h2 id={id} className="text-small text-muted">
          {m.content_seen_by_patients()}
        </h2>
      </figcaption>
      <Described body={body} language={language} />
    </figure>
  );
}
