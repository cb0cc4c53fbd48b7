import { afterEach, expect, test, vi } from 'vitest';
import { overwriteGetLocale } from '#web/paraglide/runtime.js';
import { formatDay, formatDayInSentence, formatMoment, inWords } from './format.ts';

afterEach(() => {
  vi.useRealTimers();
  overwriteGetLocale(() => 'en');
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

test('in a Spanish sentence a day is written in whole words, in a list shortened; in English shortened in both', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') });
  expect(formatDayInSentence('2026-12-01', 'UTC')).toBe('Tue, Dec\u00a01');

  overwriteGetLocale(() => 'es');
  expect(formatDayInSentence('2026-12-01', 'UTC')).toBe('martes, 1\u00a0de\u00a0diciembre');
  expect(formatDayInSentence('2027-03-02', 'UTC')).toBe('martes, 2\u00a0de\u00a0marzo de 2027');
  expect(formatDay('2026-12-01', 'UTC')).toBe('mar, 1\u00a0de\u00a0dic');
});

test('in Spanish it is «a la una», and «a las» at any other hour', () => {
  overwriteGetLocale(() => 'es');

  expect(formatMoment('2026-11-27T13:28:00')).toContain('a la\u00a01:28');
  expect(formatMoment('2026-11-27T22:05:00')).toContain('a las\u00a010:05');
  expect(formatMoment('2026-11-27T11:05:00')).toContain('a las\u00a011:05');
});
