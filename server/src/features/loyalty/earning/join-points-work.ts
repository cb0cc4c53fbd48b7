import type { Db } from '#server/db/database.ts';
import { type Leg, postEntry, type Side } from '#server/features/loyalty/ledger/ledger-db.ts';
import { markClaimed } from './earning-db.ts';
import { issuersOf, legsBetween } from './earning-rules.ts';
import {
  endOpen,
  endOwnReferral,
  findJoinedInto,
  findLots,
  findUndecided,
  hasProfilePoints,
  moveAdjustments,
  moveGrants,
  moveRewardsGiven,
  openFor,
  type UndecidedAction,
} from './join-points-db.ts';
import { type LiveAction, voidAction } from './live-action-db.ts';

/** An entry is of one person: what goes to another stands here between two of them, and is 0 afterwards. */
const between: Side = { kind: 'adjustment' };
const told = { source: 'join', memo: 'accountsJoined', actor: { by: 'system' } } as const;

/** From which person to which. */
type Way = { from: number; to: number };

/** Moves what somebody has to spend: out by one entry, in by one for each lot, so that it is good for at least as long as before. */
async function moveAvailable(tx: Db, joinId: number, { from, to }: Way, now: Date) {
  const lots = await findLots(tx, from);
  const points = lots.reduce((sum, lot) => sum + lot.points, 0);
  if (points === 0) return;

  const leaving: Leg = { from: { kind: 'available', personId: from }, to: between, amount: points };
  await postEntry(tx, { ...told, sourceId: `join-${joinId}-out`, personId: from, at: now, legs: [leaving] });
  for (const lot of lots) {
    const coming: Leg = { from: between, to: { kind: 'available', personId: to }, amount: lot.points };
    const sourceId = `join-${joinId}-lot-${lot.id}`;
    await postEntry(tx, { ...told, sourceId, personId: to, at: now, grantedAt: lot.earnedAt, legs: [coming] });
  }
}

/** What is left of base and bonus once earlier rounds have left some with the person: the base is theirs first. */
function leftOf({ base, bonus, points }: UndecidedAction) {
  const had = base + bonus - points;
  return { base: Math.max(base - had, 0), bonus: bonus - Math.max(had - base, 0) };
}

/** Gives back what waits of an action to who issued it. What earlier rounds have left stays left: how much that is. */
async function giveBack(tx: Db, action: UndecidedAction & { status: 'pending' }, from: number, now: Date) {
  const { id, round, clinicId, base, bonus, points, txnId } = action;
  const legs = legsBetween(
    [
      { side: { kind: 'pending', personId: from }, amount: points },
      { side: { kind: 'shortfall', clinicId }, amount: base + bonus - points },
    ],
    issuersOf(action),
  );

  const sourceId = `action-${id}-${round}`;
  await postEntry(tx, { ...told, source: 'reversal', sourceId, personId: from, at: now, legs, reverses: txnId });
  return base + bonus - points;
}

/** Has what somebody did, and what is not decided of it, be what the other did: as many points, until the same day. */
async function moveUndecided(tx: Db, action: UndecidedAction, { from, to }: Way, now: Date) {
  const { kind, points, clinicId } = action;
  const worth = leftOf(action);
  const next = points > 0 ? await openFor(tx, action, worth, to) : undefined;

  if (action.status === 'open') return voidAction(tx, action.id, 0);

  await voidAction(tx, action.id, await giveBack(tx, action, from, now));
  if (!next) throw new Error('an action waits for its day and has brought nothing');
  const legs = legsBetween(issuersOf({ ...worth, clinicId }), [
    { side: { kind: 'pending', personId: to }, amount: points },
  ]);
  const { txnId } = await postEntry(tx, {
    ...told,
    source: kind,
    sourceId: `action-${next.id}-1`,
    personId: to,
    memo: kind,
    at: now,
    legs,
  });
  return markClaimed(tx, next.id, txnId, action.confirmAt, action.claimedAt);
}

/** A complete profile brings a person points once, in whichever of their two accounts they have claimed them. */
async function keepOneProfile(tx: Db, { from, to }: Way) {
  await endOpen(tx, from, 'profile');
  if (await hasProfilePoints(tx, from)) await endOpen(tx, to, 'profile');
}

/**
 * Moves all that somebody has of points, and all that may still bring them some, to the person that they turned out to be. The
 * entries of what was decided before stay as they are, under the number that they were made with. Both households are
 * locked, and nothing is held for a card that is being made.
 */
export async function movePoints(tx: Db, joinId: number, way: Way, accounts: Way, now: Date) {
  await endOwnReferral(tx, accounts.from, accounts.to);
  await keepOneProfile(tx, way);
  for (const action of await findUndecided(tx, way.from)) await moveUndecided(tx, action, way, now);
  await moveAvailable(tx, joinId, way, now);
  await moveGrants(tx, way.from, way.to);
  await moveRewardsGiven(tx, way.from, way.to);
  await moveAdjustments(tx, way.from, way.to);
}

/**
 * Brings points back that were earned under a number that has been joined into another, as far as the person has them: what
 * they were for is undone, and is taken back where it was earned. `missing` is what that number lacks.
 */
export async function bringBack(tx: Db, { id, round, dependantId }: LiveAction, missing: number, now: Date) {
  const person = missing > 0 ? await findJoinedInto(tx, dependantId) : undefined;
  const points = Math.min(missing, person?.available ?? 0);
  if (!person || points === 0) return;

  const leaving: Leg = { from: { kind: 'available', personId: person.id }, to: between, amount: points };
  const coming: Leg = { from: between, to: { kind: 'available', personId: dependantId }, amount: points };
  const sourceId = `back-${id}-${round}`;
  await postEntry(tx, { ...told, sourceId: `${sourceId}-out`, personId: person.id, at: now, legs: [leaving] });
  await postEntry(tx, { ...told, sourceId: `${sourceId}-in`, personId: dependantId, at: now, legs: [coming] });
}
