import type { Received } from '@kindwell/contract/endpoint.ts';
import { clinicOfferList, offers, offersFilters } from '@kindwell/contract/loyalty/offers.ts';
import { myProviders } from '@kindwell/contract/providers.ts';
import { onlineManager, type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { joinOffers } from './join-offers.ts';
import type { OfferFilters } from './use-offer-filters.ts';

/** The offers of a clinic that can be used now. */
export const useClinicOffers = (clinicId: number) =>
  useOperation(clinicOfferList, { params: { id: String(clinicId) } });

/** The offers that end first, as many as the dashboard has room for. */
export const endingSoon = { query: { page: '1', results: '3' } };
export const useEndingSoon = () => useOperation(offers, endingSoon);

/** What the offers can be narrowed to. */
export const useOfferChoices = () => useOperation(offersFilters, {});

/** Tells the clinics that the patient knows: their own providers'. Of what is not needed or not known none is. */
export function useOwnClinics(isNeeded: boolean) {
  const { data, isPending, isPaused } = useOperation(myProviders, { query: {} }, { enabled: isNeeded });
  const ids = new Set(data?.providers.map(({ id }) => id));

  return {
    // What is not asked for may be there from another screen all the same.
    isOwn: (clinicId: number) => isNeeded && ids.has(clinicId),
    /** They are on their way: what is sorted by them would move. */
    isAwaited: isNeeded && isPending && !isPaused,
  };
}

/** Divisible by one, two and three columns, so that a page ends in a full row. */
export const pageSize = 12;

function offerPage({ id, domain, clinic, type, search }: OfferFilters, page: number) {
  const query = {
    ...(id && { id }),
    ...(domain && { domain }),
    ...(clinic && { clinic }),
    ...(type && { type }),
    ...(search && { search }),
    ownFirst: 'true' as const,
    page: String(page),
    results: String(pageSize),
  };

  return {
    queryKey: [offers.name, { query }],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(offers, { query }, { signal }),
  };
}

/** Offline, what came last, whatever its filters: better than nothing at all. */
function lastLoaded(client: QueryClient) {
  if (onlineManager.isOnline()) return undefined;

  const lists = client.getQueryCache().findAll({ queryKey: [offers.name], predicate: ({ state }) => !!state.data });
  const [last] = lists.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return last && client.getQueryData<Received<typeof offers>>(last.queryKey);
}

/** The first so many pages of the offers as the filters have it. */
export function useOffers(filters: OfferFilters, pageCount: number) {
  const client = useQueryClient();
  const pages = Array.from({ length: pageCount }, (_, index) => ({
    ...offerPage(filters, index + 1),
    placeholderData: () => (index === 0 ? lastLoaded(client) : undefined),
  }));

  return useQueries({ queries: pages, combine: joinOffers });
}
