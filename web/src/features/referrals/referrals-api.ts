import { referral, referralList, sendReferral } from '@kindwell/contract/referrals.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';
import { useOperation, useWrite } from '#web/lib/use-operation.ts';

/** One's own code and link, and what they have brought. */
export const useReferral = () => useOperation(referral, {});

/** Sends invitations; how many are left and whom one has invited stand anew afterwards, in every tab. */
export const useSendReferral = () => useWrite(sendReferral, { invalidates: [referral, referralList], tellsTabs: true });

const pageSize = 10;

/** The people whom one has invited or who came by the link, the latest first. */
export function useReferralPages() {
  const query = { type: 'patient', results: String(pageSize) } as const;

  const list = useInfiniteQuery({
    queryKey: [referralList.name, { query }],
    queryFn: ({ pageParam, signal }) =>
      callApi(referralList, { query: { ...query, page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, results, total }) => (page * results < total ? page + 1 : undefined),
  });

  // One that a newer one has moved to the next page meanwhile stands on two of them.
  const byKey = new Map(
    list.data?.pages.flatMap(({ referrals }) => referrals).map((entry) => [`${entry.via} ${entry.id}`, entry]),
  );

  return {
    ...list,
    entries: list.data && [...byKey.values()],
    total: Math.max(list.data?.pages.at(-1)?.total ?? 0, byKey.size),
  };
}
