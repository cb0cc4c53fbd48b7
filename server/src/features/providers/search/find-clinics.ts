import type { Db } from '#server/db/database.ts';
import { forgivingQuery, literalQuery, readText } from './read-search.ts';
import {
  type ClinicSearch,
  type Found,
  findPlaces,
  listClinics,
  searchAllClinics,
  searchCities,
  searchFavourites,
} from './search-db.ts';

export type WordFilters = Pick<ClinicSearch, 'favouritesOf' | 'domainId' | 'limit' | 'offset'> & {
  /** An id or a name; empty: any. */
  state: string;
  city: string;
  search: string;
};

const anywhere = { stateIds: null, cityIds: null };

/** The filters of a search with the ids of state and city, before any text. */
export async function filtersOf(db: Db, filters: WordFilters): Promise<ClinicSearch> {
  const { state, city, favouritesOf, domainId, limit, offset } = filters;
  const places = state === '' && city === '' ? anywhere : await findPlaces(db, state, city);
  return { favouritesOf, domainId, limit, offset, ...places, text: '', query: null };
}

/** One page, the best match first. */
export function searchByName(db: Db, search: ClinicSearch): Promise<Found> {
  if (search.favouritesOf !== null) return searchFavourites(db, search);
  if (search.cityIds !== null) return searchCities(db, search);
  return search.query ? searchAllClinics(db, search) : listClinics(db, search);
}

/**
 * The clinics that match. Every word of the search has to be found; where nothing is, slips of typing are forgiven, so
 * that a right word is never crowded by similar ones.
 */
export async function findClinics(db: Db, filters: WordFilters): Promise<Found> {
  const text = await readText(db, filters.search);
  const search = { ...(await filtersOf(db, filters)), text: text.folded };

  const exact = await searchByName(db, { ...search, query: await literalQuery(db, text) });
  if (exact.total > 0 || text.terms.length === 0) return exact;

  return searchByName(db, { ...search, query: await forgivingQuery(db, text) });
}
