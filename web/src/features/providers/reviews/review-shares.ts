type Rated = { rate: number; total: number };

/** The counts that are rounded up, those with the largest rest first; alike ones share their fate. */
function roundedUp(rateWise: readonly Rated[], total: number): Set<number> {
  const fraction = (count: number) => ((count * 100) % total) / total;
  const counts = [...new Set(rateWise.map((rating) => rating.total))]
    .filter((count) => fraction(count) > 0)
    .sort((one, other) => fraction(other) - fraction(one) || other - one);

  let left = 100 - rateWise.reduce((sum, rating) => sum + Math.floor((rating.total * 100) / total), 0);
  const up = new Set<number>();

  for (const count of counts) {
    left -= rateWise.filter((rating) => rating.total === count).length;
    if (left < 0) break;
    up.add(count);
  }
  return up;
}

/**
 * The share of each rating in whole percent (CLINIC-07): 100 together, but where equal counts stand in the way, which have
 * equal shares: three thirds are 33, 33 and 33.
 */
export function reviewShares(rateWise: readonly Rated[]): (Rated & { share: number })[] {
  const total = rateWise.reduce((sum, rating) => sum + rating.total, 0);
  if (total === 0) return rateWise.map((rating) => ({ ...rating, share: 0 }));

  const up = roundedUp(rateWise, total);
  return rateWise.map((rating) => ({
    ...rating,
    share: Math.floor((rating.total * 100) / total) + (up.has(rating.total) ? 1 : 0),
  }));
}
