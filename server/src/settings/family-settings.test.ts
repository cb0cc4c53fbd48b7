import { expect, test } from 'vitest';
import { readSettings as read } from '#server/testing/given-settings.ts';

test('API-36 the limits of a family are those that no family meets, unless the operator says otherwise', () => {
  expect(read({})).toMatchObject({
    family: { dependants: 12 },
    booking: {
      personVisits: 6,
      familyVisits: 24,
      personWaits: 12,
      familyWaits: 24,
      clinicRequests: 6,
      contactRequests: 12,
      holds: 4,
      perHour: 40,
    },
  });
  expect(read({ VISITS_AHEAD_PERSON: '9', BOOKINGS_AN_HOUR: '60' }).booking).toMatchObject({
    personVisits: 9,
    perHour: 60,
  });
});

test('API-13 eight people beside their guarantor always work', () => {
  expect(read({ FAMILY_DEPENDANTS: '8' }).family.dependants).toBe(8);
  expect(() => read({ FAMILY_DEPENDANTS: '7' })).toThrow('FAMILY_DEPENDANTS must be a number from 8 to 100');
});
