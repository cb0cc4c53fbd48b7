import { languageCodes } from '@kindwell/contract/language.ts';
import { languageNames } from '@kindwell/contract/language-list.ts';
import type { Db } from '#server/db/database.ts';
import { say } from '#server/messages/sentence.ts';
import { saveLanguages } from './master-db.ts';

/** Puts the languages that the portal speaks into the database, where a person can choose them (API-72). */
export const fillLanguages = (db: Db) =>
  saveLanguages(
    db,
    languageCodes.map((code) => ({ code, name: say(code, 'language_name'), nativeName: languageNames[code] })),
  );
