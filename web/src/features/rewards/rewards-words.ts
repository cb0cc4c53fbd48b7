import type { PersonPoints } from '@kindwell/contract/loyalty.ts';
import { formatNumber } from '#web/lib/format.ts';
import { formatPrice } from '#web/lib/format-price.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';

/** «1,250 points». */
export const pointsWords = (points: number): string => m.rewards_points({ points, figure: formatNumber(points) });

/** «$25», of cents. */
export const valueWords = (cents: number): string => formatPrice(cents, getLocale());

/** «Maria (you)», «Sofia». */
export const personWords = ({ dependant }: PersonPoints, isOwn: boolean): string =>
  isOwn ? m.rewards_you({ name: dependant.firstName }) : dependant.firstName;

/** Why a person can use as many points as they can, one sentence each; the limit is the guarantor's. */
export function spendableWords({ spendable, monthlyPoints, usedThisMonth, held }: PersonPoints): string[] {
  return [
    m.rewards_spendable({ points: spendable, figure: formatNumber(spendable) }),
    ...(monthlyPoints === null
      ? []
      : [m.rewards_limit({ limit: pointsWords(monthlyPoints), used: formatNumber(usedThisMonth) })]),
    ...(held === 0 ? [] : [m.rewards_held({ points: held, figure: formatNumber(held) })]),
  ];
}
