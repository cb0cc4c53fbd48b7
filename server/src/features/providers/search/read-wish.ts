import type { Db } from '#server/db/database.ts';
import {
  findCity,
  findNamedPlaces,
  findNickname,
  findPostalPlace,
  type KnownPlace,
  type Point,
} from '#server/features/providers/points-db.ts';
import { type Reading, type ReadText, readText } from './read-search.ts';
import { runsOf, wordsOf } from './search-words.ts';

/** A place that was typed, and the text without it. */
export type AskedPlace = Point & { label: string; text: ReadText };

/** What somebody looks for: the text, and the places that it names. */
export type Wish = {
  text: ReadText;
  /** A postal code or a nickname: this place is meant, whatever the directory has. */
  place: AskedPlace | undefined;
  /** Asks for districts and cities, which are meant where no clinic has their names; the nearest home first. */
  findPlaces: () => Promise<AskedPlace[]>;
  /** Asks for the city that all words name but those that mean something else: it is meant, though a clinic is called so. */
  findCity: (reading: Reading) => Promise<AskedPlace | undefined>;
};

const codeForm = /^(\d{5})(?:-?\d{4})?$/;

const noPlaces = { findPlaces: async () => [], findCity: async () => undefined };

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
    return { text, place: { ...post, text: without(text, post.words) }, ...noPlaces };
  }

  const text = await readText(db, typed);
  const runs = runsOf(text.terms);
  const asked = (place: KnownPlace): AskedPlace => ({ ...place, text: without(text, place.words) });
  const nickname = runs.length > 0 ? await findNickname(db, runs, home) : undefined;

  return {
    text,
    place: nickname && asked(nickname),
    findPlaces: async () => (await findNamedPlaces(db, runs, home)).map(asked),
    findCity: async ({ sought }) => {
      const rest = sought.filter(({ meanings }) => meanings.length === 0).flatMap(({ words }) => words.flat());
      const city = rest.length > 0 ? await findCity(db, rest, home) : undefined;
      return city && asked(city);
    },
  };
}
