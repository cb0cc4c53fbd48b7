import type { HouseholdVisit } from './maria-visits.ts';

/** A visit that one of the other sign-ins has been to: they can redeem, and the points of the visit wait for their claim. */
export type PastVisit = { patientId: number; visit: Pick<HouseholdVisit, 'clinic' | 'type' | 'days' | 'hour'> };

const benId = 4;

export const pastVisits: PastVisit[] = [
  {
    patientId: benId,
    visit: { clinic: 'Dupont Family Dentistry', type: 'Check-up and cleaning', days: -40, hour: 9 },
  },
];
