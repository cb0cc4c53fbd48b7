import type { Db } from '#server/db/database.ts';
import type { Point } from '#server/features/providers/points-db.ts';
import { type Counted, countAround, isDirectoryAsAt } from './near-db.ts';
import { type ClinicSearch, wordsOf } from './search-db.ts';

/** Of so many searches a process keeps the total; beyond them it forgets the one that it counted first. */
const mostKept = 5000;

const keptBy = new WeakMap<Db, Map<string, Counted>>();

function keptOf(db: Db): Map<string, Counted> {
  const kept = keptBy.get(db) ?? new Map<string, Counted>();
  keptBy.set(db, kept);
  return kept;
}

/**
 * How many clinics match within so many miles of a point; null: wherever they are. Everyday words match a third of a
 * directory, so that counting costs more than the page; the total is kept for as long as nobody has changed what it counts (docs/decisions/0086-totals-that-stay-exact.md).
 */
export async function totalAround(db: Db, search: ClinicSearch, from: Point, miles: number | null): Promise<number> {
  const { domainId, stateIds, cityIds } = search;
  const kept = keptOf(db);
  const circle = miles === null ? null : [from.latitude, from.longitude, miles];
  const key = JSON.stringify([domainId, stateIds, cityIds, wordsOf(search), circle]);

  const known = kept.get(key);
  if (known && (await isDirectoryAsAt(db, known.moment))) return known.total;

  const counted = await countAround(db, search, from, miles);
  kept.delete(key);
  kept.set(key, counted);
  for (const first of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(first);
  }
  return counted.total;
}
