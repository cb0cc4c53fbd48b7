import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

test('APP-19 data is stale after 5 minutes, kept for 30, and not fetched again on focus', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 1_800_000,
    refetchOnWindowFocus: false,
  });
});

test.each([
  ['a server that is down', new ApiError(503, ''), 2],
  ['a connection that is lost', new ApiError(0, ''), 2],
  ['a refusal', new ApiError(404, ''), 1],
])('APP-19 %s is asked again once at most', async (_, error, tries) => {
  const client = createQueryClient();
  let asked = 0;

  const asking = client.query({
    queryKey: ['any'],
    retryDelay: 0,
    queryFn: () => {
      asked += 1;
      throw error;
    },
  });

  await expect(asking).rejects.toBe(error);
  expect(asked).toBe(tries);
});

afterEach(() => vi.useRealTimers());

test.each([
  ['as the server asks', 4000, 4000],
  ['a second where it does not say', null, 1000],
  ['never longer than anybody looks at a placeholder', 60_000, 8000],
])('a server with too much to do is asked again after: %s', async (_, askedMs, waitsMs) => {
  vi.useFakeTimers();
  let asked = 0;

  const asking = createQueryClient().query({
    queryKey: ['any'],
    queryFn: () => {
      asked += 1;
      throw new ApiError(503, '', { retryAfterMs: askedMs });
    },
  });
  asking.catch(() => {});

  await vi.advanceTimersByTimeAsync(waitsMs - 10);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(asked).toBe(2);
});
