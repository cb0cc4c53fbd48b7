import { todayAt } from '@kindwell/contract/wall-clock.ts';
import * as z from 'zod/mini';
import { notAnEntry } from '#server/catalogue/entry-fields.ts';
import { isSame } from '#server/catalogue/entry-values.ts';
import type { Change, CheckContext, Found, Kind, Placed, Writing } from '#server/catalogue/kind.ts';
import { findProgrammeZone, hasNoHistory } from '#server/catalogue/places-db.ts';
import type { Db } from '#server/db/database.ts';
import {
  findDayStart,
  findTermsVersions,
  insertTerms,
  lockTerms,
} from '#server/features/loyalty/ledger/points-terms-db.ts';
import { date, whole } from '#server/features/providers/import/check/directory-fields.ts';
import { versionAt } from '#server/features/staff/programme/version-rules.ts';
import { sentence } from '#server/messages/sentence.ts';

const schema = z.strictObject({ from: date, expiryMonths: whole(12, 120), graceDays: whole(1, 365) }, notAnEntry);

/** For how long points are good from a day of the programme on. */
type PointsTerms = z.infer<typeof schema>;

/** Every version that holds, has held or will, from the first on: what was replaced before it began never did. */
async function find(db: Db): Promise<PointsTerms[]> {
  const zone = await findProgrammeZone(db);
  const versions = await findTermsVersions(db);

  return versions
    .filter((version) => versionAt(versions, version.validFrom) === version)
    .toSorted((one, other) => one.validFrom.getTime() - other.validFrom.getTime())
    .map(({ validFrom, expiryMonths, graceDays }) => ({ from: todayAt(zone, validFrom), expiryMonths, graceDays }));
}

async function check(db: Db, placed: Placed<PointsTerms>[], { now }: CheckContext): Promise<Found[]> {
  const today = todayAt(await findProgrammeZone(db), now);
  const known = new Map((await find(db)).map((terms) => [terms.from, terms]));
  const isFresh = await hasNoHistory(db);

  return placed.flatMap(({ index, entry }) => {
    const { from } = entry;
    const before = known.get(from ?? '');
    if (from === undefined || from > today || (before ? isSame(before, entry) : isFresh)) return [];
    const message = sentence(before ? 'import_points_terms_begun' : 'import_points_terms_early');
    return [{ path: [index, 'from'], message }];
  });
}

async function write(db: Db, changes: Change<PointsTerms>[], { now, staffId, record }: Writing) {
  for (const { after } of changes) {
    if (!after) continue;

    const { from, ...terms } = after;
    const { at: validFrom } = await findDayStart(db, from);
    const { id } = await insertTerms(db, { ...terms, validFrom, staffId, now });
    await record(db, 'changePointsTerms', [{ kind: 'pointsTerms', id }], now);
  }
}

export const pointsTerms: Kind<PointsTerms> = {
  name: 'pointsTerms',
  about:
    'For how long points are good, by version: months after they became available, and days for those that come back later. The latest that has begun is in force.',
  schema,
  named: [],
  keyOf: ({ from }) => from,
  find,
  check,
  write,
  recordsItself: true,
  hold: lockTerms,
};
