import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from './api-error.ts';

const minuteMs = 60_000;

/** The data cache with the numbers of spec §9: stale 5 minutes, kept 30 minutes, one retry, no refetch on focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minuteMs,
        gcTime: 30 * minuteMs,
        // A refusal would only be repeated; the one retry is for what may pass.
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        refetchOnWindowFocus: false,
      },
      // Offline, a write fails at once and says so rather than wait unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
