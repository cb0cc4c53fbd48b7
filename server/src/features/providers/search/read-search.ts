import type { Db } from '#server/db/database.ts';
import { consistsOf, findPhrases, findSlips, readTypedText, standsIn } from './search-db.ts';
import { type Phrase, type SearchQuery, type Sought, searchQueryOf, soughtOf, type Term } from './search-query.ts';
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

const literal = (typed: string): Term => ({ typed, slips: [] });

const readingOf = (terms: Term[], phrases: Phrase[], isLiteral: boolean): Reading => ({
  query: searchQueryOf(terms, phrases, isLiteral),
  sought: soughtOf(terms, phrases, isLiteral),
});

/** What to look for as it was typed, known phrases by their meaning too. */
export async function readLiterally(db: Db, { terms }: ReadText): Promise<Reading> {
  return readingOf(terms.map(literal), await findPhrases(db, standsIn(terms)), true);
}

/**
 * The same with a slip of typing forgiven in each word; null where that asks for nothing else. Words of a phrase that is
 * known are right: they mean what they say, also where no clinic has it.
 */
export async function readForgivingly(db: Db, { terms }: ReadText): Promise<Reading | null> {
  const known = await findPhrases(db, standsIn(terms));
  const right = known.flatMap(({ phrase }) => phrase);
  const doubtful = terms.filter((term) => mayHaveSlips(term) && !right.includes(term));
  const patterns = doubtful.map((typed) => ({ typed, pattern: slipPattern(typed) }));
  const slips = patterns.length > 0 ? await findSlips(db, patterns) : [];

  if (slips.every((each) => each.slips.length === 0)) {
    const reading = readingOf(terms.map(literal), known, false);
    return reading.query?.all === searchQueryOf(terms.map(literal), known, true)?.all ? null : reading;
  }

  const slipsOf = new Map(slips.map((each) => [each.typed, each.slips]));
  const forgiven = terms.map((typed) => ({ typed, slips: slipsOf.get(typed) ?? [] }));
  const words = forgiven.flatMap(({ typed, slips }) => [typed, ...slips]);
  return readingOf(forgiven, await findPhrases(db, consistsOf(words)), false);
}
