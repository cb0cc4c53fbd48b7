import type { Db } from '#server/db/database.ts';
import { consistsOf, findPhrases, findSlips, readTypedText, standsIn } from './search-db.ts';
import { type SearchQuery, type Sought, searchQueryOf, soughtOf, type Term } from './search-query.ts';
import { mayHaveSlips, slipPattern, termsOf, wordsOf } from './search-words.ts';

/** A search text as read: folded as names are kept, and the terms to look for. */
export type ReadText = { folded: string; terms: string[] };

/** Reads what was typed. */
export async function readText(db: Db, text: string): Promise<ReadText> {
  const words = wordsOf(text);
  const { folded, terms } = await readTypedText(db, text, words);

  return { folded, terms: termsOf(words, terms) };
}

/** What to look for: the query, null for everything, and the same thing by thing. */
export type Reading = { query: SearchQuery | null; sought: Sought[] };

async function readingOf(db: Db, terms: Term[], isLiteral: boolean): Promise<Reading> {
  const words = terms.flatMap(({ typed, slips }) => [typed, ...slips]);
  const isWanted = isLiteral ? standsIn(words) : consistsOf(words);
  const phrases = words.length > 0 ? await findPhrases(db, isWanted) : [];
  return { query: searchQueryOf(terms, phrases, isLiteral), sought: soughtOf(terms, phrases, isLiteral) };
}

/** What to look for as it was typed, known phrases by their meaning too. */
export const readLiterally = (db: Db, { terms }: ReadText): Promise<Reading> =>
  readingOf(
    db,
    terms.map((typed) => ({ typed, slips: [] })),
    true,
  );

/** The same with a slip of typing forgiven in each word. */
export async function readForgivingly(db: Db, { terms }: ReadText): Promise<Reading> {
  const long = terms.filter(mayHaveSlips).map((typed) => ({ typed, pattern: slipPattern(typed) }));
  const slipsOf = new Map((await findSlips(db, long)).map(({ typed, slips }) => [typed, slips]));

  return readingOf(
    db,
    terms.map((typed) => ({ typed, slips: slipsOf.get(typed) ?? [] })),
    false,
  );
}
