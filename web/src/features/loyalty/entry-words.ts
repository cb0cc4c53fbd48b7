import type { LoyaltyAction } from '@kindwell/contract/loyalty/loyalty.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';

/** What happened to points, in one word. */
export const statusWords: Record<LoyaltyAction['status'], () => string> = {
  earned: m.loyalty_earned,
  pending: m.loyalty_pending,
  redeemed: m.loyalty_redeemed,
  expired: m.loyalty_expired,
};

type Movement = Pick<LoyaltyAction, 'status' | 'source'>;

/** Points that were given and had to be given back stand among those that are gone. */
export const isTakenBack = ({ status, source }: Movement) => status === 'expired' && source === 'reversal';

/** What a movement has done, in one word or two. */
export const wordsOf = (action: Movement): string =>
  isTakenBack(action) ? m.loyalty_taken_back() : statusWords[action.status]();

/** With its sign: «+1,200», «−500», «0». */
export function formatChange(points: number): string {
  const figure = formatNumber(Math.abs(points));
  if (points === 0) return figure;

  return points > 0 ? m.loyalty_plus({ figure }) : m.loyalty_minus({ figure });
}

/** «1,200 points». */
export const formatPoints = (points: number): string => m.loyalty_amount({ points, figure: formatNumber(points) });

/** What was earned says so by its sign, and what was used by its title. */
export const isSaidByItself = ({ status }: Pick<LoyaltyAction, 'status'>): boolean =>
  status === 'earned' || status === 'redeemed';
