import { expect, test } from 'vitest';
import { hoursToChoose, toPreferencesBody } from './preferences-rules.ts';

test('the time that is set can be chosen among the usual ones', () => {
  expect(hoursToChoose(24)).toEqual([2, 24, 48, 168, 336]);
  expect(hoursToChoose(5)).toEqual([2, 5, 24, 48, 168, 336]);
});

test('only what was changed is sent, hours as a number', () => {
  expect(toPreferencesBody({ marketing: true })).toEqual({ marketing: true });
  expect(toPreferencesBody({ reminderHours: '48', language: 'es' })).toEqual({ reminderHours: 48, language: 'es' });
});
