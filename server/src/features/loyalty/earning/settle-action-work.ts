import type { Db } from '#server/db/database.ts';
import { postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { claimAction } from './claim-work.ts';
import type { Deed } from './earning-db.ts';
import { giveGrantBack } from './grants-db.ts';
import type { Share } from './legs-rules.ts';
import { findPurse, type LiveAction, voidAction } from './live-action-db.ts';
import { openAction } from './open-action-db.ts';
import { lossOf, takeBackLegs, takeBackMemos } from './take-back-rules.ts';

/** Opens what a deed brings; where earlier rounds have left all of that with the person, there is nothing to claim. */
async function open(db: Db, deed: Deed, now: Date) {
  const action = await openAction(db, deed);

  if (action && action.kept >= action.base + action.bonus) await claimAction(db, action, { by: 'system' }, now);
}

/** Takes points back that were claimed for what is undone; answers what is left with the person. */
async function takeBack(db: Db, action: LiveAction, reverses: number, now: Date): Promise<number> {
  const { id, kind, round, dependantId: personId } = action;
  const { pending, available, transferIds } = await findPurse(db, action);
  const purses: Share[] = [
    { side: { kind: 'pending', personId }, amount: pending },
    { side: { kind: 'available', personId }, amount: available },
  ];
  const legs = takeBackLegs(action, purses);

  await postEntry(db, {
    source: 'reversal',
    sourceId: `action-${id}-${round}`,
    personId,
    memo: takeBackMemos[kind],
    at: now,
    actor: { by: 'system' },
    legs,
    reverses,
    takesFirst: transferIds,
  });
  return lossOf(legs);
}

async function undo(db: Db, action: LiveAction, now: Date) {
  const kept = action.txnId === null ? 0 : await takeBack(db, action, action.txnId, now);

  await voidAction(db, action.id, kept);
  await giveGrantBack(db, action.id, now);
}

/**
 * Makes an action agree with what it is for, inside a transaction that has locked the household: open once there is a deed;
 * void, with its points taken back, once there is none any more. Repeatable.
 */
export async function settleAction(db: Db, deed: Deed | undefined, action: LiveAction | undefined, now: Date) {
  if (deed && !action) await open(db, deed, now);
  if (!deed && action) await undo(db, action, now);
}
