import { loyaltyActionList } from '@kindwell/contract/loyalty.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { keyOf } from './group-actions.ts';

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
