import { afterEach, expect, test, vi } from 'vitest';
import { todayAt } from './wall-clock.ts';

const moment = new Date('2026-03-08T07:05:09Z');
const { DateTimeFormat } = Intl;

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

/** The module as an engine loads it whose words for dates are others: American ones in every language. */
async function loadWith(words: typeof DateTimeFormat) {
  vi.resetModules();
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(words as never);
  return (await import('./wall-clock.ts')).wallClock;
}

test.each([
  ['UTC', { day: '2026-03-08', time: '07:05:09', minute: 425 }],
  // Two minutes after the clocks went forward.
  ['America/New_York', { day: '2026-03-08', time: '03:05:09', minute: 185 }],
  ['Asia/Kolkata', { day: '2026-03-08', time: '12:35:09', minute: 755 }],
  ['Pacific/Honolulu', { day: '2026-03-07', time: '21:05:09', minute: 1265 }],
])('a moment on the clock of %s', async (timeZone, shown) => {
  const { wallClock } = await import('./wall-clock.ts');
  expect(wallClock(moment, timeZone)).toEqual(shown);
});

test('midnight is the begin of a day, never hour 24 of the one before', async () => {
  const { wallClock } = await import('./wall-clock.ts');
  expect(wallClock(new Date('2026-06-01T04:00:00Z'), 'America/New_York')).toEqual({
    day: '2026-06-01',
    time: '00:00:00',
    minute: 0,
  });
});

test('an engine that writes every date as Americans do, without leading zeros, reads the same', async () => {
  function American(_locale: unknown, options: Intl.DateTimeFormatOptions) {
    const real = new DateTimeFormat('en-US', options);
    return {
      format: (at: Date) => new DateTimeFormat('en-US', { timeZone: options.timeZone ?? 'UTC' }).format(at),
      formatToParts: (at: Date) =>
        real.formatToParts(at).map(({ type, value }) => ({ type, value: value.replace(/^0(?=\d)/, '') })),
    };
  }
  const wallClock = await loadWith(American as never);

  expect(wallClock(moment, 'Pacific/Honolulu')).toEqual({ day: '2026-03-07', time: '21:05:09', minute: 1265 });
});

test('a calendar or digits that the engine would choose for its people change nothing', async () => {
  function Elsewhere(_locale: unknown, options: Intl.DateTimeFormatOptions) {
    return new DateTimeFormat('ar-EG', options);
  }
  const wallClock = await loadWith(Elsewhere as never);

  expect(wallClock(moment, 'UTC')).toEqual({ day: '2026-03-08', time: '07:05:09', minute: 425 });
});

test('BOOK-07 today is the day that the clinic has', () => {
  const lateInNewYork = new Date('2027-03-02T04:30:00Z');

  expect(todayAt('America/New_York', lateInNewYork)).toBe('2027-03-01');
  expect(todayAt('Europe/Berlin', lateInNewYork)).toBe('2027-03-02');
});
