import * as z from 'zod/mini';
import { moment, text, whole } from './answers.ts';
import { bodyOf } from './body.ts';
import { endpoint } from './endpoint.ts';

/** The texts that people agree to or are told of: the terms and conditions, and the privacy notice. */
export const termsKind = z.enum(['terms', 'privacy'], 'fields_terms_unknown');
export type TermsKind = z.output<typeof termsKind>;

/** A version that somebody has not been told of, and what changed with it. Its text is the page /terms or /privacy. */
export const termsChange = z.object({ kind: termsKind, version: whole, publishedAt: moment, summary: text });
export type TermsChange = z.output<typeof termsChange>;

const unknownTerms = 'fields_terms_unknown';

/** A version that was shown, by its number; `version` is no id: everybody reads the same ones. */
const shownVersion = z.object(
  { kind: termsKind, version: z.int(unknownTerms).check(z.positive(unknownTerms)) },
  unknownTerms,
);

/** Says that what changed was shown; repeatable. On no device it is shown again. */
export const seeTerms = endpoint({
  name: 'seeTerms',
  method: 'POST',
  path: '/selfcare/terms/seen/',
  auth: 'patient',
  writes: true,
  body: bodyOf({
    seen: z.array(shownVersion, unknownTerms).check(z.minLength(1, unknownTerms), z.maxLength(100, unknownTerms)),
  }),
  answer: z.object({}),
});
