import type { ClinicCard } from '@kindwell/contract/appointments/clinic-shape.ts';
import { CalendarClock } from 'lucide-react';
import { foreignZoneName } from '#web/features/providers/clinic/opening-hours.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { m } from '#web/paraglide/messages.js';
import { timeClass } from '#web/ui/button/button-class.ts';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';

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
  if (isPending) return <SkeletonBox className="h-11 flex-1 basis-26 sm:h-13.5 sm:basis-auto" />;
  if (soonest === null)
    return (
      <p className="min-w-0 flex-1 basis-26 text-muted max-sm:text-small sm:basis-auto">{m.providers_no_soonest()}</p>
    );

  const time = formatSoonest(soonest, formatLocale());
  const [before, after] = m.providers_soonest({ time }).split(time);

  return (
    <button
      type="button"
      aria-describedby={nameId}
      onClick={() => onBook(soonest.date.replaceAll('/', '-'))}
      className={timeClass(
        'flex min-w-0 flex-1 basis-26 items-center gap-2 rounded-control px-2 text-start sm:basis-auto sm:px-3 sm:py-1',
      )}
    >
      <CalendarClock aria-hidden="true" className="size-5 shrink-0 max-[23.4rem]:hidden" strokeWidth={1.75} />
      <span className="min-w-0 text-small leading-5 font-normal max-sm:leading-tight">
        {/* A phone has room for the time, beside its sign. */}
        <span className="max-sm:sr-only">{before}</span>
        {/* Where there is room, on a line of its own. */}
        <span className="text-label max-sm:text-small max-sm:leading-tight sm:block">{time}</span>
        {after}
      </span>
    </button>
  );
}
