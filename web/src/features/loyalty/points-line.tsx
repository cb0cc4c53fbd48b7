import { usePoints } from '#web/lib/reads/points.ts';
import { PointsFigure } from './points-figure.tsx';
import { PointsWorth } from './points-worth.tsx';

/** The points in hand and what they are worth, in one line; nothing while they are not known. */
export function PointsLine() {
  const available = usePoints().data?.points.available;
  if (available === undefined) return null;

  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <PointsFigure points={available} />
      {available > 0 ? <PointsWorth points={available} /> : null}
    </div>
  );
}
