import * as z from 'zod/mini';
import { whole } from '#server/features/providers/import/check/directory-fields.ts';
import { asIssue } from '#server/features/providers/import/file/report-issues.ts';
import { findSetCaps, insertCaps } from '#server/features/rewards/limits/value-caps-db.ts';
import { sentence } from '#server/messages/sentence.ts';
import { dayVersions } from './day-versions.ts';

export const valueCaps = dayVersions({
  name: 'valueCaps',
  about:
    'What gift cards of members of federal programs may be worth, by version, in cents: one card, all of a calendar year; and as which a person counts whose insurance is not known. The latest that has begun is in force; before the first, the settings of the installation.',
  values: {
    cardCents: whole(0, 100_000),
    yearCents: whole(0, 1_000_000),
    unknownAs: z.enum(['commercial', 'federal'], asIssue(sentence('import_programme_class_wrong'))),
  },
  // What the settings of an installation were before the first change is its own, and in no folder.
  find: async (db) => (await findSetCaps(db)).filter(({ setAt }) => setAt !== null),
  insert: insertCaps,
  action: 'changeValueCaps',
});
