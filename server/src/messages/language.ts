import { inEachLanguage, languageCodes, type Language as Spoken } from '@kindwell/contract/language.ts';

export type Language = Spoken;

/** How dates and numbers are written: as in the United States. */
export const localeOf = inEachLanguage((code) => `${code}-US`);

/** A way to write numbers or days in each language, made once. */
export const inEachLocale = <Way>(make: (locale: string) => Way): Record<Language, Way> =>
  inEachLanguage((code) => make(localeOf[code]));

/** True for the code of a language that we speak. */
export const isLanguage = (code: unknown): code is Language => languageCodes.some((language) => language === code);

const languageTags = (header: string) =>
  header
    .split(',')
    .map((entry) => {
      const [tag = '', quality = ''] = entry.split(';');
      const weight = /^\s*q=(\d(?:\.\d+)?)\s*$/.exec(quality)?.[1];

      return { code: tag.trim().slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .sort((one, other) => other.weight - one.weight);

/** Of our languages the one that an Accept-Language header asks for first; undefined where it asks for none. */
export function wishedLanguage(header: string | string[] | undefined): Language | undefined {
  const wished = languageTags(String(header ?? '')).filter(({ weight }) => weight > 0);

  return wished.map(({ code }) => code).find(isLanguage);
}

/** The same; English where it asks for none. */
export const languageFrom = (header: string | string[] | undefined): Language => wishedLanguage(header) ?? 'en';
