import { type RefusalCode, refuse } from '#server/http/errors.ts';
import type { ClaimedAction } from './actions-db.ts';
import type { OpenAction } from './earning-db.ts';

/** What the claim of an action brings: base and bonus, less what earlier rounds have left with the person. */
export const pointsToClaim = ({ base, bonus, kept }: Pick<OpenAction, 'base' | 'bonus' | 'kept'>) =>
  Math.max(base + bonus - kept, 0);

const undone = {
  visit: 'pointsWithoutVisit',
  review: 'pointsTakenBack',
  referral: 'pointsWithoutReferral',
  profile: 'pointsTakenBack',
} as const satisfies Record<ClaimedAction['kind'], RefusalCode>;

/** Throws 409 unless the points of an action can be claimed now. */
export function requireClaimable({ kind, status, isDone, base, bonus }: ClaimedAction) {
  if (status === 'pending' || status === 'earned') throw refuse('pointsClaimed');
  if (status === 'void') throw refuse(undone[kind]);
  if (!isDone) throw refuse('profileIncomplete');
  if (base + bonus === 0) throw refuse('pointsOfMonthEarned');
}
