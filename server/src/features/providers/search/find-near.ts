import type { Db } from '#server/db/database.ts';
import type { Point } from '#server/features/providers/points-db.ts';
import { totalAround } from './keep-totals.ts';
import { listAround, nearMiles, type Order } from './near-db.ts';
import { forgivingQuery, literalQuery } from './read-search.ts';
import type { AskedPlace } from './read-wish.ts';
import type { ClinicSearch, Found } from './search-db.ts';

/** One look each, until a page is full. */
const rings = [5, 25, nearMiles, 500];

/** So few are sorted at once, wherever they are. */
const fewClinics = 500;

const isOnePageOfMany = ({ limit, offset }: ClinicSearch, total: number) =>
  limit !== null && total > fewClinics && offset + limit < total;

/** One page of what matches within so many miles, and how many do; null: wherever it is. */
async function findWithin(
  db: Db,
  search: ClinicSearch,
  from: Point,
  miles: number | null,
  order: Order,
): Promise<Found> {
  const total = await totalAround(db, search, from, miles);
  if (total === 0) return { total, clinicIds: [] };

  const mayBeNearer = order === 'near' && isOnePageOfMany(search, total);
  for (const ring of mayBeNearer ? rings.filter((ring) => miles === null || ring < miles) : []) {
    const clinicIds = await listAround(db, search, from, ring, order);
    if (clinicIds.length === search.limit) return { total, clinicIds };
  }
  return { total, clinicIds: await listAround(db, search, from, miles, order) };
}

/** One page of all that matches, the nearest first. */
export const listNearest = (db: Db, search: ClinicSearch, from: Point) => findWithin(db, search, from, null, 'near');

/** What the words as they were typed find within so many miles of a place; null: wherever it is. */
export const findAsTyped = (db: Db, search: ClinicSearch, place: AskedPlace, miles: number | null, order: Order) =>
  findAsRead(db, search, place, miles, order, literalQuery);

async function findAsRead(
  db: Db,
  search: ClinicSearch,
  place: AskedPlace,
  miles: number | null,
  order: Order,
  read: typeof literalQuery,
) {
  const query = await read(db, place.text);
  return findWithin(db, { ...search, query, text: place.text.folded }, place, miles, order);
}

/** What is within a hundred miles of a place, with slips of typing forgiven; where nothing is, the nearest, however far. */
export async function findAround(db: Db, search: ClinicSearch, place: AskedPlace, order: Order): Promise<Found> {
  // Slips are looked for once nothing is found without: that costs more than the search.
  const readings = place.text.terms.length > 0 ? [literalQuery, forgivingQuery] : [literalQuery];

  for (const miles of [nearMiles, null])
    for (const read of readings) {
      const found = await findAsRead(db, search, place, miles, order, read);
      if (found.total > 0) return found;
    }
  return { total: 0, clinicIds: [] };
}
