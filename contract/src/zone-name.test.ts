import { expect, test } from 'vitest';
import { sayZone } from './zone-name.ts';

const intlName = (locale: string, timeZone: string, day: string, timeZoneName: 'long' | 'longGeneric') =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
    .formatToParts(new Date(day))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

test.each([
  ['America/New_York', 'hora del Este', 'Eastern Time'],
  ['America/Chicago', 'hora del Centro', 'Central Time'],
  ['America/Denver', 'hora de la Montaña', 'Mountain Time'],
  ['America/Phoenix', 'hora de Arizona', 'Arizona Time'],
  ['America/Los_Angeles', 'hora del Pacífico', 'Pacific Time'],
  ['America/Puerto_Rico', 'hora del Atlántico', 'Atlantic Time'],
  ['America/Anchorage', 'hora de Alaska', 'Alaska Time'],
  ['Pacific/Honolulu', 'hora de Hawái', 'Hawaii Time'],
])('SET-04 %s has the name that readers know, in summer and winter', (timeZone, spanish, english) => {
  for (const day of ['2026-06-02', '2026-12-02'])
    for (const style of ['long', 'longGeneric'] as const)
      for (const [locale, said] of [
        ['es-US', spanish],
        ['en-US', english],
      ] as const)
        expect(sayZone(locale, timeZone, intlName(locale, timeZone, day, style))).toBe(said);
});

test('SET-04 zones that nobody calls otherwise keep the names of Intl', () => {
  expect(sayZone('en-US', 'Etc/UTC', 'Coordinated Universal Time')).toBe('Coordinated Universal Time');
  expect(sayZone('es-US', 'Pacific/Guam', 'hora estándar de Chamorro')).toBe('hora estándar de Chamorro');
});
