import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { Described, type DescriptionProps } from '#web/ui/content/described.tsx';
import { allowedAttributes, allowedElements } from './allowed-html.ts';

const allowed = {
  ALLOWED_TAGS: allowedElements,
  ALLOWED_ATTR: allowedAttributes,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
};

/** What was written, made safe by DOMPurify, by the Trusted Types policy `dompurify`: for browsers without a sanitizer of their own. */
export function PurifiedHtml({ html, ...described }: DescriptionProps) {
  const body = useMemo(
    () => (html === null ? null : DOMPurify.sanitize(html, { ...allowed, RETURN_DOM: true })),
    [html],
  );
  return <Described {...described} body={body} />;
}
