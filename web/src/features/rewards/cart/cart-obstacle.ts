import { limitWords, shortageOf, visitWords } from '#web/features/rewards/rewards-words.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import type { OpenCart } from './use-cart.ts';

/** Why a cart cannot be redeemed as it is; undefined where it can. */
export function obstacleOf(
  { lines, points, person, isOwn }: OpenCart,
  isRepeated: boolean,
  isGuarantor: boolean,
): string | undefined {
  if (lines.some(({ isGone }) => isGone)) return m.rewards_obstacle_gone();
  const shortage = shortageOf(points, person);
  // What is short may be the points that this very order has used: sent again, it takes no others.
  if (!shortage || isRepeated) return undefined;
  if (shortage.by === 'visit') return visitWords(person, isOwn, isGuarantor);
  // Enough is there; it is the guarantor's limit that is in the way.
  if (shortage.by === 'limit') return limitWords(person, isOwn);

  return m.rewards_obstacle_missing({ points: shortage.missing, figure: formatNumber(shortage.missing) });
}
