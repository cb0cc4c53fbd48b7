import * as z from 'zod/mini';
import { notAnEntry } from '#server/catalogue/entry-fields.ts';
import type { Kind } from '#server/catalogue/kind.ts';
import { distinct, listOf, matching, orMissing } from '#server/features/providers/import/check/directory-fields.ts';
import { asIssue } from '#server/features/providers/import/file/report-issues.ts';
import { sentence } from '#server/messages/sentence.ts';
import { checkReadings, searched } from './search-words.ts';
import { findPlaceNames, placeNameKeys, replacePlaceNames } from './words-db.ts';

const schema = z.strictObject(
  {
    name: searched,
    kind: z.enum(['nickname', 'district'], orMissing(sentence('import_place_kind_wrong'))),
    postalCodes: listOf(matching(/^\d{5}$/, sentence('import_postal_code_of_five')), 50).check(
      z.minLength(1, asIssue(sentence('import_postal_codes_missing'))),
      distinct(String, sentence('import_postal_code_twice')),
    ),
  },
  notAnEntry,
);

/** What people call a place, and the postal codes that lie there. */
export type PlaceName = z.infer<typeof schema>;

export const placeNames: Kind<PlaceName> = {
  name: 'placeNames',
  about: 'What people call places, and the postal codes that lie there.',
  schema,
  named: [],
  keyOf: ({ name }) => name,
  keys: placeNameKeys,
  find: findPlaceNames,
  check: (db, placed) => checkReadings(db, placed, 'name'),
  merge: (entry) => ({ ...entry, postalCodes: entry.postalCodes.toSorted() }),
  withdraw: () => undefined,
  async write(db, changes) {
    const places = changes.flatMap(({ after }) =>
      after ? after.postalCodes.map((code) => ({ name: after.name, kind: after.kind, postal_code: code })) : [],
    );
    await replacePlaceNames(
      db,
      changes.map(({ key }) => key),
      places,
    );
  },
};
