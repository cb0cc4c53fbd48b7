import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { endAttempt, hasOpenAttempt, keyOfAttempt } from './redeem-attempt.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

const body = { dependantId: 5, cart: [{ quantity: 1 }] };

test('REW-06 the same order keeps its key until an answer came, over a reload too', () => {
  const key = keyOfAttempt(1, body);
  expect(hasOpenAttempt(1)).toBe(true);
  expect(keyOfAttempt(1, structuredClone(body))).toBe(key);

  endAttempt(1);
  expect(hasOpenAttempt(1)).toBe(false);
  expect(keyOfAttempt(1, body)).not.toBe(key);
});

test('REW-06 another order, another person and another patient have another key', () => {
  const key = keyOfAttempt(1, body);

  expect(keyOfAttempt(2, body)).not.toBe(key);
  expect(keyOfAttempt(1, { ...body, dependantId: 6 })).not.toBe(key);
});

test('an attempt that cannot be read is none', () => {
  for (const text of ['', '{', '{"v":1,"body":"x"}', '{"v":1,"body":"x","key":"a b"}']) {
    kept.set('kindwell.redeem.1', text);
    expect(hasOpenAttempt(1)).toBe(false);
  }
});
