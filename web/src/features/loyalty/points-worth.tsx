import { useBrands } from '#web/lib/reads/brands.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { usualWorth } from './next-reward.ts';

/** What points come to in gift cards; nothing where that is less than a dollar or not known. */
export function PointsWorth({ points }: { points: number }) {
  const { data, isPending } = useBrands();
  if (isPending) return <div className="h-6" />;

  const dollars = usualWorth(data?.brands ?? [], points);
  if (dollars === 0) return null;

  return <p className="text-muted">{m.loyalty_worth({ dollars: formatNumber(dollars) })}</p>;
}
