import * as z from 'zod/mini';
import { notAnEntry } from '#server/catalogue/entry-fields.ts';
import type { Kind } from '#server/catalogue/kind.ts';
import { distinct, listOf, matching, orMissing } from '#server/features/providers/import/check/directory-fields.ts';
import { checkReadings, searched } from './search-words.ts';
import { findPlaceNames, replacePlaceNames } from './words-db.ts';

const schema = z.strictObject(
  {
    name: searched,
    kind: z.enum(['nickname', 'district'], orMissing('Please give “nickname” or “district”.')),
    postalCodes: listOf(matching(/^\d{5}$/, 'Please give a postal code of five digits, as a text.'), 50).check(
      z.minLength(1, 'Please give at least one postal code.'),
      distinct(String, 'This postal code is in the list twice.'),
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
