import * as z from 'zod/mini';
import { notAnEntry } from '#server/catalogue/entry-fields.ts';
import { isSame, shown } from '#server/catalogue/entry-values.ts';
import type { CheckContext, Found, Kind, Placed } from '#server/catalogue/kind.ts';
import { hasNoHistory } from '#server/catalogue/places-db.ts';
import type { Db } from '#server/db/database.ts';
import { matching, orMissing, whole } from '#server/features/providers/import/check/directory-fields.ts';
import { findRuleEntries, insertRules } from './earning-rules-db.ts';

const notAMoment = 'Please give a moment that exists, in UTC, such as 2026-07-01T04:00:00Z.';

/** A moment to the second, as an export writes it. */
export const moment = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, notAMoment).check(
  z.refine((text) => {
    const at = new Date(text);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, -1));
  }, notAMoment),
);

const kindOfDeed = z.enum(
  ['visit', 'review', 'referral', 'profile'],
  orMissing('Please give “visit”, “review”, “referral” or “profile”.'),
);

const schema = z.strictObject(
  {
    kind: kindOfDeed,
    validFrom: moment,
    points: whole(0, 1_000_000),
    confirmDays: z._default(whole(0, 90), 0),
    monthCap: z.optional(whole(1, 100_000_000)),
  },
  notAnEntry,
);

/** What something of a kind brings from a moment on. */
export type EarningRule = z.infer<typeof schema>;

const keyOf = ({ kind, validFrom }: Partial<EarningRule>) =>
  kind === undefined || validFrom === undefined ? undefined : `${kind} ${validFrom}`;

const neverChanged = ({ validFrom }: EarningRule, now: Date) =>
  new Date(validFrom) <= now
    ? 'This rule is in force already and is never changed: give a later “validFrom” to its next version.'
    : 'There is a rule from this moment on already, and it is never changed: give a “validFrom” a second later to what takes its place.';

async function check(db: Db, placed: Placed<EarningRule>[], { now }: CheckContext): Promise<Found[]> {
  const known = new Map((await findRuleEntries<EarningRule>(db)).map((rule) => [keyOf(rule), shown(rule)]));
  const isFresh = await hasNoHistory(db);

  return placed.flatMap(({ index, entry }) => {
    const path = [index, 'validFrom'];
    const before = known.get(keyOf(entry));
    if (before) return isSame(before, entry) ? [] : [{ path, message: neverChanged(before, now) }];

    const isPast = entry.validFrom !== undefined && new Date(entry.validFrom) < now;
    return isPast && !isFresh
      ? [{ path, message: 'A new rule holds from now on at the earliest: what was earned before stays as it is.' }]
      : [];
  });
}

export const earningRules: Kind<EarningRule> = {
  name: 'earningRules',
  about: 'What a visit, a review, a referral and a profile bring, by version. The latest that has begun is in force.',
  schema: schema as unknown as z.ZodMiniType<EarningRule>,
  named: [],
  keyOf,
  find: (db) => findRuleEntries<EarningRule>(db),
  check,
  async write(db, changes) {
    const rules = changes.flatMap(({ after }) => after ?? []);
    await insertRules(
      db,
      rules.map(({ monthCap = null, ...rule }) => ({ ...rule, monthCap })),
    );
  },
};
