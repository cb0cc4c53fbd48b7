import { expect, test } from 'vitest';
import { formatPrice } from '#web/lib/format-price.ts';
import { cutDescription, formatLastDay } from './offer-words.ts';

test('CLINIC-08 a description is cut after 50 letters, never inside one', () => {
  expect(cutDescription('')).toBeUndefined();
  expect(cutDescription('x'.repeat(50))).toBeUndefined();
  expect(cutDescription('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
  expect(cutDescription(`${'x'.repeat(49)} y`)).toBe(`${'x'.repeat(49)}…`);
  expect(cutDescription('👩‍⚕️'.repeat(50))).toBeUndefined();
  expect(cutDescription('👩‍⚕️'.repeat(51))).toBe(`${'👩‍⚕️'.repeat(50)}…`);
});

test('CLINIC-08 prices are cents on the wire and dollars on screen', () => {
  expect([420_000, 357, 5, 0].map((cents) => formatPrice(cents, 'en'))).toEqual(['$4,200', '$3.57', '$0.05', '$0']);
});

test('CLINIC-08 the last day bears its year only where it is another one', () => {
  const now = new Date(2026, 5, 1);
  expect(formatLastDay('2026-12-01', now, 'en')).toBe('Dec 1');
  expect(formatLastDay('2027-01-05', now, 'en')).toBe('Jan 5, 2027');
});
