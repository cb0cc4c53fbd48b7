import type { Db } from '#server/db/database.ts';
import { type Reading, readForgivingly, readLiterally, readText } from './read-search.ts';
import {
  type ClinicSearch,
  type Found,
  findPlaces,
  findRunningBoosts,
  findTraitIds,
  listClinics,
  searchAllClinics,
  searchCities,
  searchFavourites,
  type TraitFilters,
  wordsOf,
} from './search-db.ts';
import type { Sought } from './search-query.ts';

export type WordFilters = Pick<ClinicSearch, 'favouritesOf' | 'domainId' | 'limit' | 'offset'> & {
  /** An id or a name; empty: any. */
  state: string;
  city: string;
  search: string;
  /** Undefined: any. */
  traits?: TraitFilters;
};

/** What was found, what was looked for in words, and the traits that the search was narrowed to. */
export type FoundBy = Found & { sought: Sought[]; traits: string[] };

const anywhere = { stateIds: null, cityIds: null };

/** What a clinic has to have, one of each list, in the order in which it is worth saying. */
async function traitsOf(db: Db, filters: TraitFilters | undefined): Promise<string[][]> {
  if (!filters) return [];

  const { language, insurer, newPatients, saturday, evening, points, now } = filters;
  const ids = language === '' && insurer === '' ? { language: null, insurer: null } : await findTraitIds(db, filters);
  return [
    ...(ids.language === null ? [] : [[`language:${ids.language}`]]),
    ...(ids.insurer === null ? [] : [[`insurer:${ids.insurer}`]]),
    ...(saturday ? [['saturday']] : []),
    ...(evening ? [['evening']] : []),
    ...(newPatients ? [['new']] : []),
    ...(points ? [['points', ...(await findRunningBoosts(db, now)).map((id) => `boost:${id}`)]] : []),
  ];
}

/** The filters of a search with the ids of what they name, before any text. */
export async function filtersOf(db: Db, filters: WordFilters): Promise<{ search: ClinicSearch; traits: string[] }> {
  const { state, city, favouritesOf, domainId, limit, offset } = filters;
  const places = state === '' && city === '' ? anywhere : await findPlaces(db, state, city);
  const traits = await traitsOf(db, filters.traits);

  const oneOf = (either: string[]) => `(${either.map((trait) => `'=${trait}'`).join(' | ')})`;
  const wanted = traits.length === 0 ? null : traits.map(oneOf).join(' & ');
  return {
    search: { favouritesOf, domainId, limit, offset, ...places, traits: wanted, text: '', query: null },
    traits: traits.flat(),
  };
}

/** One page, the best match first. */
export function searchByName(db: Db, search: ClinicSearch): Promise<Found> {
  if (search.favouritesOf !== null) return searchFavourites(db, search);
  const { cityIds } = search;
  if (cityIds !== null) return searchCities(db, { ...search, cityIds });
  return wordsOf(search) ? searchAllClinics(db, search) : listClinics(db, search);
}

/**
 * The clinics that match. Every word of the search has to be found; where nothing is, slips of typing are forgiven, so
 * that a right word is never crowded by similar ones.
 */
export async function findClinics(db: Db, filters: WordFilters): Promise<FoundBy> {
  const text = await readText(db, filters.search);
  const { search, traits } = await filtersOf(db, filters);
  const find = async ({ query, sought }: Reading): Promise<FoundBy> => ({
    ...(await searchByName(db, { ...search, text: text.folded, query })),
    sought,
    traits,
  });

  const exact = await find(await readLiterally(db, text));
  if (exact.total > 0 || text.terms.length === 0) return exact;

  const forgiving = await readForgivingly(db, text);
  return forgiving ? find(forgiving) : exact;
}
