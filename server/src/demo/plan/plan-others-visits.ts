import { demoFriends } from '#server/demo/data/friends.ts';
import type { HouseholdVisit } from '#server/demo/data/maria-visits.ts';
import { type Context, planVisit } from './plan-household-visits.ts';
import type { PlannedPeople } from './plan-people.ts';
import type { PlannedVisit } from './plan-visit.ts';

/** A visit that one of the other sign-ins has been to: they can redeem, and the points of the visit wait for their claim. */
export type PastVisit = { patientId: number; visit: Pick<HouseholdVisit, 'clinic' | 'type' | 'days' | 'hour'> };

const benId = 4;

export const pastVisits: PastVisit[] = [
  {
    patientId: benId,
    visit: { clinic: 'Dupont Family Dentistry', type: 'Check-up and cleaning', days: -40, hour: 9 },
  },
];

/** The visits of others of which points have something to tell: those who came by somebody, and some of the sign-ins. */
export function planOthersVisits({ dependants }: PlannedPeople, context: Context): PlannedVisit[] {
  const visited = [...demoFriends.map(({ friendId, visit }) => ({ patientId: friendId, visit })), ...pastVisits];

  return visited.flatMap(({ patientId, visit }) => {
    const own = dependants.find(({ loginId }) => loginId === patientId);
    if (!own) throw new Error(`the demo has no patient ${patientId}`);

    const booker = { patientId, dependantId: own.id };
    return visit ? [planVisit({ ...visit, story: 'completed' }, booker, context)] : [];
  });
}
