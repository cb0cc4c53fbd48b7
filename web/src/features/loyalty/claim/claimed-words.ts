import type { Received } from '@kindwell/contract/endpoint.ts';
import type { claimLoyalty } from '@kindwell/contract/loyalty/loyalty.ts';
import { formatNumber, formatProgrammeDay } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';

/** What a claim has brought, and to whom where that is somebody else. */
export type Claim = Received<typeof claimLoyalty>['claimed'] & { name: string | undefined };

/** What claims have brought, and when that can be used; for somebody else with their name. */
function wordsOf({ points, confirmAt, name }: Pick<Claim, 'points' | 'confirmAt' | 'name'>, zone: string): string {
  const words = { points, figure: formatNumber(points) };
  if (!confirmAt) return name ? m.loyalty_claimed_for({ ...words, name }) : m.loyalty_claimed(words);

  const day = formatProgrammeDay(confirmAt, zone);
  return name ? m.loyalty_claimed_later_for({ ...words, day, name }) : m.loyalty_claimed_later({ ...words, day });
}

/** One sentence for each person and day of the programme, which counts in `zone`, with all the points that they get then; what is there now is said first. */
export function sumUp(claims: Claim[], zone: string): string[] {
  const dayOf = ({ confirmAt }: Claim) => (confirmAt ? formatProgrammeDay(confirmAt, zone) : '');
  const groups = [...Map.groupBy(claims, (claim) => `${claim.name ?? ''} ${dayOf(claim)}`).values()];

  return groups
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, points: others.reduce((sum, { points }) => sum + points, first.points) }] : [],
    )
    .sort((one, other) => Number(Boolean(one.confirmAt)) - Number(Boolean(other.confirmAt)))
    .map((claim) => wordsOf(claim, zone));
}
