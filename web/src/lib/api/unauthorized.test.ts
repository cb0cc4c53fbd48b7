import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { isUnauthorized, onUnauthorized, reportUnauthorized } from './unauthorized.ts';

test('SESS-08 a 401 counts directly on the error and nested in its response', () => {
  expect(isUnauthorized(new ApiError(401, ''))).toBe(true);
  expect(isUnauthorized({ response: { status: 401 } })).toBe(true);
  expect(isUnauthorized(new ApiError(403, ''))).toBe(false);
  expect(isUnauthorized({ response: { status: 500 } })).toBe(false);
  expect(isUnauthorized(undefined)).toBe(false);
});

test('SESS-08 calls that fail together log out once, a later one again', async () => {
  let times = 0;
  onUnauthorized(async () => {
    times += 1;
  });

  await Promise.all([reportUnauthorized(), reportUnauthorized(), reportUnauthorized()]);
  expect(times).toBe(1);

  await reportUnauthorized();
  expect(times).toBe(2);
});
