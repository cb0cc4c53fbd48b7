import type * as directories from '@kindwell/contract/staff/directory/staff-directory.ts';
import type * as content from '@kindwell/contract/staff/staff-content.ts';
import type * as points from '@kindwell/contract/staff/staff-points-preview.ts';
import type { RuleVersion } from '@kindwell/contract/staff/staff-points-preview.ts';
import { findAdding, findChanges, type WhichEntry } from '#server/catalogue/changes-db.ts';
import { type EarningRule, earningRules } from '#server/catalogue/kinds/earning-rules.ts';
import type { Db } from '#server/db/database.ts';
import { comparedRecord } from '#server/features/providers/import/directory-work.ts';
import type { Handler } from '#server/http/route.ts';
import { type Compared, presentPage, tellChange } from './history-page.ts';
import { kindOf } from './kept-entries.ts';

const presentHistory = (db: Db, which: WhichEntry, before: string | undefined, compared: Compared) =>
  presentPage(
    before,
    (page) => findChanges(db, which, page),
    (row) => tellChange(row, compared),
  );

/** GET /staff/content/{kind}/history/: what was done to an entry, from what to what, by whom and when, the latest first. */
export const contentHistory: Handler<typeof content.contentHistory> = ({ params, query }, { db }) =>
  presentHistory(db, { kind: kindOf(params.kind).name, key: query.key }, query.before, (entry) => entry);

/** GET /staff/directory/{list}/history/: the same of a clinic or a provider. */
export const directoryHistory: Handler<typeof directories.directoryHistory> = ({ params, query }, { db }) =>
  presentHistory(db, { kind: params.list, key: query.key }, query.before, (record) =>
    comparedRecord(params.list, record),
  );

const keyOfRule = (rule: EarningRule) => earningRules.keyOf(rule) ?? '';

/** GET /staff/earning-rules/{deed}/: all versions of a rule, who added them and when, the latest first. */
export const ruleVersions: Handler<typeof points.ruleVersions> = async ({ params }, { db, clock }) => {
  const now = clock.now();
  const rules = (await earningRules.find(db, [])).filter(({ kind }) => kind === params.deed).toReversed();
  const adding = await findAdding(db, earningRules.name, rules.map(keyOfRule));
  const added = new Map(adding.map((one) => [one.key, one]));
  const inForce = rules.find(({ validFrom }) => new Date(validFrom) <= now);

  const standingOf = (rule: EarningRule): RuleVersion['standing'] => {
    if (rule === inForce) return 'inForce';
    return new Date(rule.validFrom) > now ? 'toCome' : 'over';
  };
  return {
    versions: rules.map((rule) => {
      const act = added.get(keyOfRule(rule));
      const { validFrom, points: brings, confirmDays, monthCap } = rule;
      const by = { addedBy: act?.by ?? null, addedAt: act?.at.toISOString() ?? null };
      return { validFrom, points: brings, confirmDays, monthCap: monthCap ?? null, standing: standingOf(rule), ...by };
    }),
  };
};
