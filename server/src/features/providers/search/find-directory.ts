import type { Db } from '#server/db/database.ts';
import type { Point } from '#server/features/providers/points-db.ts';
import { filtersOf, searchByName, type WordFilters } from './find-clinics.ts';
import { findAround, findAsTyped, listNearest } from './find-near.ts';
import { nearMiles, type Order } from './near-db.ts';
import { forgivingQuery, literalQuery } from './read-search.ts';
import { type AskedPlace, readWish } from './read-wish.ts';
import type { ClinicSearch, Found } from './search-db.ts';

/** What a list is sorted and measured from: a place that was named, else the patient's home, which has no label. */
type From = Point & { label: string | null };

type FoundFrom = Found & { from: From | null };

/** What lies around the districts and cities that the words may name: the first with something near, else the nearest. */
async function findAtPlaces(
  db: Db,
  search: ClinicSearch,
  places: AskedPlace[],
  order: Order,
): Promise<FoundFrom | null> {
  for (const place of places) {
    const near = await findAsTyped(db, search, place, nearMiles, order);
    if (near.total > 0) return { ...near, from: place };
  }

  const [first] = places;
  if (!first) return null;
  const far = await findAsTyped(db, search, first, null, order);
  return far.total > 0 ? { ...far, from: first } : null;
}

/**
 * The clinics of the directory that match (docs/spec/providers.md#near). A postal code or a nickname is a place; else every
 * word has to be found; where nothing is, the words may name a district or a city; where they do not, slips of typing are
 * forgiven.
 */
export async function findDirectory(
  db: Db,
  { sort, ...filters }: WordFilters & { sort: Order | undefined },
  home: Point | undefined,
): Promise<FoundFrom> {
  const search = await filtersOf(db, filters);
  const { text, place, maybe } = await readWish(db, filters.search, home);
  const order = sort ?? 'near';
  if (place) return { ...(await findAround(db, search, place, order)), from: place };

  const from = sort === 'near' && home ? { ...home, label: null } : null;
  const find = async (queryOf: typeof literalQuery): Promise<FoundFrom> => {
    const wanted = { ...search, text: text.folded, query: await queryOf(db, text) };
    return { ...(await (from ? listNearest(db, wanted, from) : searchByName(db, wanted))), from };
  };

  const exact = await find(literalQuery);
  if (exact.total > 0 || text.terms.length === 0) return exact;

  return (await findAtPlaces(db, search, maybe, order)) ?? find(forgivingQuery);
}
