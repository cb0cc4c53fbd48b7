import * as z from 'zod/mini';
import { notAnEntry } from '#server/catalogue/entry-fields.ts';
import { isSame, shown } from '#server/catalogue/entry-values.ts';
import type { CheckContext, Found, Kind, Placed } from '#server/catalogue/kind.ts';
import { hasNoHistory } from '#server/catalogue/places-db.ts';
import type { Db } from '#server/db/database.ts';
import { matching, orMissing, whole } from '#server/features/providers/import/check/directory-fields.ts';
import { asIssue } from '#server/features/providers/import/file/report-issues.ts';
import { sentence } from '#server/messages/sentence.ts';
import { findRuleEntries, insertRules } from './earning-rules-db.ts';

const notAMoment = sentence('import_moment_wrong');

/** A moment to the second, as an export writes it. */
export const moment = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/, notAMoment).check(
  z.refine((text) => {
    const at = new Date(text);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, -1));
  }, asIssue(notAMoment)),
);

const kindOfDeed = z.enum(['visit', 'review', 'referral', 'profile'], orMissing(sentence('import_deed_wrong')));

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
  new Date(validFrom) <= now ? sentence('import_rule_in_force') : sentence('import_rule_to_come');

async function check(db: Db, placed: Placed<EarningRule>[], { now }: CheckContext): Promise<Found[]> {
  const known = new Map((await findRuleEntries<EarningRule>(db)).map((rule) => [keyOf(rule), shown(rule)]));
  const isFresh = await hasNoHistory(db);

  return placed.flatMap(({ index, entry }) => {
    const path = [index, 'validFrom'];
    const before = known.get(keyOf(entry));
    if (before) return isSame(before, entry) ? [] : [{ path, message: neverChanged(before, now) }];

    const isPast = entry.validFrom !== undefined && new Date(entry.validFrom) < now;
    return isPast && !isFresh ? [{ path, message: sentence('import_rule_too_early') }] : [];
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
