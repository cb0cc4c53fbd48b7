import { expect, test } from 'vitest';
import { ApiError, isRefusedBy } from './api-error.ts';

test('a refusal is known by its code', () => {
  const busy = new ApiError(409, 'They are elsewhere.', { code: 'personBusy' });

  expect(isRefusedBy(busy, 'slotTaken', 'personBusy')).toBe(true);
  expect(isRefusedBy(busy, 'slotTaken')).toBe(false);
});

test('what says no code of ours is no refusal by any', () => {
  expect(isRefusedBy(new ApiError(409, 'This time has just been taken.'), 'slotTaken')).toBe(false);
  expect(isRefusedBy(new Error('slotTaken'), 'slotTaken')).toBe(false);
});
