import { afterEach, expect, test, vi } from 'vitest';
import { formatDay, inWords } from './format.ts';

afterEach(() => {
  vi.useRealTimers();
});

const march = new Date('2027-03-04T12:00:00Z');

test('no line ends between a day and its month', () => {
  expect(inWords(march, { dateStyle: 'full', timeZone: 'UTC' })).toBe('Thursday, March\u00a04, 2027');
  expect(inWords(march, { month: 'short', day: 'numeric', timeZone: 'UTC' })).toBe('Mar\u00a04');
  expect(inWords(march, { month: 'long', year: 'numeric', timeZone: 'UTC' })).toBe('March 2027');
  expect(inWords(march, { dateStyle: 'long', timeZone: 'UTC' }, 'es-US')).toBe('4\u00a0de\u00a0marzo de 2027');
  expect(inWords(march, { month: 'short', day: 'numeric', timeZone: 'UTC' }, 'es-US')).toBe('4\u00a0mar');
});

test('a day of a list has its weekday, and its year where that is another one, on the calendar that is named', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') });

  expect(formatDay('2026-12-01', 'UTC')).toBe('Tue, Dec\u00a01');
  expect(formatDay('2027-01-05', 'UTC')).toBe('Tue, Jan\u00a05, 2027');
  expect(formatDay('2026-12-02T03:30:00Z', 'America/Los_Angeles')).toBe('Tue, Dec\u00a01');
  expect(formatDay('2027-01-01T03:30:00Z', 'America/New_York')).toBe('Thu, Dec\u00a031');
});
