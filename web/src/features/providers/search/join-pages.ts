import type { Received } from '@kindwell/contract/endpoint.ts';
import type { otherProviders } from '@kindwell/contract/providers.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { isRefusedBy } from '#web/lib/api/api-error.ts';

type Page = UseQueryResult<Received<typeof otherProviders>>;

/** A filter that the directory does not know finds nothing; that is no failure. */
const isUnknownFilter = ({ error }: Page) => isRefusedBy(error, 'inputInvalid', 'notFound');

/** The server's total; of all pages what they hold: a clinic that moved on meanwhile stands on two of them. */
function totalOf(loaded: Received<typeof otherProviders>[], shown: number) {
  const last = loaded.at(-1);

  return last && last.page * last.results >= last.total ? shown : last?.total;
}

/** The pages of a search as one list, as far as they have come without a gap. */
export function joinPages(pages: Page[]) {
  const gap = pages.findIndex(({ data }) => data === undefined);
  const loaded = (gap === -1 ? pages : pages.slice(0, gap)).flatMap(({ data }) => data ?? []);
  const missing = pages[gap];

  // A clinic that has joined meanwhile moves the others on: one of them may stand on two pages.
  const clinics = new Map(loaded.flatMap(({ providers }) => providers).map((card) => [card.id, card]));
  const isNothing = loaded.length === 0 && missing !== undefined && isUnknownFilter(missing);

  return {
    clinics: [...clinics.values()],
    /** What the list is sorted and measured from; null where it is not sorted by distance. */
    near: loaded[0]?.near ?? null,
    /** Undefined while nobody knows. */
    total: isNothing ? 0 : totalOf(loaded, clinics.size),
    isPending: loaded.length === 0 && missing?.isPending === true,
    isFetchingMore: loaded.length > 0 && missing?.isFetching === true,
    /** Offline, what is not there yet waits for the network. */
    isPaused: missing?.isPaused === true,
    /** When the first page that is missing failed, in ms. */
    failedAt: missing?.isError && !isNothing ? missing.errorUpdatedAt : undefined,
    isRetrying: missing?.isError === true && missing.isFetching,
    /** The cards are there, their soonest times are still on their way. */
    isSoonestPending: pages.some(({ isPlaceholderData }) => isPlaceholderData),
    retry: () => Promise.all(pages.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
export type FoundClinics = ReturnType<typeof joinPages>;
