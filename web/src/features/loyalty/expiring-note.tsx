import { CalendarClock } from 'lucide-react';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { formatLastDay } from './points-time.ts';

/** How many points expire next, and the last day on which they can be used. */
export function ExpiringNote({ points, at }: { points: number; at: string }) {
  return (
    <p className="flex items-start gap-2">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-5 text-points" strokeWidth={1.75} />
      {m.loyalty_expiring({ points, figure: formatNumber(points), day: formatLastDay(at) })}
    </p>
  );
}
