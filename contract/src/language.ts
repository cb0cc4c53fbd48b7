import * as z from 'zod/mini';

/** The languages that Kindwell speaks; a test holds the table `language` and the sentences of the web app to it. */
export const languageCodes = ['en', 'es'] as const;
export type Language = (typeof languageCodes)[number];

/** The one that an account, a page or a message is in. */
export const language = z.enum(languageCodes);
