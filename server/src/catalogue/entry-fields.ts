import { type Language, languageCodes } from '@kindwell/contract/language.ts';
import * as z from 'zod/mini';
import { orMissing, text } from '#server/features/providers/import/check/directory-fields.ts';
import { sentence } from '#server/messages/sentence.ts';

/** A name in English, and what it is called in other languages; empty where it is to be called nothing any more. */
export type Words = { en: string } & Partial<Record<Language, string | undefined>>;

/** The languages besides English, which the rows themselves hold. */
export const otherLanguages = languageCodes.filter((code) => code !== 'en');

const notWords = sentence('import_words_wrong', { languages: languageCodes.map((code) => `“${code}”`).join(', ') });

/** What is given as one text is English. */
const asWords = z.transform((given) => (typeof given === 'string' ? { en: given } : given));

/** A text that is not said in a language any more: null in a file, `gone` from here on. */
const orGone = (one: z.ZodMiniType<string>, gone: string | undefined) =>
  z.pipe(
    z.nullable(one),
    z.transform((given) => given ?? gone),
  );

/**
 * A text of this schema that people read in their language: one text, or one for each language. What is left out of another stays as it
 * is known; null takes it away.
 */
export function wordsOf(one: z.ZodMiniType<string>, gone: string | undefined = ''): z.ZodMiniType<Words> {
  const others = Object.fromEntries(otherLanguages.map((code) => [code, z.optional(orGone(one, gone))]));
  const each = z.strictObject({ en: one, ...others }, orMissing(notWords));
  const either = z.pipe(asWords, each);

  const { $schema: _, ...asText } = z.toJSONSchema(one, { io: 'input' });
  z.globalRegistry.add(either, { ...asText, type: ['string', 'object'] });
  return either as unknown as z.ZodMiniType<Words>;
}

/** The same of a text on one line. */
export const words = (max: number) => wordsOf(text(max));

/** The same of a text whose own row has every language: what is left out is not said, as with null. */
export const ownWords = (max: number) => wordsOf(text(max), undefined);

export const notAnEntry = orMissing(sentence('import_object_wrong'));
