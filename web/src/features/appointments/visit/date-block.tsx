import { CalendarClock } from 'lucide-react';
import { formatDateParts } from '#web/features/appointments/visit-time.ts';

type DateBlockProps = {
  /** `YYYY/MM/DD`, null where none is fixed. */
  date: string | null;
  /** The colours of the person whose visit it is. */
  look: string;
};

/** The day of a visit as a leaf of a calendar. Decoration: day and person stand beside it in words. */
export function DateBlock({ date, look }: DateBlockProps) {
  const parts = date === null ? undefined : formatDateParts(date);

  return (
    <div
      aria-hidden="true"
      className={`flex w-12 flex-col items-center sm:w-16 justify-center gap-0.5 self-start rounded-control border py-2 text-small font-semibold print:border-border ${look}`}
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
