import type { Db } from '#server/db/database.ts';
import { postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { openAction } from './open-action-db.ts';
import { takeBackLegs } from './take-back-rules.ts';
import { findPurse, findVisitAction, findVisitDeed, giveGrantBack, type VisitAction, voidAction } from './visits-db.ts';

/** Takes the points of a visit back that was claimed and did not take place after all. */
async function takeBack(db: Db, action: VisitAction, reverses: number, now: Date) {
  const { id, round, dependantId: personId } = action;
  const kind = action.status === 'pending' ? 'pending' : 'available';
  const { balance, transferIds } = await findPurse(db, action, kind);

  await postEntry(db, {
    source: 'reversal',
    sourceId: `action-${id}-${round}`,
    memo: 'Visit did not take place',
    at: now,
    actor: { by: 'system' },
    legs: takeBackLegs(action, { kind, personId }, balance),
    reverses,
    takesFirst: transferIds,
  });
}

async function undo(db: Db, action: VisitAction, now: Date) {
  if (action.txnId !== null) await takeBack(db, action, action.txnId, now);

  await voidAction(db, action.id);
  await giveGrantBack(db, action.id, now);
}

/**
 * Makes the action of a visit agree with the visit, inside a transaction that has locked the household: open once it has
 * taken place; void, with its points taken back, once that is no longer so. Repeatable.
 */
export async function settleVisit(db: Db, appointmentId: number, now: Date) {
  const deed = await findVisitDeed(db, appointmentId);
  const action = await findVisitAction(db, appointmentId);

  if (deed && !action) await openAction(db, deed);
  if (!deed && action) await undo(db, action, now);
}
