import { addJobs } from '#server/db/add-job.ts';
import type { Db } from '#server/db/database.ts';
import { postEntry } from '#server/features/loyalty/ledger/ledger-db.ts';
import { insertNotice } from '#server/messages/notice-db.ts';
import { claimAction } from './claim-work.ts';
import { type Deed, findVisitDeed, openAction } from './earning-db.ts';
import { lossOf, pointsToClaim, type Share, takeBackLegs, takeBackMemos } from './earning-rules.ts';
import { bringBack } from './join-points-work.ts';
import { findLiveAction, findPurse, giveGrantBack, type LiveAction, voidAction } from './live-action-db.ts';
import { findVisitReader } from './visit-reader-db.ts';

/** Tells the bell of who looks after a visit that it has brought points. */
async function tellOfPoints(db: Db, appointmentId: number, points: number, now: Date) {
  const reader = await findVisitReader(db, appointmentId);
  if (!reader) return;

  const { patientId, dependantId, startsAt } = reader;
  await insertNotice(
    db,
    patientId,
    { kind: 'pointsToClaim', dependantId, visit: { id: appointmentId, startsAt }, points },
    now,
  );
}

/**
 * Opens what a deed brings; where earlier rounds have left all of that with the person, there is nothing to claim. Of the
 * points of a visit its bell tells: who has written a review, or completed a profile, is there and sees them.
 */
async function open(db: Db, deed: Deed, now: Date) {
  const action = await openAction(db, deed);
  if (!action) return;

  const points = pointsToClaim(action);
  if (points === 0) await claimAction(db, action, { by: 'system' }, now);
  else if (deed.kind === 'visit') await tellOfPoints(db, deed.sourceId, points, now);
}

/** Takes points back that were claimed for what is undone; answers what is left with the person. */
async function takeBack(db: Db, action: LiveAction, reverses: number, now: Date): Promise<number> {
  const { id, kind, round, dependantId: personId } = action;
  const purse = await findPurse(db, action);
  await bringBack(db, action, action.base + action.bonus - purse.pending - purse.available, now);
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

/**
 * Makes the action of a visit agree with the visit, inside a transaction that has locked the household: open once it has
 * taken place; void, with its points taken back, once that is no longer so. Repeatable.
 */
export async function settleVisit(db: Db, appointmentId: number, now: Date) {
  const deed = await findVisitDeed(db, appointmentId);
  const action = await findLiveAction(db, 'visit', appointmentId);

  await settleAction(db, deed, action, now);
}

/** Has the points of these visits follow what became of them, once the transaction that changes them is committed. */
export const addVisitPointsJobs = (db: Db, appointmentIds: number[]) =>
  addJobs(
    db,
    'settleVisitPoints',
    appointmentIds.map((appointmentId) => ({ payload: { appointmentId }, key: `visitPoints:${appointmentId}` })),
  );
