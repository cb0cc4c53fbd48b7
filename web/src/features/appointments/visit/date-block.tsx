import { CalendarClock } from 'lucide-react';
import { formatDateParts } from '#web/features/appointments/visit-time.ts';
import { classNames } from '#web/ui/class-names.ts';

type DateBlockProps = {
  /** `YYYY/MM/DD`, null where none is fixed. */
  date: string | null;
  /** The visit does not take place: its day is no place of the calendar. */
  isGone: boolean;
};

/** The day of a visit under the heading of its month, as a leaf of a calendar. Decoration: it stands beside it in words. */
export function DateBlock({ date, isGone }: DateBlockProps) {
  const parts = date === null ? undefined : formatDateParts(date);

  return (
    <div
      aria-hidden="true"
      className={classNames(
        'flex min-h-16 w-12 shrink-0 flex-col items-center justify-center self-start rounded-control text-small text-muted sm:w-14 print:border print:border-border',
        !isGone && 'bg-canvas',
      )}
    >
      {parts ? (
        <>
          <span>{parts.weekday}</span>
          <span className={classNames('text-h2 tabular', !isGone && 'text-text')}>{parts.date}</span>
        </>
      ) : (
        <CalendarClock className="size-6" strokeWidth={1.75} />
      )}
    </div>
  );
}
