import DOMPurify from 'dompurify';
import { type ReactNode, useMemo } from 'react';
import { AsWritten } from '#web/ui/content/as-written.tsx';
import { describe } from './describe.tsx';

const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'div', 'br', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'a'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ],
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
};

/** A clinic's own words, parsed, without anything that could act; by the Trusted Types policy `dompurify`. */
const parseSafely = (html: string): Node => DOMPurify.sanitize(html, { ...allowed, RETURN_DOM: true });

type SafeHtmlProps = {
  /** As a clinic or a provider wrote it; null where they wrote nothing. */
  html: string | null;
  /** The language that it is in. */
  language: string | null;
  /** Shown where nothing readable is left. */
  fallback?: ReactNode;
};

/**
 * A description, made safe twice: the sanitizer drops what could act, and what is left is not put into the page but
 * built again from the few elements that a description needs.
 */
export function SafeHtml({ html, language, fallback = null }: SafeHtmlProps) {
  const content = useMemo(() => (html === null ? [] : describe(parseSafely(html))), [html]);
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
