import type { Leg } from '#server/features/loyalty/ledger/ledger-db.ts';
import { issuersOf, legsBetween, type Share } from './legs-rules.ts';
import type { LiveAction, VisitKind } from './live-action-db.ts';

/** What the ledger says of points that were taken back. */
export const takeBackMemos: Record<VisitKind, string> = {
  visit: 'Visit did not take place',
  referral: 'Referral undone',
};

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
