import { linePoints } from '@kindwell/contract/loyalty/cart-total.ts';
import type { Brand } from '@kindwell/contract/loyalty/rewards.ts';
import { centsOf, lineOf } from '#web/features/rewards/cart/cart.ts';
import { foldText } from '#web/lib/words/search-text.ts';

/** What the list of brands can be narrowed to: `''` all, `under` the small ones, `now` what the points are enough for. */
export type BrandFilter = '' | 'under' | 'now';

/** The least of a brand's cards: what it is worth, in cents, and what it costs, in points. */
export function leastCard(brand: Brand): { cents: number; points: number } {
  const lines = brand.items.map((item) => lineOf(brand, item, item.minDenomination, 1));

  return { cents: Math.min(...lines.map(centsOf)), points: Math.min(...lines.map(linePoints)) };
}

/** What the least of a brand's cards costs, in points. */
export const leastPoints = (brand: Brand): number => leastCard(brand).points;

const roundFigures = [500, 1_000, 2_000, 2_500, 5_000, 10_000, 25_000, 50_000];

/**
 * The figure of the filter for small rewards: the first round one that at least a quarter of the brands stay below;
 * undefined where none tells some from others.
 */
export function smallFigure(brands: readonly Brand[]): number | undefined {
  const below = (figure: number) => brands.filter((brand) => leastPoints(brand) < figure).length;
  const figure = roundFigures.find((figure) => below(figure) * 4 >= brands.length);

  return figure !== undefined && below(figure) < brands.length ? figure : undefined;
}

type Wish = { search: string; only: BrandFilter; figure: number | undefined; spendable: number };

/** The brands that a search means: those that have its words, else those of a kind that does. */
function searched(brands: readonly Brand[], search: string): readonly Brand[] {
  const words = foldText(search);
  const named = brands.filter(({ name }) => foldText(name).includes(words));

  return named.length > 0 ? named : brands.filter(({ category }) => foldText(category).includes(words));
}

/** The brands that a search and a filter leave. */
export function findBrands(brands: readonly Brand[], { search, only, figure, spendable }: Wish): Brand[] {
  const most = { '': Number.POSITIVE_INFINITY, under: (figure ?? Number.POSITIVE_INFINITY) - 1, now: spendable }[only];

  return searched(brands, search).filter((brand) => leastPoints(brand) <= most);
}
