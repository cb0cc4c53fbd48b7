import type { Db } from '#server/db/database.ts';
import { findLiveAction } from './live-action-db.ts';
import { settleAction } from './settle-action-work.ts';
import { findVisitDeed } from './visits-db.ts';

/**
 * Makes the action of a visit agree with the visit, inside a transaction that has locked the household: open once it has
 * taken place; void, with its points taken back, once that is no longer so. Repeatable.
 */
export async function settleVisit(db: Db, appointmentId: number, now: Date) {
  const deed = await findVisitDeed(db, appointmentId);
  const action = await findLiveAction(db, 'visit', appointmentId);

  await settleAction(db, deed, action, now);
}
