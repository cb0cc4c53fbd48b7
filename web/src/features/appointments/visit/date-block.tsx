import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { CalendarClock, Hourglass } from 'lucide-react';
import { formatDateParts } from '#web/features/appointments/visit-time.ts';
import { classNames } from '#web/ui/class-names.ts';

/**
 * The day of a visit under the heading of its month, as a leaf of a calendar: dashed until the clinic has said yes, with an
 * hourglass on the waitlist. Decoration: it stands beside it in words.
 */
export function DateBlock({ visit: { dateTime, status, group } }: { visit: Appointment }) {
  const isWaiting = status === 'waitlisted';
  // What doesn't take place is paler.
  const isGone = group === 'cancelled';
  const edge = isWaiting || status === 'requested' ? 'border border-dashed border-border-strong' : 'bg-canvas';

  return (
    <div
      aria-hidden="true"
      className={classNames(
        'flex min-h-16 w-12 shrink-0 flex-col items-center justify-center self-start rounded-control text-small text-muted sm:w-14 print:border print:border-border',
        edge,
      )}
    >
      <Leaf date={dateTime?.date} isWaiting={isWaiting} dayClass={isGone ? '' : 'text-text'} />
    </div>
  );
}

type LeafProps = {
  /** `YYYY/MM/DD`; absent where no day is fixed. */
  date: string | undefined;
  isWaiting: boolean;
  dayClass: string;
};

function Leaf({ date, isWaiting, dayClass }: LeafProps) {
  if (date === undefined) return <CalendarClock className="size-6" strokeWidth={1.75} />;

  const parts = formatDateParts(date);
  if (isWaiting)
    return (
      <>
        <Hourglass className="size-5" strokeWidth={1.75} />
        <span>{`${parts.weekday} ${parts.date}`}</span>
      </>
    );

  return (
    <>
      <span>{parts.weekday}</span>
      <span className={`text-h2 tabular ${dayClass}`}>{parts.date}</span>
    </>
  );
}
