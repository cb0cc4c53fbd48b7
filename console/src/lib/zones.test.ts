import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '#web/paraglide/runtime.js';
import { zoneName } from './zones.ts';

afterEach(() => overwriteGetLocale(() => 'en'));

test.each([
  ['America/New_York', 'Eastern Time (America/New_York)', 'Hora del Este (America/New_York)'],
  ['America/Phoenix', 'Arizona Time (America/Phoenix)', 'Hora de Arizona (America/Phoenix)'],
  ['America/Adak', 'Hawaii Time (America/Adak)', 'Hora de Hawái (America/Adak)'],
  // Outside of the country a zone has no name that everybody knows.
  ['Europe/Madrid', 'Europe/Madrid', 'Europe/Madrid'],
])('CONSOLE-149 %s is called as people there say it, in each language', (zone, english, spanish) => {
  expect(zoneName(zone)).toBe(english);
  overwriteGetLocale(() => 'es');
  expect(zoneName(zone)).toBe(spanish);
});
