import { useMemo } from 'react';
import { sanitizeHtml } from './sanitize-html.ts';

const proseClass =
  'flex max-w-prose flex-col gap-3 [&_a]:link [&_h3]:text-h3 [&_h4]:text-label [&_ol]:list-decimal [&_ol]:ps-6 ' +
  '[&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-1 [&_ul]:ps-6';

/** A description that a clinic or a provider wrote, as HTML that was made safe. */
export function SafeHtml({ html }: { html: string }) {
  const safe = useMemo(() => sanitizeHtml(html), [html]);

  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place, and only what the sanitizer let through
  return <div className={proseClass} dangerouslySetInnerHTML={{ __html: safe }} />;
}
