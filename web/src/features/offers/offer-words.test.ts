import { afterEach, expect, test, vi } from 'vitest';
import { formatPrice } from '#web/lib/words/format.ts';
import { cutDescription, describeEnd } from './offer-words.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('CLINIC-08 a description is cut after 50 letters at the latest, at the end of a word where it has several', () => {
  expect(cutDescription('')).toBeUndefined();
  expect(cutDescription('x'.repeat(50))).toBeUndefined();
  expect(cutDescription('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
  expect(cutDescription(`${'x'.repeat(49)} y`)).toBe(`${'x'.repeat(49)}…`);
  expect(cutDescription(`${'x'.repeat(47)} yes or no`)).toBe(`${'x'.repeat(47)}…`);
  expect(cutDescription(`${'x'.repeat(46)} yes, or no`)).toBe(`${'x'.repeat(46)}…`);
  expect(cutDescription(`${'x'.repeat(45)}, yes or no`)).toBe(`${'x'.repeat(45)}…`);
  // «so» would say nothing without what it leads to.
  expect(cutDescription(`Protects back teeth from cavities for years so a child ${'x'.repeat(9)}`)).toBe(
    'Protects back teeth from cavities for years…',
  );
  expect(cutDescription(`${'x'.repeat(45)}, yesterday`)).toBe(`${'x'.repeat(45)}…`);
  expect(cutDescription('👩‍⚕️'.repeat(50))).toBeUndefined();
  expect(cutDescription('👩‍⚕️'.repeat(51))).toBe(`${'👩‍⚕️'.repeat(50)}…`);
});

test('CLINIC-08 prices are cents on the wire and dollars on screen', () => {
  expect([420_000, 357, 5, 0].map((cents) => formatPrice(cents, 'en'))).toEqual(['$4,200', '$3.57', '$0.05', '$0']);
});

test('CLINIC-08 the last day has its year only where it is another one', () => {
  const now = new Date('2026-06-01T12:00:00Z');
  vi.useFakeTimers({ now });
  const endOf = (day: string) => describeEnd({ offer_valid_until: day, timeZone: 'America/New_York' }, now);
  expect(endOf('2026-12-01')).toBe('Ends Tue, Dec\u00a01');
  expect(endOf('2027-01-05')).toBe('Ends Tue, Jan\u00a05, 2027');
});

test('CLINIC-08 on its last day an offer ends today, where its clinic is', () => {
  const lateInNewYork = new Date('2026-11-23T04:30:00Z');
  vi.useFakeTimers({ now: lateInNewYork });
  const endIn = (timeZone: string, day: string) => describeEnd({ offer_valid_until: day, timeZone }, lateInNewYork);

  expect(endIn('America/New_York', '2026-11-22')).toBe('Ends today');
  expect(endIn('America/New_York', '2026-11-23')).toBe('Ends Mon, Nov\u00a023');
  expect(endIn('Europe/Berlin', '2026-11-23')).toBe('Ends today');
  expect(endIn('Pacific/Honolulu', '2026-11-22')).toBe('Ends today');
});
