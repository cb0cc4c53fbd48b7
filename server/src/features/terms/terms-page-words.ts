import { programmeZone } from '@kindwell/contract/programme.ts';
import type { TermsKind } from '@kindwell/contract/terms.ts';
import type { Language } from '#server/messages/language.ts';

type Words = {
  /** The language by its own name. */
  language: string;
  /** The short names of both texts, for the links between them. */
  names: Record<TermsKind, string>;
  pages: string;
  inForce: (version: number, day: string) => string;
  older: (version: number, day: string) => string;
  toCurrent: string;
  versions: string;
  version: (version: number) => string;
  unknown: string;
  unknownText: string;
};

/** What stands around the terms on their pages. */
export const termsPageWords: Record<Language, Words> = {
  en: {
    language: 'English',
    names: { terms: 'Terms and Conditions', privacy: 'Privacy Notice' },
    pages: 'Pages',
    inForce: (version, day) => `Version ${version}, in force since ${day}.`,
    older: (version, day) => `This is version ${version} of ${day}. It is no longer in force.`,
    toCurrent: 'Read the current version',
    versions: 'All versions',
    version: (version) => `Version ${version}`,
    unknown: 'Version not found',
    unknownText: 'There is no such version.',
  },
  es: {
    language: 'Español',
    names: { terms: 'Términos y condiciones', privacy: 'Aviso de privacidad' },
    pages: 'Páginas',
    inForce: (version, day) => `Versión ${version}, en vigor desde el ${day}.`,
    older: (version, day) => `Esta es la versión ${version}, del ${day}. Ya no está en vigor.`,
    toCurrent: 'Leer la versión actual',
    versions: 'Todas las versiones',
    version: (version) => `Versión ${version}`,
    unknown: 'No se encontró la versión',
    unknownText: 'Esa versión no existe.',
  },
};

const longDays: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: programmeZone }),
  es: new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: programmeZone }),
};

/** A day as it stands in a sentence. */
export const longDay = (language: Language, day: Date) => longDays[language].format(day);
