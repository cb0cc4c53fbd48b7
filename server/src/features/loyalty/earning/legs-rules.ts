import type { Leg, Side } from '#server/features/loyalty/ledger/ledger-db.ts';

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
