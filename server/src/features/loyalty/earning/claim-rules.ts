import { conflict } from '#server/http/errors.ts';
import type { ClaimedAction } from './actions-db.ts';
import type { OpenAction } from './earning-db.ts';

/** What the claim of an action brings: base and bonus, less what earlier rounds have left with the person. */
export const pointsToClaim = ({ base, bonus, kept }: Pick<OpenAction, 'base' | 'bonus' | 'kept'>) =>
  Math.max(base + bonus - kept, 0);

const undone: Record<ClaimedAction['kind'], string> = {
  visit: 'This visit did not take place, so it brings no points.',
  review: 'These points were taken back.',
  referral: 'This referral brings no points anymore.',
  profile: 'These points were taken back.',
};

/** Throws 409 unless the points of an action can be claimed now. */
export function requireClaimable({ kind, status, isDone, base, bonus }: ClaimedAction) {
  if (status === 'pending' || status === 'earned') throw conflict('These points have been claimed already.');
  if (status === 'void') throw conflict(undone[kind]);
  if (!isDone) throw conflict('Please complete the profile first.');
  if (base + bonus === 0) throw conflict('The points of this month have all been earned already.');
}
