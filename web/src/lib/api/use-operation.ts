import type { CallerInput, Endpoint, Received } from '@kindwell/contract/endpoint.ts';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { announceStale } from '#web/lib/session/other-tabs.ts';
import { callApi } from './api.ts';

type ReadOptions<Answer> = {
  enabled?: boolean;
  /** Asks again after so many milliseconds while the page is in view, by what the last answer was; false: no more. */
  pollMs?: (answer: Answer | undefined) => number | false;
  /** Shows the former answer while that of another input is fetched: a search keeps its list. */
  keepsPrevious?: boolean;
  /** Forgets the answer with the screen: it is asked for again each time. */
  isForgotten?: boolean;
};

const waiting: PropertyDescriptorMap = {
  status: { value: 'pending' },
  data: { value: undefined },
  error: { value: null },
  isPending: { value: true },
  isLoading: { value: true },
  isFetching: { value: true },
  isSuccess: { value: false },
  isError: { value: false },
};

/**
 * Reads a call of the contract through the cache, under the key [operation name, input]. What comes after a wait is drawn
 * piece by piece: at once, it would keep a phone from answering a touch for up to a second. Until then the query reads as
 * still waiting; what changes later is drawn at once.
 */
export function useOperation<E extends Endpoint>(
  endpoint: E,
  input: CallerInput<E>,
  { enabled = true, pollMs, keepsPrevious = false, isForgotten = false }: ReadOptions<Received<E>> = {},
): UseQueryResult<Received<E>> {
  const query = useQuery<Received<E>>({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) => callApi(endpoint, input, { signal }),
    enabled,
    ...(pollMs && { refetchInterval: ({ state }) => pollMs(state.data) }),
    ...(isForgotten && { gcTime: 0 }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
  const isWaiting = useDeferredValue(query.isPending);

  // By inheritance: a copy would read, and so watch, all that a query has.
  return isWaiting && !query.isPending ? Object.create(query, waiting) : query;
}

type WriteOptions = {
  /** The operations whose cached answers the write makes stale. */
  invalidates?: readonly Pick<Endpoint, 'name'>[];
  /** Makes them stale in the other tabs as well. */
  announces?: boolean;
  /** Headers of the write, made again for each: `Idempotency-Key` for one. */
  headers?: () => Record<string, string>;
  /** Writes of one scope follow one another. */
  scope?: string;
};

/** Makes a call that changes something, GET or not: no retry, and what it makes stale is fetched again. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  { invalidates = [], announces = false, headers, scope }: WriteOptions = {},
): UseMutationResult<Received<E>, Error, CallerInput<E>> {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (input) => callApi(endpoint, input, { headers: headers?.() ?? {} }),
    ...(scope !== undefined && { scope: { id: scope } }),
    // After a refusal too: it shows that what was on screen is no longer so.
    onSettled: () => {
      for (const { name } of invalidates) void queryClient.invalidateQueries({ queryKey: [name] });
      if (announces) announceStale(invalidates.map(({ name }) => name));
    },
  });
}
