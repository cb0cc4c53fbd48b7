import { Coins } from 'lucide-react';
import { formatNumber } from '#web/lib/words/format.ts';
import { formatPoints } from './entry-words.ts';
import { useCountUp } from './use-count-up.ts';

/** A balance as one large figure. */
export function PointsFigure({ points }: { points: number }) {
  const shown = useCountUp(points);

  return (
    <p className="flex flex-wrap items-center gap-2 text-points wrap-anywhere">
      <Coins aria-hidden="true" className="size-7" strokeWidth={1.75} />
      <span className="sr-only">{formatPoints(points)}</span>
      <span aria-hidden="true" className="text-display tabular">
        {formatNumber(shown)}
      </span>
    </p>
  );
}
