import { demoFriends } from '#server/demo/data/friends.ts';
import { type Context, planVisit } from './plan-household-visits.ts';
import type { PlannedPeople } from './plan-people.ts';
import type { PlannedVisit } from './plan-visit.ts';

/** The first visits of those who came by somebody: they took place. */
export function planFriendVisits({ dependants }: PlannedPeople, context: Context): PlannedVisit[] {
  return demoFriends.flatMap(({ friendId, visit }) => {
    const own = dependants.find(({ loginId }) => loginId === friendId);
    if (!own) throw new Error(`the demo has no patient ${friendId}`);

    const booker = { patientId: friendId, dependantId: own.id };
    return visit ? [planVisit({ ...visit, story: 'completed' }, booker, context)] : [];
  });
}
