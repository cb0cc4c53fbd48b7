import type { Received } from '@kindwell/contract/endpoint.ts';
import type { offers } from '@kindwell/contract/loyalty/offers.ts';
import type { UseQueryResult } from '@tanstack/react-query';

type Answer = Received<typeof offers>;
type Page = Pick<
  UseQueryResult<Answer>,
  'data' | 'isPending' | 'isPlaceholderData' | 'isFetching' | 'isPaused' | 'isError' | 'errorUpdatedAt'
> & {
  refetch: () => unknown;
};

/** The server's total; of all pages what they hold: an offer that moved on meanwhile stands on two of them. */
function totalOf(loaded: Answer[], shown: number) {
  const last = loaded.at(-1);

  return last && last.page * last.results >= last.total ? shown : last?.total;
}

/** The pages of offers as one list, as far as they have come without a gap. */
export function joinOffers(pages: Page[]) {
  const gap = pages.findIndex(({ data }) => data === undefined);
  const loaded = (gap === -1 ? pages : pages.slice(0, gap)).flatMap(({ data }) => data ?? []);
  const former = pages.find(({ isPlaceholderData }) => isPlaceholderData);
  const missing = pages[gap];

  // One that has ended meanwhile moves the others up, a new one moves them on: each is shown once.
  const offersById = new Map(loaded.flatMap((page) => page.offers).map((offer) => [offer.clinicofferId, offer]));

  return {
    offers: [...offersById.values()],
    /** Undefined while nobody knows. */
    total: former ? undefined : totalOf(loaded, offersById.size),
    /** They are those of other filters, for want of a network. */
    isFormer: former !== undefined,
    isPending: loaded.length === 0 && missing?.isPending === true,
    isFetchingMore: loaded.length > 0 && missing?.isFetching === true,
    /** Offline, what is not there yet waits for the network. */
    isPaused: (missing ?? former)?.isPaused === true,
    /** When the first page that is missing failed, in ms. */
    failedAt: missing?.isError ? missing.errorUpdatedAt : undefined,
    isRetrying: missing?.isError === true && missing.isFetching,
    retry: () => {
      for (const page of pages) if (page.isError) void page.refetch();
    },
  };
}

export type FoundOffers = ReturnType<typeof joinOffers>;
