import { type ReferralEntry, referralList } from '@kindwell/contract/loyalty/referrals.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';

const pageSize = 10;

/** One part of the list of referrals, friends or providers, the latest first, page after page. */
export function useReferralPages(type: ReferralEntry['type']) {
  const query = { type, results: String(pageSize) };

  const list = useInfiniteQuery({
    queryKey: [referralList.name, { query }],
    queryFn: ({ pageParam, signal }) =>
      callApi(referralList, { query: { ...query, page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, results, total }) => (page * results < total ? page + 1 : undefined),
  });

  // One that a newer one has moved to the next page meanwhile stands on two of them.
  const byId = new Map(list.data?.pages.flatMap(({ referrals }) => referrals).map((entry) => [entry.id, entry]));

  return {
    ...list,
    entries: list.data && [...byId.values()],
    total: Math.max(list.data?.pages.at(-1)?.total ?? 0, byId.size),
  };
}
