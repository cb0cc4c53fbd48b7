import type { Db } from '#server/db/database.ts';
import { findCards } from '#server/features/providers/cards-db.ts';
import { presentCard } from '#server/features/providers/present-card.ts';
import type { Language } from '#server/messages/language.ts';
import { findSoonest } from './find-soonest.ts';
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

type Filters = Pick<ClinicSearch, 'favouritesOf' | 'domainId' | 'limit' | 'offset'> & {
  /** An id or a name; empty: any. */
  state: string;
  city: string;
  search: string;
  /** The time from which each card has its soonest free start; null: nobody asked. */
  soonestFrom: Date | null;
  /** In which the kinds of care are named. */
  language: Language;
};

function searchClinics(db: Db, search: ClinicSearch): Promise<Found> {
  if (search.favouritesOf !== null) return searchFavourites(db, search);
  if (search.cityIds !== null) return searchCities(db, search);
  return search.query ? searchAllClinics(db, search) : listClinics(db, search);
}

/**
 * The clinics that match. Every word of the search has to be found; where nothing is, slips of typing are forgiven, so
 * that a right word is never crowded by similar ones.
 */
export async function findClinics(db: Db, filters: Omit<Filters, 'soonestFrom' | 'language'>) {
  const { state, city, search: typed, favouritesOf, domainId, limit, offset } = filters;
  const places = await findPlaces(db, state, city);
  const text = await readText(db, typed);
  const search = { favouritesOf, domainId, limit, offset, ...places, text: text.folded };

  const exact = await searchClinics(db, { ...search, query: await literalQuery(db, text) });
  if (exact.total > 0 || text.terms.length === 0) return exact;

  return searchClinics(db, { ...search, query: await forgivingQuery(db, text) });
}

/** The cards of the clinics that match, and how many there are. */
export async function searchCards(db: Db, patientId: number, filters: Filters) {
  const { clinicIds, total } = await findClinics(db, filters);
  const cards = await findCards(db, patientId, clinicIds);
  const soonest = filters.soonestFrom ? await findSoonest(db, clinicIds, filters.soonestFrom) : null;

  return {
    providers: cards.map((card) => ({
      ...presentCard(card),
      soonest: soonest?.get(card.id) ?? null,
    })),
    total,
  };
}
