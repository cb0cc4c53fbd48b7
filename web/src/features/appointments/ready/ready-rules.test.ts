import { expect, test } from 'vitest';
import { isTimeToGetReady } from './ready-rules.ts';

const timeZone = 'America/New_York';

test('READY-04 a visit says where to get ready for it from the third day ahead; one without a time does not', () => {
  // Half past midnight at the clinic.
  const now = new Date('2026-06-10T04:30:00Z');
  const isTime = (startsAt: string | null) => isTimeToGetReady({ startsAt, timeZone }, now);

  expect(isTime('2026-06-14T03:59:00Z')).toBe(true);
  expect(isTime('2026-06-14T04:00:00Z')).toBe(false);
  expect(isTime('2026-06-10T04:20:00Z')).toBe(true);
  expect(isTime(null)).toBe(false);
});
