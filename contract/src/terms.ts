import * as z from 'zod/mini';
import { moment, text, whole } from './answers.ts';

/** The texts that people agree to or are told of: the terms and conditions, and the privacy notice. */
export const termsKind = z.enum(['terms', 'privacy'], 'These terms are not known.');
export type TermsKind = z.output<typeof termsKind>;

/** A version that somebody has not been told of, and what changed with it. Its text is the page /terms or /privacy. */
export const termsChange = z.object({ kind: termsKind, version: whole, publishedAt: moment, summary: text });
export type TermsChange = z.output<typeof termsChange>;
