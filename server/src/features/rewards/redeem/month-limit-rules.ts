import { refuse } from '#server/http/errors.ts';
import type { Spender } from './spender-db.ts';
import { writeCount, writePoints } from './write-amount.ts';

/** What decides how many points of a person may be redeemed in a month. */
export type MonthLimited = Pick<Spender, 'monthLimit' | 'isSelf' | 'isChild'>;

/**
 * How many points of a person may be redeemed in a month, null without a limit: what their guarantor says, no matter who redeems;
 * a child for whom nobody has said anything redeems nothing alone.
 */
export function monthLimitOf({ monthLimit, isSelf, isChild }: MonthLimited): number | null {
  return monthLimit ?? (isSelf && isChild ? 0 : null);
}

/** Throws 422 where this many points are more than what is left of the month. */
export function requireMonthLimit(spender: Spender, points: number) {
  const limit = monthLimitOf(spender);
  if (limit === null || spender.monthUsed + points <= limit) return;

  const { isSelf, firstName, monthUsed } = spender;
  if (limit === 0) throw isSelf ? refuse('redeemingOff') : refuse('personRedeemingOff', { firstName });

  const cost = { points: writePoints(points), left: writeCount(Math.max(limit - monthUsed, 0)) };
  throw isSelf ? refuse('monthLimit', cost) : refuse('personMonthLimit', { ...cost, firstName });
}

/** Throws 409 where a person has fewer points than this; says how many are missing. */
export function requireBalance({ available, isSelf, firstName }: Spender, points: number) {
  if (points <= available) return;

  const cost = { points: writePoints(points), missing: writeCount(points - available) };
  throw isSelf ? refuse('pointsShort', cost) : refuse('personPointsShort', { ...cost, firstName });
}
