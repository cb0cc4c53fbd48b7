import type { Db } from '#server/db/database.ts';
import type { Point } from '#server/features/providers/points-db.ts';
import type { FoundBy } from './find-clinics.ts';
import { findSoonest } from './find-soonest.ts';
import { totalAround } from './keep-totals.ts';
import { listAround, listBestRated, nearMiles, type Order, type SearchBesides, townMiles } from './near-db.ts';
import { type Reading, readForgivingly, readLiterally } from './read-search.ts';
import type { AskedPlace } from './read-wish.ts';
import type { ClinicSearch, Found } from './search-db.ts';

/** One look each, until a page is full. */
const rings = [5, townMiles, nearMiles, 500];

/** So few are sorted at once, wherever they are. */
const fewClinics = 500;

/** Of so many of the nearest the next free time is looked for, where a list begins with the soonest. */
export const lookedAt = 24;

/**
 * A search around a point: within so many miles, null: wherever it is; the time that free times begin at; and, in the order
 * of distance, the clinics with which the list begins.
 */
export type Around = { from: Point; miles: number | null; order: Order; now: Date; first?: number[] };

/** A part of a list: so many entries from one on. */
type Part = { limit: number; offset: number };

/** A part of what matches, the nearest first. */
async function listNear(db: Db, search: ClinicSearch, around: Around, total: number, { limit, offset }: Part) {
  const { from, miles, first: besides = [] } = around;
  const part: SearchBesides = { ...search, besides, limit, offset };
  const mayBeNearer = total > fewClinics && offset + limit < total;

  for (const ring of mayBeNearer ? rings.filter((ring) => miles === null || ring < miles) : []) {
    const clinicIds = await listAround(db, part, from, ring, 'near');
    if (clinicIds.length === limit) return clinicIds;
  }
  return listAround(db, part, from, miles, 'near');
}

/** One page of the nearest, after the clinics with which the list begins. */
async function listFirstAndNear(db: Db, search: ClinicSearch, around: Around, total: number, { limit, offset }: Part) {
  const { first = [] } = around;
  const begin = first.slice(offset, offset + limit);
  const rest = { limit: limit - begin.length, offset: Math.max(offset - first.length, 0) };

  return rest.limit === 0 ? begin : [...begin, ...(await listNear(db, search, around, total - first.length, rest))];
}

/** Of the nearest those that have time soonest first, then those that have none in two weeks; equal ones by distance. */
async function listSoonest(db: Db, search: ClinicSearch, around: Around, total: number) {
  const nearest = await listNear(db, search, around, total, { limit: lookedAt, offset: 0 });
  const soonest = await findSoonest(db, nearest, around.now);
  const startOf = (id: number) => soonest.get(id)?.startsAt ?? '~';

  return nearest.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : Number(startOf(one) > startOf(other))));
}

/** A part of the best rated within a hundred miles, those in town before those farther away. */
async function listRated(db: Db, search: ClinicSearch, { from }: Around, { limit, offset }: Part) {
  const inTown = await totalAround(db, search, from, townMiles);
  return listBestRated(db, { ...search, limit, offset }, from, offset + limit <= inTown ? townMiles : nearMiles);
}

/** One page in an order that only the first entries of a list have; what comes after them is the nearest first. */
async function listInOrder(db: Db, search: ClinicSearch, around: Around, total: number) {
  const { offset } = search;
  const end = Math.min(offset + (search.limit ?? total), total);
  const ordered =
    around.order === 'soonest'
      ? Math.min(lookedAt, total)
      : await totalAround(db, search, around.from, Math.min(around.miles ?? nearMiles, nearMiles));

  const first = { offset, limit: Math.min(end, ordered) - offset };
  const rest = { offset: Math.max(offset, ordered), limit: end - Math.max(offset, ordered) };
  const inOrder = async () =>
    around.order === 'soonest'
      ? (await listSoonest(db, search, around, total)).slice(offset, offset + first.limit)
      : listRated(db, search, around, first);

  return [
    ...(first.limit > 0 ? await inOrder() : []),
    ...(rest.limit > 0 ? await listNear(db, search, around, total, rest) : []),
  ];
}

/** One page of what matches within so many miles, and how many do. */
async function findWithin(db: Db, search: ClinicSearch, around: Around): Promise<Found> {
  const { from, miles, order } = around;
  const total = await totalAround(db, search, from, miles);
  if (total === 0) return { total, clinicIds: [] };

  if (order === 'soonest' || order === 'rating')
    return { total, clinicIds: await listInOrder(db, search, around, total) };

  const { limit, offset } = search;
  if (order === 'name')
    return { total, clinicIds: await listAround(db, { ...search, besides: [] }, from, miles, order) };
  return { total, clinicIds: await listFirstAndNear(db, search, around, total, { limit: limit ?? total, offset }) };
}

/** One page of all that matches, from the patient's home or from where they are. */
export const listFrom = (db: Db, search: ClinicSearch, around: Omit<Around, 'miles'>) =>
  findWithin(db, search, { ...around, miles: null });

type Wanted = { search: ClinicSearch; traits: string[] };
type AroundPlace = Omit<Around, 'from'>;

async function findAsRead(
  db: Db,
  { search, traits }: Wanted,
  place: AskedPlace,
  around: AroundPlace,
  { query, sought }: Reading,
): Promise<FoundBy> {
  const found = await findWithin(db, { ...search, query, text: place.text.folded }, { ...around, from: place });
  return { ...found, sought, traits };
}

/** What the words as they were typed find within so many miles of a place; null: wherever it is. */
export const findAsTyped = async (db: Db, wanted: Wanted, place: AskedPlace, around: AroundPlace) =>
  findAsRead(db, wanted, place, around, await readLiterally(db, place.text));

/** What is within a hundred miles of a place, with slips of typing forgiven; where nothing is, the nearest, however far. */
export async function findAround(
  db: Db,
  wanted: Wanted,
  place: AskedPlace,
  around: Omit<AroundPlace, 'miles'>,
): Promise<FoundBy> {
  // Slips are looked for once nothing is found without: that costs more than the search.
  const readings = place.text.terms.length > 0 ? [readLiterally, readForgivingly] : [readLiterally];

  for (const miles of [nearMiles, null])
    for (const read of readings) {
      const reading = await read(db, place.text);
      const found = reading && (await findAsRead(db, wanted, place, { ...around, miles }, reading));
      if (found && found.total > 0) return found;
    }
  return { total: 0, clinicIds: [], sought: [], traits: wanted.traits };
}
