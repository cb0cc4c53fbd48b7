import { expect, test } from 'vitest';
import { isTimeToGetReady } from './ready-rules.ts';

test('READY-04 a visit says where to get ready for it from three days ahead; one without a time does not', () => {
  const now = new Date('2026-06-10T14:00:00Z');

  expect(isTimeToGetReady({ startsAt: '2026-06-13T14:00:00Z' }, now)).toBe(true);
  expect(isTimeToGetReady({ startsAt: '2026-06-13T14:00:01Z' }, now)).toBe(false);
  expect(isTimeToGetReady({ startsAt: '2026-06-10T13:50:00Z' }, now)).toBe(true);
  expect(isTimeToGetReady({ startsAt: null }, now)).toBe(false);
});
