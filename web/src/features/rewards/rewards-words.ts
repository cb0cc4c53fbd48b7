import type { PersonPoints } from '@kindwell/contract/loyalty/loyalty.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatNumber, formatPrice } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';

/** «1,250 points». */
export const pointsWords = (points: number): string => m.rewards_points({ points, figure: formatNumber(points) });

/** «$25», of cents. */
export const valueWords = (cents: number): string => formatPrice(cents, formatLocale());

/** «$25 · 2,500 points»: cents, and what they cost. */
export const worthWords = ({ cents, points }: { cents: number; points: number }): string =>
  m.rewards_worth({ value: valueWords(cents), points: pointsWords(points) });

/** «Maria (you)», «Sofia». */
export const personWords = ({ dependant }: PersonPoints, isOwn: boolean): string =>
  isOwn ? m.rewards_you({ name: dependant.firstName }) : dependant.firstName;

/** «Your limit for Teresa this month leaves 1,000 points.»; undefined where a person has none. */
export function limitWords({ dependant, monthlyPoints, usedThisMonth }: PersonPoints, isOwn: boolean) {
  if (monthlyPoints === null) return undefined;
  const points = pointsWords(Math.max(0, monthlyPoints - usedThisMonth));

  return isOwn ? m.rewards_limit({ points }) : m.rewards_limit_of({ name: dependant.firstName, points });
}

/** What the first redemption of a person waits for; undefined where it waits for nothing. */
export function visitWords({ dependant, awaitsVisit }: PersonPoints, isOwn: boolean, isGuarantor: boolean) {
  if (!awaitsVisit) return undefined;
  if (!isOwn) return m.rewards_visit_of({ name: dependant.firstName });

  return isGuarantor ? m.rewards_visit_family() : m.rewards_visit_own();
}

/** What keeps a person from using so many points: there are too few, a first visit comes first, or a limit is in the way. */
export function shortageOf(
  points: number,
  { available, spendable, awaitsVisit }: Pick<PersonPoints, 'available' | 'spendable' | 'awaitsVisit'>,
): { by: 'points' | 'visit' | 'limit'; missing: number } | undefined {
  if (points > available) return { by: 'points', missing: points - available };
  if (awaitsVisit) return { by: 'visit', missing: points };

  return points > spendable ? { by: 'limit', missing: points - spendable } : undefined;
}
