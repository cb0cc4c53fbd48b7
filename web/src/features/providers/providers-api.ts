import { cities, states } from '@kindwell/contract/master.ts';
import {
  clinic,
  clinicDocuments,
  myProviders,
  otherProviders,
  provider,
  providerAllMenu,
  providerMenu,
} from '@kindwell/contract/providers.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';
import { useOperation } from '#web/lib/use-operation.ts';
import { askWithHearts } from './favourite/hearts.ts';
import type { ClinicFilters } from './search/use-clinic-filters.ts';

/** Divisible by one, two and three columns, so that a page ends in a full row. */
const pageSize = 12;

/** The directory as the filters have it, page by page. */
export function useClinicSearch({ domain, state, city, search }: ClinicFilters) {
  const client = useQueryClient();
  const params = { domainId: domain || '0' };

  return useInfiniteQuery({
    queryKey: [otherProviders.name, { params, query: { state, city, search } }],
    queryFn: ({ pageParam, signal }) => {
      const query = { state, city, search, page: String(pageParam), results: String(pageSize) };

      return askWithHearts(
        client,
        () => callApi(otherProviders, { params, query }, { signal }),
        (answer, holds) => ({
          ...answer,
          providers: answer.providers.map((card) => ({ ...card, favourite: holds(card.id, card.favourite) })),
        }),
      );
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, results, total }) => (page * results < total ? page + 1 : undefined),
  });
}

/** The patient's favourites. */
export function useMyProviders(query: { city: string; search: string }) {
  const client = useQueryClient();

  return useQuery({
    queryKey: [myProviders.name, { query }],
    queryFn: ({ signal }) =>
      askWithHearts(
        client,
        () => callApi(myProviders, { query }, { signal }),
        (answer, holds) => ({ ...answer, providers: answer.providers.filter(({ id }) => holds(id, true)) }),
      ),
  });
}

/** One clinic, by id or uniqueId. */
export function useClinic(id: string) {
  const client = useQueryClient();

  return useQuery({
    queryKey: [clinic.name, { params: { id } }],
    queryFn: ({ signal }) =>
      askWithHearts(
        client,
        () => callApi(clinic, { params: { id } }, { signal }),
        (answer, holds) => ({
          ...answer,
          clinic: { ...answer.clinic, favourite: holds(answer.clinic.id, answer.clinic.favourite) },
        }),
      ),
  });
}

/** The papers that a clinic shows to everyone. */
export const useClinicDocuments = (id: number) => useOperation(clinicDocuments, { params: { id: String(id) } });

/** One provider, by id or uniqueId. */
export const useProvider = (id: string) => useOperation(provider, { params: { id } });

/** The domains of the whole directory. */
export const useAllDomains = () => useOperation(providerAllMenu, {});

/** The domains with providers that this patient does not keep yet. */
export const useDomainsToAdd = () => useOperation(providerMenu, {});

/** The states that have clinics. */
export const useStates = () => useOperation(states, {});

/** The cities of a state; asked for once a state is chosen. */
export const useCities = (stateId: string) =>
  useOperation(cities, { params: { stateId } }, { enabled: stateId !== '' });
