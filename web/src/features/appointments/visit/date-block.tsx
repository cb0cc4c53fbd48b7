import { CalendarClock } from 'lucide-react';
import { formatDateParts } from '#web/features/appointments/visit-time.ts';

/** The day of a visit (`YYYY/MM/DD`) as a leaf of a calendar, null where none is fixed. The words stand beside it. */
export function DateBlock({ date }: { date: string | null }) {
  const parts = date === null ? undefined : formatDateParts(date);

  return (
    <div
      aria-hidden="true"
      className="flex w-14 flex-col sm:w-16 items-center justify-center gap-0.5 self-start rounded-control border border-transparent bg-primary-soft py-2 text-small font-semibold text-on-primary-soft print:border-border"
    >
      {parts ? (
        <>
          <span>{parts.weekday}</span>
          <span className="text-h2 tabular">{parts.date}</span>
          <span>{parts.month}</span>
        </>
      ) : (
        <CalendarClock className="my-4 size-6" strokeWidth={1.75} />
      )}
    </div>
  );
}
