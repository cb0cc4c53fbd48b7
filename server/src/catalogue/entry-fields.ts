import { type Language, languageCodes } from '@kindwell/contract/language.ts';
import * as z from 'zod/mini';
import { orMissing, text } from '#server/features/providers/import/check/directory-fields.ts';
import { sentence } from '#server/messages/sentence.ts';

/** A name in English, and what it is called in other languages. */
export type Words = { en: string } & Partial<Record<Language, string | undefined>>;

/** The languages besides English, which the rows themselves hold. */
export const otherLanguages = languageCodes.filter((code) => code !== 'en');

const notWords = sentence('import_words_wrong', { languages: languageCodes.map((code) => `“${code}”`).join(', ') });

/** A text that people read in their language. Without another language it stays as it is there. */
export const words = (max: number) =>
  z.strictObject(
    { en: text(max), ...Object.fromEntries(otherLanguages.map((code) => [code, z.optional(text(max))])) },
    orMissing(notWords),
  ) as unknown as z.ZodMiniType<Words>;

export const notAnEntry = orMissing(sentence('import_object_wrong'));
