import { QueryClient } from '@tanstack/react-query';
import { ApiError, isRefusal } from './api-error.ts';

const minuteMs = 60_000;
const usualRetryMs = 1000;
// Nobody looks at a placeholder for longer; Retry is there for the rest.
const longestRetryMs = 8000;

/** How long the one retry waits: as the server asks, where it has too much to do. */
function retryDelay(_failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfterMs : null;
  return Math.min(asked ?? usualRetryMs, longestRetryMs);
}

/** The data cache with the numbers of APP-19: stale 5 minutes, kept 30 minutes, one retry, no refetch on focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minuteMs,
        gcTime: 30 * minuteMs,
        // A refusal would only be repeated; the one retry is for what may pass.
        retryDelay,
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        refetchOnWindowFocus: false,
      },
      // Offline, a write fails at once and says so rather than wait unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
