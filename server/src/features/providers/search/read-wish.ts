import type { Db } from '#server/db/database.ts';
import { findNamedPlaces, findPostalPlace, type Point } from '#server/features/providers/points-db.ts';
import { type ReadText, readText } from './read-search.ts';
import { wordsOf } from './search-words.ts';

/** A place that was typed, and the text without it. */
export type AskedPlace = Point & { label: string; text: ReadText };

/** What somebody looks for: the text, and the places that it names. */
export type Wish = {
  text: ReadText;
  /** A postal code or a nickname: this place is meant, whatever the directory has. */
  place: AskedPlace | undefined;
  /** Districts and cities, meant where no clinic has their names; the nearest home first. */
  maybe: AskedPlace[];
};

const codeForm = /^(\d{5})(?:-?\d{4})?$/;

/** Everything that stands together in these words, as one text each. */
const runsOf = (terms: string[]) =>
  terms.flatMap((_term, from) =>
    terms.slice(from).map((_end, length) => terms.slice(from, from + length + 1).join(' ')),
  );

const without = (text: ReadText, words: string[]): ReadText => ({
  ...text,
  terms: text.terms.filter((term) => !words.includes(term)),
});

/** Reads what was typed: a postal code with or without its four further digits, nicknames and names of places, and words. */
export async function readWish(db: Db, typed: string, home: Point | undefined): Promise<Wish> {
  const words = wordsOf(typed);
  const codes = words.flatMap((word) => codeForm.exec(word)?.[1] ?? []);
  const post = codes.length > 0 ? await findPostalPlace(db, codes) : undefined;
  if (post) {
    const text = await readText(db, words.filter((word) => !codeForm.test(word)).join(' '));
    return { text, place: { ...post, text: without(text, post.words) }, maybe: [] };
  }

  const text = await readText(db, typed);
  const named = text.terms.length > 0 ? await findNamedPlaces(db, runsOf(text.terms), home) : [];
  const asked = named.map((place) => ({ ...place, text: without(text, place.words) }));

  return {
    text,
    place: asked.find(({ isNickname }) => isNickname),
    maybe: asked.filter(({ isNickname }) => !isNickname),
  };
}
