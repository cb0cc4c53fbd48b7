import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { isSame } from '#server/catalogue/entry-values.ts';
import type { CheckContext, Found, Placed } from '#server/catalogue/kind.ts';
import { findProgrammeZone, hasNoHistory } from '#server/catalogue/places-db.ts';
import type { Db } from '#server/db/database.ts';
import { type Version, versionAt } from '#server/features/staff/programme/version-rules.ts';
import { sentence } from '#server/messages/sentence.ts';

/** What holds from the beginning of a day of the programme on (YYYY-MM-DD). */
type FromDay = { from: string };

/** Every version that holds, has held or will, from the first on, with its day: what was replaced before it began never did. */
export async function findByDay<V extends Version>(db: Db, versions: V[]): Promise<(V & FromDay)[]> {
  const zone = await findProgrammeZone(db);

  return versions
    .filter((version) => versionAt(versions, version.validFrom) === version)
    .toSorted((one, other) => one.validFrom.getTime() - other.validFrom.getTime())
    .map((version) => ({ ...version, from: todayAt(zone, version.validFrom) }));
}

/** Finds what would change a version that has begun, and what is new and would begin today or before, unless nobody has any past. */
export async function checkDays<Entry extends FromDay>(
  db: Db,
  known: Entry[],
  placed: Placed<Entry>[],
  { now }: Pick<CheckContext, 'now'>,
): Promise<Found[]> {
  const today = todayAt(await findProgrammeZone(db), now);
  const byDay = new Map(known.map((version) => [version.from, version]));
  const isFresh = await hasNoHistory(db);

  return placed.flatMap(({ index, entry }) => {
    const { from } = entry;
    const before = byDay.get(from ?? '');
    if (from === undefined || from > today || (before ? isSame(before, entry) : isFresh)) return [];
    const message = sentence(before ? 'import_points_terms_begun' : 'import_points_terms_early');
    return [{ path: [index, 'from'], message }];
  });
}
