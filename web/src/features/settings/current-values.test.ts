import { expect, test } from 'vitest';
import { currentValues } from './current-values.ts';
import type { PatientSetting } from './settings-api.ts';

const setting = {
  profile: {
    firstName: 'Maria',
    lastName: 'Santos',
    postalCode: '20006',
    email: 'maria@example.com',
    phone: '+12025550101',
  },
  insurance: [],
  limit: [{ dependantId: 2, monthlyPoints: null, usedThisMonth: 0 }],
  preferences: { language: 'es', reminderChannel: 'none' },
  dependants: [{ relation: 'self', firstName: 'Maria' }],
} as unknown as PatientSetting;

test('SET-01 the list of the settings says what is set: contacts, how many plans and limits, language, reminders, names', () => {
  expect(currentValues(setting)).toEqual({
    profile: 'Maria Santos · 20006',
    security: 'maria@example.com · (202)\u00a0555-0101',
    insurance: 'No insurance yet.',
    limits: 'No limits',
    preferences: 'Español · No reminders',
  });

  const of = currentValues({
    ...setting,
    insurance: [{}, {}] as PatientSetting['insurance'],
    limit: [{ dependantId: 2, monthlyPoints: 500, usedThisMonth: 0 }],
    preferences: { ...setting.preferences, language: 'en', reminderChannel: 'sms' },
    dependants: [
      ...setting.dependants,
      { relation: 'child', firstName: 'Sofia' },
      { relation: 'child', firstName: 'Lucas' },
    ] as PatientSetting['dependants'],
  });
  expect(of).toMatchObject({
    insurance: '2 plans',
    limits: '1 person has a limit',
    preferences: 'English · Reminders: Text message',
    family: 'Sofia, Lucas',
  });
});
