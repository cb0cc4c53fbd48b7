import { type LoyaltyAction, loyaltyActionList } from '@kindwell/contract/loyalty/loyalty.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';

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

type Narrowing = {
  status: 'all' | 'earned' | 'pending' | 'redeemed' | 'expired';
  /** The id of one person, '' for everyone. */
  person: string;
};

const pageSize = 20;

/** The movements of points, the newest first; `isReady` is false while it isn't known whose are asked for. */
export function useActionPages({ status, person }: Narrowing, isReady: boolean) {
  const params = { id: String(useCurrentUser().id) };
  const query = { status, results: String(pageSize), ...(person && { dependant: person }) };

  const list = useInfiniteQuery({
    queryKey: [loyaltyActionList.name, { params, query }],
    queryFn: ({ pageParam, signal }) =>
      callApi(loyaltyActionList, { params, query: { ...query, page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, results, total }) => (page * results < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: isReady,
  });

  // One that a newer one has moved to the next page meanwhile stands on two of them.
  const byKey = new Map(list.data?.pages.flatMap(({ actions }) => actions).map((action) => [keyOf(action), action]));

  return {
    ...list,
    actions: list.data && [...byKey.values()],
    total: Math.max(list.data?.pages.at(-1)?.total ?? 0, byKey.size),
  };
}
