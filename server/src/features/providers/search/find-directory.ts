import type { Db } from '#server/db/database.ts';
import type { Point } from '#server/features/providers/points-db.ts';
import { type FoundBy, filtersOf, searchByName, type WordFilters } from './find-clinics.ts';
import { type Around, findAround, findAsTyped, listFrom } from './find-near.ts';
import { listOwnInTown, nearMiles, type Order } from './near-db.ts';
import { type Reading, readForgivingly, readLiterally } from './read-search.ts';
import { type AskedPlace, readWish } from './read-wish.ts';
import type { ClinicSearch } from './search-db.ts';

/** What a list is sorted and measured from: a place that was named or the patient is at, else their home, without a label. */
export type From = Point & { label: string | null };

/** What was found, from where; and which of the patient's own clinics the list begins with. */
type FoundFrom = FoundBy & { from: From | null; first?: number[] };

type DirectoryFilters = WordFilters & { patientId: number; sort: Order | undefined; now: Date };

/** What lies around the districts and cities that the words may name: the first with something near, else the nearest. */
async function findAtPlaces(
  db: Db,
  wanted: { search: ClinicSearch; traits: string[] },
  places: AskedPlace[],
  around: Pick<Around, 'order' | 'now'>,
): Promise<FoundFrom | null> {
  for (const place of places) {
    const near = await findAsTyped(db, wanted, place, { ...around, miles: nearMiles });
    if (near.total > 0) return { ...near, from: place };
  }

  const [first] = places;
  if (!first) return null;
  const far = await findAsTyped(db, wanted, first, { ...around, miles: null });
  return far.total > 0 ? { ...far, from: first } : null;
}

/**
 * The clinics of the directory that match (docs/spec/providers.md#near), from where the patient is or lives. A postal code or
 * a nickname is a place, and so is a city that is all that is typed, but in the order of names; else every word has to be
 * found; where nothing is, the words may name a district or a city; where they do not, slips of typing are forgiven.
 */
export async function findDirectory(
  db: Db,
  { patientId, sort, now, ...filters }: DirectoryFilters,
  own: From | undefined,
): Promise<FoundFrom> {
  const wanted = await filtersOf(db, filters);
  const { text, place, findPlaces, findCity } = await readWish(db, filters.search, own);
  const around = { order: sort ?? 'near', now };
  if (place) return { ...(await findAround(db, wanted, place, around)), from: place };

  // All orders but the name's begin somewhere.
  const isByPlace = sort !== undefined && sort !== 'name';
  const from = isByPlace && own ? own : null;
  // Who types nothing and is at home most often wants a clinic that they know.
  const isOwnFirst = from?.label === null && sort === 'near' && text.terms.length === 0;
  const first = isOwnFirst ? await listOwnInTown(db, wanted.search, from, patientId) : [];
  const find = async ({ query, sought }: Reading): Promise<FoundFrom> => {
    const search = { ...wanted.search, text: text.folded, query };
    const found = await (from ? listFrom(db, search, { ...around, from, first }) : searchByName(db, search));
    return { ...found, sought, traits: wanted.traits, from, first };
  };

  const reading = await readLiterally(db, text);
  const city = isByPlace && (await findCity(reading));
  const inCity = city && (await findAtPlaces(db, wanted, [city], around));
  if (inCity) return inCity;

  const exact = await find(reading);
  if (exact.total > 0 || text.terms.length === 0) return exact;

  const atPlaces = await findAtPlaces(db, wanted, await findPlaces(), around);
  if (atPlaces) return atPlaces;
  const forgiving = await readForgivingly(db, text);
  return forgiving ? find(forgiving) : exact;
}
