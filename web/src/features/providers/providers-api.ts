import type { Received } from '@kindwell/contract/endpoint.ts';
import { cities, states } from '@kindwell/contract/master.ts';
import { largestPage } from '@kindwell/contract/paging.ts';
import {
  clinic,
  clinicDocuments,
  myProviders,
  otherProviders,
  provider,
  providerAllMenu,
  providerMenu,
  searchFilters,
} from '@kindwell/contract/providers.ts';
import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ClinicFilters, type MyFilters, noTraits } from '#web/features/providers/search/directory-filters.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { askWithHearts } from './favourite/hearts.ts';
import { joinPages } from './search/join-pages.ts';

type SearchAnswer = Received<typeof otherProviders>;
type MyAnswer = Received<typeof myProviders>;

/** Divisible by one, two and three columns, so that a page ends in a full row. */
const pageSize = 12;

/** A free time is soon another's. */
const soonestStaleTimeMs = 60_000;

/** What of a query asks for the soonest times, and how an answer with them is kept. */
const soonestOf = (isWanted: boolean) =>
  isWanted
    ? { query: { soonest: 'true' } as const, options: { staleTime: soonestStaleTimeMs } }
    : { query: {}, options: {} };

/** What is asked of the directory: the filters, and where the patient is, '' for at home. */
export type ClinicWish = { filters: ClinicFilters; here: string };

/** Those of these parameters that say something: what nobody has chosen is left out of the call. */
const chosen = <Parameters extends Record<string, string>>(parameters: Parameters) =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== '')) as {
    [Name in keyof Parameters]?: Exclude<Parameters[Name], ''>;
  };

function searchPage(client: QueryClient, { filters, here }: ClinicWish, page: number, results = pageSize) {
  const { domain, state, city, search, speaks, insurer, newPatients, saturday, evening, points } = filters;
  const sort = filters.sort || 'near';
  // Who looks for the soonest time reads it on the cards.
  const soonest = soonestOf(sort === 'soonest' || filters.soonest === '');
  const traits = chosen({ language: speaks, insurer, newPatients, saturday, evening, points, at: here });
  const query = { state, city, search, ...traits, sort, page: String(page), results: String(results) } as const;
  const params = { domainId: domain || '0' };
  const input = { params, query: { ...query, ...soonest.query } };

  return {
    queryKey: [otherProviders.name, input],
    ...soonest.options,
    // The same cards are there at once, only their soonest times come later.
    placeholderData: () => client.getQueryData<SearchAnswer>([otherProviders.name, { params, query }]),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      askWithHearts(
        client,
        () => callApi(otherProviders, input, { signal }),
        (answer, holds) => ({
          ...answer,
          providers: answer.providers.map((card) => ({ ...card, favourite: holds(card.id, card.favourite) })),
        }),
      ),
  };
}

/** The first so many pages of the directory as the filters have it. */
export function useClinicSearch(wish: ClinicWish, pageCount: number) {
  const client = useQueryClient();
  const pages = Array.from({ length: pageCount }, (_, index) => searchPage(client, wish, index + 1));

  return useQueries({ queries: pages, combine: joinPages });
}

const fewInstead = 3;

/** Why the nearest are there instead: they are elsewhere or have less, are without the words, or another kind of care. */
export type Instead = 'wider' | 'withoutText' | 'anyKind';

/**
 * The nearest that are there instead, where the filters leave nothing: first without what a clinic has to have and where it is;
 * where there is still nothing, without the text; then of any kind of care. Undefined while nobody knows.
 */
export function useNearestInstead({ filters, here }: ClinicWish): {
  clinics: SearchAnswer['providers'] | undefined;
  instead: Instead;
} {
  const client = useQueryClient();
  const wider = { ...filters, ...noTraits, state: '', city: '', sort: '' as const };
  const withoutText = { ...wider, search: '' };
  const useFew = (some: typeof wider, isEnabled: boolean) =>
    useQuery({ ...searchPage(client, { filters: some, here }, 1, fewInstead), enabled: isEnabled });

  const first = useFew(wider, true);
  const isNothingWider = first.data?.total === 0;
  const second = useFew(withoutText, isNothingWider && filters.search !== '');
  const isNothingOfKind = isNothingWider && (filters.search === '' || second.data?.total === 0);
  const third = useFew({ ...withoutText, domain: '' }, isNothingOfKind && filters.domain !== '');

  if (isNothingOfKind) return { clinics: third.data?.providers, instead: 'anyKind' };
  if (isNothingWider) return { clinics: second.data?.providers, instead: 'withoutText' };
  return { clinics: first.data?.providers, instead: 'wider' };
}

/** The patient's favourites as a whole, a hundred at a time: what is left out of the list is picked here. */
async function readMyProviders(query: { city: string; search: string }, signal: AbortSignal): Promise<MyAnswer> {
  const results = String(largestPage);
  const first = await callApi(myProviders, { query: { ...query, results } }, { signal });
  const providers = [...first.providers];

  for (let page = 2; providers.length < first.total; page += 1) {
    const next = await callApi(myProviders, { query: { ...query, results, page: String(page) } }, { signal });
    if (next.providers.length === 0) break;
    providers.push(...next.providers);
  }

  return { ...first, providers };
}

/** The patient's favourites. */
export function useMyProviders({
  city,
  search,
  ...filters
}: {
  city: string;
  search: string;
  soonest: MyFilters['soonest'];
}) {
  const client = useQueryClient();
  const soonest = soonestOf(filters.soonest === '');
  const query = { city, search, ...soonest.query };

  return useQuery({
    queryKey: [myProviders.name, { query }],
    ...soonest.options,
    placeholderData: () => client.getQueryData<MyAnswer>([myProviders.name, { query: { city, search } }]),
    queryFn: ({ signal }) =>
      askWithHearts(
        client,
        () => readMyProviders(query, signal),
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

/** The languages and insurers that the directory can be narrowed by. */
export const useSearchFilters = () => useOperation(searchFilters, {});

/** The states that have clinics. */
export const useStates = () => useOperation(states, {});

/** The cities of a state; asked for once a state is chosen. */
export const useCities = (stateId: string) =>
  useOperation(cities, { params: { stateId } }, { enabled: stateId !== '' });
