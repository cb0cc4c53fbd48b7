import { moment, text, textOrNull, whole } from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { language } from '@kindwell/contract/language.ts';
import { termsKind } from '@kindwell/contract/terms.ts';
import * as z from 'zod/mini';

/** A text in one language, as it is written: headings begin with `## `, items with `- `. */
export const termsText = z.object({ title: text, body: text });

/** A version of a text, with what changed by it in each language. */
export const termsVersion = z.object({ version: whole, publishedAt: moment, summaries: z.record(language, text) });
export type TermsVersion = z.output<typeof termsVersion>;

/** A placeholder of the texts, and what stands in its place; null where the operator has set nothing. */
export const termsPlace = z.object({ name: text, value: textOrNull });

/** A piece of a text as patients see it; `lines` are several in a list alone. */
export const termsBlock = z.object({ kind: z.enum(['heading', 'paragraph', 'list']), lines: z.array(text) });
export type TermsBlock = z.output<typeof termsBlock>;

/** A text as patients see it. */
export const termsPage = z.object({ title: text, blocks: z.array(termsBlock) });
export type TermsPage = z.output<typeof termsPage>;

/** Something wrong with a text: where (`en.body`), and what. */
export const termsFault = z.object({ path: text, message: text });
export type TermsFault = z.output<typeof termsFault>;

const whichKind = z.object({ kind: termsKind });

/** The text of a kind that is in force, in each language, as it is written and as patients see it; its versions, the latest first; what fills its placeholders. */
export const staffTerms = endpoint({
  name: 'staffTerms',
  method: 'GET',
  path: '/staff/terms/{kind}/',
  auth: 'staff',
  right: 'setup.read',
  writes: false,
  params: whichKind,
  answer: z.object({
    versions: z.array(termsVersion),
    texts: z.record(language, termsText),
    pages: z.record(language, termsPage),
    places: z.array(termsPlace),
  }),
});

/** Two texts of the greatest length, whatever their letters are. */
const mostBytes = 1024 * 1024;

const part = z.string('fields_not_text');
const written = z.object({ title: part, body: part, summary: part }, 'fields_no_form');

/** The next version as somebody has written it, in every language. */
const nextTexts = z.record(language, written, 'fields_no_form');

/** Says what is wrong with the next version, and how patients would see it. Writes nothing. */
export const checkTerms = endpoint({
  name: 'checkTerms',
  method: 'POST',
  path: '/staff/terms/{kind}/check/',
  auth: 'staff',
  right: 'setup.manage',
  writes: true,
  params: whichKind,
  maxBytes: mostBytes,
  body: bodyOf({ texts: nextTexts }),
  answer: z.object({ faults: z.array(termsFault), pages: z.record(language, termsPage) }),
});

/**
 * Publishes the next version in every language, in force at once, where `after` is still the latest one and no text has a
 * fault; `version` is its number, null where there was a fault. The same texts once more change nothing.
 */
export const publishTerms = endpoint({
  name: 'publishTerms',
  method: 'POST',
  path: '/staff/terms/{kind}/publish/',
  auth: 'staff',
  right: 'setup.manage',
  stepUp: true,
  writes: true,
  params: whichKind,
  maxBytes: mostBytes,
  body: bodyOf({ after: z.int('fields_terms_unknown').check(z.nonnegative('fields_terms_unknown')), texts: nextTexts }),
  answer: z.object({ faults: z.array(termsFault), version: z.nullable(whole) }),
});
