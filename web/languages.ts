import type { Language } from '@kindwell/contract/language.ts';

/** What the page itself says in a language, before any script runs. */
type PageWords = { direction: 'ltr' | 'rtl'; description: string; needsScript: string };

/** What is built for each language; sentences that one lacks are taken from English. */
export const languages = {
  en: {
    direction: 'ltr',
    description: 'Find a provider, book a visit and be rewarded for taking care of yourself and your family.',
    needsScript: 'Kindwell needs JavaScript. Please turn it on in your browser and load this page again.',
  },
  es: {
    direction: 'ltr',
    description: 'Encuentre un proveedor, reserve una cita y reciba recompensas por cuidar de usted y de su familia.',
    needsScript: 'Kindwell necesita JavaScript. Actívelo en su navegador y cargue esta página de nuevo.',
  },
} satisfies Record<Language, PageWords>;

/** True for a language that the portal is built in. */
export const isWebLanguage = (code: string): code is Language => code in languages;

/** The file of the built page in a language; the scripts and styles of all languages lie together. */
export const pageOf = (language: Language) => (language === 'en' ? 'index.html' : `index.${language}.html`);
