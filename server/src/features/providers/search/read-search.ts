import type { Db } from '#server/db/database.ts';
import { findPhrases, findSlips, readTypedText } from './search-db.ts';
import { type SearchQuery, searchQueryOf, type Term } from './search-query.ts';
import { mayHaveSlips, slipPattern, termsOf, wordsOf } from './search-words.ts';

/** A search text as read: folded as names are kept, and the terms to look for. */
export type ReadText = { folded: string; terms: string[] };

/** Reads what was typed. */
export async function readText(db: Db, text: string): Promise<ReadText> {
  const words = wordsOf(text);
  const { folded, terms } = await readTypedText(db, text, words);

  return { folded, terms: termsOf(words, terms) };
}

async function queryFor(db: Db, terms: Term[], isLiteral: boolean) {
  const words = terms.flatMap(({ typed, slips }) => [typed, ...slips]);
  return searchQueryOf(terms, words.length > 0 ? await findPhrases(db, words) : [], isLiteral);
}

/** What to look for as it was typed, known phrases by their meaning too. Null: everything. */
export const literalQuery = (db: Db, { terms }: ReadText): Promise<SearchQuery | null> =>
  queryFor(
    db,
    terms.map((typed) => ({ typed, slips: [] })),
    true,
  );

/** The same with a slip of typing forgiven in each word. */
export async function forgivingQuery(db: Db, { terms }: ReadText): Promise<SearchQuery | null> {
  const long = terms.filter(mayHaveSlips).map((typed) => ({ typed, pattern: slipPattern(typed) }));
  const slipsOf = new Map((await findSlips(db, long)).map(({ typed, slips }) => [typed, slips]));

  return queryFor(
    db,
    terms.map((typed) => ({ typed, slips: slipsOf.get(typed) ?? [] })),
    false,
  );
}
