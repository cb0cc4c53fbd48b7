import * as z from 'zod/mini';
import { notAnEntry, otherLanguages, type Words, words } from '#server/catalogue/entry-fields.ts';
import type { Kind } from '#server/catalogue/kind.ts';
import { findNameEntries } from '#server/catalogue/names-db.ts';
import { asIssue } from '#server/features/providers/import/file/report-issues.ts';
import { sentence } from '#server/messages/sentence.ts';

const schema = z.strictObject({ name: words(200) }, notAnEntry).check(
  z.refine(({ name }) => otherLanguages.some((code) => name[code] !== undefined), {
    error: asIssue(sentence('import_name_other_language')),
    path: ['name'],
  }),
);

/** What a name of the directory is called in other languages. */
type Name = { name: Words };

export const names: Kind<Name> = {
  name: 'names',
  about:
    'What visit types, specialities, services, languages and holidays of the directory, and what insurers pay, are called in other languages.',
  schema,
  named: ['name'],
  keyOf: ({ name }) => name?.en,
  isNothing: ({ name }) => otherLanguages.every((code) => !name[code]),
  find: (db) => findNameEntries(db, false),
  findShown: (db) => findNameEntries(db, true),
  check: async () => [],
  // What an import does with the names of every kind saves these as well.
  write: async () => {},
};
