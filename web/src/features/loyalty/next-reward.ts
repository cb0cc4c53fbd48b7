import { linePoints } from '@kindwell/contract/loyalty/cart-total.ts';
import type { Brand } from '@kindwell/contract/loyalty/rewards.ts';

/** A card that points can become: of which brand, worth how much in cents, and what it costs in points. */
export type Reward = { brand: string; cents: number; cost: number };

/** What each card of a brand costs; one of free value at its lower limit. */
function rewardsOf({ name: brand, brand_id, oneDollarPoints, items }: Brand): Reward[] {
  return items.map(({ brandItem_id, faceValue, minDenomination }) => ({
    brand,
    cents: faceValue * (minDenomination ?? 100),
    cost: linePoints({
      reward: { brand_id, oneDollarPoints },
      brandItem: { brandItem_id, faceValue },
      denomination: minDenomination,
      quantity: 1,
    }),
  }));
}

const cheapestFirst = (one: Reward, other: Reward) => one.cost - other.cost;

/** The fewest points that bring a card of the brand; undefined where it has none. */
const lowestCost = (brand: Brand): number | undefined => rewardsOf(brand).sort(cheapestFirst)[0]?.cost;

/** The nearest reward that is still out of reach of so many points; undefined where all are within it. */
export const nextReward = (brands: Brand[], points: number): Reward | undefined =>
  brands
    .flatMap(rewardsOf)
    .filter(({ cost }) => cost > points)
    .sort(cheapestFirst)[0];

/** What so many points come to in gift cards at the rate of most brands, in whole dollars; 0 where no brand has a card. */
export function usualWorth(brands: Brand[], points: number): number {
  const offering = brands.filter(({ items }) => items.length > 0);
  const byRate = [...Map.groupBy(offering, ({ oneDollarPoints }) => oneDollarPoints)];
  const [usual] = byRate.sort(([, some], [, others]) => others.length - some.length);

  return usual ? Math.floor(points / usual[0]) : 0;
}

/** The brands that so many points go furthest with: those with the smallest cards. */
export function smallestBrands(brands: Brand[], most: number) {
  return brands
    .flatMap((brand) => {
      const from = lowestCost(brand);
      return from === undefined ? [] : [{ ...brand, from }];
    })
    .sort((one, other) => one.from - other.from)
    .slice(0, most);
}
