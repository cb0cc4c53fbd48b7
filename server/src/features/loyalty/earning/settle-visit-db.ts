import type { Db } from '#server/db/database.ts';
import { postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { claimAction } from './claim-db.ts';
import type { Deed } from './earning-db.ts';
import { giveGrantBack } from './grants-db.ts';
import type { Share } from './legs-rules.ts';
import { openAction } from './open-action-db.ts';
import { lossOf, takeBackLegs } from './take-back-rules.ts';
import { findPurse, findVisitAction, findVisitDeed, type VisitAction, voidAction } from './visits-db.ts';

/** Opens what a visit brings; where earlier rounds have left all of that with the person, there is nothing to claim. */
async function open(db: Db, deed: Deed, now: Date) {
  const action = await openAction(db, deed);

  if (action && action.kept >= action.base + action.bonus) await claimAction(db, action, { by: 'system' }, now);
}

/** Takes the points of a visit back that was claimed and did not take place after all; answers what is left with the person. */
async function takeBack(db: Db, action: VisitAction, reverses: number, now: Date): Promise<number> {
  const { id, round, dependantId: personId } = action;
  const { pending, available, transferIds } = await findPurse(db, action);
  const purses: Share[] = [
    { side: { kind: 'pending', personId }, amount: pending },
    { side: { kind: 'available', personId }, amount: available },
  ];
  const legs = takeBackLegs(action, purses);

  await postEntry(db, {
    source: 'reversal',
    sourceId: `action-${id}-${round}`,
    memo: 'Visit did not take place',
    at: now,
    actor: { by: 'system' },
    legs,
    reverses,
    takesFirst: transferIds,
  });
  return lossOf(legs);
}

async function undo(db: Db, action: VisitAction, now: Date) {
  const kept = action.txnId === null ? 0 : await takeBack(db, action, action.txnId, now);

  await voidAction(db, action.id, kept);
  await giveGrantBack(db, action.id, now);
}

/**
 * Makes the action of a visit agree with the visit, inside a transaction that has locked the household: open once it has
 * taken place; void, with its points taken back, once that is no longer so. Repeatable.
 */
export async function settleVisit(db: Db, appointmentId: number, now: Date) {
  const deed = await findVisitDeed(db, appointmentId);
  const action = await findVisitAction(db, appointmentId);

  if (deed && !action) await open(db, deed, now);
  if (!deed && action) await undo(db, action, now);
}
