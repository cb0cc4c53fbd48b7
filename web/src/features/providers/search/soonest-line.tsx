import type { ClinicCard } from '@kindwell/contract/appointments/clinic-shape.ts';
import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { CalendarClock } from 'lucide-react';
import { foreignZoneName } from '#web/features/providers/clinic/opening-hours.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { dateFormat, relativeFormat } from '#web/lib/words/kept-format.ts';
import { m } from '#web/paraglide/messages.js';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';

type FreeTime = NonNullable<ClinicCard['soonest']>;

const dayMs = 86_400_000;

/** «Today» and «Tomorrow», as a line of its own begins; undefined for any other day. Both `YYYY-MM-DD`. */
function nearDay(day: string, today: string, locale: string): string | undefined {
  const ahead = (Date.parse(day) - Date.parse(today)) / dayMs;
  if (ahead !== 0 && ahead !== 1) return undefined;

  const word = relativeFormat(locale, { numeric: 'auto' }).format(ahead, 'day');
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
}

/**
 * A free time as the clinic's clocks have it, «Mon, Nov 23, 9:30 AM», «Today, 4:20 PM», followed by their zone where the
 * reader's show another time.
 */
export function formatSoonest({ startsAt, date, time, timeZone }: FreeTime, locale: string, now: Date): string {
  const day = date.replaceAll('/', '-');
  const near = nearDay(day, todayAt(timeZone, now), locale);
  // A wall time has no zone; it is written out in the one it was read in.
  const wallTime = dateFormat(locale, {
    timeZone: 'UTC',
    ...(near === undefined && { weekday: 'short', month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(`${day}T${time}:00Z`));
  const zone = foreignZoneName(timeZone, new Date(startsAt), locale);

  return [near === undefined ? wallTime : `${near}, ${wallTime}`, zone].filter(Boolean).join(' ');
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

/** When a clinic has time next, as a line of its own; the way to that day. */
export function SoonestLine({ soonest, isPending, nameId, onBook }: SoonestLineProps) {
  if (isPending) return <SkeletonBox className="h-11 w-3/5" />;
  if (soonest === null)
    return <p className="flex min-h-11 items-center text-label font-normal text-muted">{m.providers_no_soonest()}</p>;

  const time = formatSoonest(soonest, formatLocale(), clock.now());
  const [before, after] = m.providers_soonest({ time }).split(time);

  return (
    <button
      type="button"
      aria-describedby={nameId}
      onClick={() => onBook(soonest.date.replaceAll('/', '-'))}
      className="flex min-h-11 items-center gap-2 text-start text-label hover:underline"
    >
      <CalendarClock aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" strokeWidth={1.75} />
      <span className="flex min-w-0 flex-col">
        <span className="text-small text-muted">{before}</span>
        <span className="tabular">{time}</span>
        {after}
      </span>
    </button>
  );
}
