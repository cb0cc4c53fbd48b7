import type { Db } from '#server/db/database.ts';
import type { Point } from '#server/features/providers/points-db.ts';
import { type Counted, countAround, isDirectoryAsAt } from './near-db.ts';
import { type ClinicSearch, wordsOf } from './search-db.ts';

/** Of so many searches a process keeps the total; beyond them it forgets the one that it counted first. */
const mostKept = 5000;

type Kept = Map<string, Promise<Counted>>;

const keptBy = new WeakMap<Db, Kept>();

function keptOf(db: Db): Kept {
  const kept: Kept = keptBy.get(db) ?? new Map();
  keptBy.set(db, kept);
  return kept;
}

/** What is kept under a key, where it is counted and still so. */
async function stillSo(db: Db, kept: Promise<Counted> | undefined): Promise<Counted | undefined> {
  // A failure is told to the search that began to count; the next one counts again.
  const counted = await kept?.catch(() => undefined);
  return counted && (await isDirectoryAsAt(db, counted.moment)) ? counted : undefined;
}

/**
 * How many clinics match within so many miles of a point; null: wherever they are. Everyday words match a third of a
 * directory, so that counting costs more than the page; the total is kept for as long as nobody has changed what it counts
 * (docs/decisions/0086-totals-that-stay-exact.md). Of searches that come together one counts, and the others wait for it.
 */
export async function totalAround(db: Db, search: ClinicSearch, from: Point, miles: number | null): Promise<number> {
  const { domainId, stateIds, cityIds } = search;
  const kept = keptOf(db);
  const circle = miles === null ? null : [from.latitude, from.longitude, miles];
  const key = JSON.stringify([domainId, stateIds, cityIds, wordsOf(search), circle]);

  for (let known = kept.get(key); known; known = kept.get(key)) {
    const counted = await stillSo(db, known);
    if (counted) return counted.total;
    // Unless another search counts again already.
    if (kept.get(key) === known) kept.delete(key);
  }

  const counting = countAround(db, search, from, miles);
  kept.set(key, counting);
  for (const first of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(first);
  }
  return (await counting).total;
}
