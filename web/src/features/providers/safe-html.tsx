import { type ReactNode, useMemo } from 'react';
import { describe } from './describe.tsx';
import { parseSafely } from './sanitize-html.ts';

type SafeHtmlProps = {
  /** As a clinic or a provider wrote it; null where they wrote nothing. */
  html: string | null;
  /** Shown where nothing readable is left. */
  fallback?: ReactNode;
};

/**
 * A description, made safe twice: the sanitizer drops what could act, and what is left is not put into the page but
 * built anew from the few elements that a description needs.
 */
export function SafeHtml({ html, fallback = null }: SafeHtmlProps) {
  const content = useMemo(() => (html === null ? [] : describe(parseSafely(html))), [html]);
  if (content.length === 0) return fallback;

  return <div className="flex max-w-prose flex-col gap-3 wrap-anywhere">{content}</div>;
}
