import { spanishFieldMessages } from '@kindwell/contract/spanish.ts';
import { type Translate, translator } from '@kindwell/contract/translate.ts';
import type { Language } from './language.ts';
import { appointmentsSpanish } from './spanish/appointments.ts';
import { authSpanish } from './spanish/auth.ts';
import { familySpanish } from './spanish/family.ts';
import { httpSpanish } from './spanish/http.ts';
import { peopleSpanish } from './spanish/people.ts';
import { pointsSpanish } from './spanish/points.ts';
import { settingsSpanish } from './spanish/settings.ts';
import { wordsSpanish } from './spanish/words.ts';

const translations: Record<Language, Translate> = {
  en: (sentence) => sentence,
  es: translator({
    ...spanishFieldMessages,
    ...authSpanish,
    ...appointmentsSpanish,
    ...peopleSpanish,
    ...familySpanish,
    ...pointsSpanish,
    ...settingsSpanish,
    ...wordsSpanish,
    ...httpSpanish,
  }),
};

/**
 * Says a sentence in a language. The English sentence is the key: code throws and answers in English, and what goes to a
 * person passes here, in one place each (error-handler.ts, register-routes.ts).
 */
export const say = (language: Language, sentence: string): string => translations[language](sentence);

/** Entries of a list with their titles in a language. */
export const sayTitles = <Entry extends { title: string }>(language: Language, entries: Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, title: say(language, entry.title) }));
