import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { nextAttempt } from './use-send-booking.ts';

const body = { slot: '09:00' };
const first = nextAttempt(undefined, body, null);

test('BOOK-12 a booking that got no answer is sent again under its own key', () => {
  expect(nextAttempt(first, { slot: '09:00' }, new ApiError(0, 'unreachable')).key).toBe(first.key);
  expect(nextAttempt(first, body, new ApiError(503, 'busy')).key).toBe(first.key);
});

test('another booking, or one that was refused, gets a new key', () => {
  expect(nextAttempt(first, { slot: '10:00' }, new ApiError(0, 'unreachable')).key).not.toBe(first.key);
  expect(nextAttempt(first, body, new ApiError(409, 'taken')).key).not.toBe(first.key);
  expect(nextAttempt(first, body, null).key).not.toBe(first.key);
});
