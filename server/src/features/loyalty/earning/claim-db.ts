import type { Db } from '#server/db/database.ts';
import { type Entry, type Leg, postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { markClaimed, type OpenAction } from './earning-db.ts';

const dayMs = 86_400_000;

const memos: Record<OpenAction['kind'], string> = {
  visit: 'Completed visit',
  review: 'Review',
  referral: 'Referral',
  profile: 'Profile completed',
};

/** What an action brings, base and bonus apart, so that each goes back to whoever funds it. */
function legsOf({ base, bonus, clinicId, dependantId: personId }: OpenAction, to: 'pending' | 'available'): Leg[] {
  const legs: Leg[] = [
    { from: { kind: 'issuance', clinicId }, to: { kind: to, personId }, amount: base },
    { from: { kind: 'bonus', clinicId }, to: { kind: to, personId }, amount: bonus },
  ];
  return legs.filter(({ amount }) => amount > 0);
}

/**
 * Posts what an open action brings, inside a transaction that has locked the household: pending for as long as its rule
 * says, else available at once. Answers the points; where a limit has left none, it stays as it is.
 */
export async function claimAction(db: Db, action: OpenAction, actor: Entry['actor'], now: Date): Promise<number> {
  const { id, kind, round, confirmDays } = action;
  if (action.base + action.bonus === 0) return 0;
  const confirmAt = confirmDays > 0 ? new Date(now.getTime() + confirmDays * dayMs) : null;

  const { txnId } = await postEntry(db, {
    source: kind,
    sourceId: `action-${id}-${round}`,
    memo: memos[kind],
    at: now,
    actor,
    legs: legsOf(action, confirmAt ? 'pending' : 'available'),
  });
  if (!(await markClaimed(db, id, txnId, confirmAt, now))) throw new Error('an action that is not open was claimed');

  return action.base + action.bonus;
}
