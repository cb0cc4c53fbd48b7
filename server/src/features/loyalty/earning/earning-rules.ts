import type { Leg, Side } from '#server/features/loyalty/ledger/ledger-db.ts';
import { type RefusalCode, refuse } from '#server/http/errors.ts';
import type { Memo } from '#server/messages/say-stored.ts';
import type { ClaimedAction } from './actions-db.ts';
import type { OpenAction } from './earning-db.ts';
import type { LiveAction, VisitKind } from './live-action-db.ts';

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

/** How much a side has to give, or is to get. */
export type Share = { side: Side; amount: number };

/** The legs by which these give and those get, each in its order: the first giver gives all it has to the first taker. */
export function legsBetween(givers: Share[], takers: Share[]): Leg[] {
  const left = givers.map((giver) => ({ ...giver }));

  return takers.flatMap(({ side: to, amount: wanted }) => {
    let due = wanted;
    return left.flatMap((giver) => {
      const amount = Math.min(giver.amount, due);
      giver.amount -= amount;
      due -= amount;
      return amount > 0 ? [{ from: giver.side, to, amount }] : [];
    });
  });
}

/** An earning by who issues it, base and bonus apart, so that each goes back to the person who funds it. */
export const issuersOf = ({
  base,
  bonus,
  clinicId,
}: {
  base: number;
  bonus: number;
  clinicId: number | null;
}): Share[] => [
  { side: { kind: 'issuance', clinicId }, amount: base },
  { side: { kind: 'bonus', clinicId }, amount: bonus },
];

/** What the ledger says of points that were taken back. */
export const takeBackMemos = { visit: 'visitMissed', referral: 'referralUndone' } as const satisfies Record<
  VisitKind,
  Memo
>;

/**
 * How an earning goes back to the person who issued it: the person gives what is left in these purses, the base before the bonus;
 * what is missing has been spent and is the issuer's loss, so that a person never owes points.
 */
export function takeBackLegs(action: LiveAction, purses: Share[]): Leg[] {
  const { base, bonus, clinicId } = action;
  const loss: Share = { side: { kind: 'shortfall', clinicId }, amount: base + bonus };

  return legsBetween([...purses, loss], issuersOf(action));
}

/** What of these legs is a loss: left with the person. */
export const lossOf = (legs: Leg[]) =>
  legs.filter(({ from }) => from.kind === 'shortfall').reduce((sum, { amount }) => sum + amount, 0);
