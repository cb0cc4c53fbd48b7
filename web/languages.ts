import type { Language } from '@kindwell/contract/language.ts';
import { readLanguages } from './catalogue.ts';

/** What the page itself says in a language, before any script runs. */
type PageWords = { direction: 'ltr' | 'rtl'; description: string; needsScript: string };

/** What is built for each language; sentences that one lacks are taken from English. */
export const languages = Object.fromEntries(
  Object.entries(readLanguages()).map(([code, words]) => [
    code,
    {
      direction: words.language_direction,
      description: words.language_description,
      needsScript: words.language_needs_script,
    },
  ]),
) as Record<Language, PageWords>;

/** True for a language that the portal is built in. */
export const isWebLanguage = (code: string): code is Language => code in languages;

/** The file of the built page in a language; the scripts and styles of all languages lie together. */
export const pageOf = (language: Language) => (language === 'en' ? 'index.html' : `index.${language}.html`);
