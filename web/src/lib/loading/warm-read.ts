import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import type { WarmRead } from './look.ts';

/** Asks ahead, unless the cache has it and it is not stale. Says nothing where it fails: the screen asks again. */
export function warm(client: QueryClient, { endpoint, input, isPaged }: WarmRead) {
  const queryKey = [endpoint.name, input];

  if (!isPaged) {
    void client.prefetchQuery({ queryKey, queryFn: ({ signal }) => callApi(endpoint, input, { signal }) });
    return;
  }

  // What stands there of a list is fetched again by its screen, which knows how one page leads to the next.
  if (client.getQueryData(queryKey) !== undefined) return;

  void client.prefetchInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callApi(endpoint, { ...input, query: { ...input.query, page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
  });
}
