import { useMemo } from 'react';
import { Described, type DescriptionProps } from '#web/ui/content/described.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { allowedAttributes, allowedElements } from './allowed-html.ts';

/** The HTML Sanitizer API, which the types of the DOM do not know yet. */
type Sanitizing = Element & { setHTML: (html: string, options: { sanitizer: object }) => void };

const sanitizer = {
  elements: allowedElements,
  attributes: allowedAttributes,
  // Without them their words would go, too.
  replaceWithChildrenElements: [
    ...['article', 'blockquote', 'figcaption', 'figure', 'footer', 'form', 'header', 'section', 'noscript'],
    ...['dd', 'dl', 'dt', 'table', 'tbody', 'td', 'th', 'tr'],
    ...['center', 'code', 'font', 'pre', 's', 'small', 'span', 'sub', 'sup', 'u'],
  ],
};

/** What was written, without anything that could act, in a document of its own, which loads nothing. */
function parseSafely(html: string): Node {
  const element = document.implementation.createHTMLDocument('').createElement('div') as unknown as Sanitizing;
  element.setHTML(html, { sanitizer });
  return element;
}

function SanitizedHtml({ html, ...described }: DescriptionProps) {
  const body = useMemo(() => (html === null ? null : parseSafely(html)), [html]);
  return <Described {...described} body={body} />;
}

const PurifiedHtml = lazyPart(() => import('./purified-html.tsx').then((module) => module.PurifiedHtml));

const canSanitize = 'setHTML' in Element.prototype;
// Beside the screen's own answers, so that nothing is pushed down once it comes.
if (!canSanitize) PurifiedHtml.fetchCode().catch(() => {});

/** A description, made safe by the browser's own sanitizer, or by a library where the browser has none. */
export const SafeHtml = canSanitize ? SanitizedHtml : PurifiedHtml;
