import type { Db } from '#server/db/database.ts';
import type { Point } from '#server/features/providers/points-db.ts';
import { countClinics, type Order, searchAround } from './near-db.ts';
import { forgivingQuery, literalQuery, type ReadText } from './read-search.ts';
import type { AskedPlace } from './read-wish.ts';
import type { ClinicSearch, Found } from './search-db.ts';

/** Farther away nobody means by «near»; where nothing is within, the nearest are shown all the same. */
export const nearMiles = 100;

/** One look each, until a page is full. */
const rings = [25, 100, 500];

/** So few are sorted at once, wherever they are. */
const fewClinics = 500;

/** One page of all that matches, the nearest first. */
export async function listNearest(db: Db, search: ClinicSearch, from: Point): Promise<Found> {
  const total = await countClinics(db, search);
  const wanted = search.offset + (search.limit ?? total);
  const tried = total <= fewClinics || wanted >= total ? [] : rings;

  for (const miles of tried) {
    const { total: within, clinicIds } = await searchAround(db, search, from, miles, 'near');
    if (within >= wanted) return { total, clinicIds };
  }
  return { total, clinicIds: (await searchAround(db, search, from, null, 'near')).clinicIds };
}

const nothing: Found = { total: 0, clinicIds: [] };

/** What the words as they were typed find within so many miles of a place; null: wherever it is. */
export async function findAsTyped(db: Db, search: ClinicSearch, place: AskedPlace, miles: number | null, order: Order) {
  const query = await literalQuery(db, place.text);
  return searchAround(db, { ...search, query, text: place.text.folded }, place, miles, order);
}

const queries = [literalQuery, forgivingQuery];

/** What is within a hundred miles of a place, with slips of typing forgiven; where nothing is, the nearest, however far. */
export async function findAround(db: Db, search: ClinicSearch, place: AskedPlace, order: Order): Promise<Found> {
  const sought = await Promise.all(queriesOf(place.text).map((queryOf) => queryOf(db, place.text)));

  for (const miles of [nearMiles, null])
    for (const query of sought) {
      const found = await searchAround(db, { ...search, query, text: place.text.folded }, place, miles, order);
      if (found.total > 0) return found;
    }
  return nothing;
}

const queriesOf = ({ terms }: ReadText) => (terms.length > 0 ? queries : [literalQuery]);
