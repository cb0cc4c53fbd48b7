import * as z from 'zod/mini';
import { languageNames } from './language-list.ts';

export type Language = keyof typeof languageNames;

/** The languages that Kindwell speaks, English first: the folders of messages/. */
export const languageCodes = Object.keys(languageNames) as [Language, ...Language[]];

/** Something for each language. */
export const inEachLanguage = <Value>(make: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(languageCodes.map((code) => [code, make(code)])) as Record<Language, Value>;

/** The one that an account, a page or a message is in. */
export const language = z.enum(languageCodes);
