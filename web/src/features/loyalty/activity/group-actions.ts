import type { LoyaltyAction } from '@kindwell/contract/loyalty.ts';

/** Tells movements apart: one entry may have moved the points of two people. */
export const keyOf = ({ id, dependant }: LoyaltyAction): string => `${id}-${dependant?.id}`;

/** The movements of a calendar month of the programme, as its analytics count them; `total` is without what is pending, null where more of the month is still to come. */
export type ActionMonth = { month: string; actions: LoyaltyAction[]; total: number | null };

const totalOf = (actions: LoyaltyAction[]) =>
  actions.reduce((sum, { points, status }) => (status === 'pending' ? sum : sum + points), 0);

/** The movements (newest first) by month. Of the last month there may be more than has been fetched (`hasMore`). */
export function groupByMonth(actions: LoyaltyAction[], hasMore: boolean): ActionMonth[] {
  const months = [...Map.groupBy(actions, ({ day }) => day.slice(0, 'YYYY-MM'.length))];

  return months.map(([month, inMonth], index) => ({
    month,
    actions: inMonth,
    total: hasMore && index === months.length - 1 ? null : totalOf(inMonth),
  }));
}
