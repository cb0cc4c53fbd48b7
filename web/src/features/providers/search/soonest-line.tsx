import type { ClinicCard } from '@kindwell/contract/appointments/clinic-shape.ts';
import { CalendarClock } from 'lucide-react';
import { foreignZoneName } from '#web/features/providers/clinic/opening-hours.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { SkeletonLine } from '#web/ui/feedback/skeleton.tsx';

type FreeTime = NonNullable<ClinicCard['soonest']>;

/**
 * A free time as the clinic's clocks have it, «Mon, Nov 23, 9:30 AM», followed by their zone where the reader's show
 * another time.
 */
export function formatSoonest({ startsAt, date, time, timeZone }: FreeTime, locale: string): string {
  // A wall time has no zone; it is written out in the one it was read in.
  const wallTime = new Date(`${date.replaceAll('/', '-')}T${time}:00Z`).toLocaleString(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const zone = foreignZoneName(timeZone, new Date(startsAt), locale);

  return zone === undefined ? wallTime : `${wallTime} ${zone}`;
}

type SoonestLineProps = {
  soonest: ClinicCard['soonest'];
  /** Asked for, not here yet. */
  isPending: boolean;
  /** The id of the clinic's name. */
  nameId: string;
  /** With the clinic's day of that time, `YYYY-MM-DD`. */
  onBook: (day: string) => void;
};

/** When a clinic has time next; the way to book it. */
export function SoonestLine({ soonest, isPending, nameId, onBook }: SoonestLineProps) {
  if (isPending) return <SkeletonLine className="my-0.5 h-5 w-3/5" />;
  if (soonest === null) return <p className="text-muted">{m.providers_no_soonest()}</p>;

  return (
    <Button
      variant="link"
      aria-describedby={nameId}
      onClick={() => onBook(soonest.date.replaceAll('/', '-'))}
      className="items-start gap-2 text-start tabular"
    >
      <CalendarClock aria-hidden="true" className="mt-1 size-4" strokeWidth={2} />
      {m.providers_soonest({ time: formatSoonest(soonest, formatLocale()) })}
    </Button>
  );
}
