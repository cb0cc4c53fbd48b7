import type { Language } from '#server/messages/language.ts';

const languageTags = (header: string) =>
  header
    .split(',')
    .map((entry) => {
      const [tag = '', quality = ''] = entry.split(';');
      const weight = /^\s*q=(\d(?:\.\d+)?)\s*$/.exec(quality)?.[1];

      return { language: tag.trim().slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .sort((one, other) => other.weight - one.weight);

/** The language of our messages that an Accept-Language header asks for first; English where it asks for neither. */
export function languageFrom(header: string | string[] | undefined): Language {
  const first = languageTags(String(header ?? '')).find(
    ({ language, weight }) => weight > 0 && (language === 'en' || language === 'es'),
  );

  return first?.language === 'es' ? 'es' : 'en';
}
