import * as z from 'zod/mini';
import { notAnEntry } from '#server/catalogue/entry-fields.ts';
import type { Found, Kind, Placed } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import { distinct, listOf, matching } from '#server/features/providers/import/check/directory-fields.ts';
import { sentence } from '#server/messages/sentence.ts';
import { findReadings, findSearchWords, replaceSearchWords, searchWordKeys } from './words-db.ts';

/** A text as a search reads it, which may take letters apart that are usually written as one. */
export const searched = matching(/^(?! )[^\p{Cc}\p{Cs}]{1,60}(?<! )$/u, sentence('import_searched_wrong'));

const schema = z.strictObject(
  {
    phrase: searched,
    means: listOf(searched, 20).check(distinct(String, sentence('import_searched_twice'))),
  },
  notAnEntry,
);

/** What people type, and what it means in the words of the directory; without a meaning a search passes over it. */
export type SearchWord = z.infer<typeof schema>;

/** Faults of texts that no search would ever look for as they are written. */
export async function checkReadings<Entry>(
  db: Db,
  placed: Placed<Entry>[],
  field: keyof Entry & string,
): Promise<Found[]> {
  const texts = placed.flatMap(({ entry }) => (entry[field] as string | undefined) ?? []);
  const readings = new Map((await findReadings(db, texts)).map(({ given, read }) => [given, read]));

  return placed.flatMap(({ index, entry }) => {
    const given = entry[field] as string | undefined;
    const read = readings.get(given ?? '') ?? '';
    if (given === undefined || read === given) return [];
    const message = read ? sentence('import_searched_reading', { read }) : sentence('import_searched_nothing');
    return [{ path: [index, field], message }];
  });
}

export const searchWords: Kind<SearchWord> = {
  name: 'searchWords',
  about: 'What people type in a search, and the words of the directory that they mean by it.',
  schema,
  named: [],
  keyOf: ({ phrase }) => phrase,
  keys: searchWordKeys,
  find: findSearchWords,
  check: (db, placed) => checkReadings(db, placed, 'phrase'),
  merge: (entry) => ({ ...entry, means: entry.means.toSorted() }),
  withdraw: () => undefined,
  async write(db, changes) {
    const pairs = changes.flatMap(({ after }) =>
      after ? (after.means.length ? after.means : ['']).map((means) => ({ phrase: after.phrase, means })) : [],
    );
    await replaceSearchWords(
      db,
      changes.map(({ key }) => key),
      pairs,
    );
  },
};
