import { getLocale } from '#web/paraglide/runtime.js';

/** As each language is written in the United States: Spanish has «12,400» and «3:00 p. m.» here, not «12.400» and «15:00». */
const locales: Record<string, string> = { en: 'en-US', es: 'es-US' };

/** The locale that dates, times, numbers and prices are written in. */
export function formatLocale(): string {
  const language = getLocale();
  return locales[language] ?? language;
}
