import type * as content from '@kindwell/contract/staff/staff-content.ts';
import type * as points from '@kindwell/contract/staff/staff-points-preview.ts';
import type { RuleVersion } from '@kindwell/contract/staff/staff-points-preview.ts';
import { nameOfObject } from '#server/audit/record-audit.ts';
import type { Kind } from '#server/catalogue/kind.ts';
import { type EarningRule, earningRules } from '#server/catalogue/kinds/earning-rules.ts';
import type { Handler } from '#server/http/route.ts';
import { findContentActs } from './content-db.ts';
import { kindOf } from './kept-entries.ts';

const mostActs = 50;

/** How the trail names an entry. */
const objectOf = ({ name }: Pick<Kind, 'name'>, key: string) => nameOfObject({ kind: 'content', id: `${name}/${key}` });

/** GET /staff/content/{kind}/history/: what was done to an entry, by whom and when, the latest first. */
export const contentHistory: Handler<typeof content.contentHistory> = async ({ params, query }, { db }) => {
  const acts = await findContentActs(db, [objectOf(kindOf(params.kind), query.key)], mostActs);

  return { acts: acts.map(({ what, by, at }) => ({ what, by, at: at.toISOString() })) };
};

const objectOfRule = (rule: EarningRule) => objectOf(earningRules, earningRules.keyOf(rule) ?? '');

/** GET /staff/earning-rules/{deed}/: all versions of a rule, who added them and when, the latest first. */
export const ruleVersions: Handler<typeof points.ruleVersions> = async ({ params }, { db, clock }) => {
  const now = clock.now();
  const rules = (await earningRules.find(db, [])).filter(({ kind }) => kind === params.deed).toReversed();
  const acts = await findContentActs(db, rules.map(objectOfRule), rules.length);
  const added = new Map(acts.map((act) => [act.object, act]));
  const inForce = rules.find(({ validFrom }) => new Date(validFrom) <= now);

  const standingOf = (rule: EarningRule): RuleVersion['standing'] => {
    if (rule === inForce) return 'inForce';
    return new Date(rule.validFrom) > now ? 'toCome' : 'over';
  };
  return {
    versions: rules.map((rule) => {
      const act = added.get(objectOfRule(rule));
      const { validFrom, points: brings, confirmDays, monthCap } = rule;
      const by = { addedBy: act?.by ?? null, addedAt: act?.at.toISOString() ?? null };
      return { validFrom, points: brings, confirmDays, monthCap: monthCap ?? null, standing: standingOf(rule), ...by };
    }),
  };
};
