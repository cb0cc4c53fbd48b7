import * as z from 'zod/mini';
import { numberSetting, schemasOf } from './setting.ts';

/** How much one family may have at a time: more than families need, and too little to empty a clinic. */
export const familySettings = {
  FAMILY_DEPENDANTS: numberSetting(
    { from: 8, to: 100, otherwise: 12, unit: 'people' },
    'How many people a family can have besides the one or two who look after it. A family that has more keeps them, and can add nobody.',
  ),
  VISITS_AHEAD_PERSON: numberSetting(
    { from: 2, to: 10_000, otherwise: 6, unit: 'visits' },
    'How many visits one person can have ahead, requests without a time among them.',
  ),
  VISITS_AHEAD_FAMILY: numberSetting(
    { from: 2, to: 10_000, otherwise: 24, unit: 'visits' },
    'How many visits all people of a family can have ahead together. For days on waitlists it counts once more, by itself.',
  ),
  WAITLIST_DAYS_PERSON: numberSetting(
    { from: 2, to: 10_000, otherwise: 12, unit: 'days' },
    'How many days one person can be on waitlists for.',
  ),
  REQUESTS_AT_CLINIC: numberSetting(
    { from: 2, to: 10_000, otherwise: 6, unit: 'requests' },
    'How many requests a family can have at one clinic that the clinic has not answered.',
  ),
  REQUESTS_AT_CLINIC_CONTACT: numberSetting(
    { from: 2, to: 10_000, otherwise: 12, unit: 'requests' },
    'How many requests all accounts with the same phone or mailbox can have together at one clinic that the clinic has not answered: REQUESTS_AT_CLINIC for each of the families that share one.',
  ),
  HOLDS_AT_ONCE: numberSetting(
    { from: 2, to: 1000, otherwise: 4, unit: 'times' },
    'How many times are kept for a family at once while they are being booked: one for each who signs in.',
  ),
  BOOKINGS_AN_HOUR: numberSetting(
    { from: 10, to: 100_000, otherwise: 40, unit: 'bookings' },
    'How often a family can book, move or ask again for a visit in an hour; what was cancelled since counts.',
  ),
};

const values = z.object(schemasOf(familySettings));

/** The limits of a family, by what they are about; those of `booking` have the names of `booking_refusal`. */
export const readFamilyLimits = (given: z.output<typeof values>) => ({
  family: { dependants: given.FAMILY_DEPENDANTS },
  booking: {
    personVisits: given.VISITS_AHEAD_PERSON,
    familyVisits: given.VISITS_AHEAD_FAMILY,
    personWaits: given.WAITLIST_DAYS_PERSON,
    familyWaits: given.VISITS_AHEAD_FAMILY,
    clinicRequests: given.REQUESTS_AT_CLINIC,
    contactRequests: given.REQUESTS_AT_CLINIC_CONTACT,
    holds: given.HOLDS_AT_ONCE,
    perHour: given.BOOKINGS_AN_HOUR,
  },
});
