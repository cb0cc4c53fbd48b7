import * as z from 'zod/mini';
import { notAnEntry } from '#server/catalogue/entry-fields.ts';
import type { Change, Kind, Writing } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import {
  findDayStart,
  findTermsVersions,
  insertTerms,
  lockTerms,
} from '#server/features/loyalty/ledger/points-terms-db.ts';
import { date, whole } from '#server/features/providers/import/check/directory-fields.ts';
import { checkDays, findByDay } from './day-versions.ts';

const schema = z.strictObject({ from: date, expiryMonths: whole(12, 120), graceDays: whole(1, 365) }, notAnEntry);

/** For how long points are good from a day of the programme on. */
type PointsTerms = z.infer<typeof schema>;

const find = async (db: Db): Promise<PointsTerms[]> =>
  (await findByDay(db, await findTermsVersions(db))).map(({ from, expiryMonths, graceDays }) => ({
    from,
    expiryMonths,
    graceDays,
  }));

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
  check: async (db, placed, context) => checkDays(db, await find(db), placed, context),
  write,
  recordsItself: true,
  hold: lockTerms,
};
