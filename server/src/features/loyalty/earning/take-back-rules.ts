import type { Leg, Side } from '#server/features/loyalty/ledger/ledger-db.ts';
import type { VisitAction } from './visits-db.ts';

/**
 * How an earning goes back to whoever issued it: the person gives what is left, the base before the bonus; what is missing
 * has been spent and is the issuer's loss, so that a person never owes points.
 */
export function takeBackLegs({ base, bonus, clinicId }: VisitAction, purse: Side, left: number): Leg[] {
  const fromBase = Math.min(base, left);
  const fromBonus = Math.min(bonus, left - fromBase);
  const shortfall: Side = { kind: 'shortfall', clinicId };
  const issuance: Side = { kind: 'issuance', clinicId };
  const extra: Side = { kind: 'bonus', clinicId };

  const legs: Leg[] = [
    { from: purse, to: issuance, amount: fromBase },
    { from: purse, to: extra, amount: fromBonus },
    { from: shortfall, to: issuance, amount: base - fromBase },
    { from: shortfall, to: extra, amount: bonus - fromBonus },
  ];
  return legs.filter(({ amount }) => amount > 0);
}
