import { expect, test } from 'vitest';
import { sayZone } from './zone-name.ts';

const intlName = (locale: string, timeZone: string, day: string, timeZoneName: 'long' | 'longGeneric') =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
    .formatToParts(new Date(day))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

test.each([
  ['America/New_York', 'hora del Este'],
  ['America/Chicago', 'hora del Centro'],
  ['America/Denver', 'hora de la Montaña'],
  ['America/Phoenix', 'hora de Arizona'],
  ['America/Los_Angeles', 'hora del Pacífico'],
  ['America/Anchorage', 'hora de Alaska'],
  ['Pacific/Honolulu', 'hora de Hawái'],
])('SET-04 in Spanish %s has the name that readers know, in summer and winter', (timeZone, said) => {
  for (const day of ['2026-06-02', '2026-12-02'])
    for (const style of ['long', 'longGeneric'] as const)
      expect(sayZone('es-US', timeZone, intlName('es-US', timeZone, day, style))).toBe(said);
});

test('SET-04 English keeps the names of Intl, and Spanish those of zones that nobody renames', () => {
  expect(sayZone('en-US', 'America/New_York', 'Eastern Daylight Time')).toBe('Eastern Daylight Time');
  expect(sayZone('es-US', 'America/Puerto_Rico', 'hora estándar del Atlántico')).toBe('hora estándar del Atlántico');
});
