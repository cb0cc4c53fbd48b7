import { CalendarClock, Coins } from 'lucide-react';
import { useProgrammeZone } from '#web/lib/reads/programme-zone.ts';
import { useCountUp } from '#web/lib/reads/use-count-up.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { formatPoints } from './entry-words.ts';
import { formatLastDay } from './points-time.ts';

/** How many points expire next, and the last day on which they can be used. */
export function ExpiringNote({ points, at }: { points: number; at: string }) {
  const zone = useProgrammeZone();

  return (
    <p className="flex items-start gap-2">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-5 text-points" strokeWidth={1.75} />
      {m.loyalty_expiring({ points, figure: formatNumber(points), day: formatLastDay(at, zone) })}
    </p>
  );
}

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
