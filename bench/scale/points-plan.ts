/** The rounds of a person's points, and what happens in each: five rows of the ledger. */
export const rounds = 4;
export const steps = ['visit', 'more', 'redemption', 'card', 'expiry'] as const;

type Step = (typeof steps)[number];

const visitPoints = 1200;
const expired = 100;
/** What a card costs, in points and in cents. */
export const cardPoints = 1000;

/** What a friend who came brings; it waits to be confirmed. */
export const rewardPoints = 2200;

/** What is earned beside a visit: for the profile, for a review, and twice what an earlier programme had promised. */
export const extras = [
  { source: 'profile', points: 500 },
  { source: 'review', points: 50 },
  { source: 'demo', points: 300 },
  { source: 'demo', points: 300 },
] as const;

/** A row of the ledger: how much, and where it stands in the accounts `available` and `held` of its person. */
export type Row = { round: number; step: Step; place: number; amount: number; available?: Side; held?: Side };
type Side = { seq: number; balance: number };

/** A lot: what brought it, and what is left; a use: how much a row took from it. Lots count over all rounds, two in each. */
export type Lot = { nr: number; round: number; place: number; original: number; remaining: number };
type Use = { lot: number; round: number; place: number; amount: number };

/** What everyone's points have been through, the oldest lots spent first, as the ledger keeps it. */
export function planPoints() {
  const account = { available: { seq: 0, balance: 0 }, held: { seq: 0, balance: 0 } };
  const [rows, lots, uses]: [Row[], Lot[], Use[]] = [[], [], []];

  function move(kind: keyof typeof account, change: number): Side {
    account[kind].seq += 1;
    account[kind].balance += change;
    return { ...account[kind] };
  }

  function earn(round: number, place: number, amount: number) {
    lots.push({ nr: lots.length, round, place, original: amount, remaining: amount });
    return { available: move('available', amount) };
  }

  function spend(round: number, place: number, amount: number) {
    let open = amount;
    for (const lot of lots) {
      const taken = Math.min(lot.remaining, open);
      lot.remaining -= taken;
      open -= taken;
      if (taken) uses.push({ lot: lot.nr, round, place, amount: taken });
    }
    return { available: move('available', -amount) };
  }

  const amountOf = {
    visit: () => visitPoints,
    redemption: () => cardPoints,
    card: () => cardPoints,
    expiry: () => expired,
  };
  const sidesOf: Record<Step, (round: number, place: number, amount: number) => Pick<Row, 'available' | 'held'>> = {
    visit: earn,
    more: earn,
    redemption: (round, place, amount) => ({ ...spend(round, place, amount), held: move('held', amount) }),
    card: (_round, _place, amount) => ({ held: move('held', -amount) }),
    expiry: spend,
  };

  for (const [round, { points }] of extras.entries())
    for (const [place, step] of steps.entries()) {
      const amount = step === 'more' ? points : amountOf[step]();
      rows.push({ round, step, place, amount, ...sidesOf[step](round, place, amount) });
    }

  return { rows, lots, uses, ...account };
}
