import type { Language } from '@kindwell/contract/language.ts';
import { languageNames } from '@kindwell/contract/language-list.ts';
import { getLocale } from '#web/paraglide/runtime.js';

/** The languages that this page is not in. */
export const otherLanguages = () =>
  // Not `languageCodes`: with it would come what checks an answer, which the sign-in has no use for.
  (Object.keys(languageNames) as Language[]).filter((code) => code !== getLocale());
