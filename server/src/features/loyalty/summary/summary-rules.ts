import type { Tally } from './summary-db.ts';

type Kind = NonNullable<Tally['kind']>;

const sumOf = (tallies: Tally[], kind: Kind) =>
  tallies.filter((tally) => tally.kind === kind).reduce((sum, { amount }) => sum + amount, 0);

const named = ['visit', 'review', 'referral', 'profile'] as const;

type Source = (typeof named)[number] | 'other';

const sourceOf = (source: string | null): Source => named.find((one) => one === source) ?? 'other';

/** The ways that brought points, most first; those without a name of their own together. */
function sourcesOf(tallies: Tally[]) {
  const earned = tallies.filter(({ kind }) => kind === 'earned');
  const bySource = Map.groupBy(earned, ({ source }) => sourceOf(source));

  return [...bySource]
    .map(([source, own]) => ({ source, points: sumOf(own, 'earned') }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points);
}

/** The months of an overview, and what they come to (docs/spec/loyalty.md#points-calls). */
export function summarise(tallies: Tally[]) {
  const months = [...Map.groupBy(tallies, ({ month }) => month)].map(([month, own]) => ({
    month,
    earned: sumOf(own, 'earned'),
    used: sumOf(own, 'used'),
    expired: sumOf(own, 'expired'),
    visits: sumOf(own, 'visits'),
  }));

  return {
    months,
    sources: sourcesOf(tallies),
    earned: sumOf(tallies, 'earned'),
    used: sumOf(tallies, 'used'),
    visits: sumOf(tallies, 'visits'),
    referrals: sumOf(tallies, 'referrals'),
  };
}
